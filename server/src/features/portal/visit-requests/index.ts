export {
  depositFacts,
  depositJoin,
  depositsToWork,
  endDeposit,
  insertOwnRequest,
  isOpenRequest,
  payUntil,
  proposeTimes,
  requestState,
} from './queries.ts';
export { returnDeposits } from './deposit-refunds.ts';
export { depositForStaff, depositOf, shownDepositOf } from './rules.ts';
export type { DepositFacts } from './rules.ts';
export { pageTokenOf } from './token.ts';
