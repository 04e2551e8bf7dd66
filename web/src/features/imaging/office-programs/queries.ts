import { listOfficePrograms } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The programs on the practice's computers, revoked ones last. */
export const officeProgramsQuery = () => queryOf(listOfficePrograms, {}, keyOf('office-programs'));
