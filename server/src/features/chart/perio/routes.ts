import * as contract from '@cusp/contract';
import { examsSideBySide, perioMouth } from '@cusp/contract';
import type { PerioExam, PerioReading } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { readHealthFacts } from '../../health/history/index.ts';
import { patientById } from '../../people/patients/index.ts';
import { mouthOf, mouthRows } from '../chart/index.ts';
import { refuseFutureDate } from '../treatments/index.ts';
import { diagnosing } from './diagnosing.ts';
import { diagnosesOf } from './diagnosis-queries.ts';
import { gradeFactsOf } from './health-facts.ts';
import { papers } from './pdf-routes.ts';
import * as queries from './queries.ts';
import { screening } from './screening.ts';
import { screeningsOf } from './screening-queries.ts';
import {
  isFurcation,
  reconcileReadings,
  validateReadings,
  shownExam,
  splitForComparison,
  currentReadings,
  examAuthors,
} from './rules.ts';

/** Perio exams: begun, charted reading by reading, finished and then locked. */
export const perio: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getPerio,
      readInOneTrip(
        ({ input: { params } }) =>
          both(
            both(mouthRows(params.id, undefined), queries.practiceNumbering),
            both(
              queries.perioOf(params.id, examsSideBySide),
              both(both(diagnosesOf(params.id), screeningsOf(params.id)), readHealthFacts(params.id)),
            ),
          ),
        ([[mouth, { numbering }], [[exams, readings], [[diagnoses, screenings], health]]], { person }) => {
          const today = todayAt(person.practice.timeZone);
          const grade = gradeFactsOf(health);
          const byExam = Map.groupBy(readings, ({ exam_id }) => exam_id);
          const [latest, earlier] = splitForComparison(exams);
          return {
            patient_id: mouth.patient_id,
            numbering,
            teeth: mouthOf({ ...mouth, on: today }).teeth,
            exams: latest.map((exam) => shownExam(exam, byExam.get(exam.id) ?? [], person.id)),
            earlier,
            diagnoses,
            screenings,
            known: {
              date_of_birth: mouth.born,
              cigarettes_a_day: grade.cigarettes_a_day,
              hba1c: grade.hba1c,
            },
          };
        },
      ),
    ),

    on(
      contract.getPerioExam,
      readInOneTrip(
        ({ input }) => queries.examOf(input.params.id),
        (found, { person }) => {
          if (found === undefined) throw new Refusal('perio_exam_not_found');
          return shownExam(found.exam, found.readings, person.id);
        },
      ),
    ),

    on(contract.beginPerioExam, async ({ tx, person, input }) => {
      const { exam_on, ...given } = input.body;
      const today = todayAt(person.practice.timeZone);
      refuseFutureDate(exam_on, today, 'exam_on');
      const patient = await tx.ask(patientById(input.params.id));
      const [exams] = await tx.ask(queries.perioOf(patient.id, 0));
      if (exams.some(({ finished_at }) => finished_at === null)) throw new Refusal('perio_exam_open');
      const id = await queries.insertExam(
        tx,
        { ...given, patient_id: patient.id, exam_on: exam_on ?? today },
        person,
      );
      recordEvent(tx, 'perio_exam.begun', id, byStaff(person));
      return shown(tx, id, person);
    }),

    on(contract.savePerioReadings, async ({ tx, person, input }) => {
      const exam = await openExam(tx, input.params.id);
      await validateForExam(tx, exam, input.body.readings);
      const before = await queries.examReadings(tx, exam.id);
      const { changes, differing } = reconcileReadings(
        currentReadings(before),
        input.body.readings,
        person.id,
      );
      await queries.insertReadings(tx, exam, before.length, changes, person);
      if (changes.length > 0) recordEvent(tx, 'perio_exam.charted', exam.id, byStaff(person));
      return {
        patient_id: exam.patient_id,
        differing: differing.map(({ stands: { created_by: by, ...stands } }) => ({ ...stands, by })),
        writers: examAuthors(await queries.examReadings(tx, exam.id), person.id),
      };
    }),

    on(contract.finishPerioExam, async ({ tx, person, input }) => {
      const exam = requireCurrentVersion(await openExam(tx, input.params.id), input.body.version);
      if ((await queries.examReadings(tx, exam.id)).length === 0) throw new Refusal('perio_exam_empty');
      await queries.finishExam(tx, exam.id, person);
      recordEvent(tx, 'perio_exam.finished', exam.id, byStaff(person));
      return shown(tx, exam.id, person);
    }),

    on(contract.amendPerioExam, async ({ tx, person, input }) => {
      const { reason, readings, version } = input.body;
      const exam = requireCurrentVersion(
        await queries.lockExam(tx, input.params.id),
        version,
        'perio_exam_not_found',
      );
      if (exam.finished_at === null) throw new Refusal('perio_exam_unfinished');
      await validateForExam(tx, exam, readings);
      const before = await queries.examReadings(tx, exam.id);
      const { changes } = reconcileReadings(
        currentReadings(before),
        readings.map((reading) => ({ ...reading, was: undefined })),
        person.id,
      );
      await queries.insertReadings(tx, exam, before.length, changes, person, reason);
      await queries.renewExam(tx, exam.id);
      recordEvent(tx, 'perio_exam.amended', exam.id, byStaff(person));
      return shown(tx, exam.id, person);
    }),

    on(contract.strikePerioExam, async ({ tx, person, input }) => {
      const { reason, version } = input.body;
      const exam = requireCurrentVersion(
        await queries.lockExam(tx, input.params.id),
        version,
        'perio_exam_not_found',
      );
      await queries.strikeExam(tx, exam.id, reason, person);
      recordEvent(tx, 'perio_exam.struck', exam.id, byStaff(person));
      return shown(tx, exam.id, person);
    }),

    ...diagnosing,
    ...screening,
    ...papers,
  ],
};

/** The exam, locked, if it is still in progress. */
async function openExam(tx: Tx, id: string) {
  const exam = await queries.lockExam(tx, id);
  if (exam === undefined) throw new Refusal('perio_exam_not_found');
  if (exam.finished_at !== null) throw new Refusal('perio_exam_finished');
  return exam;
}

/** Refuses readings that can't be, by the chart of the exam's day. */
async function validateForExam(
  tx: Tx,
  { patient_id, exam_on, furcation_scale }: Pick<PerioExam, 'patient_id' | 'exam_on' | 'furcation_scale'>,
  readings: readonly PerioReading[],
): Promise<void> {
  if (!readings.some(isFurcation)) return validateReadings(readings, furcation_scale, () => true);
  const mouth = await tx.ask(mouthRows(patient_id, undefined));
  const { isNatural } = perioMouth(mouthOf({ ...mouth, on: exam_on }).teeth);
  validateReadings(readings, furcation_scale, isNatural);
}

async function shown(tx: Tx, id: string, reader: Person): Promise<PerioExam> {
  const found = await tx.ask(queries.examOf(id));
  if (found === undefined) throw new Refusal('perio_exam_not_found');
  return shownExam(found.exam, found.readings, reader.id);
}
