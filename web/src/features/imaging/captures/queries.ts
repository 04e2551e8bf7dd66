import { listImageCaptures } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The mounts that are open for capture on computers of the office. */
export const capturesQuery = () => queryOf(listImageCaptures, {}, keyOf('image-captures'));
