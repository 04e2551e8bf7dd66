import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import * as field from './fields.ts';
import { countsOnly, searchedFor } from './lists.ts';

export const procedures = [
  'Dental Cleaning',
  'Filling',
  'Root Canal',
  'Crown',
  'Bridge',
  'Extraction',
  'Implant',
  'Whitening',
  'Braces',
  'Dentures',
  'Other',
] as const;
export const treatmentStatuses = ['planned', 'in_progress', 'completed'] as const;
export type TreatmentStatus = (typeof treatmentStatuses)[number];
export const defaultTreatmentStatus = 'planned';

export const Treatment = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  procedure: z.enum(procedures),
  tooth_number: z.string(),
  description: z.string(),
  /** Dollars. */
  cost: z.number(),
  /** Dollars still to pay: cost minus completed payments (net of refunds), never below zero. */
  balance: z.number(),
  /** Dollars of the balance that are due; 0 while the treatment is planned, because paying ahead is optional. */
  due: z.number(),
  status: z.enum(treatmentStatuses),
  notes: z.string(),
  date: z.string(),
  version: z.number(),
  created_at: field.moment(),
});
export type Treatment = z.infer<typeof Treatment>;

export const TreatmentInput = z.object({
  patient_id: field.id('Choose a patient.'),
  procedure: field.oneOf(procedures, 'Choose the procedure.'),
  tooth_number: field.optionalLine(),
  description: field.optionalLongText(),
  cost: field.cost('Enter the cost.'),
  status: field.oneOfOr(
    treatmentStatuses,
    defaultTreatmentStatus,
    'Choose planned, in progress or completed.',
  ),
  notes: field.optionalLongText(),
});
export type TreatmentInput = z.input<typeof TreatmentInput>;

/** Filters for treatments: `q` is part of the patient's name or of the procedure. */
const narrowed = {
  q: searchedFor(),
  status: z.optional(field.oneOf(treatmentStatuses, 'Choose planned, in progress or completed.')),
};

export const TreatmentFigures = z.object({
  count: z.number(),
  completed: z.number(),
  /** The total cost of completed treatments, in dollars. */
  revenue: z.number(),
});
export type TreatmentFigures = z.infer<typeof TreatmentFigures>;

export const listTreatments = endpoint({
  name: 'listTreatments',
  summary: 'Treatments, the newest first.',
  method: 'GET',
  path: '/treatments',
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'treatment', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    ...narrowed,
    /** Only this treatment. */
    id: z.optional(field.id('This is not the id of a treatment.')),
  }),
  output: z.array(Treatment),
  status: 200,
  refusals: [],
});

export const treatmentFigures = endpoint({
  name: 'treatmentFigures',
  summary: 'What the treatments of the list come to, as it is narrowed.',
  method: 'GET',
  path: '/treatments/figures',
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'treatment', unlessSearched: countsOnly },
  query: z.object(narrowed),
  output: TreatmentFigures,
  status: 200,
  refusals: [],
});

export const createTreatment = endpoint({
  name: 'createTreatment',
  summary: 'Add a treatment; its date is today.',
  method: 'POST',
  path: '/treatments',
  access: staffWith('treatments.write'),
  audit: { action: 'create', object: 'treatment', patient: 'body.patient_id' },
  body: TreatmentInput,
  output: Treatment,
  status: 201,
  refusals: ['patient_not_found'],
});

export const updateTreatment = endpoint({
  name: 'updateTreatment',
  summary: 'Change a treatment: the entire record, also with a changed status.',
  method: 'PUT',
  path: '/treatments/{id}',
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'treatment', patient: 'output.patient_id' },
  params: field.recordParams,
  body: z.extend(TreatmentInput, {
    status: field.oneOf(treatmentStatuses, 'Choose planned, in progress or completed.'),
    version: field.version(),
  }),
  output: Treatment,
  status: 200,
  refusals: ['treatment_not_found', 'patient_not_found', 'treatment_transition', 'stale_version'],
});
