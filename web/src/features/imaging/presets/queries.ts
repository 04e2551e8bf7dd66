import { listImagePresets } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** How the signed-in person sees images of each kind when they are opened. */
export const imagePresetsQuery = () => queryOf(listImagePresets, {}, keyOf('image-presets'));
