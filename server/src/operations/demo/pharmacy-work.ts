import { directionsOf } from '@cusp/contract';
import type { DoseFrequency, DoseRoute, DoseUnit, QuantityUnit } from '@cusp/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { cancelRx } from '../../services/pharmacy/later-messages.ts';
import type { NewRx } from '../../services/pharmacy/new-rx.ts';
import { testRequest } from '../../services/pharmacy/test-requests.ts';
import { newId } from '../../values/ids.ts';
import type { Author } from './charting.ts';

type Prescription = Insertable<Tables['prescription']>;
type Parts = Insertable<Tables['prescription_parts']>;

interface Dosing {
  code: string;
  name: string;
  strength: string;
  form: string;
  dose: number;
  unit: DoseUnit;
  route: DoseRoute;
  frequency: DoseFrequency;
  days: number;
  quantity: number;
  dispensed: QuantityUnit;
  neededFor?: string;
  indication: string;
  indicationCode: string;
}

/** The directions of the demo's drugs, by the name that its prescriptions have. */
const dosings: Record<string, Dosing> = {
  Amoxicillin: {
    code: 'amoxicillin',
    name: 'Amoxicillin',
    strength: '500 mg',
    form: 'capsule',
    dose: 1,
    unit: 'capsule',
    route: 'oral',
    frequency: 'every_8_hours',
    days: 7,
    quantity: 21,
    dispensed: 'capsule',
    indication: 'Periapical abscess without sinus',
    indicationCode: 'K04.7',
  },
  Ibuprofen: {
    code: 'ibuprofen',
    name: 'Ibuprofen',
    strength: '600 mg',
    form: 'tablet',
    dose: 1,
    unit: 'tablet',
    route: 'oral',
    frequency: 'every_6_hours',
    days: 5,
    quantity: 20,
    dispensed: 'tablet',
    neededFor: 'pain',
    indication: '',
    indicationCode: '',
  },
  Clindamycin: {
    code: 'clindamycin',
    name: 'Clindamycin',
    strength: '300 mg',
    form: 'capsule',
    dose: 1,
    unit: 'capsule',
    route: 'oral',
    frequency: 'every_6_hours',
    days: 7,
    quantity: 28,
    dispensed: 'capsule',
    indication: 'Periapical abscess without sinus',
    indicationCode: 'K04.7',
  },
};

/** The parts of those prescriptions whose drug is known here. */
export const demoParts = (prescriptions: readonly Prescription[]): Parts[] =>
  prescriptions.flatMap((prescription): Parts[] => {
    const dosing = dosings[prescription.medication];
    if (dosing === undefined) return [];
    const parts = {
      drug: { name: dosing.name },
      strength: dosing.strength,
      form: dosing.form,
      dose: dosing.dose,
      dose_unit: dosing.unit,
      route: dosing.route,
      frequency: dosing.frequency,
      as_needed_for: dosing.neededFor ?? '',
      duration_days: dosing.days,
    };
    const { drug, ...columns } = parts;
    return [
      {
        ...columns,
        prescription_id: prescription.id,
        term_system: 'cusp',
        term_code: dosing.code,
        drug_name: drug.name,
        directions: directionsOf(parts, prescription, prescription.instructions),
        quantity: dosing.quantity,
        quantity_unit: dosing.dispensed,
        indication: dosing.indication,
        indication_code: dosing.indicationCode,
      },
    ];
  });

interface Around {
  practice: NewRx['practice'];
  prescriber: Author;
  patients: readonly (NewRx['patient'] & { id: string })[];
  pharmacies: readonly (NewRx['pharmacy'] & { id: string })[];
  /** The time of the pharmacy's request, ISO 8601. */
  lately: string;
}

/** The prescriber's favorites, a renewal that a pharmacy waits for, and a prescription that was cancelled. */
export function demoPharmacyWork(prescriptions: readonly Prescription[], around: Around) {
  const sent = prescriptions
    .filter(({ sent_at, medication }) => sent_at !== undefined && dosings[medication] !== undefined)
    .toSorted((one, other) => (String(one.created_at) < String(other.created_at) ? 1 : -1));
  const favorites = Object.keys(dosings).flatMap((name) => {
    const written = sent.find(({ medication }) => medication === name);
    return written === undefined ? [] : [favoriteOf(written, around)];
  });
  const [renewed, cancelled] = sent;
  return {
    favorites,
    requests: renewed === undefined ? [] : [renewalOf(renewed, around)],
    messages: cancelled === undefined ? [] : [cancellationOf(cancelled, around)].flat(),
  };
}

const favoriteOf = (
  { id }: Prescription,
  { prescriber }: Around,
): Insertable<Tables['prescription_favorite']> => ({
  id: newId(),
  staff_id: prescriber.id,
  prescription_id: id,
});

function renewalOf(
  { id, medication, dosage, pharmacy_id }: Prescription,
  { practice, pharmacies, lately }: Around,
): Insertable<Tables['pharmacy_request']> {
  const request = newId();
  const messageId = request.replaceAll('-', '');
  return {
    id: request,
    kind: 'renewal',
    prescription_id: id,
    message_id: messageId,
    message: testRequest({
      kind: 'renewal',
      messageId,
      orderNumber: id.replaceAll('-', ''),
      practiceId: practice.id,
      ncpdpId: pharmacies.find((pharmacy) => pharmacy.id === pharmacy_id)?.ncpdp_id ?? '',
      relatesTo: '',
      medication: `${medication} ${dosage}`,
    }),
    sent_at: lately,
    received_at: lately,
    drug: `${medication} ${dosage}`,
    refills: 1,
    words: 'Patient requests a refill.',
  };
}

function cancellationOf(
  prescription: Prescription,
  { practice, prescriber, patients, pharmacies }: Around,
): Insertable<Tables['pharmacy_message']>[] {
  const patient = patients.find(({ id }) => id === prescription.patient_id);
  const pharmacy = pharmacies.find(({ id }) => id === prescription.pharmacy_id);
  if (patient === undefined || pharmacy === undefined) return [];
  const id = newId();
  const messageId = id.replaceAll('-', '');
  const sentTime = new Date(Date.parse(String(prescription.created_at)) + 3_600_000).toISOString();
  const reason = 'The patient reported a rash after the first dose.';
  const { medication, dosage, frequency, duration, instructions } = prescription;
  const rx: NewRx = {
    messageId,
    sentTime,
    orderNumber: prescription.id.replaceAll('-', ''),
    practice,
    prescriber: { name: prescriber.name, npi: '' },
    patient,
    pharmacy,
    medication,
    dosage,
    frequency,
    duration,
    instructions,
    writtenDate: prescription.prescribed_date,
  };
  return [
    {
      id,
      kind: 'cancel',
      prescription_id: prescription.id,
      reason,
      message_id: messageId,
      message: cancelRx(rx, messageId, reason),
      gateway: 'test',
      written_by: prescriber.name,
      written_by_id: prescriber.id,
      tried_at: sentTime,
      outcome: 'sent',
      words: 'Test mode: saved here, not sent to a pharmacy.',
      answered_at: sentTime,
      pharmacy_approved: true,
      pharmacy_message_id: `answer-${messageId.slice(0, 20)}`,
      pharmacy_answered_at: sentTime,
    },
  ];
}
