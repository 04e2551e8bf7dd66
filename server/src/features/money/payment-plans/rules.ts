import {
  agreementFormat,
  needsDisclosure,
  PlanAgreement,
  planDueOf,
  planTermsOf,
  scheduleAfter,
  scheduleOf,
  addDays,
} from '@cusp/contract';
import type { Installment, PaymentPlan } from '@cusp/contract';
import { toCents, toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { AccountRow } from '../statements/index.ts';
import type { PaymentPlanRow } from './queries.ts';
import type { State } from './running-queries.ts';

export interface ProposedTerms {
  amount: number;
  down_payment: number;
  installments: number;
  day_of_month: number;
  first_on: string;
  apr?: number | null | undefined;
  finance_charge?: number | null | undefined;
  automatic: boolean;
}

/** The first installment is due today at the earliest, and within so many days. */
const latestFirst = 92;

/** The proposed agreement: schedule, disclosure and parties. Refuses more than the account owes. */
export function agreementOf(
  wanted: ProposedTerms,
  account: AccountRow,
  practice: { name: string; address: string; phone: string },
  today: string,
): PlanAgreement {
  const { first_on, installments: count } = wanted;
  if (first_on < today || first_on > addDays(today, latestFirst))
    throw new Refusal('invalid', [
      { path: 'first_on', message: 'The first installment is due within three months from today.' },
    ]);
  const amount_cents = toCents(wanted.amount);
  const down_cents = toCents(wanted.down_payment);
  if (amount_cents > account.open_cents - account.credit_cents) throw new Refusal('plan_over_due');
  const financed_cents = amount_cents - down_cents;
  if (financed_cents < count)
    throw new Refusal('invalid', [
      { path: 'installments', message: 'Each installment is at least one cent.' },
    ]);
  if (count === 1 && first_on === today && (wanted.finance_charge ?? 0) > 0)
    throw new Refusal('invalid', [
      { path: 'finance_charge', message: 'An installment that is due today bears no finance charge.' },
    ]);
  const { installments, finance_cents, apr } = scheduleOf({
    financed_cents,
    installments: count,
    began_on: today,
    first_on,
    day_of_month: wanted.day_of_month,
    finance:
      wanted.finance_charge !== null && wanted.finance_charge !== undefined && wanted.finance_charge > 0
        ? { cents: toCents(wanted.finance_charge) }
        : { apr: wanted.apr ?? 0 },
  });
  const disclosed = needsDisclosure({ installments: count, finance_cents });
  const { language } = account;
  const agreed = { disclosed, finance_cents, down_cents, automatic: wanted.automatic, practice };
  return {
    format: agreementFormat,
    agreed_on: today,
    practice: { name: practice.name, address: practice.address, phone: practice.phone },
    payer: {
      name: account.patient_name,
      address: account.address.split('\n').flatMap((line) => line.trim() || []),
    },
    amount_cents,
    down_cents,
    financed_cents,
    finance_cents,
    total_cents: financed_cents + finance_cents,
    apr_thousandths: Math.round(apr * 1000),
    disclosed,
    automatic: wanted.automatic,
    schedule: installments,
    terms: planTermsOf(agreed),
    ...(language !== 'en' && { language, terms_translated: planTermsOf(agreed, language) }),
  };
}

/** Whether a plan runs, is paid, or was cancelled. */
export const paymentPlanState = ({ completed_on, cancelled_on }: PaymentPlanRow): State =>
  cancelled_on !== null ? 'cancelled' : completed_on !== null ? 'completed' : 'active';

/**
 * The installments as they are after what was paid so far, with the finance charges that were posted and those to come. Once
 * a plan has ended nothing more is charged.
 */
export function scheduleNow(row: PaymentPlanRow): Installment[] {
  const ended = paymentPlanState(row) !== 'active';
  return scheduleAfter(
    {
      began_on: row.began_on,
      down_cents: row.down_cents,
      financed_cents: row.amount_cents - row.down_cents,
      installments: row.installments.map((one) => ({
        ...one,
        charged_cents: one.charged_cents ?? (ended ? 0 : null),
      })),
    },
    row.payments,
  );
}

/** The paid part of each installment: the down payment counts first, then the oldest installment. */
function paidOf(installments: readonly Installment[], paid_cents: number, down_cents: number): number[] {
  let left = Math.max(0, paid_cents - down_cents);
  return installments.map(({ amount_cents }) => {
    const part = Math.min(left, amount_cents);
    left -= part;
    return part;
  });
}

/** A plan as it is shown, in dollars. */
export function shownPaymentPlan(row: PaymentPlanRow): PaymentPlan {
  const state = paymentPlanState(row);
  const schedule = scheduleNow(row);
  const paid = paidOf(schedule, row.paid_cents, row.down_cents);
  const total_cents = schedule.reduce((sum, { finance_cents }) => sum + finance_cents, row.amount_cents);
  const installments = schedule.map(({ number, due_on, amount_cents }, index) => {
    const part = paid[index] ?? 0;
    const isPaid = part === amount_cents || state === 'completed';
    const isMissed = state === 'active' && due_on < row.today;
    const shown: PaymentPlan['installments'][number]['state'] = isPaid ? 'paid' : isMissed ? 'missed' : 'due';
    return { number, due_on, amount: toDollars(amount_cents), paid: toDollars(part), state: shown };
  });
  return {
    ...row,
    state,
    amount: toDollars(row.amount_cents),
    down_payment: toDollars(row.down_cents),
    total: toDollars(total_cents),
    paid: toDollars(Math.min(Math.max(0, row.paid_cents), total_cents)),
    missed: installments.filter((each) => each.state === 'missed').length,
    // Finance charges that an early payment saves shorten the schedule.
    installments: installments.filter(({ amount }) => amount > 0),
    agreement: readAgreement(row.content),
  };
}

/** The amount to pay now of the first active plan, and its account. */
export function dueNow(plans: readonly PaymentPlanRow[]): { account_id: string; amount_cents: number } {
  const plan = plans.find((each) => paymentPlanState(each) === 'active');
  const amount_cents = plan === undefined ? 0 : toCents(planDueOf(shownPaymentPlan(plan)));
  if (plan === undefined || amount_cents === 0)
    throw new Refusal('nothing_due', [], { detail: 'Nothing is due of a payment plan.' });
  return { account_id: plan.account_id, amount_cents };
}

/** A kept agreement's content. */
export const readAgreement = (content: string): PlanAgreement => PlanAgreement.parse(JSON.parse(content));

/** An installment is charged automatically until this many days late, since the server may have been down. */
const chargeableFor = 3;

/** The installments that are charged today, with the rest of each. */
export function chargedOn(row: PaymentPlanRow) {
  const { paid_cents, down_cents, today } = row;
  const schedule = scheduleNow(row);
  const paid = paidOf(schedule, paid_cents, down_cents);
  return schedule
    .map(({ number, due_on, amount_cents }, place) => ({
      number,
      due_on,
      left_cents: amount_cents - (paid[place] ?? 0),
    }))
    .filter(
      ({ due_on, left_cents }) =>
        left_cents > 0 && due_on <= today && due_on >= addDays(today, -chargeableFor),
    );
}
