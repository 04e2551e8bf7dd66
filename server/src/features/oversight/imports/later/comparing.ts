import type { ConflictField, ComparedField } from '@cusp/contract';
import type { Tx } from '../../../../db/database.ts';
import type { Person } from '../../../../identity/person.ts';
import { toDollars } from '../../../../values/money.ts';

/** What a later backup may change of a record, as plain values. */
export type Face = Readonly<Partial<Record<ComparedField, string | number | boolean | null>>>;

/** The record that a row of an earlier backup became, and what it got then. */
export interface StoredFace {
  source_id: string;
  record_id: string;
  face: Face;
}

export interface FaceHere {
  face: Face;
  patient_id: string | null;
}

export interface By {
  importId: string;
  person: Person;
}

/** How a later backup changes the records that a table became. */
export interface LaterRules<Made> {
  faceOf(made: Made): Face;
  /** What stands here of these records now, by the number of their row; absent: the record was taken back here. */
  facesHere(tx: Tx, records: readonly StoredFace[]): Promise<ReadonlyMap<string, FaceHere>>;
  /** Changes these fields of a record. @returns the record's id, another one where it is replaced */
  change(
    tx: Tx,
    record: StoredFace,
    to: { made: Made; fields: readonly ComparedField[] },
    by: By,
  ): Promise<string>;
  /** Takes back what is deleted in the other program. */
  strike(tx: Tx, record: StoredFace, by: By): Promise<void>;
}

/** What becomes of a record whose row is another one in a later backup. */
export interface Compared {
  outcome: 'present' | 'differs' | 'gone' | 'conflict';
  /** The fields that the other program changed. */
  fields: ComparedField[];
  conflict: { patient_id: string | null; fields: ConflictField[] } | null;
}

interface Sides {
  base: Face;
  here: FaceHere | undefined;
  /** Null: the row is gone, or no record anymore. */
  theirs: Face | null;
}

/**
 * Compares a record with its row in a later backup: what changed there since the earlier one is taken over, unless the same field was changed
 * here, too. What was changed here alone stays.
 */
export function compareFaces({ base, here, theirs }: Sides): Compared {
  const names = fieldsOf(base);
  const touched = here === undefined ? names : names.filter((name) => here.face[name] !== base[name]);
  const conflictIn = (fields: readonly ComparedField[]) => ({
    patient_id: here?.patient_id ?? null,
    fields: fields.map((field) => ({
      field,
      ours: wordsOf(field, here?.face[field]),
      theirs: wordsOf(field, theirs?.[field]),
    })),
  });
  if (theirs === null) {
    if (here === undefined) return { outcome: 'present', fields: [], conflict: null };
    return touched.length === 0
      ? { outcome: 'gone', fields: [], conflict: null }
      : { outcome: 'conflict', fields: [], conflict: conflictIn(touched) };
  }
  const fields = fieldsOf(theirs).filter((name) => theirs[name] !== base[name]);
  if (fields.every((name) => here?.face[name] === theirs[name]))
    return { outcome: 'present', fields, conflict: null };
  const clashes =
    here === undefined
      ? fields
      : fields.filter((name) => here.face[name] !== base[name] && here.face[name] !== theirs[name]);
  return clashes.length === 0
    ? { outcome: 'differs', fields, conflict: null }
    : { outcome: 'conflict', fields, conflict: conflictIn(clashes) };
}

const isField = (face: Face, name: string): name is ComparedField => Object.hasOwn(face, name);
const fieldsOf = (face: Face): ComparedField[] => Object.keys(face).filter((name) => isField(face, name));

const amounts: ReadonlySet<ComparedField> = new Set(['amount', 'expected', 'expected_write_off']);

/** A value for a person; of a provider or an operatory it is the id, whose name the report looks up. */
function wordsOf(field: ComparedField, value: Face[ComparedField]): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' && amounts.has(field) ? toDollars(value).toFixed(2) : String(value);
}

/** Compares rows that earlier backups brought. @returns what becomes of each, by its number */
export async function compareRows<Made>(
  tx: Tx,
  later: LaterRules<Made>,
  rows: readonly { stored: StoredFace; made: Made | null }[],
): Promise<ReadonlyMap<string, Compared>> {
  if (rows.length === 0) return new Map();
  const here = await later.facesHere(
    tx,
    rows.map(({ stored }) => stored),
  );
  return new Map(
    rows.map(({ stored, made }) => [
      stored.source_id,
      compareFaces({
        base: stored.face,
        here: here.get(stored.source_id),
        theirs: made === null ? null : later.faceOf(made),
      }),
    ]),
  );
}
