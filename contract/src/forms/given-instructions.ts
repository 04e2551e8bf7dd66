import * as z from 'zod/mini';
import { get, portalAccount, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { patientLanguages } from '../people/patient.ts';

/** Instructions that a patient was given: the version and language, by whom and when. */
export const GivenInstruction = z.object({
  id: z.string(),
  patient_id: z.string(),
  instruction_id: z.string(),
  number: z.int(),
  name: z.string(),
  /** The language in which they were given. */
  language: z.enum(patientLanguages),
  appointment_id: z.nullable(z.string()),
  appointment_date: z.nullable(z.string()),
  given_at: field.moment(),
  given_by: z.string(),
  /** Set if they were given by mistake: the patient no longer sees them. */
  taken_back_at: z.nullable(field.moment()),
  taken_back_by: z.string(),
});
export type GivenInstruction = z.infer<typeof GivenInstruction>;

const readers = staffWith('instructions.read');
const writers = staffWith('instructions.write');
const mostAtOnce = 20;
const ofOutput = { object: 'given_instruction', patient: 'output.patient_id' } as const;
const pdf = {
  query: z.object({
    /** Absent: the language in which they were given. */
    language: z.optional(field.oneOf(patientLanguages, 'Choose English or Spanish.')),
  }),
  output: null,
  answersFile: ['application/pdf'],
} as const;

export const listGivenInstructions = get('/patients/{id}/instructions', {
  summary: 'The instructions that a patient was given, the newest first.',
  access: readers,
  audit: { action: 'read', object: 'given_instruction', patient: 'params.id' },
  shows: ['patients', 'appointments'],
  output: z.array(GivenInstruction),
  refusals: ['patient_not_found'],
});

export const giveInstructions = post('/patients/{id}/instructions', {
  summary:
    'Give instructions to a patient, who finds them in the portal: the newest version of each. What was already given for the same visit stays.',
  access: writers,
  audit: { action: 'create', object: 'given_instruction', patient: 'params.id' },
  body: z.object({
    instruction_ids: z
      .array(field.id('Choose instructions.'), { error: 'Choose instructions.' })
      .check(
        z.minLength(1, 'Choose instructions.'),
        z.maxLength(mostAtOnce, 'Give at most 20 instructions at once.'),
      ),
    appointment_id: field.optionalId('Choose a visit of the patient.'),
    /** Absent: the patient's own language. */
    language: z.optional(z.nullable(field.oneOf(patientLanguages, 'Choose English or Spanish.'))),
  }),
  output: z.array(GivenInstruction),
  refusals: ['patient_not_found', 'instruction_not_found', 'appointment_not_found'],
});

export const takeBackInstruction = post('/given-instructions/{id}/take-back', {
  summary: 'Withdraw instructions that were given by mistake; that they were given stays on the record.',
  access: writers,
  audit: { action: 'update', ...ofOutput },
  output: GivenInstruction,
  status: 200,
  refusals: ['given_instruction_not_found'],
});

export const givenInstructionPdf = get('/given-instructions/{id}/pdf', {
  summary: 'Instructions as they were given, to be printed, with the practice’s phone numbers.',
  access: readers,
  audit: { action: 'print', object: 'given_instruction' },
  ...pdf,
  refusals: ['given_instruction_not_found', 'document_not_made'],
});

/** Instructions as their patient finds them. */
export const PortalInstruction = z.extend(
  z.pick(GivenInstruction, {
    id: true,
    name: true,
    language: true,
    appointment_date: true,
    given_at: true,
  }),
  {
    /** In Spanish; `''`: there is only English. */
    name_es: z.string(),
    words: z.string(),
    words_es: z.string(),
    /** The numbers to call with questions, and when the office is closed; `''`: none. */
    phone: z.string(),
    emergency_phone: z.string(),
    /** Given so recently that they are still needed. */
    recent: z.boolean(),
  },
);
export type PortalInstruction = z.infer<typeof PortalInstruction>;

export const portalInstructions = get('/patient-portal/instructions', {
  summary: 'The instructions that the patient was given, the newest first, in both languages.',
  access: portalAccount,
  audit: { action: 'read', object: 'given_instruction' },
  output: z.array(PortalInstruction),
  refusals: ['patient_not_found'],
});

export const portalInstructionPdf = get('/patient-portal/instructions/{id}/pdf', {
  summary: 'Instructions of the patient as a PDF.',
  access: portalAccount,
  audit: { action: 'print', object: 'given_instruction' },
  ...pdf,
  refusals: ['given_instruction_not_found', 'document_not_made'],
});
