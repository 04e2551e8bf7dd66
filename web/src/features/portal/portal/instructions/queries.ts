import { portalInstructions } from '@cusp/contract';
import { keyOf } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';

export const portalInstructionsQuery = (record: string) =>
  queryOf(portalInstructions, {}, keyOf('portal', record, 'instructions'), { record });
