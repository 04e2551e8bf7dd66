import { addDays, HealthDetails, immunizationAsked, immunizationName } from '@cusp/contract';
import type { GivenHealthEntry, HealthEntry, Term } from '@cusp/contract';
import type { FieldProblem } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';
import { shippedAllergen, shippedCondition, shippedDrug } from '../terms/index.ts';
import type { EntryRow, NewVersion } from './queries.ts';

/** Days from the last period to the due date, by which obstetricians count. */
const pregnancyDays = 280;
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The completed week of a pregnancy on a day; null if no due date is known. */
export const pregnancyWeek = (dueOn: string | null, day: string): number | null =>
  dueOn === null ? null : Math.max(0, Math.floor((pregnancyDays - daysBetween(day, dueOn)) / 7));

const termSystems = ['cusp', 'rxnorm', 'icd10cm'] as const;
/** The term of an entry; null if it is only a text. */
export const termOf = (row: Pick<EntryRow, 'term_system' | 'term_code' | 'term_name'>): Term | null => {
  const system = termSystems.find((one) => one === row.term_system);
  return system === undefined || row.term_code === null
    ? null
    : { system, code: row.term_code, name: row.term_name ?? '' };
};

/** The details of an entry as they were stored. */
export const detailsOf = ({ kind, details }: Pick<EntryRow, 'kind' | 'details'>): HealthDetails =>
  HealthDetails.parse({ ...(typeof details === 'object' ? details : {}), kind });

/** A version as staff read it. @param day the day of the list, for which the week of a pregnancy is computed */
export function presentEntry(row: EntryRow, day: string): HealthEntry {
  const details = detailsOf(row);
  return {
    id: row.id,
    patient_id: row.patient_id,
    name: row.name,
    term: termOf(row),
    note: row.note,
    began_on: row.began_on,
    ended_on: row.ended_on,
    state: row.state,
    change_reason: row.change_reason,
    lasts_until: row.lasts_until,
    prescribed: row.prescribed,
    version: row.version,
    recorded_at: row.recorded_at,
    recorded_by: row.recorded_by,
    details:
      details.kind === 'pregnancy' ? { ...details, week: pregnancyWeek(details.due_on, day) } : details,
  };
}

const perDay = (amount: number | null) => (amount === null ? '' : ` ${amount} a day`);
const diabetesWords = {
  none: 'No diabetes',
  prediabetes: 'Prediabetes',
  type_1: 'Type 1 diabetes',
  type_2: 'Type 2 diabetes',
  gestational: 'Gestational diabetes',
  unknown: 'Diabetes, type unknown',
};
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The name of an entry; for a fact, its value in words. */
function nameOf(given: GivenHealthEntry): string {
  switch (given.kind) {
    case 'pregnancy':
      return given.pregnant ? 'Pregnant' : 'Not pregnant';
    case 'breastfeeding':
      return given.breastfeeding ? 'Breast-feeding' : 'Not breast-feeding';
    case 'tobacco': {
      if (given.status === 'never') return 'Never used tobacco';
      if (given.status === 'former') return 'Used tobacco in the past';
      const uses = given.uses.map(({ kind, per_day }) => `${kind}${perDay(per_day)}`).join(', ');
      return uses === '' ? 'Uses tobacco' : capital(uses);
    }
    case 'alcohol': {
      if (given.status === 'never') return 'No alcohol';
      if (given.status === 'former') return 'Drank alcohol in the past';
      return given.drinks_per_week === null
        ? 'Drinks alcohol'
        : `${given.drinks_per_week} ${given.drinks_per_week === 1 ? 'drink' : 'drinks'} a week`;
    }
    case 'diabetes':
      return given.hba1c === null
        ? diabetesWords[given.type]
        : `${diabetesWords[given.type]}, HbA1c ${given.hba1c.toFixed(1)}%`;
    case 'allergy':
    case 'medication':
    case 'problem':
    case 'implant':
    case 'surgery':
      return given.name;
    case 'immunization':
      return immunizationName(immunizationAsked(given.name), given.had);
  }
}

/**
 * The version to store for an entry. Refuses impossible dates and unknown terms.
 * @param lastStart the last day on which it may begin, by default today
 */
export function versionOf(
  given: GivenHealthEntry,
  today: string,
  lastStart = today,
): Omit<NewVersion, 'patient_id' | 'state' | 'change_reason' | 'ended_on'> {
  const problems = problemsOf(given, today, lastStart);
  if (problems.length > 0)
    throw new Refusal(
      'invalid',
      problems.map(({ path, message }) => ({ path: `entry.${path}`, message })),
    );
  const term = 'term' in given ? given.term : null;
  const row = {
    kind: given.kind,
    name: nameOf(given),
    term_system: term?.system ?? null,
    term_code: term?.code ?? null,
    term_name: term?.name ?? null,
    note: given.note,
    began_on: 'began_on' in given ? given.began_on : null,
  };
  // Parsing drops fields that don't belong to this kind.
  const stored = given.kind === 'pregnancy' ? { ...given, due_on: dueOf(given, today) } : given;
  const { kind: _, ...details } = HealthDetails.parse({ ...stored, ...codeOf(given) });
  return { ...row, details };
}

/** A condition of our list comes with its ICD-10-CM code. */
const codeOf = (given: GivenHealthEntry) =>
  given.kind === 'problem' && given.icd10 === '' && given.term !== null ? { icd10: icd10Of(given.term) } : {};

/** The ICD-10-CM code of a condition's term; `''` if it has none. */
export function icd10Of({ system, code }: Term): string {
  if (system === 'icd10cm') return code;
  return system === 'cusp' ? (shippedCondition(code)?.icd10 ?? '') : '';
}

const dueOf = (given: { pregnant: boolean; week: number | null; due_on: string | null }, today: string) =>
  !given.pregnant
    ? null
    : (given.due_on ?? (given.week === null ? null : addDays(today, pregnancyDays - given.week * 7)));

/** The latest start of a drug that is prescribed today, in days from now. */
const daysAhead = 365;

/** The last day on which an entry may begin: a drug that was prescribed here may be for a later visit. */
export const lastStartOf = ({ kind, prescribed }: Pick<EntryRow, 'kind' | 'prescribed'>, today: string) =>
  kind === 'medication' && prescribed ? addDays(today, daysAhead) : today;

/** The last day of a prescribed entry after its first day is changed: a later start moves it by as many days, an earlier one doesn't. */
export const movedLastDay = (
  { began_on: before, lasts_until: until }: Pick<EntryRow, 'began_on' | 'lasts_until'>,
  begins: string | null,
): string | null =>
  until !== null && before !== null && begins !== null && begins > before
    ? addDays(until, daysBetween(before, begins))
    : until;

function problemsOf(given: GivenHealthEntry, today: string, lastStart: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const future = (path: string, day: string | null) => {
    if (day !== null && day > today) problems.push({ path, message: 'Choose today or an earlier date.' });
  };
  if ('began_on' in given && (given.began_on ?? '') > lastStart)
    problems.push({
      path: 'began_on',
      message: lastStart === today ? 'Choose today or an earlier date.' : 'Choose a date within a year.',
    });
  if ('term' in given && given.term?.system === 'cusp' && !isOurs(given.term.code))
    problems.push({ path: 'term', message: 'Choose a term from the list, or leave the text as it is.' });
  if (given.kind === 'tobacco') {
    future('quit_on', given.quit_on);
    if (new Set(given.uses.map(({ kind }) => kind)).size < given.uses.length)
      problems.push({ path: 'uses', message: 'Name each kind once.' });
  }
  if (given.kind === 'diabetes') future('hba1c_on', given.hba1c_on);
  if (given.kind === 'pregnancy' && given.due_on !== null) {
    const days = daysBetween(today, given.due_on);
    if (days > pregnancyDays || days < -28)
      problems.push({
        path: 'due_on',
        message: 'The due date can be at most 40 weeks ahead, or 4 weeks ago.',
      });
  }
  return problems;
}

const isOurs = (code: string) =>
  (shippedDrug(code) ?? shippedAllergen(code) ?? shippedCondition(code)) !== undefined;

/** The details of a changed entry: a diagnosis stays confirmed as long as it is the same one. */
export function keepConfirmation(
  before: Pick<EntryRow, 'kind' | 'name' | 'details'>,
  given: Pick<NewVersion, 'name' | 'details'>,
): unknown {
  const was = detailsOf(before);
  const now = detailsOf({ kind: before.kind, details: given.details });
  const isSame = was.kind === 'problem' && now.kind === 'problem' && was.icd10 === now.icd10;
  return isSame && before.name === given.name ? { ...now, confirmed_by: was.confirmed_by } : given.details;
}
