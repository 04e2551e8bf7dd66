import { listTableFiles } from '@cusp/contract';
import { keyOf } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';

/** The table that waits to be mapped: none or one. */
export const tableFilesQuery = () => queryOf(listTableFiles, {}, keyOf('imports', 'tables'));
