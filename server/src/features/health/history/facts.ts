import { daysBetween, listsToReview } from '@cusp/contract';
import type { HealthDetails, HistoryText } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { ReadPlan, ReadPlanAnswer } from '../../../db/read-plan.ts';
import type { PatientSelection } from '../../people/patients/index.ts';
import { detailsOf, icd10Of, presentEntry, pregnancyWeek } from './entries.ts';
import { entriesOf, readToday } from './queries.ts';
import { healthAnswersOf, recordsWithTexts } from './answer-queries.ts';
import type { EntryRow } from './queries.ts';
import { listState, uncodedLines } from './rules.ts';
import type { DetailsOf, FactEntry, HealthFacts } from './health-facts.ts';

/** The facts of all of a patient's records; undefined if there is no such patient. */
export const readHealthFacts = (patientId: string): ReadPlan<HealthFacts | undefined> =>
  readHealthFactsOf(patientId).map(([facts]) => facts);

/** The facts of one patient or several, each across all of their records, in one round trip. */
export const readHealthFactsOf = (whose: PatientSelection): ReadPlan<HealthFacts[]> =>
  both(both(recordsWithTexts(whose), readToday), both(entriesOf(whose), healthAnswersOf(whose))).map(
    ([[records, today], [entries, answers]]) => {
      const entriesBy = Map.groupBy(entries, ({ patient_id }) => patient_id);
      const answersBy = Map.groupBy(answers, ({ patient_id }) => patient_id);
      return [...Map.groupBy(records, ({ survivor_id }) => survivor_id)].map(([id, own]) =>
        factsFrom(own, { today, entries: entriesBy.get(id) ?? [], answers: answersBy.get(id) ?? [] }),
      );
    },
  );

/** The lists about which the patient was never asked, of those that checks and alerts rest on. */
export const unaskedLists = ({ allergies, medications, conditions }: HealthFacts) => {
  const states = { allergy: allergies.state, medication: medications.state, problem: conditions.state };
  return listsToReview.filter((list) => states[list] === 'not_asked');
};

interface FoundRows {
  today: string;
  entries: readonly EntryRow[];
  answers: ReadPlanAnswer<ReturnType<typeof healthAnswersOf>>;
}

/** @param records of one person, the surviving one first */
function factsFrom(
  records: ReadPlanAnswer<ReturnType<typeof recordsWithTexts>>,
  { today, entries, answers }: FoundRows,
): HealthFacts {
  const [own] = records;
  if (own === undefined) throw new Error('Every patient has a record.');
  const { survivor_id: patient_id, patient_name, date_of_birth: birth_date, gender } = own;
  const uncoded = uncodedLines(records);
  // Two records of a person may each have a fact; the latest counts.
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
  const said = active.map((row) => ({ ...presentEntry(row, today), details: detailsOf(row) }));
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

/** How many days after its end a medication still counts. Source: the labels of MAO inhibitors (two weeks before another drug). */
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
    const { id, name, term, began_on } = presentEntry(row, today);
    return [{ entry_id: id, name, term, began_on, ...details, ended_on }];
  });
}

/** Reactions that are always of the immediate kind. Source: the rules on penicillins in decisions.md. */
const immediateReactions = /\b(?:anaphyla|angio-?edema|hives?\b|urticari)/iu;

function isOf<Kind extends HealthDetails['kind']>(
  details: HealthDetails,
  kind: Kind,
): details is DetailsOf<Kind> {
  return details.kind === kind;
}
