import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Chance } from './chance.ts';
import { idAt, momentOf } from './visits.ts';

type Appointment = Insertable<Tables['appointment']>;
type Treatment = Insertable<Tables['treatment']>;
type Payment = Insertable<Tables['payment']>;

interface Work {
  procedure: Treatment['procedure'];
  /** Whole dollars, from and to. */
  cost: readonly [number, number];
  onTooth: boolean;
  description: string;
}

const workOf: Record<Appointment['type'], Work> = {
  checkup: {
    procedure: 'Other',
    cost: [85, 110],
    onTooth: false,
    description: 'Periodic oral evaluation (D0120)',
  },
  cleaning: {
    procedure: 'Dental Cleaning',
    cost: [120, 160],
    onTooth: false,
    description: 'Prophylaxis, adult (D1110)',
  },
  filling: {
    procedure: 'Filling',
    cost: [180, 320],
    onTooth: true,
    description: 'Resin composite, two surfaces',
  },
  root_canal: {
    procedure: 'Root Canal',
    cost: [900, 1350],
    onTooth: true,
    description: 'Endodontic therapy, molar (D3330)',
  },
  extraction: {
    procedure: 'Extraction',
    cost: [190, 380],
    onTooth: true,
    description: 'Erupted tooth (D7140)',
  },
  crown: {
    procedure: 'Crown',
    cost: [1150, 1480],
    onTooth: true,
    description: 'Porcelain/ceramic crown (D2740)',
  },
  whitening: { procedure: 'Whitening', cost: [380, 450], onTooth: false, description: 'In-office bleaching' },
  other: { procedure: 'Other', cost: [60, 90], onTooth: false, description: '' },
};
const plans: readonly Work[] = [
  {
    procedure: 'Implant',
    cost: [3100, 3900],
    onTooth: true,
    description: 'Endosteal implant with abutment and crown',
  },
  { procedure: 'Bridge', cost: [2400, 3100], onTooth: true, description: 'Three units' },
  {
    procedure: 'Braces',
    cost: [4600, 5600],
    onTooth: false,
    description: 'Comprehensive orthodontic treatment, 18 months',
  },
  { procedure: 'Dentures', cost: [1700, 2300], onTooth: false, description: 'Complete upper' },
  workOf.crown,
  workOf.filling,
];

/** What was done at the visits and what is planned. */
export function demoTreatments(chance: Chance, today: string, visits: readonly Appointment[]): Treatment[] {
  const treatment = (
    patient_id: string,
    date: string,
    work: Work,
    status: Treatment['status'],
  ): Treatment => {
    const created_at = momentOf(date, chance.between(13, 21));
    return {
      id: idAt(created_at),
      patient_id,
      procedure: work.procedure,
      tooth_number: work.onTooth ? `#${chance.between(2, 31)}` : '',
      description: work.description,
      cost_cents: chance.between(...work.cost) * 100 + (chance.happens(0.2) ? 50 : 0),
      status,
      notes: chance.pick([
        '',
        '',
        '',
        'Shade A2.',
        'Pre-authorization sent.',
        'Patient informed of alternatives.',
      ]),
      date,
      created_at,
    };
  };
  const done = visits
    .filter((visit) => visit.status === 'completed')
    .map((visit) => treatment(visit.patient_id, visit.appointment_date, workOf[visit.type], 'completed'));
  const ahead = [...new Set(visits.map((visit) => visit.patient_id))]
    .filter(() => chance.happens(0.3))
    .map((patientId) => {
      const past = visits.findLast(
        (visit) => visit.patient_id === patientId && visit.appointment_date < today,
      );
      const status = chance.happens(0.35) ? 'in_progress' : 'planned';
      return treatment(patientId, past?.appointment_date ?? today, chance.pick(plans), status);
    });
  return [...done, ...ahead];
}

/** Who paid what: most bills whole, some in part or by an insurer that hasn't yet, some not at all. */
export function demoPayments(chance: Chance, treatments: readonly Treatment[]): Payment[] {
  return treatments.flatMap((treatment) => {
    const pay = (amount_cents: number, fields: Partial<Payment>): Payment => {
      const created_at = momentOf(treatment.date, 22);
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
    if (way <= 4) return [pay(cost, {})];
    if (way <= 7) return [pay(insured, { payment_method: 'insurance' }), pay(cost - insured, {})];
    if (way === 8)
      return [pay(insured, { payment_method: 'insurance', status: 'pending', notes: 'Claim sent' })];
    if (way === 9) return [pay(Math.round(cost / 3), { notes: 'First of three' })];
    return [];
  });
}
