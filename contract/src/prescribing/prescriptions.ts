import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ListCount, countsOnly, searchedFor } from '../kernel/lists.ts';
import { signatureField } from '../kernel/signature.ts';
import { signer } from '../kernel/signer.ts';
import { onListChoice } from './checks.ts';
import { PartsInput, PrescriptionParts } from './prescription-parts.ts';
import { shownWithPrescriptions } from './shown-with-prescriptions.ts';

/**
 * The state of the latest attempt to send it.
 * - `refused`: the gateway answered that it doesn't accept it.
 * - `not_reached`: there was no connection to the gateway for ten minutes, so nothing was sent.
 * - `stopped`: before it was sent, something changed that forbids sending it.
 * - `not_confirmed`: it was sent, and no answer says whether the pharmacy has it.
 */
const sendingStates = [
  'not_sent',
  'sending',
  'sent',
  'refused',
  'not_reached',
  'stopped',
  'not_confirmed',
] as const;

/** A prescriber's statement about this prescription: who made it, and when. */
const stated = { stated_by: z.string(), stated_at: field.moment() };

/** The reason for writing or sending a prescription although an allergy conflicts with it. */
export const AllergyReason = z.object({
  /** The matches: classes ("penicillins"), or a name that occurs in both texts. */
  matches: z.array(z.string()),
  reason: z.string(),
  ...stated,
});
export type AllergyReason = z.infer<typeof AllergyReason>;

/**
 * A cancellation. `withdrawn`: no pharmacy had the prescription. `sent`: the gateway has the message, and the pharmacy's answer
 * follows: `approved` null until then.
 */
const Cancellation = z.object({
  state: z.enum(['withdrawn', 'sending', 'sent', 'refused', 'not_reached', 'stopped', 'not_confirmed']),
  approved: z.nullable(z.boolean()),
  /** The message of the gateway or the pharmacy. */
  words: z.string(),
  reason: z.string(),
  by: z.string(),
  at: field.moment(),
});

/** The actions on a prescription that was written. */
export const prescriptionActions = ['send', 'cancel'] as const;
export type PrescriptionAction = (typeof prescriptionActions)[number];

export const Prescription = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  patient_date_of_birth: z.string(),
  /** For the printed sheet; `''` if unknown. */
  patient_address: z.string(),
  medication: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  instructions: z.string(),
  /** The same in parts, with quantity and refills; null if it was written as texts only. */
  parts: z.nullable(PrescriptionParts),
  pharmacy_id: z.nullable(z.string()),
  /** The pharmacy's current name, or its last one if it was deleted. */
  pharmacy_name: z.nullable(z.string()),
  prescribed_by: z.string(),
  /** The prescriber's role and license when it was written. */
  signer: signer(),
  /**
   * The prescriber's identifiers for the printed sheet; each is `''` if not set. The license is the one it was written
   * under, or the current one if there was none then; the others are the current ones.
   */
  prescriber_npi: z.string(),
  prescriber_dea: z.string(),
  prescriber_license_number: z.string(),
  prescriber_license_state: z.string(),
  prescribed_date: z.string(),
  e_signature: z.nullable(z.string()),
  /** True if it is signed; also set when the list was requested without the signature images. */
  signed: z.boolean(),
  sent_to_pharmacy: z.boolean(),
  sent_at: z.nullable(field.moment()),
  /** Sent to the built-in test gateway: no pharmacy received it. */
  sent_in_test_mode: z.boolean(),
  sending: z.enum(sendingStates),
  /** The pharmacy's answer, or why it was not sent; `''` if there is none. */
  sending_words: z.string(),
  /** It must be printed and signed by hand. */
  controlled_substance: z.boolean(),
  /** The patient was looked up in the state's prescription monitoring shortly before it was written, or since. */
  monitoring_looked_up: z.boolean(),
  /** On no shipped list, so the prescriber is asked before sending; false once somebody has answered. */
  asks_if_controlled: z.boolean(),
  /** The person who stated "This is not a controlled substance"; null if nobody has. */
  not_controlled: z.nullable(z.object(stated)),
  /** Reasons given at writing and at sending, oldest first. */
  allergy_reasons: z.array(AllergyReason),
  /** Set once somebody has cancelled it. */
  cancelled: z.nullable(Cancellation),
  created_at: field.moment(),
  /**
   * The actions that the caller may take, by the rules that refuse the calls. Anything that depends on more than the
   * prescription, such as whether its pharmacy can be reached, the call itself says.
   */
  can: z.array(z.enum(prescriptionActions)),
});
export type Prescription = z.infer<typeof Prescription>;

/** The reason for prescribing it despite a conflicting allergy. Stored only if there is a conflict. */
export const allergyReason = () => field.optionalLine();

export const PrescriptionInput = z.object({
  patient_id: field.id('Choose a patient.'),
  medication: field.line('Enter the medication.'),
  dosage: field.line('Enter the dosage.'),
  frequency: field.line('Enter the frequency.'),
  duration: field.line('Enter the duration.'),
  instructions: field.optionalLongText(),
  /** If given, the four texts above are read from them where they differ. */
  parts: z.optional(z.nullable(PartsInput)),
  pharmacy_id: field.optionalId('Choose a pharmacy from the list.'),
  e_signature: signatureField(),
  allergy_reason: allergyReason(),
  /** The fate of the same drug on the patient's medication list. */
  on_list: onListChoice(),
});
export type PrescriptionInput = z.input<typeof PrescriptionInput>;

/** Filter for prescriptions: part of the patient's name or of the medication. */
const filters = { q: searchedFor() };

export const listPrescriptions = get('/prescriptions', {
  summary: 'Prescriptions, the newest first.',
  access: staffWith('prescriptions.read'),
  audit: { action: 'read', object: 'prescription', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    ...filters,
    /** `none` leaves out the signature images: `e_signature` is null, and `signed` says whether there is one. */
    signatures: z.optional(z.literal('none', { error: 'Signatures are left out with "none".' })),
  }),
  shows: shownWithPrescriptions,
  output: z.array(Prescription),
  refusals: [],
});

export const countPrescriptions = get('/prescriptions/figures', {
  summary: 'The number of prescriptions in the filtered list.',
  access: staffWith('prescriptions.read'),
  audit: { action: 'read', object: 'prescription', unlessSearched: countsOnly },
  query: z.object(filters),
  shows: shownWithPrescriptions,
  output: ListCount,
  refusals: [],
});

export const getPrescription = get('/prescriptions/{id}', {
  summary: 'One prescription, with its signature.',
  access: staffWith('prescriptions.read'),
  audit: { action: 'read', object: 'prescription', patient: 'output.patient_id' },
  shows: shownWithPrescriptions,
  output: Prescription,
  refusals: ['prescription_not_found'],
});

export const createPrescription = post('/prescriptions', {
  summary: 'Write a prescription; the prescriber is the signed-in person.',
  access: staffWith('prescriptions.write'),
  secondFactorAgain: true,
  audit: { action: 'create', object: 'prescription', patient: 'body.patient_id' },
  body: PrescriptionInput,
  output: Prescription,
  refusals: [
    'patient_not_found',
    'pharmacy_not_found',
    'allergy_unanswered',
    'repeated_not_found',
    'too_many_refills',
    'stale_version',
    'second_factor_again',
    'second_factor_gone',
  ],
});
