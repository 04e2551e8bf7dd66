import { getBankDeposit, listBankDeposits, listBankLines, listNotInBank } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The latest deposits. */
export const bankDepositsQuery = () =>
  queryOf(listBankDeposits, { query: { limit: '100' } }, keyOf('bank-deposits', 'list'));

/** The payments that are in no deposit. */
export const notInBankQuery = () => queryOf(listNotInBank, {}, keyOf('bank-deposits', 'open'));

/** Money received at the bank that isn't a deposit yet. */
export const bankLinesQuery = () => queryOf(listBankLines, {}, keyOf('bank-deposits', 'lines'));

/** A deposit with its payments. */
export const bankDepositQuery = (id: string) =>
  queryOf(getBankDeposit, { params: { id } }, keyOf('bank-deposits', id));
