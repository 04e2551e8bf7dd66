import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** A patient's membership in a family, from one day to another; both days are kept for good. */
export const FamilyMember = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  date_of_birth: z.string(),
  from_date: z.string(),
  /** Null for a current member. */
  to_date: z.nullable(z.string()),
  /** The member's own amount due, in dollars. */
  due_now: z.number(),
  next_visit_date: z.nullable(z.string()),
  next_visit_time: z.nullable(z.string()),
});
export type FamilyMember = z.infer<typeof FamilyMember>;

/** Patients who are seen, reminded and billed together. */
export const Family = z.object({
  id: z.string(),
  /** The guarantor, who gets the messages and pays: a current member. */
  head_patient_id: z.string(),
  /** The guarantor first, then by age, the oldest first. */
  members: z.array(FamilyMember),
  /** Former members, the last to leave first. */
  former: z.array(FamilyMember),
  version: z.int(),
});
export type Family = z.infer<typeof Family>;

export const PatientFamily = z.object({ family: z.nullable(Family) });
export type PatientFamily = z.infer<typeof PatientFamily>;

export const NewFamilyInput = z.object({
  /** The guarantor and first member. */
  patient_id: field.id('Choose the guarantor.'),
  /** Today if absent. */
  from_date: field.optionalDate(),
});
export type NewFamilyInput = z.input<typeof NewFamilyInput>;

export const FamilyMemberInput = z.object({
  patient_id: field.id('Choose a patient.'),
  /** Today if absent. */
  from_date: field.optionalDate(),
  version: field.version(),
});
export type FamilyMemberInput = z.input<typeof FamilyMemberInput>;

export const FamilyLeaveInput = z.object({
  patient_id: field.id('Choose a member of the family.'),
  /** The last day; today if absent. */
  to_date: field.optionalDate(),
  version: field.version(),
});
export type FamilyLeaveInput = z.input<typeof FamilyLeaveInput>;

export const FamilyInput = z.object({
  head_patient_id: field.id('Choose the guarantor.'),
  version: field.version(),
});
export type FamilyInput = z.input<typeof FamilyInput>;

export const getPatientFamily = get('/patients/{id}/family', {
  summary: "A patient's present family, if there is one.",
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'family', patient: 'params.id' },
  shows: ['patients', 'appointments', 'treatments', 'payments', 'ledger'],
  output: PatientFamily,
  refusals: ['patient_not_found'],
});

export const createFamily = post('/families', {
  summary: 'Start a family with a patient as its guarantor and first member.',
  access: staffWith('patients.write'),
  audit: { action: 'create', object: 'family', patient: 'body.patient_id' },
  event: 'added',
  body: NewFamilyInput,
  output: Family,
  refusals: ['patient_not_found', 'patient_archived', 'in_a_family'],
});

export const addFamilyMember = post('/families/{id}/members', {
  summary: 'Add a patient to a family.',
  access: staffWith('patients.write'),
  audit: { action: 'update', object: 'family', patient: 'body.patient_id' },
  event: 'changed',
  body: FamilyMemberInput,
  output: Family,
  status: 200,
  refusals: ['family_not_found', 'patient_not_found', 'patient_archived', 'in_a_family', 'stale_version'],
});

export const endFamilyMember = post('/families/{id}/departures', {
  summary: 'Record that a patient left a family. The guarantor must leave last; then the family ends.',
  access: staffWith('patients.write'),
  audit: { action: 'update', object: 'family', patient: 'body.patient_id' },
  event: 'changed',
  body: FamilyLeaveInput,
  output: Family,
  status: 200,
  refusals: ['family_not_found', 'patient_not_found', 'not_in_family', 'head_of_family', 'stale_version'],
});

export const updateFamily = put('/families/{id}', {
  summary: 'Make another current member the guarantor.',
  access: staffWith('patients.write'),
  audit: { action: 'update', object: 'family' },
  event: 'changed',
  body: FamilyInput,
  output: Family,
  refusals: ['family_not_found', 'patient_not_found', 'not_in_family', 'stale_version'],
});
