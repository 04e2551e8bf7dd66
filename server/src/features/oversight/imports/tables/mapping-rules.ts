import { mostTableValues, tableFieldType } from '@cusp/contract';
import type { TableField, TableFile, TableKind, TableReading } from '@cusp/contract';
import { textIn } from './cells.ts';
import { fieldNames } from './headings.ts';
import { mapLine } from './mapped-line.ts';
import type { TableMap } from './mapped-line.ts';
import { stagedRows } from './table-part.ts';
import { isNeverStored } from './column-profile.ts';
import type { TableProfile } from './profile.ts';
import { valueMeaning, meaningsOf } from './meanings.ts';
import type { MappedValue } from './meanings.ts';

/** A mapping as it is stored. */
interface TableMapping {
  kind: TableKind;
  reading: TableReading;
  columns: readonly { place: number; heading: string; field: string }[];
  choices: readonly MappedValue[];
}

const isFieldOf = (kind: TableKind, field: string): field is TableField =>
  tableFieldType(kind, field) !== undefined;

/** How lines are read by a mapping. @param headings of all columns */
export const mapBy = (mapping: TableMapping, headings: readonly string[], today: string): TableMap => ({
  kind: mapping.kind,
  reading: mapping.reading,
  headings,
  columns: mapping.columns.flatMap(({ place, heading, field }) =>
    isFieldOf(mapping.kind, field) ? [{ place, heading, field }] : [],
  ),
  choices: mapping.choices,
  today,
});

/** The fields by which a table of a kind names its patients. */
function missingFields({ kind, columns }: TableMap): string[] {
  const has = (...fields: TableField[]) => columns.some(({ field }) => fields.includes(field));
  const isNamed = has('full_name') || (has('last_name') && has('first_name'));
  if (kind === 'patients')
    return [
      ...(isNamed
        ? []
        : ['Choose the columns with the last name and the first name, or the one with the whole name.']),
      ...(has('birth_date') ? [] : ['Choose the column with the date of birth.']),
    ];
  return [
    ...(isNamed || has('number')
      ? []
      : ['Choose the column with the patient number, or those with the name.']),
    ...needed[kind].flatMap(({ fields, sentence }) => (has(...fields) ? [] : [sentence])),
  ];
}

interface Needed {
  /** One of them. */
  fields: TableField[];
  sentence: string;
}

/** What a table must have besides its patients. */
const needed: Record<Exclude<TableKind, 'patients'>, readonly Needed[]> = {
  balances: [
    {
      fields: ['balance', 'current', 'over_30', 'over_60', 'over_90'],
      sentence: 'Choose the column with the balance, or those with the balance by age.',
    },
  ],
  appointments: [{ fields: ['date'], sentence: 'Choose the column with the appointment’s date.' }],
  recalls: [
    { fields: ['recall_type'], sentence: 'Choose the column with the recall type.' },
    { fields: ['date'], sentence: 'Choose the column with the due date.' },
  ],
  insurance: [{ fields: ['carrier'], sentence: 'Choose the column with the carrier.' }],
  allergies: [{ fields: ['allergy'], sentence: 'Choose the column with the allergy.' }],
  medications: [{ fields: ['medication'], sentence: 'Choose the column with the medication.' }],
  work: [{ fields: ['code', 'description'], sentence: 'Choose the column with the procedure code.' }],
  notes: [
    { fields: ['date'], sentence: 'Choose the column with the note’s date.' },
    { fields: ['note'], sentence: 'Choose the column with the note.' },
  ],
};

/** The values that need a meaning, with the one that they have so far. */
function choicesOf(
  map: TableMap,
  profile: TableProfile,
): { choices: TableFile['choices']; problems: string[] } {
  const problems: string[] = [];
  const choices = map.columns.flatMap(({ place, heading, field }) => {
    if (tableFieldType(map.kind, field) !== 'choice') return [];
    const values = profile.columns[place]?.values ?? null;
    if (values === null) {
      problems.push(
        `“${heading}” has more than ${mostTableValues} different values. Leave the column out, or choose what else it holds.`,
      );
      return [];
    }
    const decided = Object.entries(values)
      .map(([value, count]) => ({ value, count, meaning: valueMeaning(field, value, map.choices) }))
      .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value));
    const open = decided.filter(({ meaning }) => meaning === null).map(({ value }) => `“${value}”`);
    if (open.length > 0)
      problems.push(
        `Choose what these values of “${heading}” mean: ${open.slice(0, 5).join(', ')}${open.length > 5 ? ', …' : ''}.`,
      );
    return [{ field, meanings: [...meaningsOf(field)], values: decided }];
  });
  return { choices, problems };
}

/** How a field is shown as it is read. */
function shownAs(map: TableMap, field: TableField, value: string): string {
  if (tableFieldType(map.kind, field) !== 'amount' || value === '') return value;
  const cents = Number(value);
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** What a person sees of a table that waits: its columns, its first lines as they would be read, and what is still to be decided. */
export function shownMapping(
  map: TableMap,
  profile: TableProfile,
): Pick<TableFile, 'columns' | 'rows' | 'choices' | 'problems' | 'lines'> {
  const { choices, problems } = choicesOf(map, profile);
  const fieldAt = new Map(map.columns.map(({ place, field }) => [place, field]));
  const ordered = map.columns.toSorted((one, other) => one.place - other.place);
  return {
    lines: profile.lines,
    columns: profile.columns.map((column, place) => ({
      place,
      heading: column.heading,
      samples: column.samples,
      filled: column.shape.filled,
      field: fieldAt.get(place) ?? null,
      never_stored: isNeverStored(column),
    })),
    rows: profile.first.map((line) => {
      const { read } = mapLine(line, map, false);
      return {
        line: line.line,
        cells: ordered.map(({ place, field }) => ({
          field,
          cell: textIn(line.cells[place] ?? ''),
          read: shownAs(map, field, read[field] ?? ''),
        })),
        problem: stagedRows(line, map, false).find(({ reason }) => reason !== '')?.reason ?? '',
      };
    }),
    choices,
    problems: [...missingFields(map), ...problems],
  };
}

/** A person's choice of columns: a field of this kind for each, once, and none of a column that is never stored. */
export function decidedColumns(
  kind: TableKind,
  profile: TableProfile,
  chosen: readonly { place: number; field: string }[],
): TableMapping['columns'] {
  const names = new Set<string>(fieldNames(kind));
  const taken = new Set<string>();
  return chosen.flatMap(({ place, field }) => {
    const column = profile.columns[place];
    if (column === undefined || isNeverStored(column) || !names.has(field) || taken.has(field)) return [];
    taken.add(field);
    return [{ place, heading: column.heading, field }];
  });
}
