import {
  createAppointment,
  createNote,
  createPayment,
  createTreatment,
  dashboardStats,
  getAccount,
  getAppointment,
  getChart,
  getPatient,
  getPatientBar,
  getSchedule,
  getPatientLedger,
  listPatientEntries,
  listTreatments,
  listWork,
  requestOf,
  setVisitProgress,
  workFigures,
} from '@cusp/contract';
import type { MeasuredRequest } from '../run/measure.ts';
import type { Office, Role } from './office.ts';

/** A call that screens make all day. */
export interface DayCall {
  name: string;
  /** How many of a hundred calls of a day. bench/README.md says how they were counted. */
  weight: number;
  role: Role;
  ask(office: Office, number: number): MeasuredRequest;
}

const patientOf = ({ patients }: Office, number: number) => patients[number % patients.length] ?? '';
const aKey = () => ({ 'idempotency-key': crypto.randomUUID() });

/** The steps of a visit, from booked on: the number of a change says whose visit it is and how far it has come. */
const steps = ['arrived', 'in_chair', 'completed'] as const;

export const dayCalls: readonly DayCall[] = [
  {
    name: "the schedule's day",
    weight: 30,
    role: 'receptionist',
    ask: ({ today }) => requestOf(getSchedule, { query: { from: today, to: today } }),
  },
  {
    name: 'one visit',
    weight: 5,
    role: 'receptionist',
    ask: ({ visits }, number) =>
      requestOf(getAppointment, { params: { id: visits[number % visits.length]?.id ?? '' } }),
  },
  {
    name: 'the work list',
    weight: 5,
    role: 'receptionist',
    ask: () => requestOf(listWork, { query: { limit: '50' } }),
  },
  {
    name: "the work list's figures",
    weight: 8,
    role: 'dentist',
    ask: () => requestOf(workFigures, {}),
  },
  {
    name: 'the dashboard',
    weight: 3,
    role: 'dentist',
    ask: () => requestOf(dashboardStats, {}),
  },
  {
    name: 'patient search',
    weight: 6,
    role: 'receptionist',
    ask: () => requestOf(listPatientEntries, { query: { limit: '200' } }),
  },
  {
    name: 'one patient',
    weight: 7,
    role: 'assistant',
    ask: (office, number) => requestOf(getPatient, { params: { id: patientOf(office, number) } }),
  },
  {
    name: "a patient's bar",
    weight: 12,
    role: 'hygienist',
    ask: (office, number) => requestOf(getPatientBar, { params: { id: patientOf(office, number) } }),
  },
  {
    name: "a patient's chart",
    weight: 4,
    role: 'dentist',
    ask: (office, number) => requestOf(getChart, { params: { id: patientOf(office, number) } }),
  },
  {
    name: "a patient's treatments",
    weight: 4,
    role: 'dentist',
    ask: (office, number) => requestOf(listTreatments, { query: { patient_id: patientOf(office, number) } }),
  },
  {
    name: "a patient's account",
    weight: 3,
    role: 'receptionist',
    ask: (office, number) => requestOf(getAccount, { params: { id: patientOf(office, number) } }),
  },
  {
    name: "a patient's ledger",
    weight: 3,
    role: 'receptionist',
    ask: (office, number) =>
      requestOf(getPatientLedger, { params: { id: patientOf(office, number) }, query: {} }),
  },
  {
    name: 'status change',
    weight: 4,
    role: 'assistant',
    ask: ({ visits }, number) => {
      const step = number % steps.length;
      const visit = visits[Math.floor(number / steps.length) % visits.length];
      return {
        ...requestOf(setVisitProgress, {
          params: { id: visit?.id ?? '' },
          body: { progress: steps[step] ?? 'arrived', reason: '', version: step + 1 },
        }),
        headers: aKey(),
      };
    },
  },
  {
    name: 'appointment booked',
    weight: 1,
    role: 'receptionist',
    ask: (office, number) => ({
      ...requestOf(createAppointment, {
        body: {
          patient_id: patientOf(office, number),
          appointment_date: '2089-03-03',
          appointment_time: '14:30',
          duration: 30,
        },
      }),
      headers: aKey(),
    }),
  },
  {
    name: 'treatment charted',
    weight: 2,
    role: 'dentist',
    ask: (office, number) => ({
      ...requestOf(createTreatment, {
        body: {
          patient_id: patientOf(office, number),
          procedure: 'Filling',
          description: 'Two surfaces',
          cost: 240.5,
        },
      }),
      headers: aKey(),
    }),
  },
  {
    name: 'payment recorded',
    weight: 1,
    role: 'receptionist',
    ask: (office, number) => ({
      ...requestOf(createPayment, {
        body: {
          patient_id: patientOf(office, number),
          amount: 12.5,
          payment_method: 'card',
          status: 'completed',
        },
      }),
      headers: aKey(),
    }),
  },
  {
    name: 'note written',
    weight: 2,
    role: 'hygienist',
    ask: (office, number) => ({
      ...requestOf(createNote, {
        body: { patient_id: patientOf(office, number), content: 'Discussed night guard.' },
      }),
      headers: aKey(),
    }),
  },
];
