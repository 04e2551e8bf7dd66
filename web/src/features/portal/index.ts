import { onlineRequestsRoute } from './online-requests/screen.ts';
import { sharedImagesRoute } from './shared-images/screen.ts';
import { phonePhotosRoute } from './phone-photos/screen.ts';
import { timeLinkRoute } from './time-links/screen.ts';
import { tabletsRoute } from './tablets/screen.ts';
import { visitRequestRoute } from './visit-requests/screen.ts';

/** The staff's screens of this domain. */
export const portalStaffScreens = [onlineRequestsRoute, tabletsRoute] as const;

/** Its screens that need no session. */
export const openPortalScreens = [
  visitRequestRoute,
  timeLinkRoute,
  sharedImagesRoute,
  phonePhotosRoute,
] as const;
