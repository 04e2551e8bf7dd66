import type { OnlineRequest, VisitRequest } from '@cusp/contract';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { toDollars } from '../../../values/money.ts';

/** The deposit of a reason, in cents; null: none. Without a payment provider nothing can be paid. */
export const depositOf = (
  { deposit_cents }: { deposit_cents: number | null },
  provider: PaymentGateway | undefined,
): number | null => (provider === undefined ? null : deposit_cents);

/** The same in dollars, as it is shown. */
export const shownDepositOf = (
  reason: { deposit_cents: number | null },
  provider: PaymentGateway | undefined,
): number | null => {
  const cents = depositOf(reason, provider);
  return cents === null ? null : toDollars(cents);
};

/** The facts about a deposit. */
export interface DepositFacts {
  deposit_cents: number | null;
  deposit_end: 'used' | 'kept' | 'returned' | null;
  is_paid: boolean;
  /** All of it went back. */
  is_back: boolean;
  /** It was asked to go back, and the provider didn't take that. */
  is_refused: boolean;
  /** Its visit was canceled or missed. */
  is_missed: boolean;
}

/** The state of a deposit for staff; null if there is none. */
export function depositForStaff(facts: DepositFacts): OnlineRequest['deposit'] {
  const { deposit_cents, deposit_end } = facts;
  if (deposit_cents === null) return null;
  const amount = toDollars(deposit_cents);
  if (!facts.is_paid) return { amount, state: 'unpaid' };
  if (facts.is_back) return { amount, state: 'returned' };
  if (deposit_end === 'returned') return { amount, state: facts.is_refused ? 'failed' : 'going_back' };
  if (deposit_end !== null) return { amount, state: deposit_end };
  return { amount, state: facts.is_missed ? 'to_decide' : 'held' };
}

/** The same for the payer. */
export function depositForPayer(facts: DepositFacts): VisitRequest['deposit_state'] {
  if (!facts.is_paid) return 'unpaid';
  if (facts.deposit_end === null) return 'held';
  return facts.deposit_end === 'returned' ? 'going_back' : 'over';
}
