import { fold, healthLists, isAllergyAlert } from '@cusp/contract';
import type { HealthHistory, HealthList, HistoryText, ListState, UncodedLine } from '@cusp/contract';
import type { EntryRow } from './queries.ts';

interface Answer {
  list: string;
  answer: string;
  recorded_at: string;
  recorded_by: string;
}

/** The two texts of one of a patient's records. */
interface TextsOfRecord {
  id: string;
  version: number;
  allergies: string;
  medical_history: string;
}

/** The state of a list. Entries and uncoded lines count before any answer. */
export function listState(
  list: HealthList,
  entries: readonly Pick<EntryRow, 'kind' | 'state'>[],
  answer: Pick<Answer, 'answer'> | undefined,
  uncoded: readonly Pick<UncodedLine, 'text' | 'denies'>[],
): ListState {
  if (entries.some(({ kind, state }) => kind === list && state === 'active')) return 'listed';
  const lines = uncoded.filter(({ text }) => listOfText[text] === list);
  if (lines.some(({ denies }) => !denies)) return 'listed';
  if (answer?.answer === 'none') return 'none';
  return lines.length > 0 ? 'none' : 'not_asked';
}

/** The list that a text is mainly about. */
const listOfText: Record<HistoryText, HealthList> = { allergies: 'allergy', medical_history: 'problem' };

/** Every list with its state and, if it is empty, who recorded that. */
export const listsOf = (
  entries: readonly EntryRow[],
  answers: readonly Answer[],
  uncoded: readonly UncodedLine[],
): HealthHistory['lists'] =>
  healthLists.map((list) => {
    const answer = answers.find((one) => one.list === list);
    const state = listState(list, entries, answer, uncoded);
    const isAnswered = state === 'none' && answer?.answer === 'none';
    return {
      list,
      state,
      answered_by: isAnswered ? answer.recorded_by : '',
      answered_at: isAnswered ? answer.recorded_at : null,
    };
  });

/** The immunizations that the practice asks for and no entry answers; empty if the patient has had none at all. */
export function immunizationsToAsk(
  asked: readonly string[],
  entries: readonly Pick<EntryRow, 'kind' | 'state' | 'name'>[],
  state: ListState | undefined,
): string[] {
  if (state === 'none') return [];
  const known = entries
    .filter(({ kind, state: standing }) => kind === 'immunization' && standing === 'active')
    .map(({ name }) => fold(name));
  return asked.filter((one) => !known.some((name) => name.includes(fold(one.trim()))));
}

/** The lines of the two texts of all of a patient's records. */
export const uncodedLines = (records: readonly TextsOfRecord[]): UncodedLine[] =>
  (['allergies', 'medical_history'] as const).flatMap((text) =>
    records.flatMap((record) =>
      linesOf(record[text])
        .flat()
        .map((line) => ({
          record_id: record.id,
          record_version: record.version,
          text,
          line,
          denies: text === 'allergies' ? !isAllergyAlert(line) : deniesHistory.test(line),
        })),
    ),
  );

const deniesHistory =
  /^\s*(?:none|nil|no|negative|n\/a|healthy|unremarkable|noncontributory|no (?:known |significant )*(?:medical |health )*(?:history|problems|conditions|concerns)|denies (?:any |all )?(?:medical )?(?:history|problems|conditions)?)[\s.]*$/iu;

/** A part between commas with more words than this is a sentence, and stays whole. */
const fewWords = 5;

/** The lines of a text, each split at semicolons, and at commas if it is a list. */
function linesOf(text: string): string[][] {
  return text.split(/\r?\n/u).map((line) => {
    const parts = line.split(';').flatMap((part) => {
      const between = part.split(/,(?![^(]*\))/u);
      const isList =
        !part.includes(':') && between.every((one) => one.trim().split(/\s+/u).length <= fewWords);
      return isList ? between : [part];
    });
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  });
}

/** The text without one line or part of a line; undefined if the text doesn't have it. */
export function textWithout(text: string, line: string): string | undefined {
  const lines = text.split(/\r?\n/u);
  const parts = linesOf(text);
  const at = parts.findIndex((ofLine) => ofLine.includes(line));
  const found = parts[at];
  if (found === undefined) return undefined;
  const rest = found.toSpliced(found.indexOf(line), 1);
  return lines.toSpliced(at, 1, ...(rest.length > 0 ? [rest.join('; ')] : [])).join('\n');
}

/** True if something needs attention before treatment, which the front desk sees as a mark. */
export const hasMark = (
  records: readonly {
    allergies: string;
    medical_history: string;
    coded_allergies: string;
    coded_history: string;
  }[],
  isMedicalAlert: (history: string) => boolean,
): boolean =>
  records.some(
    (record) =>
      isAllergyAlert(record.allergies) ||
      isAllergyAlert(record.coded_allergies) ||
      isMedicalAlert(`${record.medical_history}\n${record.coded_history}`),
  );
