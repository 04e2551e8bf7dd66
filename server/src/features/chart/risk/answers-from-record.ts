import { addDays, perioShares } from '@cusp/contract';
import type {
  ChartTreatment,
  Finding,
  KnownReply,
  PerioDiagnosis,
  PerioTooth,
  RiskKind,
} from '@cusp/contract';
import type { HealthFacts } from '../../health/history/index.ts';
import { gradeFactsOf } from '../perio/index.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

/** The parts of a record that answer questions of the forms. */
interface RiskFacts {
  today: string;
  /** Years. */
  age: number;
  findings: readonly Pick<Finding, 'kind'>[];
  treatments: readonly Pick<ChartTreatment, 'procedure' | 'status' | 'service_date'>[];
  /** Permanent teeth that are gone. */
  missing: number;
  /** The latest perio exam; undefined where there is none. */
  exam: { exam_on: string; teeth: readonly PerioTooth[] } | undefined;
  /** The diagnosis of it or of an earlier exam. */
  diagnosis: Pick<PerioDiagnosis, 'stage' | 'exam_on' | 'answers'> | undefined;
  /** Undefined: nobody has asked. */
  health: Pick<HealthFacts, 'tobacco' | 'diabetes' | 'conditions'> | undefined;
}

/** Disturbed secretion of saliva, and Sjögren's. */
const dryMouth = /^(?:K11\.7|R68\.2|M35\.0)/;
const threeYears = 3 * 365;
const yes = (is: boolean) => (is ? 'yes' : 'no');

/** The answers that the record knows, each with where from; a person can change every one. */
export function answersFromRecord(facts: RiskFacts): KnownReply[] {
  const { today, exam, diagnosis, health } = facts;
  const replies: KnownReply[] = [];
  const add = (kind: RiskKind, id: string, is: boolean, from: string) =>
    void replies.push({ kind, id, reply: yes(is), from });

  const open = facts.findings.filter(({ kind }) => kind === 'caries');
  add('caries', 'open_caries', open.length > 0, 'the chart');
  const since = addDays(today, -threeYears);
  const fillings = facts.treatments.filter(
    ({ procedure, status, service_date }) =>
      procedure === 'Filling' && status === 'completed' && (service_date ?? '') >= since,
  );
  if (open.length + fillings.length > 0) add('caries', 'recent_caries', true, 'the chart');
  add('perio', 'lost_teeth', facts.missing >= 9, 'the chart');

  if (exam !== undefined) {
    const from = `the perio exam of ${spelledDay(exam.exam_on)}`;
    const shares = perioShares(exam.teeth);
    const deep = exam.teeth.flatMap(({ depth }) => depth).filter((value) => (value ?? 0) >= 5).length;
    if (exam.teeth.some(({ plaque }) => plaque.includes(1)))
      add('caries', 'plaque', (shares.plaque ?? 0) >= 30, from);
    if (exam.teeth.some(({ margin }) => margin.some((value) => value !== null)))
      add(
        'caries',
        'roots',
        exam.teeth.some(({ margin }) => margin.some((value) => (value ?? 0) < 0)),
        from,
      );
    if (shares.bleeding !== null) add('perio', 'bleeding', shares.bleeding >= 25, from);
    add('perio', 'pockets', deep >= 9, from);
  }
  if (diagnosis !== undefined) {
    const from = `the diagnosis of ${diagnosis.exam_on}`;
    add('perio', 'periodontitis', diagnosis.stage !== null, from);
    add('perio', 'severe', diagnosis.stage === 'III' || diagnosis.stage === 'IV', from);
    const bone = diagnosis.answers.bone_loss;
    if (bone !== null && facts.age > 0) add('perio', 'bone', bone > facts.age, from);
  }
  const from = 'the health history';
  const { cigarettes_a_day: cigarettes, has_diabetes, hba1c } = gradeFactsOf(health);
  if (cigarettes !== null) add('perio', 'smoking', cigarettes >= 10, from);
  // Diabetes of unknown control counts, too.
  if (has_diabetes !== null) add('perio', 'diabetes', has_diabetes && (hba1c ?? 7) >= 7, from);
  if (health?.conditions.entries.some(({ icd10 }) => dryMouth.test(icd10)))
    add('caries', 'dry_mouth', true, from);
  return replies;
}
