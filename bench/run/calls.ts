import type { Asked } from './measure.ts';
import type { Known } from './known.ts';
import { appointments, byName, insert, patient, recalls, treatments } from './statements.ts';

/** What the ratios of a call to the floor may be at most (CPU) and at least (throughput). Issue "As fast after ten years". */
export interface Target {
  /** CPU of server and database together, times the floor's. */
  cpu?: number;
  /** Requests a second, of the floor's. */
  throughput?: number;
  /** Milliseconds. */
  p50?: number;
}

const oneRecord: Target = { cpu: 1.6, throughput: 0.6 };
const write: Target = { cpu: 2.5, throughput: 0.4 };

/** A call of the API and, as the floor of it, the one statement that it can't do without. */
export interface Call {
  name: string;
  target: Target;
  /** Requests in a round. */
  requests: number;
  status: number;
  /** Over so many connections; ten unless said. */
  connections?: number;
  who: 'staff' | 'staff of the middle' | 'staff of the small' | 'patient' | 'nobody';
  ask(known: Known, number: number): Asked;
  /** Without it the call is only timed. */
  floor?: {
    statements: readonly string[];
    values(known: Known, number: number, body: Record<string, unknown>): unknown[];
    /** The one row instead of the rows. */
    one?: boolean;
    /** What else can't be done without. */
    also?: 'password' | 'file';
  };
}

const of = (known: Known, place: number) => {
  const practice = known.practices[place];
  if (practice === undefined) throw new Error('The bench needs three practices.');
  return practice;
};
const patientOf = (known: Known, number: number, place = 0): string => {
  const { patients } = of(known, place);
  return patients[number % patients.length] ?? '';
};

const get = (path: string): Asked => ({ method: 'GET', path });
const practiceOnly = (place: number) => (known: Known) => [of(known, place).id];

const newPatient = {
  first_name: 'Bench',
  last_name: 'Marked',
  email: 'bench@example.com',
  phone: '(212) 555-0147',
  date_of_birth: '1984-06-09',
  gender: 'female',
  address: '1 Main St',
  insurance_provider: '',
  insurance_id: '',
  medical_history: '',
  allergies: '',
  emergency_contact: '',
  emergency_phone: '',
};

const inOrder =
  (fields: readonly string[]) => (known: Known, _number: number, body: Record<string, unknown>) => [
    of(known, 0).id,
    ...fields.map((field) => body[field]),
  ];
const bookedFields = [
  'patient_id',
  'appointment_date',
  'appointment_time',
  'duration',
  'type',
  'notes',
  'recall_date',
];
const changedFields = [...bookedFields, 'status'];

export const calls: readonly Call[] = [
  {
    name: 'one patient',
    target: oneRecord,
    requests: 1500,
    status: 200,
    who: 'staff',
    ask: (known, number) => get(`/patients/${patientOf(known, number)}`),
    floor: {
      statements: [`select ${patient} from patient where practice_id = $1 and id = $2`],
      values: (known, number) => [of(known, 0).id, patientOf(known, number)],
      one: true,
    },
  },
  {
    name: "a day's appointments",
    target: oneRecord,
    requests: 400,
    status: 200,
    who: 'staff of the middle',
    ask: ({ today }) => get(`/appointments?from=${today}&to=${today}`),
    floor: {
      statements: [
        `${appointments} and r.appointment_date = $2 order by r.appointment_date, r.appointment_time, r.id`,
      ],
      values: (known) => [of(known, 1).id, known.today],
    },
  },
  {
    name: "the large practice's day",
    target: oneRecord,
    requests: 200,
    status: 200,
    who: 'staff',
    ask: ({ today }) => get(`/appointments?from=${today}&to=${today}`),
    floor: {
      statements: [
        `${appointments} and r.appointment_date = $2 order by r.appointment_date, r.appointment_time, r.id`,
      ],
      values: (known) => [of(known, 0).id, known.today],
    },
  },
  {
    name: 'recall list',
    target: oneRecord,
    requests: 12,
    status: 200,
    who: 'staff of the middle',
    ask: () => get('/appointments/recall'),
    floor: { statements: [recalls], values: practiceOnly(1) },
  },
  {
    name: 'dashboard stats, large practice',
    target: { p50: 15 },
    requests: 60,
    connections: 1,
    status: 200,
    who: 'staff',
    ask: () => get('/dashboard/stats'),
  },
  {
    name: 'patient list of 100',
    target: { cpu: 1.4, throughput: 0.6 },
    requests: 300,
    status: 200,
    who: 'staff',
    ask: () => get('/patients?limit=100'),
    floor: {
      statements: [`select ${patient} from patient where practice_id = $1 ${byName} limit 101`],
      values: practiceOnly(0),
    },
  },
  {
    name: 'patient list of a whole practice (5,000)',
    target: { cpu: 1.25, throughput: 0.6 },
    requests: 24,
    status: 200,
    who: 'staff of the middle',
    ask: () => get('/patients'),
    floor: {
      statements: [`select ${patient} from patient where practice_id = $1 ${byName}`],
      values: practiceOnly(1),
    },
  },
  {
    name: 'patient list, large practice (50,000)',
    target: { cpu: 1.25, throughput: 0.6 },
    requests: 4,
    connections: 2,
    status: 200,
    who: 'staff',
    ask: () => get('/patients'),
    floor: {
      statements: [`select ${patient} from patient where practice_id = $1 ${byName}`],
      values: practiceOnly(0),
    },
  },
  {
    name: 'patient search, large practice',
    target: { throughput: 0.6 },
    requests: 40,
    status: 200,
    who: 'staff',
    ask: (_known, number) =>
      get(`/patients?limit=20&q=${['bennett', 'olivia d', 'nguyen', '555-01'][number % 4]}`),
    floor: {
      statements: [
        `select ${patient} from patient where practice_id = $1 and (first_name || ' ' || last_name ilike $2
           or phone like $2 or email ilike $2) ${byName} limit 21`,
      ],
      values: (known, number) => [
        of(known, 0).id,
        `%${['bennett', 'olivia d', 'nguyen', '555-01'][number % 4]}%`,
      ],
    },
  },
  {
    name: "a patient's treatments",
    target: oneRecord,
    requests: 1000,
    status: 200,
    who: 'staff',
    ask: (known, number) => get(`/treatments?patient_id=${patientOf(known, number)}`),
    floor: {
      statements: [`${treatments} and r.patient_id = $2 order by r.date desc, r.id desc`],
      values: (known, number) => [of(known, 0).id, patientOf(known, number)],
    },
  },
  {
    name: 'treatment list of 100',
    target: { cpu: 1.4, throughput: 0.6 },
    requests: 200,
    status: 200,
    who: 'staff',
    ask: () => get('/treatments?limit=100'),
    floor: {
      statements: [`${treatments} order by r.date desc, r.id desc limit 101`],
      values: practiceOnly(0),
    },
  },
  {
    name: 'portal dashboard (each of its lists)',
    target: { throughput: 0.6 },
    requests: 800,
    status: 200,
    who: 'patient',
    ask: (_known, number) =>
      get(`/patient-portal/${['appointments', 'prescriptions', 'treatments', 'images'][number % 4]}`),
    floor: {
      statements: [
        `${appointments} and r.patient_id = $2 order by r.appointment_date, r.appointment_time, r.id`,
        `select r.id, r.medication, r.dosage, r.frequency, r.duration, r.instructions, f.name as pharmacy_name,
           r.prescribed_by, r.prescribed_date from prescription r
           left join pharmacy f on f.practice_id = r.practice_id and f.id = r.pharmacy_id
           where r.practice_id = $1 and r.patient_id = $2 order by r.prescribed_date desc, r.id desc`,
        `${treatments} and r.patient_id = $2 order by r.date desc, r.id desc`,
        'select * from image where practice_id = $1 and patient_id = $2 and archived_at is null order by id desc',
      ],
      values: (known) => [of(known, 0).id, known.portal.patient],
    },
  },
  {
    name: 'image thumbnail',
    target: { throughput: 0.6 },
    requests: 600,
    status: 200,
    who: 'staff',
    ask: ({ image }) => get(`/images/${image.id}/thumbnail`),
    floor: {
      statements: ['select id from image where practice_id = $1 and id = $2 and archived_at is null'],
      values: (known) => [of(known, 0).id, known.image.id],
      also: 'file',
    },
  },
  {
    name: 'create patient',
    target: write,
    requests: 500,
    status: 201,
    who: 'staff',
    ask: () => ({ method: 'POST', path: '/patients', body: newPatient }),
    floor: {
      statements: [insert('patient', Object.keys(newPatient))],
      values: inOrder(Object.keys(newPatient)),
      one: true,
    },
  },
  {
    name: 'create appointment',
    target: write,
    requests: 500,
    status: 201,
    who: 'staff',
    ask: (known, number) => ({
      method: 'POST',
      path: '/appointments',
      body: {
        patient_id: patientOf(known, number),
        appointment_date: '2089-03-03',
        appointment_time: '14:30',
        duration: 30,
        type: 'checkup',
        notes: '',
        recall_date: null,
      },
    }),
    floor: { statements: [insert('appointment', bookedFields)], values: inOrder(bookedFields), one: true },
  },
  {
    name: 'status change',
    target: write,
    requests: 500,
    status: 200,
    who: 'staff',
    ask: ({ scheduled }, number) => {
      const { id, ...appointment } = scheduled[number % scheduled.length] ?? {};
      return { method: 'PUT', path: `/appointments/${id}`, body: { ...appointment, status: 'completed' } };
    },
    floor: {
      statements: [
        `update floor.appointment set ${changedFields.map((field, index) => `${field} = $${index + 2}`).join(', ')},
           version = version + 1 where practice_id = $1 and id = $${changedFields.length + 2} returning *`,
      ],
      values: (known, number, body) => [
        ...inOrder(changedFields)(known, number, body),
        known.scheduled[number % known.scheduled.length]?.['id'],
      ],
      one: true,
    },
  },
  {
    name: 'record payment',
    target: write,
    requests: 500,
    status: 201,
    who: 'staff',
    ask: (known, number) => ({
      method: 'POST',
      path: '/payments',
      body: {
        patient_id: patientOf(known, number),
        treatment_id: null,
        amount: 12.5,
        payment_method: 'card',
        status: 'completed',
        notes: '',
      },
    }),
    floor: {
      statements: [
        insert('payment', ['patient_id', 'treatment_id', 'payment_method', 'status', 'notes'], {
          amount_cents: '1250',
          payment_date: 'current_date',
        }),
      ],
      values: inOrder(['patient_id', 'treatment_id', 'payment_method', 'status', 'notes']),
      one: true,
    },
  },
  {
    name: 'sign-in',
    target: {},
    requests: 20,
    status: 200,
    who: 'nobody',
    ask: (known, number) => ({
      method: 'POST',
      path: '/auth/login',
      body: {
        email: `dentist@${of(known, number % 2).place}.bench.example`,
        password: 'cusp bench practice',
      },
    }),
    floor: {
      statements: ['select id, password_hash from staff where email_key = $1'],
      values: (_known, _number, body) => [body['email']],
      also: 'password',
    },
  },
];

/** The same reads in the large practice and in that of 500 patients, one at a time: what ten years cost. */
export const growing: readonly { name: string; path(known: Known, number: number, place: number): string }[] =
  [
    { name: 'one patient', path: (known, number, place) => `/patients/${patientOf(known, number, place)}` },
    {
      name: "a patient's treatments",
      path: (known, number, place) => `/treatments?patient_id=${patientOf(known, number, place)}`,
    },
    { name: 'patient list of 100', path: () => '/patients?limit=100' },
  ];
