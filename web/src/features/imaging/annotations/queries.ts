import { listImageAnnotations } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The annotations of an image, withdrawn ones included, in the order in which they were drawn. */
export const annotationsQuery = (imageId: string) =>
  queryOf(listImageAnnotations, { params: { id: imageId } }, keyOf('image-annotations', 'list', imageId));
