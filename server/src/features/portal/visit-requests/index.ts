export {
  depositFacts,
  depositJoin,
  depositsToWork,
  endDeposit,
  insertOwnRequest,
  isHandedOver,
  isOpenRequest,
  payUntil,
  proposeTimes,
  requestState,
  setPage,
} from './queries.ts';
export { returnDeposits } from './deposit-refunds.ts';
export { depositForStaff, depositOf, shownDepositOf } from './rules.ts';
export type { DepositFacts } from './rules.ts';
export { pageTokenOf } from './token.ts';
export type { PagedRequest } from './token.ts';
