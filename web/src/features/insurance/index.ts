import { insuranceRoute } from './plans/screen.ts';

/** The staff's screens of this domain. */
export const insuranceScreens = [insuranceRoute] as const;
