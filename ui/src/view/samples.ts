// Files to try the program with, each with a reason to be curious.

export interface Sample {
  readonly file: string;
  readonly title: string;
  readonly about: string;
}

export const SAMPLES: readonly Sample[] = [
  { file: 'bike_rides.csv', title: 'A year of bike rides', about: 'Ask: are there fewer rides when it rains?' },
  { file: 'coffee_orders.csv', title: 'Three coffee shops', about: 'Ask: which store has the highest total amount?' },
  { file: 'haushaltsstrom.csv', title: 'Strom im Haushalt', about: 'Frag: was kostet der Heizlüfter?' },
];
