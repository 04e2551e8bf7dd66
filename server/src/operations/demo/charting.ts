import { addDays, checkAllergies } from '@cusp/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Chance } from './chance.ts';
import { demoSignature } from './signature.ts';
import { idAt, demoMoment } from './appointments.ts';

type Appointment = Insertable<Tables['appointment']>;

export interface Author {
  id: string;
  name: string;
}

export const demoPharmacies: readonly Omit<Insertable<Tables['pharmacy']>, 'id'>[] = [
  {
    name: 'Harbor Pharmacy',
    address: '210 Harbor Rd',
    address_line2: '',
    city: 'New York',
    state: 'NY',
    zip_code: '10004',
    phone: '(212) 555-0170',
    email: 'rx@harbor.example',
    fax: '(212) 555-0171',
    ncpdp_id: '3312345',
    npi: '1234567893',
    accepts_epcs: true,
    is_24_hour: true,
    specialty_type: 'retail',
  },
  {
    name: 'Maple Avenue Drugs',
    address: '88 Maple Ave',
    address_line2: 'Ground floor',
    city: 'Hoboken',
    state: 'NJ',
    zip_code: '07030',
    phone: '(201) 555-0142',
    email: '',
    fax: '',
    ncpdp_id: '3122334',
    npi: '',
    accepts_epcs: true,
    is_24_hour: false,
    specialty_type: 'retail',
  },
  {
    name: 'St. Apollonia Compounding & Specialty Pharmacy of Greater New York',
    address: '1400 Orchard St',
    address_line2: 'Suite 5B',
    city: 'New York',
    state: 'NY',
    zip_code: '10002',
    phone: '(212) 555-0188',
    email: 'orders@apollonia.example',
    fax: '(212) 555-0189',
    ncpdp_id: '3398765',
    npi: '1679576722',
    accepts_epcs: false,
    is_24_hour: false,
    specialty_type: 'compounding',
  },
];

const medications = [
  ['Amoxicillin', '500 mg capsule', 'Every 8 hours', '7 days', 'Finish all capsules.'],
  ['Ibuprofen', '600 mg tablet', 'Every 6 hours as needed', '5 days', 'Take with food.'],
  [
    'Chlorhexidine gluconate 0.12% rinse',
    '15 mL',
    'Twice daily',
    '14 days',
    'Swish 30 seconds, do not swallow.',
  ],
  ['Clindamycin', '300 mg capsule', 'Every 6 hours', '7 days', 'Take with a full glass of water.'],
  ['Azithromycin', '250 mg tablet', 'Two today, then one daily', '5 days', ''],
  [
    'Hydrocodone-acetaminophen',
    '5 mg / 325 mg tablet',
    'Every 6 hours as needed',
    '3 days',
    'May cause drowsiness.',
  ],
  ['Sodium fluoride 1.1% toothpaste', 'Pea-sized amount', 'Nightly', '90 days', ''],
] as const;

interface Prescribed {
  drug: (typeof medications)[number];
  patient_id: string;
  prescriber: Author;
  prescribed_date: string;
  pharmacy_id?: string | null;
  e_signature: string | null;
}

const demoPrescription = ({
  drug: [medication, dosage, frequency, duration, instructions],
  prescriber,
  pharmacy_id = null,
  ...rest
}: Prescribed): Insertable<Tables['prescription']> & { id: string; created_at: string } => {
  const created_at = demoMoment(rest.prescribed_date, 20);
  return {
    id: idAt(created_at),
    medication,
    dosage,
    frequency,
    duration,
    instructions,
    pharmacy_id,
    prescribed_by: prescriber.name,
    prescribed_by_id: prescriber.id,
    ...rest,
    created_at,
  };
};

/** Prescriptions after surgery and root canals, most of them signed, some for a pharmacy. */
export function demoPrescriptions(
  chance: Chance,
  visits: readonly Appointment[],
  prescriber: Author,
  pharmacyIds: readonly string[],
  /** The patients' allergies by id, as in their records. */
  allergiesOf: ReadonlyMap<string, string>,
) {
  const signature = demoSignature();
  return visits
    .filter(
      (visit) =>
        visit.progress === 'checked_out' && ['extraction', 'root_canal', 'crown'].includes(visit.type),
    )
    .map(({ patient_id, appointment_date }) => {
      // Choose another drug if this one conflicts with an allergy.
      const allergies = allergiesOf.get(patient_id) ?? '';
      const fitting = medications.filter(
        ([name, strength]) =>
          checkAllergies(allergies, { medication: name, dosage: strength }).stops.length === 0,
      );
      return demoPrescription({
        drug: chance.pick(fitting),
        patient_id,
        prescriber,
        prescribed_date: appointment_date,
        pharmacy_id: chance.happens(0.7) ? chance.pick(pharmacyIds) : null,
        e_signature: chance.happens(0.8) ? signature : null,
      });
    });
}

/**
 * The current medications of the patient of the latest visit: an antibiotic, and a toothpaste that was written as texts only, which the
 * medication list offers.
 */
export function demoCurrent(
  prescriber: Author,
  visits: readonly Appointment[],
  patients: readonly { id: string; date_of_birth: string; allergies: string }[],
  today: string,
): Insertable<Tables['prescription']>[] {
  const fitting = new Set(
    patients
      .filter(({ allergies, date_of_birth: born }) => allergies === '' && born < addDays(today, -365 * 20))
      .map(({ id }) => id),
  );
  const [visit] = visits
    .filter(({ progress, patient_id }) => progress === 'checked_out' && fitting.has(patient_id))
    .toSorted((one, other) => (one.appointment_date < other.appointment_date ? 1 : -1));
  if (visit === undefined) return [];
  const [antibiotic] = medications;
  const toothpaste = medications[6];
  return (
    [
      [antibiotic, 2],
      [toothpaste, 30],
    ] as const
  ).map(([drug, daysAgo]) =>
    demoPrescription({
      drug,
      patient_id: visit.patient_id,
      prescriber,
      prescribed_date: addDays(today, -daysAgo),
      e_signature: demoSignature(),
    }),
  );
}

/** A prescription for a patient with a penicillin allergy, with the prescriber's reason. */
export function demoOverride(
  prescriber: Author,
  patient: { id: string; allergies: string },
  prescribed_date: string,
) {
  const drug = medications[0];
  const prescription = demoPrescription({
    drug,
    patient_id: patient.id,
    prescriber,
    prescribed_date,
    e_signature: null,
  });
  const { id, created_at } = prescription;
  const [medication, dosage] = drug;
  const { stops } = checkAllergies(patient.allergies, { medication, dosage });
  const statement: Insertable<Tables['prescription_statement']> = {
    id,
    prescription_id: id,
    kind: 'allergy',
    matches: JSON.stringify(stops.map(({ name }) => name)),
    reason: 'Tested by the allergist last year: no penicillin allergy. Record to be corrected.',
    stated_by: prescriber.name,
    stated_by_id: prescriber.id,
    stated_at: created_at,
  };
  return { prescription, statement };
}
