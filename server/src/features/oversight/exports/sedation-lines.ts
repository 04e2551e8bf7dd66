import { signedName } from './print.ts';
import type { RecordSentence, RecordVoice } from './record-words.ts';

type Row = Record<string, unknown>;

/** A column's value, which is a text or a number. */
const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

const isMissing = (value: unknown) => value === null || value === undefined || value === '';
const liters = (tenths: unknown) => (typeof tenths === 'number' ? tenths / 10 : null);

/** An entry of a sedation record in one line. */
export function sedationLine(voice: RecordVoice, row: Row): string {
  const { say, value: valueOf } = voice;
  const labeled = (name: RecordSentence, value: unknown, unit = '') =>
    isMissing(value) ? [] : [`${say(name)} ${asText(value)}${unit}`];
  return [
    ...(isMissing(row['at']) ? [] : [` ${asText(row['at'])}`]),
    valueOf('kind', row['kind']),
    ...labeled(
      'pressure',
      row['systolic'] === null ? null : `${asText(row['systolic'])}/${asText(row['diastolic'])}`,
    ),
    ...labeled('pulse', row['pulse']),
    ...labeled('oxygen', row['oxygen'], ' %'),
    ...labeled('breaths', row['breaths']),
    ...labeled('carbon dioxide', row['carbon_dioxide']),
    ...labeled('nitrous oxide', liters(row['nitrous_flow']), ' l/min'),
    ...labeled('oxygen', liters(row['oxygen_flow']), ' l/min'),
    ...labeled('drug', row['drug']),
    ...labeled('dose', row['dose']),
    ...labeled('by', row['way']),
    ...labeled('score', Array.isArray(row['score']) ? row['score'].join('+') : null),
    ...labeled('note', row['note']),
    ...labeled('corrects entry', row['corrects']),
    ...labeled('because', row['reason']),
    ...labeled(
      'written by',
      row['kind'] === 'addendum' ? signedName(voice, row, row['created_by']) : row['created_by'],
    ),
  ]
    .join(', ')
    .trim();
}
