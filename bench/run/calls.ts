import {
  countDueRecalls,
  dashboardStats,
  getPatient,
  getSchedule,
  imageFileCalls,
  getTimeline,
  listAppointments,
  listBroken,
  listDueRecalls,
  listPatients,
  listRecalls,
  listTreatments,
  listUnscheduled,
  portalAppointments,
  portalImages,
  portalPrescriptions,
  portalTreatments,
  previewStatement,
  requestOf,
} from '@cusp/contract';
import { of, oneRecord, patientOf, type Call } from './call.ts';
import type { MeasuredRequest } from './measure.ts';
import type { BenchRecords } from './bench-records.ts';
import { appointments, byName, patient, recalls, treatments, visits } from './statements.ts';
import { writes } from './writes.ts';

const searched = ['bennett', 'olivia d', 'nguyen', '555-01'];
const portalLists = [portalAppointments, portalPrescriptions, portalTreatments, portalImages];
const practiceOnly = (place: number) => (known: BenchRecords) => [of(known, place).id];

export const calls: readonly Call[] = [
  {
    name: 'one patient',
    target: oneRecord,
    requests: 1500,
    status: 200,
    who: 'staff',
    ask: (known, number) => requestOf(getPatient, { params: { id: patientOf(known, number) } }),
    floor: {
      statements: [`select ${patient} from patient where practice_id = $1 and id = $2`],
      values: (known, number) => [of(known, 0).id, patientOf(known, number)],
      one: true,
    },
  },
  {
    name: "a day's appointments",
    target: oneRecord,
    requests: 800,
    status: 200,
    who: 'staff of the middle',
    ask: ({ day }) => requestOf(listAppointments, { query: { from: day, to: day } }),
    floor: {
      statements: [
        `${appointments} and r.appointment_date = $2 order by r.appointment_date, r.appointment_time, r.id`,
      ],
      values: (known) => [of(known, 1).id, known.day],
    },
  },
  {
    name: "the large practice's day",
    target: oneRecord,
    requests: 400,
    status: 200,
    who: 'staff',
    ask: ({ day }) => requestOf(listAppointments, { query: { from: day, to: day } }),
    floor: {
      statements: [
        `${appointments} and r.appointment_date = $2 order by r.appointment_date, r.appointment_time, r.id`,
      ],
      values: (known) => [of(known, 0).id, known.day],
    },
  },
  {
    name: 'recall list',
    target: oneRecord,
    requests: 12,
    status: 200,
    who: 'staff of the middle',
    ask: () => requestOf(listRecalls, {}),
    floor: { statements: [recalls], values: practiceOnly(1) },
  },
  {
    name: 'the schedule of a day, 20 chairs',
    target: { cpu: 2.4 },
    requests: 100,
    status: 200,
    who: 'staff',
    ask: ({ day }) => requestOf(getSchedule, { query: { from: day, to: day } }),
    floor: { statements: [visits], values: (known) => [of(known, 0).id, known.day] },
  },
  {
    name: 'recalls by type, 100',
    target: { p50: 700 },
    requests: 30,
    connections: 1,
    status: 200,
    who: 'staff',
    ask: () => requestOf(listDueRecalls, { query: { limit: '100' } }),
  },
  {
    name: 'recalls by type, how many',
    target: { p50: 700 },
    requests: 30,
    connections: 1,
    status: 200,
    who: 'staff',
    ask: () => requestOf(countDueRecalls, {}),
  },
  {
    name: 'broken visits, large practice',
    target: { p50: 250 },
    requests: 10,
    connections: 1,
    status: 200,
    who: 'staff',
    ask: () => requestOf(listBroken, { query: {} }),
  },
  {
    name: 'planned and on no visit, 100',
    target: { p50: 500 },
    requests: 10,
    connections: 1,
    status: 200,
    who: 'staff',
    ask: () => requestOf(listUnscheduled, { query: { limit: '100' } }),
  },
  {
    name: 'dashboard stats, large practice',
    target: { p50: 15 },
    requests: 60,
    connections: 1,
    status: 200,
    who: 'staff',
    ask: () => requestOf(dashboardStats, {}),
  },
  {
    name: 'patient list of 100',
    target: { cpu: 2, throughput: 0.45 },
    requests: 300,
    status: 200,
    who: 'staff',
    ask: () => requestOf(listPatients, { query: { limit: '100' } }),
    floor: {
      statements: [`select ${patient} from patient where practice_id = $1 ${byName} limit 101`],
      values: practiceOnly(0),
    },
  },
  {
    name: 'patient list of a whole practice (5,000)',
    target: { cpu: 1.4, throughput: 0.6 },
    requests: 24,
    status: 200,
    who: 'staff of the middle',
    ask: () => requestOf(listPatients, {}),
    floor: {
      statements: [`select ${patient} from patient where practice_id = $1 ${byName}`],
      values: practiceOnly(1),
    },
  },
  {
    name: 'patient list, large practice (50,000)',
    target: { cpu: 1.3, throughput: 0.6 },
    requests: 4,
    connections: 2,
    status: 200,
    who: 'staff',
    ask: () => requestOf(listPatients, {}),
    floor: {
      statements: [`select ${patient} from patient where practice_id = $1 ${byName}`],
      values: practiceOnly(0),
    },
  },
  {
    name: 'patient search, large practice',
    target: { throughput: 0.3 },
    requests: 40,
    status: 200,
    who: 'staff',
    ask: (_known, number) =>
      requestOf(listPatients, { query: { limit: '20', q: searched[number % searched.length] } }),
    floor: {
      statements: [
        `select ${patient} from patient where practice_id = $1 and (first_name || ' ' || last_name ilike $2
           or phone like $2 or email ilike $2) ${byName} limit 21`,
      ],
      values: (known, number) => [of(known, 0).id, `%${searched[number % searched.length]}%`],
    },
  },
  {
    name: "a patient's treatments",
    target: oneRecord,
    requests: 1000,
    status: 200,
    who: 'staff',
    ask: (known, number) => requestOf(listTreatments, { query: { patient_id: patientOf(known, number) } }),
    floor: {
      statements: [`${treatments} and r.patient_id = $2 order by r.date desc, r.id desc`],
      values: (known, number) => [of(known, 0).id, patientOf(known, number)],
    },
  },
  {
    name: 'treatment list of 100',
    target: { cpu: 2, throughput: 0.45 },
    requests: 200,
    status: 200,
    who: 'staff',
    ask: () => requestOf(listTreatments, { query: { limit: '100' } }),
    floor: {
      statements: [`${treatments} order by r.date desc, r.id desc limit 101`],
      values: practiceOnly(0),
    },
  },
  {
    name: 'portal dashboard (each of its lists)',
    target: { throughput: 0.55 },
    requests: 800,
    status: 200,
    who: 'patient',
    ask: (_known, number) => requestOf(portalLists[number % portalLists.length] ?? portalAppointments, {}),
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
    target: { throughput: 0.5 },
    requests: 600,
    status: 200,
    who: 'staff',
    ask: ({ image }) => requestOf(imageFileCalls.thumbnail, { params: { id: image.id } }),
    floor: {
      statements: ['select id from image where practice_id = $1 and id = $2 and archived_at is null'],
      values: (known) => [of(known, 0).id, known.image.id],
      also: 'file',
    },
  },
  ...writes,
];

/**
 * The same reads in the large practice and in the one with 500 patients, one at a time, to measure the cost of
 * growth.
 */
export const growing: readonly {
  name: string;
  ask(known: BenchRecords, number: number, place: number): MeasuredRequest;
}[] = [
  {
    name: 'one patient',
    ask: (known, number, place) => requestOf(getPatient, { params: { id: patientOf(known, number, place) } }),
  },
  {
    name: "a patient's treatments",
    ask: (known, number, place) =>
      requestOf(listTreatments, { query: { patient_id: patientOf(known, number, place) } }),
  },
  {
    name: "a patient's time line",
    ask: (known, number, place) =>
      requestOf(getTimeline, {
        params: { id: patientOf(known, number, place) },
        query: { limit: '100' },
      }),
  },
  {
    name: "a patient's statement",
    ask: (known, number, place) =>
      requestOf(previewStatement, { params: { id: patientOf(known, number, place) } }),
  },
  { name: 'patient list of 100', ask: () => requestOf(listPatients, { query: { limit: '100' } }) },
];
