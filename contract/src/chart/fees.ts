import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/**
 * Whose fees a list holds: the office's; those of members, or with a discount, which a patient can be given (price-lists.ts);
 * those that an insurer has agreed to, which don't set a treatment's cost; or those of one provider. Lists of `plan` are from before
 * these kinds existed: they belong to nobody until the practice's owner chooses a kind.
 */
export const feeScheduleKinds = ['office', 'members', 'discount', 'contracted', 'plan', 'provider'] as const;
export type FeeScheduleKind = (typeof feeScheduleKinds)[number];

/** The kinds of lists for patients or insurers. */
const chosenKinds = ['members', 'discount', 'contracted'] as const;
/** Whether a list can be assigned to a patient. */
export const isPriceList = ({ kind, archived }: { kind: FeeScheduleKind; archived: boolean }): boolean =>
  !archived && (kind === 'members' || kind === 'discount');

/** Most fees that are set at once. */
const mostFees = 2000;

export const FeeSchedule = z.object({
  id: z.string(),
  kind: z.enum(feeScheduleKinds),
  name: z.string(),
  provider_id: z.nullable(z.string()),
  archived: z.boolean(),
  version: z.int(),
});
export type FeeSchedule = z.infer<typeof FeeSchedule>;

/** A fee from a day on, until a later one begins. Fees are never changed; others follow them. */
export const Fee = z.object({
  procedure_id: z.string(),
  valid_from: z.string(),
  /** Dollars; null: from this day on the schedule has no fee for it. */
  fee: z.nullable(z.number()),
  recorded_at: field.moment(),
  /** The person who entered it. */
  recorded_by: z.string(),
});
export type Fee = z.infer<typeof Fee>;

/**
 * The fee in dollars that a schedule has on a day; null where it has none.
 * @param fees those of one procedure in one schedule, as listFees answers them
 */
export function feeOn(fees: readonly Pick<Fee, 'valid_from' | 'fee'>[], day: string): number | null {
  // They come by day, and of one day in the order in which they were entered.
  return fees.findLast(({ valid_from }) => valid_from <= day)?.fee ?? null;
}

export const FeeScheduleInput = z.object({
  kind: field.oneOf(
    [...chosenKinds, 'provider'],
    "Choose members, a discount, a carrier's contract or a provider.",
  ),
  name: field.name('Enter the name.'),
  provider_id: field.optionalId('Choose the provider.'),
});
export type FeeScheduleInput = z.input<typeof FeeScheduleInput>;

export const listFeeSchedules = get('/fee-schedules', {
  summary: 'The fee schedules: of the office, then the others by kind and name.',
  access: staffWith('treatments.read'),
  audit: { nothing: 'Names of fee schedules, no record.' },
  output: z.array(FeeSchedule),
  refusals: [],
});

export const createFeeSchedule = post('/fee-schedules', {
  summary: "Add a fee schedule: for members, a discount, a carrier's contract or a provider.",
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'fee_schedule' },
  event: 'added',
  body: FeeScheduleInput,
  output: FeeSchedule,
  refusals: ['fee_schedule_name_taken', 'provider_has_fees', 'provider_not_found'],
});

export const updateFeeSchedule = put('/fee-schedules/{id}', {
  summary:
    'Rename a fee schedule, archive it or take it back, or say what an undecided one is. Its fees are kept.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'fee_schedule' },
  event: 'changed',
  body: z.object({
    name: field.name('Enter the name.'),
    archived: field.flagOr(false),
    /** Only of one that nobody has decided about. */
    kind: z.optional(field.oneOf(chosenKinds, "Choose members, a discount or a carrier's contract.")),
    version: field.version(),
  }),
  output: FeeSchedule,
  refusals: [
    'fee_schedule_not_found',
    'fee_schedule_name_taken',
    'provider_has_fees',
    'office_fees_stay',
    'fee_schedule_kind_stays',
    'stale_version',
  ],
});

export const listFees = get('/fee-schedules/{id}/fees', {
  summary: 'All fees of a schedule, also past and later ones, by procedure and day.',
  access: staffWith('fees.read'),
  audit: { nothing: 'What the practice charges, no record.' },
  output: z.array(Fee),
  refusals: ['fee_schedule_not_found'],
});

export const setFees = post('/fee-schedules/{id}/fees', {
  summary: 'Enter fees that hold from a day on. Earlier ones stay as they were.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'fee_schedule' },
  event: 'changed',
  body: z.object({
    valid_from: field.date('Enter the effective date of the fees.'),
    fees: z
      .array(
        z.object({
          procedure_id: field.id('Choose a procedure.'),
          fee: z.nullable(field.cost('Enter the fee.')),
        }),
      )
      .check(z.maxLength(mostFees, `Enter at most ${mostFees.toLocaleString('en-US')} fees at once.`)),
  }),
  output: z.array(Fee),
  refusals: ['fee_schedule_not_found', 'procedure_not_found'],
});
