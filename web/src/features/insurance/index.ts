import { claimRoute, claimsRoute } from './claims/screen.ts';
import { cameFilesRoute } from './clearinghouse/screen.ts';
import { insuranceRoute } from './plans/screen.ts';

/** The staff's screens of this domain. */
export const insuranceScreens = [insuranceRoute, claimsRoute, claimRoute, cameFilesRoute] as const;
