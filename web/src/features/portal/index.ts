import { onlineRequestsRoute } from './online-requests/screen.ts';

/** The staff's screens of this domain. */
export const portalStaffScreens = [onlineRequestsRoute] as const;
