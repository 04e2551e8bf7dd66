import { tableFieldType, tableKinds } from '@cusp/contract';
import type { TableField, TableKind } from '@cusp/contract';
import { fieldNames, headingKey, headingNames } from './headings.ts';
import { isNeverStored } from './column-profile.ts';
import type { ColumnProfile } from './column-profile.ts';

/** What a person decided about a column of an earlier table. */
interface MappedColumn {
  heading: string;
  field: string;
}

const isPart = (of: number, { shape: { filled } }: ColumnProfile, tenths: number) =>
  filled > 0 && of * 10 >= filled * tenths;
const most = (of: number, column: ColumnProfile) => isPart(of, column, 8);
/** Enough for a column whose heading says what it holds. */
const some = (of: number, column: ColumnProfile) => isPart(of, column, 3);

const days = ({ shape }: ColumnProfile) => Math.max(...Object.values(shape.days));

/** Whether a column's cells are of a field's form; undefined if the field has none, or the column is empty. */
function fitsContent(kind: TableKind, field: TableField, column: ColumnProfile): boolean | undefined {
  const { shape } = column;
  if (shape.filled === 0) return undefined;
  if (tableFieldType(kind, field) === 'day') return some(days(column), column);
  if (field === 'email') return some(shape.emails, column);
  if (field.endsWith('_phone')) return some(shape.phones, column);
  if (tableFieldType(kind, field) === 'time') return some(shape.times, column);
  if (tableFieldType(kind, field) === 'choice') return column.values !== null;
  // A column of dates or addresses isn't a name, whatever it is called.
  return most(days(column), column) || most(shape.emails, column) || most(shape.times, column)
    ? false
    : undefined;
}

const looksLikeName = (column: ColumnProfile): boolean =>
  column.samples.some((sample) => /[A-Za-z]{2}[, ]+[A-Za-z]/.test(sample));

/** Fields that a column without a known heading can be told to be by its cells alone. */
const byContent: Partial<Record<TableField, (column: ColumnProfile) => number>> = {
  birth_date: days,
  email: ({ shape }) => shape.emails,
  mobile_phone: ({ shape }) => shape.phones,
  state: ({ shape }) => shape.states,
  zip: ({ shape }) => shape.zips,
};

function score(
  kind: TableKind,
  field: TableField,
  column: ColumnProfile,
  kept: readonly MappedColumn[],
): number {
  const key = headingKey(column.heading);
  if (kept.some((one) => one.field === field && headingKey(one.heading) === key)) return 100;
  const fits = fitsContent(kind, field, column);
  if (fits === false) return 0;
  const at = headingNames[field].indexOf(key);
  if (at >= 0) {
    // "Guarantor" may be a number or a name: its cells tell.
    if ((field === 'full_name' || field === 'guarantor_name') !== looksLikeName(column) && isAmbiguous(key))
      return 1;
    return 50 - Math.min(at, 30) + (fits === true ? 5 : 0);
  }
  return most(byContent[field]?.(column) ?? 0, column) ? 5 : 0;
}

const isAmbiguous = (key: string): boolean =>
  ['guarantor', 'responsibleparty', 'account', 'patient', 'household', 'family'].includes(key);

/** What each column is proposed to hold: the best pairs of a column and a field first, each once. */
export function proposeColumns(
  kind: TableKind,
  columns: readonly ColumnProfile[],
  kept: readonly MappedColumn[],
): Map<number, TableField> {
  const pairs = columns.flatMap((column, at) =>
    isNeverStored(column)
      ? []
      : fieldNames(kind).map((field) => ({ at, field, score: score(kind, field, column, kept) })),
  );
  const chosen = new Map<number, TableField>();
  const taken = new Set<TableField>();
  for (const pair of pairs.toSorted((one, other) => other.score - one.score || one.at - other.at)) {
    if (pair.score < 2 || chosen.has(pair.at) || taken.has(pair.field)) continue;
    // The parts of a name say it already.
    if (pair.field === 'full_name' && (taken.has('last_name') || taken.has('first_name'))) continue;
    chosen.set(pair.at, pair.field);
    taken.add(pair.field);
  }
  return chosen;
}

/** What a table is proposed to be about: the kind of which it has the fields that tell it. */
export function proposeKind(columns: readonly ColumnProfile[]): TableKind {
  const points = (kind: TableKind) => {
    const found = new Set(proposeColumns(kind, columns, []).values());
    if (!essential[kind].every((field) => found.has(field))) return 0;
    return telling[kind].reduce((sum, [field, weight]) => sum + (found.has(field) ? weight : 0), 0);
  };
  return tableKinds.reduce((best, kind) => (points(kind) > points(best) ? kind : best));
}

/** Without these, a table isn't of the kind, whatever else it has. */
const essential: Record<TableKind, readonly TableField[]> = {
  patients: [],
  balances: [],
  appointments: ['date'],
  recalls: ['recall_type', 'date'],
  insurance: ['carrier'],
  allergies: ['allergy'],
  medications: ['medication'],
  work: ['code'],
  notes: ['note', 'date'],
};

const telling: Record<TableKind, readonly (readonly [TableField, number])[]> = {
  patients: [
    ['birth_date', 2],
    ['gender', 2],
    ['address', 2],
    ['city', 1],
    ['mobile_phone', 1],
    ['email', 1],
    ['first_name', 1],
    ['chart_number', 1],
  ],
  balances: [
    ['balance', 3],
    ['current', 2],
    ['over_30', 3],
    ['over_60', 3],
    ['over_90', 3],
  ],
  appointments: [
    ['time', 3],
    ['end_time', 2],
    ['length', 2],
    ['operatory', 3],
    ['visit_status', 1],
    ['date', 1],
    ['provider', 1],
  ],
  recalls: [
    ['recall_type', 3],
    ['interval', 3],
    ['date', 1],
  ],
  insurance: [
    ['carrier', 4],
    ['member_id', 2],
    ['group_number', 3],
    ['relationship', 2],
    ['payer_id', 2],
  ],
  allergies: [
    ['allergy', 5],
    ['reaction', 3],
  ],
  medications: [
    ['medication', 5],
    ['directions', 2],
  ],
  work: [
    ['code', 4],
    ['tooth', 3],
    ['surfaces', 2],
    ['fee', 1],
    ['date', 1],
  ],
  notes: [
    ['note', 4],
    ['author', 2],
    ['date', 1],
  ],
};
