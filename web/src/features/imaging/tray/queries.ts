import { listTrayImages } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The images that belong to no patient yet, in the order in which they were taken. */
export const trayQuery = () => queryOf(listTrayImages, {}, keyOf('image-tray'));
