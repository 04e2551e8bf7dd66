import { isPrimary, readTooth, yearsBetween } from '@cusp/contract';
import { columnText } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

export interface NamedByTooth {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  /** The patient's, `YYYY-MM-DD`. */
  born: string;
}

export interface NewToothFinding {
  patient_id: string | null;
  kind: 'missing' | 'primary_retained';
  tooth: number;
  tooth_extra: boolean;
  found_on: string;
}

/** Open Dental's `InitialType`; the others are how a tooth is drawn. */
const kinds: Record<string, NewToothFinding['kind']> = { 0: 'missing', 2: 'primary_retained' };
/** The age from which a primary tooth is one that stayed; the chart draws those of children by itself. */
const grownUp = 13;

/** Reads a tooth's first state of Open Dental, which has no day: it is found on the day of the import. */
export function toothOf(
  row: FormerRow,
  named: NamedByTooth | undefined,
  today: string,
): RowVerdict<NewToothFinding> {
  const kind = kinds[columnText(row, 'InitialType')];
  if (kind === undefined) return { reason: 'It says how the tooth is drawn, not whether it is missing.' };
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  const read = readTooth(columnText(row, 'ToothNum'), 'universal');
  if (read === undefined) return { reason: 'The tooth number is not one.' };
  const { tooth, extra } = read;
  if (kind === 'primary_retained' && !isPrimary(tooth) && yearsBetween(named.born, today) < grownUp)
    return { reason: 'The chart shows the primary teeth of a child by the age.' };
  return {
    made: { patient_id: named.patient_id, kind, tooth, tooth_extra: extra, found_on: today },
    changes: [],
  };
}
