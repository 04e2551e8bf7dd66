import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { entryKinds } from './entry-types.ts';
import { procedures } from '../kernel/treatment-words.ts';
import { shownInLedger } from './shown-in-ledger.ts';

/** The money that is counted at the end of a day. Other money arrives at the bank without being counted here. */
export const countedMoney = ['cash', 'checks', 'cards'] as const;
export type CountedMoney = (typeof countedMoney)[number];

/** Dollars of each way that is counted; below zero where more went back than came. */
const Counted = z.object({ cash: z.number(), checks: z.number(), cards: z.number() });

export const DayClose = z.object({
  id: z.string(),
  day: z.string(),
  /** The amounts expected by the ledger when the day was closed, in dollars. */
  expected: Counted,
  counted: Counted,
  /** Counted less expected: above zero there was too much. */
  difference: Counted,
  /** Why they differ; `''` where they don't. */
  explanation: z.string(),
  deposit_note: z.string(),
  /** Paid in the portal, less what went back that way. */
  online: z.number(),
  insurance: z.number(),
  closed_at: field.moment(),
  closed_by: z.string(),
  /** Null: closed. A day that was opened again is closed again by another close. */
  reopened_at: z.nullable(field.moment()),
  reopened_by: z.string(),
  reopened_reason: z.string(),
});
export type DayClose = z.infer<typeof DayClose>;

/** An entry of the ledger as a day sheet and the reports list it. */
export const SheetEntry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  /** Dollars: above zero for amounts owed, below for those that lower it. */
  amount: z.number(),
  posting_date: z.string(),
  /** The true day of service or payment. */
  occurred_on: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  /** The procedure, the adjustment type, or how it was paid. */
  what: z.string(),
  /** `''`: none. */
  provider_name: z.string(),
  /** `''`: nobody at the desk, a payment in the portal for example. */
  created_by: z.string(),
  created_at: field.moment(),
});
export type SheetEntry = z.infer<typeof SheetEntry>;

const Group = z.object({ name: z.string(), count: z.int(), amount: z.number() });

/** A visit of a day that isn't finished as it should be, or for which nothing was charged. */
export const OpenWork = z.object({
  kind: z.enum(['nothing_charged', 'not_checked_out', 'not_finished']),
  appointment_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  appointment_time: z.string(),
  /** The treatment that was started, or else what the visit was for. */
  what: z.string(),
  /** Why nothing was charged. */
  reason: z.string(),
});
export type OpenWork = z.infer<typeof OpenWork>;

/** A charge for which no provider is named. */
export const UnnamedCharge = z.object({
  treatment_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  procedure_name: z.string(),
  category: z.enum(procedures),
  by_hygienist: z.boolean(),
  tooth_number: z.string(),
  /** Dollars. */
  cost: z.number(),
  posting_date: z.string(),
  /** Its day is closed, and stays as it is: naming somebody is posted today. */
  closed: z.boolean(),
  version: z.int(),
});
export type UnnamedCharge = z.infer<typeof UnnamedCharge>;

export const DaySheet = z.object({
  day: z.string(),
  /** Null: open. */
  close: z.nullable(DayClose),
  /** The day to be closed next: the first open one that has passed, or today. */
  next_day: z.string(),
  /** Today's hours of the office last until then, `HH:MM`; null once they are over, and of another day. */
  open_until: z.nullable(z.string()),
  entries: z.array(SheetEntry),
  /** Sums of the entries, in dollars. */
  by_kind: z.array(z.object({ kind: z.enum(entryKinds), count: z.int(), amount: z.number() })),
  by_provider: z.array(Group),
  by_person: z.array(Group),
  open_work: z.array(OpenWork),
  /** Up to this day, the latest first, and at most a hundred. */
  unnamed: z.array(UnnamedCharge),
  production: z.number(),
  /** Payments less refunds. */
  collections: z.number(),
  /** Adjustments, write-offs and finance charges; below zero where they lowered what is owed. */
  adjustments: z.number(),
  /** The expected amounts. */
  expected: Counted,
  online: z.number(),
  insurance: z.number(),
  other: z.number(),
  /** What carriers' payments of the day bring or take for no patient: interest, and what they take back or carry over. */
  practice_level: z.number(),
  practice_entries: z.array(
    z.object({
      id: z.string(),
      words: z.string(),
      payer: z.string(),
      number: z.string(),
      amount: z.number(),
    }),
  ),
  /**
   * Refunds by check, below zero: written from the practice's own account, so that no check of the day is less. 0 on a day that was
   * closed when they still counted among its checks.
   */
  refund_checks: z.number(),
  /** Checks that the bank returned, below zero: it takes them off the account, so that no check of the day is less. */
  returned_checks: z.number(),
  /** All refunds of this day; contained in the sums above. */
  refunds: z.number(),
  checks: z.array(
    z.object({
      payment_id: z.string(),
      /** `''` where none was written down. */
      number: z.string(),
      payer: z.string(),
      amount: z.number(),
    }),
  ),
});
export type DaySheet = z.infer<typeof DaySheet>;

export const DayCloseInput = z.object({
  day: field.date('Enter the day.'),
  cash: field.netAmount('Enter the counted cash.'),
  checks: field.netAmount('Enter the sum of the checks.'),
  cards: field.netAmount("Enter the terminal's total."),
  /** Required where a count differs from what is expected. */
  explanation: field.optionalLine(),
  deposit_note: field.optionalLine(),
});
export type DayCloseInput = z.input<typeof DayCloseInput>;

export const ReopenInput = z.object({ reason: field.line('Enter a reason for reopening the day.') });

export const getDaySheet = get('/day-closes/sheet', {
  summary: "A day's entries by their posting date, and the money that should be there.",
  access: staffWith('days.close'),
  audit: { action: 'read', object: 'day_close' },
  query: z.object({ day: z.optional(field.date('Enter the day.')) }),
  shows: shownInLedger,
  output: DaySheet,
  refusals: [],
});

export const listDayCloses = get('/day-closes', {
  summary: 'Closed days with what was counted, the latest first.',
  access: staffWith('days.close'),
  audit: { action: 'read', object: 'day_close' },
  query: field.listQuery,
  output: z.array(DayClose),
  refusals: [],
});

export const closeDay = post('/day-closes', {
  summary: 'Close a day: what is counted is kept, and nothing is posted on it or before it anymore.',
  access: staffWith('days.close'),
  audit: { action: 'create', object: 'day_close' },
  event: 'closed',
  body: DayCloseInput,
  output: DayClose,
  refusals: ['day_closed', 'day_before_open', 'day_to_come'],
});

export const reopenDay = post('/day-closes/{id}/reopen', {
  summary: 'Open the last closed day again, with a reason; both are kept.',
  access: staffWith('days.reopen'),
  audit: { action: 'update', object: 'day_close' },
  event: 'reopened',
  body: ReopenInput,
  output: DayClose,
  status: 200,
  refusals: ['day_close_not_found', 'day_close_not_last', 'day_close_reopened'],
});
