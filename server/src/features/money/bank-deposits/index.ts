export { bankWork, insertDeposit, insertReversal, undepositedFrom } from './queries.ts';
export type { BankItemRow } from './queries.ts';
