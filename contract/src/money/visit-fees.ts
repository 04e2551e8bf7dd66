import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { onlineBookingBounds } from '../schedule/online-booking.ts';
import { shownInLedger } from './shown-in-ledger.ts';
import { ToldFee } from './told-fee.ts';

/** In dollars. */
export const visitFeeBounds = { least: 1, most: 1_000 } as const;

/** The fee that a practice charges for visits that are missed or canceled late. */
export const VisitFeeRule = z.object({
  ...ToldFee.shape,
  /** Null: no fee. */
  amount: z.nullable(z.number()),
  /** The adjustment type that it is posted as; null if there is no fee. */
  adjustment_kind_id: z.nullable(z.string()),
  /** 0 until it was first set. */
  version: z.int(),
});
export type VisitFeeRule = z.infer<typeof VisitFeeRule>;

const { least, most } = visitFeeBounds;
const wrongAmount = `Use an amount from $${least} to $${most.toLocaleString('en-US')}.`;
const wrongHours = `Use whole hours from 1 to ${onlineBookingBounds.noticeHours}.`;

export const VisitFeeRuleInput = z
  .object({
    amount: z.nullable(
      field.amount(wrongAmount).check(z.refine((given) => given >= least && given <= most, wrongAmount)),
    ),
    cancel_hours: z.nullable(
      z
        .int({ error: wrongHours })
        .check(z.refine((given) => given >= 1 && given <= onlineBookingBounds.noticeHours, wrongHours)),
    ),
    adjustment_kind_id: field.optionalId('Choose an adjustment type.'),
    words: field.optionalLongText(),
    words_es: field.optionalLongText(),
    version: field.version(),
  })
  .check(
    z.refine(({ amount, adjustment_kind_id }) => amount === null || adjustment_kind_id !== null, {
      path: ['adjustment_kind_id'],
      error: 'Choose what the fee is posted as.',
    }),
  );
export type VisitFeeRuleInput = z.input<typeof VisitFeeRuleInput>;

export const getVisitFeeRule = get('/visit-fee-rule', {
  summary: 'What the practice charges for visits that are missed or canceled late.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'A rule of the practice, no record.' },
  output: VisitFeeRule,
  refusals: [],
});

export const updateVisitFeeRule = put('/visit-fee-rule', {
  summary:
    'Set what is charged for visits that are missed or canceled late, and what patients read of it. It counts from then on.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'visit_fee' },
  body: VisitFeeRuleInput,
  output: VisitFeeRule,
  refusals: ['adjustment_kind_not_found', 'fee_kind_lowers', 'stale_version'],
});

/** The occasion on which a patient last read about the fee before the visit was missed; null: not online. */
const feeNoticeOccasions = ['booking', 'moving', 'canceling'] as const;

/** A fee that is proposed for a visit, or was decided about. */
export const VisitFee = z.object({
  /** The id of the visit. */
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  why: z.enum(['missed', 'canceled_late']),
  appointment_date: z.string(),
  appointment_time: z.string(),
  /** The time it was missed or canceled, and the words recorded for it. */
  ended_at: field.moment(),
  ended_reason: z.string(),
  /** Dollars, by the rule that stood then. */
  amount: z.number(),
  told: z.nullable(z.object({ way: z.enum(feeNoticeOccasions), at: field.moment() })),
  /** Null: it is proposed. */
  decided: z.nullable(
    z.object({
      charged: z.boolean(),
      reason: z.string(),
      by: z.string(),
      at: field.moment(),
    }),
  ),
});
export type VisitFee = z.infer<typeof VisitFee>;

const shows = [...shownInLedger, 'visit-fees', 'appointments'] as const;

export const getVisitFee = get('/visit-fees/{id}', {
  summary:
    'The fee that is proposed for a visit that was missed or canceled late, or what was decided of it.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'visit_fee', patient: 'output.patient_id' },
  shows,
  output: VisitFee,
  refusals: ['visit_fee_not_found'],
});

export const chargeVisitFee = post('/visit-fees/{id}/charge', {
  summary: 'Charge the proposed fee to the patient’s account, once for a visit.',
  access: staffWith('ledger.adjust'),
  audit: { action: 'create', object: 'visit_fee', patient: 'output.patient_id' },
  event: 'charged',
  output: VisitFee,
  refusals: ['visit_fee_not_found', 'visit_fee_decided', 'adjustment_kind_not_found', 'must_ask'],
});

export const waiveVisitFee = post('/visit-fees/{id}/waive', {
  summary: 'Waive the proposed fee, and say why.',
  access: staffWith('ledger.adjust'),
  audit: { action: 'create', object: 'visit_fee', patient: 'output.patient_id' },
  event: 'waived',
  body: z.object({ reason: field.line('Enter a reason.') }),
  output: VisitFee,
  refusals: ['visit_fee_not_found', 'visit_fee_decided'],
});
