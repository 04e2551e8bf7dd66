import { addDays, assessRisk, suggestStage } from '@cusp/contract';
import type { PerioAnswers, PerioTooth, RiskAnswers, RiskKind } from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { demoMoment, idAt } from './appointments.ts';

interface Author {
  id: string;
  name: string;
}

interface ConfirmedExam {
  exam_id: string;
  patient_id: string;
  /** Days ago, as `YYYY-MM-DD`. */
  exam_on: string;
  teeth: readonly PerioTooth[];
  /** The number of missing permanent teeth, third molars not counted. */
  missing: number;
  age: number;
}

/** A dentist confirms what the rules suggest of an exam, as on the screen. */
export async function demoDiagnosis(tx: Tx, exam: ConfirmedExam, author: Author): Promise<void> {
  const answers: PerioAnswers = {
    lost_to_perio: 0,
    bone_loss: 45,
    five_year_loss: null,
    cigarettes_a_day: null,
    hba1c: null,
    vertical_loss: false,
    occlusal_trauma: false,
    bite_collapse: false,
  };
  const mouth = { isNatural: () => true, missing: exam.missing, remaining: 28 - exam.missing };
  const suggestion = suggestStage({ ...answers, teeth: exam.teeth, mouth, age: exam.age });
  const { extent, grade } = suggestion;
  if (suggestion.stages[0] !== 'III' || extent === null || grade === null)
    throw new Error('The exam with the diagnosis is of stage III.');
  const confirmed_at = demoMoment(exam.exam_on, 16);
  await tx.all(
    sqlFor.insertInto('perio_diagnosis').values({
      id: idAt(confirmed_at),
      patient_id: exam.patient_id,
      exam_id: exam.exam_id,
      stage: 'III',
      extent,
      grade,
      reason: '',
      suggestion: JSON.stringify(suggestion),
      answers: JSON.stringify(answers),
      confirmed_at,
      confirmed_by: author.name,
      confirmed_by_id: author.id,
    }),
  );
}

/** Days ago, and what was answered with yes. */
type Risks = readonly (readonly [kind: RiskKind, ago: number, yes: readonly string[]])[];
const risks: Readonly<Record<string, Risks>> = {
  'Henry Underwood': [
    ['perio', 640, ['severe', 'periodontitis', 'bleeding', 'pockets']],
    ['perio', 500, ['severe', 'periodontitis', 'pockets', 'between']],
    ['perio', 100, ['severe', 'periodontitis', 'between']],
    ['caries', 100, ['roots', 'plaque']],
  ],
  'Olivia Bennett': [
    ['perio', 380, ['bleeding']],
    ['perio', 195, ['between']],
    ['caries', 195, ['fluoride']],
  ],
};

/** Days ago, and the codes of the six sextants. */
const screenings: Readonly<Record<string, readonly (readonly [ago: number, codes: string])[]>> = {
  'Noah Evans': [[35, '1 0 2 3* 2 1']],
  'Olivia Bennett': [[20, '0 0 1 0 2 0']],
};

interface Judged {
  today: string;
  patients: readonly { id: string; first_name: string; last_name: string }[];
  author: Author;
  provider_id: string;
}

/** Screenings between full exams, and how risks were assessed over time. */
export async function demoPerioDiagnoses(
  tx: Tx,
  { today, patients, author, provider_id }: Judged,
): Promise<void> {
  const by = { created_by: author.name, created_by_id: author.id };
  const named = new Map(patients.map(({ id, first_name, last_name }) => [`${first_name} ${last_name}`, id]));
  const assessed = Object.entries(risks).flatMap(([name, own]) => {
    const patient_id = named.get(name);
    if (patient_id === undefined) return [];
    return own.map(([kind, ago, yes]) => {
      const assessed_on = addDays(today, -ago);
      const created_at = demoMoment(assessed_on, 16);
      const answers: RiskAnswers = Object.fromEntries(yes.map((id) => [id, 'yes']));
      const { points, level } = assessRisk(kind, answers);
      const id = idAt(created_at);
      const row = { id, patient_id, kind, assessed_on, points, level, suggested: level, created_at, ...by };
      return { ...row, answers: JSON.stringify(answers) };
    });
  });
  if (assessed.length > 0) await tx.all(sqlFor.insertInto('risk_assessment').values(assessed));
  const screened = Object.entries(screenings).flatMap(([name, own]) => {
    const patient_id = named.get(name);
    if (patient_id === undefined) return [];
    return own.map(([ago, codes]) => {
      const screened_on = addDays(today, -ago);
      const created_at = demoMoment(screened_on, 15);
      const id = idAt(created_at);
      return { id, patient_id, provider_id, screened_on, codes: codes.split(' '), created_at, ...by };
    });
  });
  if (screened.length > 0) await tx.all(sqlFor.insertInto('perio_screening').values(screened));
}
