import { type Site, teethOf } from '@cusp/contract';
import type { ToothPlace } from './gridColumns.ts';

/** Whether something is charted on this tooth. */
export const coversTooth = (site: Site, { tooth, extra }: ToothPlace) =>
  site.extra === extra && teethOf(site).includes(tooth);
