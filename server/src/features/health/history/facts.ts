import { daysBetween } from '@cusp/contract';
import type { HealthDetails, HistoryText, ListState, Severity, Term, YesNoUnknown } from '@cusp/contract';
import { both } from '../../../db/question.ts';
import type { Question, QuestionAnswer } from '../../../db/question.ts';
import type { Whose } from '../../people/patients/index.ts';
import { detailsOf, icd10Of, shownEntry, pregnancyWeek } from './entries.ts';
import { healthAnswersOf, entriesOf, recordsWithTexts, todayQuestion } from './queries.ts';
import type { EntryRow } from './queries.ts';
import { listState, uncodedLines } from './rules.ts';

type DetailsOf<Kind extends HealthDetails['kind']> = Extract<HealthDetails, { kind: Kind }>;

interface FactEntry {
  entry_id: string;
  name: string;
  /** Null: a text that is on no list. */
  term: Term | null;
  began_on: string | null;
}

interface FactAllergy extends FactEntry {
  nature: DetailsOf<'allergy'>['nature'];
  reactions: readonly string[];
  severity: Severity;
  /** Hives, angioedema and anaphylaxis are immediate whatever was chosen. */
  immediate: YesNoUnknown;
  certainty: DetailsOf<'allergy'>['certainty'];
}

interface FactMedication extends FactEntry {
  strength: string;
  directions: string;
  /** Of one dose, and doses a day at most, where they are known. */
  dose_mg: number | null;
  doses_per_day: number | null;
  as_needed: boolean;
}

/** What checks, alerts, prophylaxis, the anesthetic record, perio grades and risk know of a patient's health. */
export interface HealthFacts {
  patient_id: string;
  /** As screens show it. */
  patient_name: string;
  birth_date: string;
  gender: QuestionAnswer<ReturnType<typeof recordsWithTexts>>[number]['gender'];
  /** Where the practice is. */
  today: string;
  allergies: { state: ListState; entries: readonly FactAllergy[] };
  medications: {
    state: ListState;
    /** Somebody asked the patient: a drug that was prescribed here stands on the list without that. */
    asked: boolean;
    entries: readonly FactMedication[];
    /** Those that ended in the last two weeks: their effect may last. */
    recently_ended: readonly (FactMedication & { ended_on: string })[];
  };
  conditions: { state: ListState; entries: readonly (FactEntry & { icd10: string; confirmed: boolean })[] };
  implants: { state: ListState; entries: readonly (FactEntry & { type: DetailsOf<'implant'>['type'] })[] };
  surgeries: { state: ListState; entries: readonly FactEntry[] };
  /** Null: not asked. The week is null where it isn't known, and goes on by itself. */
  pregnancy: { pregnant: boolean; week: number | null; due_on: string | null } | null;
  breastfeeding: boolean | null;
  tobacco: {
    status: DetailsOf<'tobacco'>['status'];
    uses: DetailsOf<'tobacco'>['uses'];
    cigarettes_per_day: number | null;
  } | null;
  alcohol: { status: DetailsOf<'alcohol'>['status']; drinks_per_week: number | null } | null;
  diabetes: { type: DetailsOf<'diabetes'>['type']; hba1c: number | null; hba1c_on: string | null } | null;
  /** Lines of the two old texts that nobody has coded. */
  uncoded: Record<HistoryText, readonly string[]>;
}

/** The facts of all of a patient's records; undefined if there is no such patient. */
export const readHealthFacts = (patientId: string): Question<HealthFacts | undefined> =>
  readHealthFactsOf(patientId).map(([facts]) => facts);

/** The facts of one patient or several, each across all of their records, in one trip. */
export const readHealthFactsOf = (whose: Whose): Question<HealthFacts[]> =>
  both(both(recordsWithTexts(whose), todayQuestion), both(entriesOf(whose), healthAnswersOf(whose))).map(
    ([[records, today], [entries, answers]]) => {
      const entriesBy = Map.groupBy(entries, ({ patient_id }) => patient_id);
      const answersBy = Map.groupBy(answers, ({ patient_id }) => patient_id);
      return [...Map.groupBy(records, ({ survivor_id }) => survivor_id)].map(([id, own]) =>
        factsFrom(own, { today, entries: entriesBy.get(id) ?? [], answers: answersBy.get(id) ?? [] }),
      );
    },
  );

interface FoundRows {
  today: string;
  entries: readonly EntryRow[];
  answers: QuestionAnswer<ReturnType<typeof healthAnswersOf>>;
}

/** @param records of one person, the surviving one first */
function factsFrom(
  records: QuestionAnswer<ReturnType<typeof recordsWithTexts>>,
  { today, entries, answers }: FoundRows,
): HealthFacts {
  const [own] = records;
  if (own === undefined) throw new Error('Nobody has no record.');
  const { survivor_id: patient_id, patient_name, date_of_birth: birth_date, gender } = own;
  const uncoded = uncodedLines(records);
  // Of two records of a person each may have a fact: the latest counts.
  const active = entries
    .filter(({ state }) => state === 'active')
    .toSorted((one, other) => (one.recorded_at < other.recorded_at ? -1 : 1));
  const state = (list: 'allergy' | 'medication' | 'problem' | 'implant' | 'surgery') =>
    listState(
      list,
      entries,
      answers.find((one) => one.list === list),
      uncoded,
    );
  const lines = (text: HistoryText) => uncoded.filter((one) => one.text === text).map(({ line }) => line);
  const said = active.map((row) => ({ ...shownEntry(row, today), details: detailsOf(row) }));
  const of = <Kind extends HealthDetails['kind']>(kind: Kind) =>
    said.flatMap((entry) =>
      isOf(entry.details, kind)
        ? [
            {
              entry: {
                entry_id: entry.id,
                name: entry.name,
                term: entry.term,
                began_on: entry.began_on,
              } satisfies FactEntry,
              details: entry.details,
            },
          ]
        : [],
    );
  const fact = <Kind extends HealthDetails['kind']>(kind: Kind) => of(kind).at(-1)?.details ?? null;
  const pregnancy = fact('pregnancy');
  const tobacco = fact('tobacco');
  return {
    patient_id,
    patient_name,
    birth_date,
    gender,
    today,
    allergies: {
      state: state('allergy'),
      entries: of('allergy').map(({ entry, details }) => ({
        ...entry,
        ...details,
        immediate: details.reactions.some((reaction) => immediateReactions.test(reaction))
          ? 'yes'
          : details.immediate,
      })),
    },
    medications: {
      state: state('medication'),
      asked:
        answers.some((one) => one.list === 'medication' && one.answer === 'none') ||
        active.some(({ kind, prescribed }) => kind === 'medication' && !prescribed),
      entries: of('medication').map(({ entry, details }) => ({
        ...entry,
        ...details,
      })),
      recently_ended: recentlyEnded(entries, today),
    },
    conditions: {
      state: state('problem'),
      entries: of('problem').map(({ entry, details }) => ({
        ...entry,
        icd10: details.icd10 || (entry.term === null ? '' : icd10Of(entry.term)),
        confirmed: details.confirmed_by !== '',
      })),
    },
    implants: {
      state: state('implant'),
      entries: of('implant').map(({ entry, details: { type } }) => ({ ...entry, type })),
    },
    surgeries: { state: state('surgery'), entries: of('surgery').map(({ entry }) => entry) },
    pregnancy: pregnancy && {
      pregnant: pregnancy.pregnant,
      week: pregnancyWeek(pregnancy.due_on, today),
      due_on: pregnancy.due_on,
    },
    breastfeeding: fact('breastfeeding')?.breastfeeding ?? null,
    tobacco: tobacco && {
      status: tobacco.status,
      uses: tobacco.uses,
      cigarettes_per_day:
        tobacco.status === 'current'
          ? (tobacco.uses.find(({ kind }) => kind === 'cigarettes')?.per_day ?? null)
          : 0,
    },
    alcohol: fact('alcohol'),
    diabetes: fact('diabetes'),
    uncoded: { allergies: lines('allergies'), medical_history: lines('medical_history') },
  };
}

/** For so many days after its end a medication still counts. Source: the labels of MAO inhibitors (two weeks before another drug). */
const lastingDays = 14;

function recentlyEnded(
  entries: readonly EntryRow[],
  today: string,
): HealthFacts['medications']['recently_ended'] {
  return entries.flatMap((row) => {
    const details = detailsOf(row);
    const { ended_on } = row;
    if (row.state !== 'ended' || ended_on === null || !isOf(details, 'medication')) return [];
    if (daysBetween(ended_on, today) > lastingDays) return [];
    const { id, name, term, began_on } = shownEntry(row, today);
    return [{ entry_id: id, name, term, began_on, ...details, ended_on }];
  });
}

/** Reactions that are of the immediate kind by themselves. Source: the rules on penicillins in decisions.md. */
const immediateReactions = /\b(?:anaphyla|angio-?edema|hives?\b|urticari)/iu;

function isOf<Kind extends HealthDetails['kind']>(
  details: HealthDetails,
  kind: Kind,
): details is DetailsOf<Kind> {
  return details.kind === kind;
}
