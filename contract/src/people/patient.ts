/**
 * A patient's record as the API returns it, in a file without calls so that the patients' sign-in page loads only
 * this.
 */
import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';

/** The languages of patients' pages and messages. */
export const patientLanguages = ['en', 'es'] as const;
export type PatientLanguage = (typeof patientLanguages)[number];

export const genders = ['male', 'female', 'other'] as const;

export const Patient = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  date_of_birth: z.string(),
  gender: z.enum(genders),
  address: z.string(),
  insurance_provider: z.string(),
  insurance_id: z.string(),
  medical_history: z.string(),
  allergies: z.string(),
  emergency_contact: z.string(),
  emergency_phone: z.string(),
  version: z.number(),
  created_at: field.moment(),
  updated_at: field.moment(),
  /** When it was archived, that is, hidden from lists and pickers; null if it isn't. */
  archived_at: z.nullable(field.moment()),
  archived_by: z.string(),
  /** When and by whom the patient was marked as deceased; null for the living. Nothing is sent to them anymore. */
  deceased_at: z.nullable(field.moment()),
  deceased_by: z.string(),
  /** The date of death, if it is known. */
  died_on: z.nullable(z.string()),
});
export type Patient = z.infer<typeof Patient>;

/** A record that is merged into another one of the same person. */
export const MergedRecord = z.extend(Patient, { merged_at: field.moment(), merged_by: z.string() });
export type MergedRecord = z.infer<typeof MergedRecord>;

/** A patient with the records that are merged into it, earlier merges first. */
export const WholePatient = z.extend(Patient, { merged: z.array(MergedRecord) });
export type WholePatient = z.infer<typeof WholePatient>;
