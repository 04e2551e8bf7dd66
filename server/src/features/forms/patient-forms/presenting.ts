import { answersOnFile, progressOf, proposedLines, withBlanks } from '@cusp/contract';
import type {
  FilledBlanks,
  FormAnswers,
  FormContent,
  OnFile,
  PatientForm,
  PortalForm,
  ProposedLine,
  Wording,
} from '@cusp/contract';
import type { Person } from '../../../identity/person.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import type { PatientFormRow } from './queries.ts';
import { isSignedIn, patientFormActionsFor, showsAnswers } from './rules.ts';

const filled = ({ en, es }: Wording, blanks: FilledBlanks): Wording => ({
  en: withBlanks(en, blanks),
  es: withBlanks(es, blanks),
});

/** The wording of a version with its blanks filled. */
export const filledContent = ({ items }: FormContent, blanks: FilledBlanks): FormContent => ({
  items: items.map((item) => ({
    ...item,
    words: filled(item.words, blanks),
    options: item.options.map((option) => ({ ...option, words: filled(option.words, blanks) })),
    follow_up: item.follow_up === null ? null : filled(item.follow_up, blanks),
  })),
});

const treatmentOf = ({ procedure = '', tooth = '' }: FilledBlanks) =>
  [procedure, tooth].filter((part) => part !== '').join(', ');

/** A form as staff's lists show it. */
export const presentPatientForm = (
  { content: _content, answers: _answers, ...row }: PatientFormRow,
  reader: Person | undefined,
): PatientForm => ({
  ...row,
  treatment: treatmentOf(row.blanks),
  can: patientFormActionsFor(reader, row),
});

/** A form as its patient's list shows it. */
export const presentPortalForm = (
  row: Omit<PatientFormRow, 'good_for_months'>,
  session: PatientSession,
): PortalForm => ({
  ...row,
  treatment: treatmentOf(row.blanks),
  ...progressOf(row.content, shownAnswers(row, session)),
});

/** A form's answers, as far as the session is shown them. */
export const shownAnswers = (row: Omit<PatientFormRow, 'good_for_months'>, session: PatientSession) =>
  showsAnswers(row, session) ? row.answers : [];

/**
 * What the questions of an open form could start from; nothing for a session without a sign-in. The details are among what is shared as
 * contact; of the health history the database shows what the session may see.
 */
export function onFile(
  { content, signed_at }: Pick<PatientFormRow, 'content' | 'signed_at'>,
  {
    records,
    entries,
  }: { records: readonly (NonNullable<OnFile['fields']> & { id: string })[]; entries: OnFile['entries'] },
  session: PatientSession,
): FormAnswers {
  if (signed_at !== null || !isSignedIn(session)) return [];
  const fields = session.shares.includes('contact')
    ? records.find(({ id }) => id === session.patientId)
    : undefined;
  return answersOnFile(content, { fields, entries });
}

/** Counts the lines that a form proposes to the record, and to the health history. */
export const countOpenLines = (content: FormContent, answers: PatientFormRow['answers']) =>
  countLines(proposedLines(content, answers));

/** Counts the lines for the record (including its documents) and those for the health history. */
export function countLines(lines: readonly ProposedLine[]) {
  const record = lines.filter(({ to }) => to === 'record' || to === 'document').length;
  return { record, health: lines.length - record };
}
