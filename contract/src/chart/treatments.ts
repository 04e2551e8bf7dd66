import * as z from 'zod/mini';
import { toothShades, treatmentOutcomes } from './chart-words.ts';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { countsOnly, searchedFor } from '../kernel/lists.ts';
import { siteFields } from './rules/site.ts';
import { procedures, treatmentStatuses } from '../kernel/treatment-words.ts';
import { wrongTreatmentStatus, TreatmentInput, TreatmentChange } from './treatment-input.ts';

/** The reason for charting work that contradicts the chart. */
export const contradictionFields = {
  /** "14 was extracted on Mar 1, 2024."; `''`: it fits the chart. */
  contradicts: z.string(),
  /** The reason that was given for charting it anyway; `''`: nobody was asked. */
  despite: z.string(),
};

/** The actions on a treatment: its next steps, that it isn't done here, and taking back what was charted. */
export const treatmentActions = [
  'start',
  'complete',
  'refer',
  'decline',
  'plan_again',
  'edit',
  'undo',
  'strike',
] as const;
export type TreatmentAction = (typeof treatmentActions)[number];

/**
 * The actions open to the caller, by the rules that refuse the calls. Conditions beyond the treatment itself, such as whether it
 * was paid for, are checked by the call alone.
 */
export const treatmentCan = z.array(z.enum(treatmentActions));

export const Treatment = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  /** The category of its procedure. */
  procedure: z.enum(procedures),
  /** The catalog's entry; null: only the category was named. */
  procedure_id: z.nullable(z.string()),
  /** The entry's name, or else the category. */
  procedure_name: z.string(),
  /** As it was sent; where the site was set first, written from it in the practice's numbering. */
  tooth_number: z.string(),
  ...siteFields,
  /** The provider. */
  provider_id: z.nullable(z.string()),
  provider_name: z.string(),
  description: z.string(),
  /** The shade of what has the color of a tooth; null: none was recorded. */
  shade: z.nullable(z.enum(toothShades)),
  /** Dollars. */
  cost: z.number(),
  /** False: the fee is not known, and the cost of 0 isn't a price. */
  priced: z.boolean(),
  ...contradictionFields,
  /** Dollars still to pay: cost minus completed payments (net of refunds), never below zero. */
  balance: z.number(),
  /** Dollars of the balance that are due; 0 while the treatment is planned, because paying ahead is optional. */
  due: z.number(),
  /** Dollars expected from insurers, at most the amount due (docs/ledger.md); they are part of the balance, too. */
  insurance_pending: z.number(),
  /** The part of `insurance_pending` that contracts are expected to take off; the rest is the expected payment. */
  write_off_pending: z.number(),
  status: z.enum(treatmentStatuses),
  /** Only of a planned one. */
  outcome: z.nullable(z.enum(treatmentOutcomes)),
  notes: z.string(),
  /** The day on which it was added. */
  date: z.string(),
  planned_on: z.string(),
  /** The date of service: the day on which it was completed, or begun where the practice bills it so (`billed_visit`). Null until then. */
  service_date: z.nullable(z.string()),
  /** The day on which it was begun, as a crown is prepared; null: it wasn't, or in one visit. */
  begun_on: z.nullable(z.string()),
  /** The day on which it was completed, as a crown is seated; null until then, and where only the date of service is known. */
  completed_on: z.nullable(z.string()),
  /** The person who completed it here; `''` until then, and if unknown. */
  completed_by: z.string(),
  /** The provider for whom somebody else completed it; `''` where nobody did. */
  completed_for: z.string(),
  /** Whether a note describes it, be it one that was struck. */
  noted: z.boolean(),
  /** Hygienists are providers of it, too. */
  by_hygienist: z.boolean(),
  version: z.number(),
  created_at: field.moment(),
  can: treatmentCan,
});
export type Treatment = z.infer<typeof Treatment>;

/** Filters for treatments: `q` is part of the patient's name or of the procedure. */
const filters = {
  q: searchedFor(),
  status: z.optional(field.oneOf(treatmentStatuses, wrongTreatmentStatus)),
};

export const TreatmentFigures = z.object({
  count: z.number(),
  completed: z.number(),
  /** The total cost of completed treatments, in dollars. */
  revenue: z.number(),
});
export type TreatmentFigures = z.infer<typeof TreatmentFigures>;

/** A balance changes with payments, and accepting one plan declines the treatments of its alternatives. */
const shows = [
  'patients',
  'treatment-plans',
  'notes',
  'soap-notes',
  'payments',
  'ledger',
  'payment-plans',
  'practice',
] as const;

export const listTreatments = get('/treatments', {
  summary: 'Treatments, the newest first.',
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'treatment', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    ...filters,
    /** Only this treatment. */
    id: z.optional(field.id('This is not the id of a treatment.')),
  }),
  shows,
  output: z.array(Treatment),
  refusals: [],
});

export const treatmentFigures = get('/treatments/figures', {
  summary: 'What the treatments of the list come to, as it is narrowed.',
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'treatment', unlessSearched: countsOnly },
  query: z.object(filters),
  shows,
  output: TreatmentFigures,
  refusals: [],
});

export const createTreatment = post('/treatments', {
  summary: 'Add a treatment; its date is today.',
  access: staffWith('treatments.write'),
  audit: { action: 'create', object: 'treatment', patient: 'body.patient_id' },
  body: TreatmentInput,
  output: Treatment,
  refusals: [
    'patient_not_found',
    'procedure_not_found',
    'provider_not_found',
    'planned_here',
    'chart_contradiction',
  ],
});

export const updateTreatment = put('/treatments/{id}', {
  summary: 'Change a treatment: the entire record, also with a changed status.',
  emptiesAbsent: true,
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'treatment', patient: 'output.patient_id' },
  body: TreatmentChange,
  output: Treatment,
  refusals: [
    'treatment_not_found',
    'patient_not_found',
    'procedure_not_found',
    'provider_not_found',
    'treatment_transition',
    'treatment_noted',
    'treatment_not_here',
    'fee_not_yours',
    'fee_below_paid',
    'must_ask',
    'planned_here',
    'chart_contradiction',
    'stale_version',
  ],
});
