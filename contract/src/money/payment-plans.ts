import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { signerRelationships } from '../chart/presentations.ts';
import { signatureField } from '../kernel/signature.ts';
import { PlanAgreement } from './payment-plan-agreement.ts';

const installmentStates = ['due', 'paid', 'missed'] as const;
const paymentPlanStates = ['active', 'completed', 'cancelled'] as const;

/** A payment plan; dollars. */
export const PaymentPlan = z.object({
  id: z.string(),
  account_id: z.string(),
  /** The guarantor. */
  patient_id: z.string(),
  patient_name: z.string(),
  state: z.enum(paymentPlanStates),
  amount: z.number(),
  down_payment: z.number(),
  /** The amount paid of it: on the account since it began, at most its total. */
  paid: z.number(),
  /** All that is paid by it: amount and finance charge, less what isn't charged since something was paid early. */
  total: z.number(),
  missed: z.int(),
  automatic: z.boolean(),
  began_on: z.string(),
  /** As they are now: less than was agreed after an early payment. */
  installments: z.array(
    z.object({
      number: z.int(),
      due_on: z.string(),
      amount: z.number(),
      paid: z.number(),
      state: z.enum(installmentStates),
    }),
  ),
  cancelled_reason: z.string(),
  created_by: z.string(),
  agreement: PlanAgreement,
  sha256: z.string(),
  signer_name: z.string(),
  /** The kept text still has the kept SHA-256, and so has the kept PDF. */
  verified: z.boolean(),
  version: z.int(),
});
export type PaymentPlan = z.infer<typeof PaymentPlan>;

/** The amount of a plan to be paid now, in dollars: the rest of all missed installments, else of the next one; 0 if nothing is left. */
export function planDueOf({ installments }: Pick<PaymentPlan, 'installments'>): number {
  const missed = installments.filter(({ state }) => state === 'missed');
  const asked = missed.length > 0 ? missed : installments.filter(({ state }) => state === 'due').slice(0, 1);
  const cents = asked.reduce((sum, { amount, paid }) => sum + Math.round((amount - paid) * 100), 0);
  return cents / 100;
}

const count = (least: number, most: number, wrong: string) =>
  z.int({ error: wrong }).check(z.minimum(least, wrong), z.maximum(most, wrong));

const terms = {
  patient_id: field.id('Choose a patient.'),
  amount: field.amount('Enter the amount.'),
  down_payment: z.pipe(
    z.optional(z.nullable(field.cost('Enter the down payment.'))),
    z.transform((given: number | null | undefined) => given ?? 0),
  ),
  installments: count(1, 60, 'Enter from 1 to 60 installments.'),
  day_of_month: count(1, 31, 'Enter a day from 1 to 31.'),
  first_on: field.date('Enter when the first installment is due.'),
  /** The yearly rate in percent; one of both at most. */
  apr: z.optional(
    z.nullable(
      z
        .number({ error: 'Enter a rate in percent.' })
        .check(z.minimum(0, 'Enter a rate from 0 to 36.'), z.maximum(36, 'Enter a rate from 0 to 36.')),
    ),
  ),
  /** The whole finance charge, in dollars. */
  finance_charge: z.optional(z.nullable(field.cost('Enter the finance charge.'))),
  automatic: field.flagOr(false),
};
const oneCharge = z.refine<{ apr?: number | null | undefined; finance_charge?: number | null | undefined }>(
  ({ apr, finance_charge }) => !apr || !finance_charge,
  { path: ['finance_charge'], error: 'Enter a rate or a charge, not both.' },
);
const lessDown = z.refine<{ amount: number; down_payment: number }>(
  ({ amount, down_payment }) => down_payment < amount,
  { path: ['down_payment'], error: 'The down payment must be less than the amount.' },
);

export const PaymentPlanTerms = z.object(terms).check(oneCharge, lessDown);
export type PaymentPlanTerms = z.input<typeof PaymentPlanTerms>;

export const PaymentPlanInput = z
  .object({
    ...terms,
    /** The SHA-256 of what was shown before: what is signed is what was shown. */
    sha256: z.optional(z.nullable(z.string().check(z.maxLength(64, 'Reload the plan and try again.')))),
    signature: signatureField(),
    signer_name: field.optionalName(),
    relationship: field.oneOfOr(signerRelationships, 'self', 'Choose the signer’s relationship.'),
  })
  .check(oneCharge, lessDown);
export type PaymentPlanInput = z.input<typeof PaymentPlanInput>;

const planRefusals = ['patient_not_found', 'plan_over_due', 'payment_plan_exists'] as const;

export const listPaymentPlans = get('/payment-plans', {
  summary:
    'Payment plans: those with missed installments first, then the others that run, then the ended ones.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'payment_plan', patient: 'query.patient_id' },
  query: z.object({ patient_id: z.optional(field.id('Choose a patient.')) }),
  shows: ['payments'],
  output: z.array(PaymentPlan),
  refusals: [],
});

export const missedInstallments = get('/payment-plans/missed', {
  summary: 'The payment plans that wait for a missed installment.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'payment_plan' },
  shows: ['payments'],
  output: z.array(PaymentPlan),
  refusals: [],
});

export const quotePaymentPlan = post('/payment-plans/quote', {
  summary: 'What a payment plan would come to, with its schedule and disclosure. Nothing is kept.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'payment_plan', patient: 'body.patient_id' },
  body: PaymentPlanTerms,
  output: z.object({ agreement: PlanAgreement, sha256: z.string() }),
  status: 200,
  refusals: planRefusals,
});

export const createPaymentPlan = post('/payment-plans', {
  summary: 'Agree on a payment plan. Where a disclosure is due, it is signed and kept for good.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'payment_plan', patient: 'output.patient_id' },
  body: PaymentPlanInput,
  output: PaymentPlan,
  refusals: [...planRefusals, 'disclosure_unsigned', 'disclosure_changed'],
});

export const cancelPaymentPlan = post('/payment-plans/{id}/cancel', {
  summary:
    'End a payment plan, with a reason. What is open of the charges stays due; nothing more is charged for it.',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'payment_plan', patient: 'output.patient_id' },
  event: 'cancelled',
  body: z.object({ reason: field.line('Enter a reason for ending the plan.'), version: field.version() }),
  output: PaymentPlan,
  status: 200,
  refusals: ['payment_plan_not_found', 'stale_version', 'payment_plan_ended'],
});

export const paymentPlanPdf = get('/payment-plans/{id}/pdf', {
  summary: 'The agreement that was kept of a payment plan, with its disclosure, as a PDF.',
  access: staffWith('payments.read'),
  audit: { action: 'print', object: 'payment_plan' },
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['payment_plan_not_found'],
});
