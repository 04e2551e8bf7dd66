import { claimRoute, claimsRoute } from './claims/screen.ts';
import { receivedFilesRoute } from './clearinghouse/screen.ts';
import { insuranceRoute } from './plans/screen.ts';

/** The staff's screens of this domain. */
export const insuranceScreens = [insuranceRoute, claimsRoute, claimRoute, receivedFilesRoute] as const;
