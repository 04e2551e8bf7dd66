export { keepBankDeposit } from './make-deposit.ts';
export { bankWork, itemsNotInBank, undepositedFrom } from './queries.ts';
export { insertDeposit, insertReversal } from './deposit-queries.ts';
export type { BankItemRow } from './queries.ts';
