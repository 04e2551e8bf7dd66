import { auditRoute } from './audit/screen.ts';
import { importRoute } from './imports/screen.ts';

/** The staff's screens of this domain. */
export const oversightScreens = [auditRoute, importRoute] as const;
