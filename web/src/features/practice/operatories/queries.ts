import { listOperatories } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The practice's chairs and rooms, in the order of the schedule's columns. */
export const operatoriesQuery = () => queryOf(listOperatories, {}, keyOf('operatories'));
