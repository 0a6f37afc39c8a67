// Files to try the program with, each with a reason to be curious.

export interface Sample {
  readonly file: string;
  readonly title: string;
  readonly about: string;
}

export const SAMPLES: readonly Sample[] = [
  { file: 'bike_rides.csv', title: 'A year of bike rides', about: 'Does rain keep people off the bike, and how much?' },
  { file: 'coffee_orders.csv', title: 'Three coffee shops', about: 'Which shop takes in most, and who leaves no rating?' },
  { file: 'haushaltsstrom.csv', title: 'Strom im Haushalt', about: 'Semicolons, decimal commas, umlauts: what does the heater cost?' },
];
