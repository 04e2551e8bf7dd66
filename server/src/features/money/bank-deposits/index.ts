export { keepBankDeposit } from './depositing.ts';
export { bankWork, insertDeposit, insertReversal, itemsNotInBank, undepositedFrom } from './queries.ts';
export type { BankItemRow } from './queries.ts';
