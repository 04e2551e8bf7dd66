import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The kinds of entries that adjustment types post. */
export const adjustmentPosts = ['adjustment', 'write_off', 'finance_charge'] as const;

/** An adjustment type of the practice: courtesy, bad debt, a fee for a returned check… */
export const AdjustmentKind = z.object({
  id: z.string(),
  name: z.string(),
  posts: z.enum(adjustmentPosts),
  /** Whether it lowers what is owed. */
  lowers: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
});
export type AdjustmentKind = z.infer<typeof AdjustmentKind>;

export const AdjustmentKindInput = z.object({
  name: field.name('Enter the name.'),
  posts: field.oneOf(adjustmentPosts, 'Choose adjustment, write-off or finance charge.'),
  /** For an adjustment; a write-off always lowers, and a finance charge never. */
  lowers: field.flagOr(true),
});
export type AdjustmentKindInput = z.input<typeof AdjustmentKindInput>;

export const AdjustmentKindChange = z.object({
  name: field.name('Enter the name.'),
  archived: field.flagOr(false),
  version: field.version(),
});
export type AdjustmentKindChange = z.input<typeof AdjustmentKindChange>;

/** The discount that people who may adjust can give without asking. Null: no limit of this sort. */
export const DiscountLimits = z.object({
  /** Dollars. */
  amount: z.nullable(z.number()),
  /** Percent of the charge. */
  percent: z.nullable(z.int()),
  version: z.int(),
});
export type DiscountLimits = z.infer<typeof DiscountLimits>;

const wrongPercent = 'Enter a whole number from 0 to 100.';
export const DiscountLimitsInput = z.object({
  amount: z.nullable(field.cost('Enter the amount, or leave blank for no limit.')),
  percent: z.nullable(
    z.int({ error: wrongPercent }).check(z.refine((given) => given >= 0 && given <= 100, wrongPercent)),
  ),
  version: field.version(),
});
export type DiscountLimitsInput = z.input<typeof DiscountLimitsInput>;

export const listAdjustmentKinds = get('/adjustment-kinds', {
  summary: 'The adjustment types by name, archived ones last.',
  access: staffWith('payments.read'),
  audit: { nothing: 'Adjustment types, no record.' },
  output: z.array(AdjustmentKind),
  refusals: [],
});

export const createAdjustmentKind = post('/adjustment-kinds', {
  summary: 'Add an adjustment type. What it posts stays as it is.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'adjustment_kind' },
  event: 'added',
  body: AdjustmentKindInput,
  output: AdjustmentKind,
  refusals: ['adjustment_kind_name_taken'],
});

export const updateAdjustmentKind = put('/adjustment-kinds/{id}', {
  summary: 'Rename an adjustment type, archive it or bring it back; what was posted keeps its name.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'adjustment_kind' },
  event: 'changed',
  body: AdjustmentKindChange,
  output: AdjustmentKind,
  refusals: ['adjustment_kind_not_found', 'adjustment_kind_name_taken', 'stale_version'],
});

export const getDiscountLimits = get('/discount-limits', {
  summary: 'How much may be taken off without approval.',
  access: staffWith('payments.read'),
  audit: { nothing: 'A setting, no record.' },
  output: DiscountLimits,
  refusals: [],
});

export const updateDiscountLimits = put('/discount-limits', {
  summary: 'Set how much may be taken off without approval.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'adjustment_kind' },
  body: DiscountLimitsInput,
  output: DiscountLimits,
  refusals: ['stale_version'],
});
