import * as contract from '@cusp/contract';
import {
  isLowerStage,
  overridesSuggestion,
  perioMouth,
  suggestStage,
  teethOfReadings,
  yearsBetween,
} from '@cusp/contract';
import type { PerioAnswers, PerioDiagnosis, PerioSuggestion } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { mouthOf, mouthRows } from '../chart/index.ts';
import * as queries from './diagnosis-queries.ts';
import { examReadings, lockExam } from './queries.ts';

type Judgment = Pick<PerioDiagnosis, 'stage' | 'extent' | 'grade' | 'reason'>;

/** Refuses half a diagnosis, and one that overrides the suggestion without a reason. */
function requireCompleteDiagnosis(given: Judgment, suggested: PerioSuggestion): void {
  const { stage, extent, grade } = given;
  const problems =
    stage === null
      ? []
      : [
          ...(extent === null ? [{ path: 'extent', message: 'Choose the extent.' }] : []),
          ...(grade === null ? [{ path: 'grade', message: 'Choose the grade.' }] : []),
        ];
  if (problems.length === 0 && given.reason.trim() === '' && overridesSuggestion(given, suggested))
    problems.push({ path: 'reason', message: 'Enter why this differs from the suggestion.' });
  if (problems.length > 0) throw new Refusal('invalid', problems);
}

interface Suggesting {
  exam: { id: string; patient_id: string; exam_on: string };
  answers: PerioAnswers;
  today: string;
}

/** The suggestion for an exam: by its readings, today's chart, the age on that day, and the answers. */
async function suggestionOf(tx: Tx, { exam, answers, today }: Suggesting) {
  const mouth = await tx.ask(mouthRows(exam.patient_id, undefined));
  const { teeth } = mouthOf({ ...mouth, on: today });
  return suggestStage({
    ...answers,
    teeth: teethOfReadings(await examReadings(tx, exam.id)),
    mouth: perioMouth(teeth),
    age: Math.max(0, yearsBetween(mouth.born, exam.exam_on)),
  });
}

/** A dentist confirms stage, extent and grade, or withdraws what was wrong. */
export const diagnosing = [
  on(contract.confirmPerioDiagnosis, async ({ tx, person, input }) => {
    const { answers, ...judgment } = input.body;
    const exam = await lockExam(tx, input.params.id);
    if (exam === undefined) throw new Refusal('perio_exam_not_found');
    if (exam.finished_at === null) throw new Refusal('perio_exam_going_on');
    await queries.lockExamsOf(tx, exam.patient_id);
    const today = todayAt(person.practice.timeZone);
    const suggestion = await suggestionOf(tx, { exam, answers, today });
    const given = judgment.stage === null ? { ...judgment, extent: null, grade: null } : judgment;
    requireCompleteDiagnosis(given, suggestion);
    const standing = (await tx.ask(queries.diagnosesOf(exam.patient_id))).filter(
      ({ withdrawn_at }) => withdrawn_at === null,
    );
    if (standing.some(({ exam_id }) => exam_id === exam.id)) throw new Refusal('perio_diagnosis_stands');
    if (standing.some(({ stage, exam_on }) => exam_on <= exam.exam_on && isLowerStage(given.stage, stage)))
      throw new Refusal('perio_stage_lower');
    const id = await queries.insertDiagnosis(
      tx,
      { ...given, exam_id: exam.id, patient_id: exam.record_id, suggestion, answers },
      person,
    );
    return diagnosisOf(tx, exam.patient_id, id);
  }),

  on(contract.withdrawPerioDiagnosis, async ({ tx, person, input }) => {
    const exam = await lockExam(tx, input.params.id);
    if (exam === undefined) throw new Refusal('perio_exam_not_found');
    const withdrawn = await queries.withdrawDiagnosis(tx, exam.id, input.body.reason, person);
    if (withdrawn === undefined) throw new Refusal('perio_diagnosis_missing');
    return diagnosisOf(tx, exam.patient_id, withdrawn.id);
  }),
];

async function diagnosisOf(tx: Tx, patientId: string, id: string): Promise<PerioDiagnosis> {
  const found = (await tx.ask(queries.diagnosesOf(patientId))).find((one) => one.id === id);
  if (found === undefined) throw new Refusal('perio_diagnosis_missing');
  return found;
}
