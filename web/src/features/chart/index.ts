import { treatmentsRoute } from './treatments/screen.ts';
import { proceduresRoute } from './catalog/screen.ts';

/** The staff's screens of this domain. */
export const chartScreens = [treatmentsRoute, proceduresRoute] as const;
