import { listRefundsToDo, listTakenBack } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Refunds to do, and the credits that are kept. */
export const refundsToDoQuery = () => queryOf(listRefundsToDo, {}, keyOf('refunds', 'list'));

/** What carriers took back and no bill has given back yet. */
export const takenBackQuery = () => queryOf(listTakenBack, {}, keyOf('refunds', 'taken-back'));
