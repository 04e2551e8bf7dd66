import type { siteColumns } from '../../../chart/treatments/index.ts';

/** Where in the mouth something is, as one value that is compared. */
export const comparedPlace = (columns: ReturnType<typeof siteColumns>): string =>
  [
    columns.tooth === null ? '' : `#${columns.tooth}`,
    columns.tooth_extra ? 'extra' : '',
    columns.tooth_to === null ? '' : `to #${columns.tooth_to}`,
    columns.surfaces,
    columns.quadrant === null ? '' : `quadrant ${columns.quadrant}`,
    columns.arch ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
