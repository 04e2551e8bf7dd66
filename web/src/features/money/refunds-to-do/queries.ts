import { listRefundsToDo } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Refunds to do, and the credits that are kept. */
export const refundsToDoQuery = () => queryOf(listRefundsToDo, {}, keyOf('refunds', 'list'));
