import { listImages } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's images as staff see them, the newest first. */
export const imagesQuery = (patientId: string) =>
  queryOf(listImages, { params: { id: patientId } }, keyOf('images', 'list', patientId));
