import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { newRx } from '../../services/pharmacy/new-rx.ts';
import type { NewRx } from '../../services/pharmacy/new-rx.ts';
import type { Author } from './charting.ts';
import { idAt } from './appointments.ts';

type Prescription = Insertable<Tables['prescription']>;
type Transmission = Insertable<Tables['prescription_transmission']>;

interface Around {
  practice: NewRx['practice'];
  prescriber: Author;
  patients: readonly (NewRx['patient'] & { id: string })[];
  pharmacies: readonly (NewRx['pharmacy'] & { id: string })[];
}

/** Minutes after a moment. */
const after = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/**
 * The prescriptions for a pharmacy were sent to the test gateway; of the newest it is not known whether the pharmacy has
 * it, and the one before was refused.
 */
export function demoSending(prescriptions: readonly Prescription[], around: Around) {
  const newestFirst = prescriptions
    .filter(({ pharmacy_id }) => pharmacy_id !== null)
    .toSorted((one, other) => (String(one.created_at) < String(other.created_at) ? 1 : -1));
  const transmissions = newestFirst.flatMap((prescription, place): Transmission[] => {
    const tried = transmissionOf(prescription, around);
    return tried === undefined ? [] : [{ ...tried, ...endOf(place, tried.tried_at) }];
  });
  const sentAt = new Map(
    transmissions.flatMap(({ outcome, prescription_id, tried_at }) =>
      outcome === 'sent' && tried_at !== undefined ? [[prescription_id, tried_at] as const] : [],
    ),
  );
  return {
    prescriptions: prescriptions.map((prescription): Prescription => {
      const sent_at = sentAt.get(prescription.id);
      return sent_at === undefined ? prescription : { ...prescription, sent_at, sent_in_test_mode: true };
    }),
    transmissions,
  };
}

/** The outcome of sending the newest prescription, the one before and all others. */
function endOf(
  place: number,
  tried_at: string,
): Pick<Transmission, 'outcome' | 'words' | 'unanswered_since'> {
  if (place === 0) return { outcome: 'not_confirmed', words: 'No answer came.', unanswered_since: tried_at };
  if (place === 1) return { outcome: 'refused', words: 'This pharmacy no longer fills prescriptions.' };
  return { outcome: 'sent' };
}

function transmissionOf(prescription: Prescription, { practice, prescriber, patients, pharmacies }: Around) {
  const patient = patients.find(({ id }) => id === prescription.patient_id);
  const pharmacy = pharmacies.find(({ id }) => id === prescription.pharmacy_id);
  if (patient === undefined || pharmacy === undefined) return undefined;
  const written = String(prescription.created_at);
  const tried_at = after(written, 5);
  const id = idAt(tried_at);
  const message_id = id.replaceAll('-', '');
  return {
    id,
    prescription_id: prescription.id,
    message_id,
    message: newRx({
      messageId: message_id,
      sentTime: tried_at,
      orderNumber: prescription.id.replaceAll('-', ''),
      practice,
      prescriber: { name: prescriber.name, npi: '' },
      patient,
      pharmacy,
      medication: prescription.medication,
      dosage: prescription.dosage,
      frequency: prescription.frequency,
      duration: prescription.duration,
      instructions: prescription.instructions,
      writtenDate: prescription.prescribed_date,
    }),
    gateway: 'test',
    tried_by: prescriber.name,
    tried_by_id: prescriber.id,
    tried_at,
    answered_at: after(written, 6),
  } satisfies Omit<Transmission, 'outcome'>;
}
