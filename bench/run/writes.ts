import {
  createAppointment,
  createPatient,
  createPayment,
  login,
  requestOf,
  updateAppointment,
} from '@cusp/contract';
import { of, patientOf, write, type Call } from './call.ts';
import type { BenchRecords } from './bench-records.ts';
import { insert } from './statements.ts';

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

const inTurn = (scheduled: BenchRecords['scheduled'], number: number) => {
  const one = scheduled[number % scheduled.length];
  if (one === undefined) throw new Error('The bench needs scheduled appointments.');
  return one;
};

/** The app sends a key with every form. */
const aKey = () => ({ 'idempotency-key': crypto.randomUUID() });

const inOrder =
  (fields: readonly string[]) => (known: BenchRecords, _number: number, body: Record<string, unknown>) => [
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

/** The writing calls, and signing in. */
export const writes: readonly Call[] = [
  {
    name: 'create patient',
    target: write,
    requests: 500,
    status: 201,
    who: 'staff',
    ask: () => ({ ...requestOf(createPatient, { body: newPatient }), headers: aKey() }),
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
      ...requestOf(createAppointment, {
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
      headers: aKey(),
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
      const { id, ...appointment } = inTurn(scheduled, number);
      return requestOf(updateAppointment, { params: { id }, body: { ...appointment, status: 'completed' } });
    },
    floor: {
      statements: [
        // The status is generated from the progress.
        `update floor.appointment set ${bookedFields.map((field, index) => `${field} = $${index + 2}`).join(', ')},
           progress = 'completed', version = version + 1
           where practice_id = $1 and id = $${bookedFields.length + 2} returning *`,
      ],
      values: (known, number, body) => [
        ...inOrder(bookedFields)(known, number, body),
        inTurn(known.scheduled, number).id,
      ],
      one: true,
    },
  },
  {
    name: 'record payment',
    target: { cpu: 6, throughput: 0.12 },
    requests: 500,
    status: 201,
    who: 'staff',
    ask: (known, number) => ({
      ...requestOf(createPayment, {
        body: {
          patient_id: patientOf(known, number),
          treatment_id: null,
          amount: 12.5,
          payment_method: 'card',
          status: 'completed',
          notes: '',
        },
      }),
      headers: aKey(),
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
    ask: (known, number) =>
      requestOf(login, {
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
