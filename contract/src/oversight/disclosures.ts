import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';

/**
 * The grounds on which a patient's information may leave the practice. Source: 45 CFR 164.502(a)(1)(i) and 164.524, to the
 * individual; 164.506(c), treatment, payment and health care operations; 164.508, authorization; 164.512(a), required by law.
 */
export const disclosureGrounds = [
  'individual',
  'treatment',
  'payment',
  'operations',
  'authorization',
  'required_by_law',
] as const;
export type DisclosureGround = (typeof disclosureGrounds)[number];

export const groundWords: Record<DisclosureGround, string> = {
  individual: 'Patient’s request or access',
  treatment: 'Treatment',
  payment: 'Payment',
  operations: 'Health care operations',
  authorization: 'Patient’s authorization',
  required_by_law: 'Required by law',
};

/** What leaves a practice. The database's function disclosures() has a query for each. */
export const disclosureKinds = [
  'record_export',
  'claim',
  'claim_attachment',
  'appeal_letter',
  'record_request',
  'prescription',
  'form_link',
  'payment_link',
  'image_link',
  'image',
  'document',
  'health_form',
] as const;
export type DisclosureKind = (typeof disclosureKinds)[number];

export const disclosureWords: Record<DisclosureKind, string> = {
  record_export: 'Whole record',
  claim: 'Claim',
  claim_attachment: 'Claim attachment',
  appeal_letter: 'Appeal letter',
  record_request: 'Carrier’s request answered',
  prescription: 'Prescription',
  form_link: 'Link to forms',
  payment_link: 'Payment link',
  image_link: 'Images by a link',
  image: 'Image in the portal',
  document: 'Document in the portal',
  health_form: 'Health form in the portal',
};

/** Something about a patient that left the practice. */
export const DisclosureEntry = z.object({
  /** The day, in the practice's time zone. */
  day: z.string(),
  kind: z.enum(disclosureKinds),
  /** Its title, if it has one. */
  what: z.string(),
  /** Who received it; `''` if nobody recorded that. */
  recipient: z.string(),
  /** Null if nobody recorded it. */
  ground: z.nullable(z.enum(disclosureGrounds)),
  reason: z.string(),
  /** The person who sent it; `''` for the server by a rule of the practice. */
  by_name: z.string(),
});
export type DisclosureEntry = z.infer<typeof DisclosureEntry>;

const ofPatient = {
  // Whoever may give away the whole record may say what was given away.
  access: staffWith('patients.export'),
  refusals: ['patient_not_found'],
} as const;

export const listDisclosures = get('/patients/{id}/disclosures', {
  ...ofPatient,
  summary:
    'What left the practice about a patient, as far as the reader may see such records: what, to whom, why, by whom, and on which ground. The newest first.',
  audit: { action: 'read', object: 'disclosures', patient: 'params.id' },
  shows: ['patients', 'claims', 'prescriptions', 'images', 'documents'],
  output: z.array(DisclosureEntry),
});

export const exportDisclosures = get('/patients/{id}/disclosures/export', {
  ...ofPatient,
  summary: 'The same list as a file of comma-separated values.',
  audit: { action: 'export', object: 'disclosures', patient: 'params.id' },
  answersFile: ['text/csv'],
  output: null,
});
