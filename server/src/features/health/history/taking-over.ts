import type { HealthList, HistoryText } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { entriesOf, lockRecordsOf, replaceText } from './queries.ts';
import { healthAnswersOf, insertListAnswer, recordsWithTexts } from './answer-queries.ts';
import { listState, textWithout, uncodedLines } from './rules.ts';

/**
 * Removes a line from the text of whichever of the patient's records has it; the earlier text stays in the record's versions.
 * Refuses a line that is no longer there, and a record that has changed since.
 */
export async function removeLineFromText(
  tx: Tx,
  patientId: string,
  { text, line, version }: { text: HistoryText; line: string; version?: number | null | undefined },
  who: Person,
): Promise<void> {
  for (const record of await lockRecordsOf(tx, patientId)) {
    const value = textWithout(record[text], line);
    if (value === undefined) continue;
    requireCurrentVersion(record, version);
    await replaceText(tx, { id: record.id, text, value }, who);
    return;
  }
  throw new Refusal('health_line_gone');
}

/** Records that the patient was asked and has none, or undoes that. Refuses while there is something on the list. */
export async function answerList(
  tx: Tx,
  patientId: string,
  { list, answer }: { list: HealthList; answer: 'none' | 'not_asked' },
  who: Person,
): Promise<string> {
  const records = await tx.ask(recordsWithTexts(patientId));
  const entries = await tx.ask(entriesOf(patientId));
  const answers = await tx.ask(healthAnswersOf(patientId));
  const state = listState(
    list,
    entries,
    answers.find((one) => one.list === list),
    uncodedLines(records),
  );
  if (state === 'listed') throw new Refusal('health_list_not_empty');
  return insertListAnswer(tx, { patient_id: patientId, list, answer }, who);
}
