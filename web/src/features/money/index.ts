import { paymentsRoute } from './payments/screen.ts';
import { daySheetRoute } from './day-close/screen.ts';
import { reportsRoute } from './reports/screen.ts';
import { refundsToDoRoute } from './refunds-to-do/screen.ts';
import { bankDepositRoute, bankDepositsRoute } from './bank-deposits/screen.ts';
import { statementsRoute } from './statements/screen.ts';
import { membershipsRoute } from './memberships/screen.ts';
import { paymentPlansRoute } from './payment-plans/screen.ts';
import { remittanceRoute, remittancesRoute } from './remittances/screen.ts';
import { paymentResultRoute, payLinkRoute } from './online/screen.ts';

/** The staff's screens of this domain. */
export const moneyScreens = [
  paymentsRoute,
  daySheetRoute,
  reportsRoute,
  statementsRoute,
  paymentPlansRoute,
  membershipsRoute,
  remittancesRoute,
  remittanceRoute,
  bankDepositsRoute,
  bankDepositRoute,
  refundsToDoRoute,
] as const;

/** Its screens that need no session. */
export const openMoneyScreens = [paymentResultRoute, payLinkRoute] as const;
