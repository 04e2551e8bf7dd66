import {
  createPatient,
  createPharmacy,
  createPrescription,
  listPrescriptions,
  sendToPharmacy,
} from '@cusp/contract';
import type { InputOf, PatientInput, PartsInput } from '@cusp/contract';
import type pg from 'pg';
import type { Caller } from './caller.ts';
import { aPatient } from './practice.ts';

type Prescribing = Partial<InputOf<typeof createPrescription>['body']>;

/** Amoxicillin for a week, in parts. */
export const amoxicillinParts = {
  drug: { system: 'cusp', code: 'amoxicillin', name: 'Amoxicillin' },
  strength: '500 mg',
  form: 'capsule',
  dose: 1,
  dose_unit: 'capsule',
  route: 'oral',
  frequency: 'every_8_hours',
  duration_days: 7,
  quantity: 21,
  quantity_unit: 'capsule',
} as const satisfies PartsInput;

/** The sending fields of a prescription that no pharmacy received. */
export const unsent = { sent_to_pharmacy: false, sent_at: null, sent_in_test_mode: false };

/** The same for one that was never sent. */
export const neverTried = { ...unsent, sending: 'not_sent', sending_words: '' };

/** A practice with a prescription that can be sent, and functions to send and to read it. */
export async function prescribed<Practice>(
  practice: Practice & { call: Caller },
  fields: Prescribing = {},
  patient: Partial<PatientInput> = {},
) {
  const { call } = practice;
  const { id: patient_id } = await call(createPatient, {
    body: aPatient({ last_name: 'O’Neil & <Sons>', ...patient }),
  });
  const { id: pharmacy_id } = await call(createPharmacy, {
    body: {
      name: 'Corner Pharmacy',
      address: '1 Main St',
      city: 'Salem',
      state: 'MA',
      zip_code: '01970',
      phone: '978-555-0111',
      ncpdp_id: '0012345',
    },
  });
  const { id } = await call(createPrescription, {
    body: {
      patient_id,
      pharmacy_id,
      medication: 'Amoxicillin',
      dosage: '500 mg',
      frequency: 'three times a day',
      duration: '7 days',
      ...fields,
    },
  });
  return {
    ...practice,
    id,
    patient_id,
    pharmacy_id,
    /** Sends it with the given body, valid or not. */
    send: (body?: unknown, headers?: Record<string, string>) =>
      call.unchecked(sendToPharmacy, { params: { id }, body }, headers),
    stored: async () => (await call(listPrescriptions)).rows[0],
  };
}

/** A row of prescription_transmission as the tests compare it. */
interface StoredTry {
  message_id: string;
  message: string;
  gateway: string;
  tried_by: string;
  outcome: string;
  answer: string;
  words: string;
  ended: boolean;
  /** A message with its id may be at the pharmacy without an answer. */
  open: boolean;
}

/** Every try to send a prescription, oldest first. */
export const triesOf =
  (prescriptionId: string) =>
  async (owner: pg.Client): Promise<StoredTry[]> => {
    const { rows } = await owner.query<StoredTry>(
      `select message_id, message, gateway, tried_by, outcome, answer, words, answered_at is not null as ended,
         unanswered_since is not null as open
         from prescription_transmission where prescription_id = $1 order by tried_at, id`,
      [prescriptionId],
    );
    return rows;
  };
