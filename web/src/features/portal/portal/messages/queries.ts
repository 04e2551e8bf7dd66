import { portalThread } from '@cusp/contract';
import { keyOf } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';

/** The thread with the practice. */
export const portalMessagesQuery = (record: string) =>
  queryOf(portalThread, {}, keyOf('portal', record, 'messages'), { record });
