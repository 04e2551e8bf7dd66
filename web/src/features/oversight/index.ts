import { auditRoute } from './audit/screen.ts';

/** The staff's screens of this domain. */
export const oversightScreens = [auditRoute] as const;
