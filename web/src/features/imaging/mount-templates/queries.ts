import { listMountTemplates } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The practice's own mounts, archived ones last. */
export const mountTemplatesQuery = () => queryOf(listMountTemplates, {}, keyOf('mount-templates'));
