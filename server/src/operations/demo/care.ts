import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Chance } from './chance.ts';
import { ageOn } from './days.ts';
import type { DemoPatient } from './people.ts';
import { teethFor } from './teeth.ts';
import type { ToothChoice } from './teeth.ts';
import { idAt, demoMoment } from './appointments.ts';

type Appointment = Insertable<Tables['appointment']>;
type Treatment = Insertable<Tables['treatment']>;
type Payment = Insertable<Tables['payment']>;
/** The fields of a patient that determine their care. */
type Treated = Pick<DemoPatient, 'date_of_birth' | 'insurance_provider'> & { id: string };

/**
 * A procedure in our own plain words, without other organizations' names and codes (scripts/codes-of-others.test.ts).
 */
interface Work {
  procedure: Treatment['procedure'];
  /** Range in whole dollars. */
  cost: readonly [number, number];
  /** The teeth that it is done on; undefined for the whole mouth. */
  site?: ToothChoice;
  description: string;
}

export const childrensCleaning: Work = {
  procedure: 'Dental Cleaning',
  cost: [75, 95],
  description: 'Child’s cleaning',
};
export const checkUp: Work = {
  procedure: 'Other',
  cost: [85, 110],
  description: 'Checkup of teeth and gums',
};
const workOf: Record<Appointment['type'], Work> = {
  checkup: checkUp,
  cleaning: { procedure: 'Dental Cleaning', cost: [120, 160], description: 'Cleaning and polishing' },
  filling: {
    procedure: 'Filling',
    cost: [180, 320],
    site: 'any',
    description: 'Tooth-colored, two surfaces',
  },
  root_canal: {
    procedure: 'Root Canal',
    cost: [900, 1350],
    site: 'molar',
    description: 'Molar root canal',
  },
  extraction: {
    procedure: 'Extraction',
    cost: [190, 380],
    site: 'removable',
    description: 'Simple extraction',
  },
  crown: { procedure: 'Crown', cost: [1150, 1480], site: 'any', description: 'All-ceramic, tooth-colored' },
  whitening: { procedure: 'Whitening', cost: [380, 450], description: 'In the chair, one hour' },
  other: { procedure: 'Other', cost: [60, 90], description: '' },
};

/** The procedure at a visit of this type at this age. */
export const workAt = (type: Appointment['type'], age: number): Work =>
  type === 'cleaning' && age < 14 ? childrensCleaning : workOf[type];

/** Procedures that may be planned, each with a range of ages. */
const plans: readonly { work: Work; ages: readonly [number, number] }[] = [
  {
    work: {
      procedure: 'Implant',
      cost: [3100, 3900],
      site: 'inTheRow',
      description: 'Titanium implant with crown',
    },
    ages: [20, 120],
  },
  {
    work: { procedure: 'Bridge', cost: [2400, 3100], site: 'inTheRow', description: 'Three units' },
    ages: [20, 120],
  },
  {
    work: {
      procedure: 'Braces',
      cost: [4600, 5600],
      description: 'Full braces, upper and lower, 18 months',
    },
    ages: [12, 40],
  },
  {
    work: {
      procedure: 'Dentures',
      cost: [1700, 2300],
      description: 'Removable lower partial denture',
    },
    ages: [60, 120],
  },
  { work: workOf.crown, ages: [18, 120] },
  { work: workOf.filling, ages: [4, 120] },
];

/** The treatments done at the visits, and planned ones. */
export function demoTreatments(
  chance: Chance,
  today: string,
  visits: readonly Appointment[],
  patients: readonly Treated[],
): Treatment[] {
  /** The treated teeth of each patient; a tooth is treated only once. */
  const treated = new Map(patients.map(({ id }) => [id, new Set<string>()]));

  const treatment = (patient: Treated, date: string, work: Work, status: Treatment['status']): Treatment => {
    const created_at = demoMoment(date, chance.between(13, 21));
    const { site } = work;
    const age = ageOn(patient.date_of_birth, date);
    const before = treated.get(patient.id);
    const tooth = site && chance.pick(teethFor(site, age).filter((each) => before?.has(each) !== true));
    if (tooth !== undefined) before?.add(tooth);
    const remarks = [
      '',
      '',
      '',
      ...(work === workOf.filling || work === workOf.crown ? ['Shade A2.'] : []),
      ...(status !== 'completed' && patient.insurance_provider !== '' ? ['Pre-authorization sent.'] : []),
      ...(tooth === undefined ? [] : ['Patient informed of alternatives.']),
    ];
    return {
      id: idAt(created_at),
      patient_id: patient.id,
      procedure: work.procedure,
      tooth_number: tooth ?? '',
      description: work.description,
      cost_cents: chance.between(...work.cost) * 100 + (chance.happens(0.2) ? 50 : 0),
      status,
      notes: chance.pick(remarks),
      date,
      created_at,
    };
  };
  return patients.flatMap((patient) => {
    const past = visits
      .filter(({ patient_id, progress }) => patient_id === patient.id && progress === 'checked_out')
      .toSorted((one, other) => (one.appointment_date < other.appointment_date ? -1 : 1));
    const done = past.map(({ appointment_date: date, type }) =>
      treatment(patient, date, workAt(type, ageOn(patient.date_of_birth, date)), 'completed'),
    );
    const last = past.at(-1)?.appointment_date;
    const age = ageOn(patient.date_of_birth, last ?? today);
    const fitting = plans.filter(({ ages: [from, to] }) => from <= age && age <= to);
    if (last === undefined || fitting.length === 0 || !chance.happens(0.3)) return done;
    const status = chance.happens(0.35) ? 'in_progress' : 'planned';
    return [...done, treatment(patient, last, chance.pick(fitting).work, status)];
  });
}

/** Payments: most bills in full, some in part or with an insurer's payment pending, some not at all. */
export function demoPayments(
  chance: Chance,
  treatments: readonly Treatment[],
  patients: readonly Treated[],
): Payment[] {
  const uninsured = new Set(
    patients.filter(({ insurance_provider }) => insurance_provider === '').map(({ id }) => id),
  );
  return treatments.flatMap((treatment) => {
    const pay = (amount_cents: number, fields: Partial<Payment>): Payment => {
      const created_at = demoMoment(treatment.date, 22);
      return {
        id: idAt(created_at),
        patient_id: treatment.patient_id,
        treatment_id: treatment.id,
        amount_cents,
        payment_method: chance.pick(['card', 'card', 'cash', 'check']),
        status: 'completed',
        notes: '',
        payment_date: treatment.date,
        created_at,
        ...fields,
      };
    };
    if (treatment.status === 'planned') return [];
    if (treatment.status === 'in_progress')
      return [pay(Math.round(treatment.cost_cents / 4), { notes: 'Deposit' })];
    const cost = treatment.cost_cents;
    const insured = Math.round((cost * chance.pick([50, 60, 80])) / 100);
    const way = chance.between(1, 10);
    if (way <= 4 || (way <= 8 && uninsured.has(treatment.patient_id))) return [pay(cost, {})];
    if (way <= 7) return [pay(insured, { payment_method: 'insurance' }), pay(cost - insured, {})];
    if (way === 8)
      return [pay(insured, { payment_method: 'insurance', status: 'pending', notes: 'Claim sent' })];
    if (way === 9) return [pay(Math.round(cost / 3), { notes: 'First of three' })];
    return [];
  });
}
