import { HealthEntryInput, proposedLines } from '@cusp/contract';
import type { FormLine, ProposedLine, RecordField } from '@cusp/contract';
import type { ReadPlanAnswer } from '../../../db/read-plan.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { Refusal } from '../../../values/refusal.ts';
import { addEntry, answerList, entriesOf, recordHealthChange } from '../../health/history/index.ts';
import { changePatientFields, patientById } from '../../people/patients/index.ts';
import * as queries from './queries.ts';
import { mayDecideLine } from './rules.ts';
import * as writing from './write-queries.ts';
import { addPhotoToDocuments } from './photo-intake.ts';
import type { PatientFormRow } from './queries.ts';
import { countLines } from './presenting.ts';

type Entries = ReadPlanAnswer<ReturnType<typeof entriesOf>>;
type PatientRecord = ReadPlanAnswer<ReturnType<typeof patientById>>;

const folded = (words: string) => words.trim().toLowerCase();

/** The active entry of the health history that a proposed line would repeat; for a fact, the one on record. */
function matchingEntry(
  line: Extract<ProposedLine, { to: 'health' }>,
  entries: Entries,
): Entries[number] | undefined {
  const { entry } = line;
  return entries.find(({ kind, state, name, term_code }) => {
    if (kind !== entry.kind || state !== 'active') return false;
    if (!('name' in entry)) return true;
    const code = entry.term?.code;
    return (code !== undefined && code === term_code) || folded(name) === folded(entry.name);
  });
}

/** A fact in the health history's words. */
const factWords = (entry: Extract<ProposedLine, { to: 'health' }>['entry']): string =>
  entry.kind === 'pregnancy'
    ? entry.pregnant
      ? 'pregnant'
      : 'not pregnant'
    : entry.kind === 'breastfeeding'
      ? entry.breastfeeding
        ? 'breast-feeding'
        : 'not breast-feeding'
      : entry.kind !== 'tobacco'
        ? ''
        : entry.status === 'never'
          ? 'never used tobacco'
          : 'uses tobacco';

function compareWithRecord(
  line: ProposedLine,
  record: PatientRecord,
  entries: Entries,
): Pick<FormLine, 'field' | 'now' | 'same'> {
  if (line.to === 'record') {
    const now = record[line.field];
    return { field: line.field, now, same: folded(now) === folded(line.value) };
  }
  if (line.to === 'document') return { field: line.kind, now: '', same: false };
  if (line.to === 'health_none') {
    const there = entries.filter(({ kind, state }) => kind === line.list && state === 'active');
    return { field: line.list, now: there.map(({ name }) => name).join(', '), same: false };
  }
  const found = matchingEntry(line, entries);
  const now = found === undefined ? '' : [found.name, found.note].filter((part) => part !== '').join(': ');
  const isFact = !('name' in line.entry);
  const same = found !== undefined && (!isFact || folded(found.name) === folded(factWords(line.entry)));
  return { field: line.entry.kind, now, same };
}

/** The lines of a signed form, each compared with the record; none before it is signed. */
export function compareLinesWithRecord(
  { content, answers, signed_at }: Pick<PatientFormRow, 'content' | 'answers' | 'signed_at'>,
  {
    record,
    entries,
    decisions,
  }: {
    record: PatientRecord;
    entries: Entries;
    decisions: ReadPlanAnswer<ReturnType<typeof queries.formDecisions>>;
  },
  person: Person,
): FormLine[] {
  if (signed_at === null) return [];
  const decided = new Map(decisions.map((decision) => [decision.line, decision]));
  return proposedLines(content, answers).map((line) => {
    const decision = decided.get(line.key);
    return {
      key: line.key,
      question: line.question,
      answer: line.answer,
      to: line.to,
      ...compareWithRecord(line, record, entries),
      taken: decision?.taken ?? null,
      decided_by: decision?.decided_by ?? '',
      decided_at: decision?.decided_at ?? null,
      may_decide: mayDecideLine(line, person),
    };
  });
}

async function acceptHealthLine(
  tx: Tx,
  patientId: string,
  line: ProposedLine,
  person: Person,
): Promise<void> {
  if (line.to === 'health_none') {
    const id = await answerList(tx, patientId, { list: line.list, answer: 'none' }, person);
    recordHealthChange(tx, 'health_entry.answered', { id, patientId }, person);
    return;
  }
  if (line.to === 'health') await addEntry(tx, patientId, HealthEntryInput.parse(line.entry), person);
}

/**
 * Accepts or leaves lines of a signed form. What is accepted is written by the same functions as staff's own changes. Refuses a line
 * that was already decided, and lines that this person may not write.
 */
export async function acceptFormLines(
  tx: Tx,
  form: PatientFormRow,
  wanted: readonly { key: string; take: boolean }[],
  person: Person,
): Promise<void> {
  if (form.signed_at === null || form.ended_as !== null) throw new Refusal('form_not_signed');
  const lines = new Map(proposedLines(form.content, form.answers).map((line) => [line.key, line]));
  const decided = new Set((await tx.ask(queries.formDecisions(form.id))).map(({ line }) => line));
  const record = await tx.ask(patientById(form.patient_id));
  const entries = await tx.ask(entriesOf(form.patient_id));
  const changes: Partial<Record<RecordField, string>> = {};
  const decisions = new Map<string, boolean>();
  for (const { key, take } of wanted) {
    const line = lines.get(key);
    if (line === undefined) throw new Refusal('form_line_unknown');
    if (decided.has(key) || decisions.has(key)) throw new Refusal('form_line_decided');
    if (!mayDecideLine(line, person)) throw new Refusal('not_permitted');
    decisions.set(key, take);
    if (!take) continue;
    if (line.to === 'record') changes[line.field] = line.value;
    else if (line.to === 'document') await addPhotoToDocuments(tx, form, line, person);
    // Lines that the record already has are accepted without being written again.
    else if (!compareWithRecord(line, record, entries).same)
      await acceptHealthLine(tx, form.patient_id, line, person);
  }
  if (Object.keys(changes).length > 0) await changePatientFields(tx, person, form.patient_id, changes);
  const left = [...lines.values()].filter(({ key }) => !decided.has(key) && !decisions.has(key));
  const open = countLines(left);
  await writing.insertFormDecisions(
    tx,
    form.id,
    [...decisions].map(([line, taken]) => ({ line, taken })),
    { left: open, by: person },
  );
  recordEvent(tx, 'patient_form.taken_in', form.id, byStaff(person));
}
