import { onlineRequestsRoute } from './online-requests/screen.ts';
import { visitRequestRoute } from './visit-request/screen.ts';

/** The staff's screens of this domain. */
export const portalStaffScreens = [onlineRequestsRoute] as const;

/** Its screens that need no session. */
export const openPortalScreens = [visitRequestRoute] as const;
