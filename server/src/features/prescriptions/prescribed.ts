import type pg from 'pg';

interface Answer {
  id: string;
  rows: readonly Record<string, unknown>[];
}

/** For tests: what a prescription looks like that no pharmacy got. */
export const unsent = { sent_to_pharmacy: false, sent_at: null, sent_in_test_mode: false };

/** For tests: the same of one that was never tried. */
export const neverTried = { ...unsent, sending: 'not_sent', sending_words: '' };

/** For tests: a practice with a prescription that is ready to be sent, and the ways to send and to see it. */
export async function prescribed<A extends Answer, Practice>(
  practice: Practice & {
    call: (
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      body?: unknown,
      headers?: Record<string, string>,
    ) => Promise<A>;
  },
  fields: Record<string, unknown> = {},
  patient: Record<string, unknown> = {},
) {
  const { call } = practice;
  const { id: patient_id } = await call('POST', '/patients', {
    first_name: 'Mia',
    last_name: 'O’Neil & <Sons>',
    phone: '(212) 555-0147',
    date_of_birth: '1984-06-09',
    ...patient,
  });
  const { id: pharmacy_id } = await call('POST', '/pharmacies', {
    name: 'Corner Pharmacy',
    address: '1 Main St',
    city: 'Salem',
    state: 'MA',
    zip_code: '01970',
    phone: '978-555-0111',
    ncpdp_id: '0012345',
  });
  const { id } = await call('POST', '/prescriptions', {
    patient_id,
    pharmacy_id,
    medication: 'Amoxicillin',
    dosage: '500 mg',
    frequency: 'three times a day',
    duration: '7 days',
    ...fields,
  });
  return {
    ...practice,
    id,
    patient_id,
    pharmacy_id,
    send: (said?: unknown, headers?: Record<string, string>) =>
      call('POST', `/prescriptions/${id}/send-to-pharmacy`, said, headers),
    stored: async () => (await call('GET', '/prescriptions')).rows[0],
  };
}

export interface Kept {
  message_id: string;
  message: string;
  gateway: string;
  tried_by: string;
  outcome: string;
  answer: string;
  words: string;
  ended: boolean;
  /** A message of its id may be at the pharmacy unanswered. */
  open: boolean;
}

/** For tests: every try of a prescription, the first first. */
export const triesOf =
  (prescriptionId: string) =>
  async (owner: pg.Client): Promise<Kept[]> => {
    const { rows } = await owner.query<Kept>(
      `select message_id, message, gateway, tried_by, outcome, answer, words, answered_at is not null as ended,
         unanswered_since is not null as open
         from prescription_transmission where prescription_id = $1 order by tried_at, id`,
      [prescriptionId],
    );
    return rows;
  };
