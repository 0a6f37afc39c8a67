// STAND-IN
import type { ChosenLimits } from './ChosenLimits';
export type LimitsView = { chosen: ChosenLimits, usual: ChosenLimits, bounds: [[number,number],[number,number],[number,number],[number,number],[number,number],[number,number],[number,number]] };
