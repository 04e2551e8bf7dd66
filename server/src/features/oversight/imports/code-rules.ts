import { hygienistsCategory, ProcedureInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { procedureKindByName } from '../../chart/catalog/index.ts';
import { isOn, columnText } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

export type NewProcedure = Omit<
  z.output<typeof ProcedureInput>,
  'benefit_category' | 'by_hygienist' | 'by_unit'
> & {
  by_hygienist: boolean;
};

export interface KnownCodes {
  /** The codes of the catalog in use. */
  codes: readonly { id: string; code: string }[];
  /** Once the import has begun: whether the owner confirmed that the practice may use the codes. */
  attested: boolean | undefined;
}

/** Open Dental's `TreatArea`. A sextant has no place of its own here. */
const areas: Record<string, NewProcedure['area']> = {
  1: 'surfaces',
  2: 'tooth',
  3: 'mouth',
  4: 'quadrant',
  5: 'mouth',
  6: 'arch',
  7: 'range',
};

/** A mark of a code's time pattern, whose length each office of Open Dental chooses; 10 minutes is what it has at first. */
const minutesOfMark = 10;
const usualMinutes = 30;
const longest = 480;
/** Open Dental's own codes, such as ~GRP~ for a group note. */
const ownMark = '~';

/** Reads a procedure code of Open Dental; a code of the catalog is that one. */
export function procedureOf(row: FormerRow, { codes, attested }: KnownCodes): RowVerdict<NewProcedure> {
  const code = columnText(row, 'ProcCode');
  if (code.startsWith(ownMark)) return { reason: 'Open Dental uses this code for itself.' };
  const same = codes.find((known) => known.code.toLowerCase() === code.toLowerCase());
  if (same !== undefined) return { sameAs: same.id };
  if (attested === false) return { reason: 'No one confirmed that the practice may use the codes.' };
  const name = columnText(row, 'Descript') || columnText(row, 'AbbrDesc') || code;
  const kind = procedureKindByName(name, 'Other');
  const marks = columnText(row, 'ProcTime').length;
  const given = {
    ...kind,
    area: areas[columnText(row, 'TreatArea')] ?? kind.area,
    code,
    name: name.slice(0, 200),
    plain_name: columnText(row, 'LaymanTerm').slice(0, 200),
    minutes: marks === 0 ? usualMinutes : Math.min(longest, marks * minutesOfMark),
    abbreviations: [columnText(row, 'AbbrDesc')].filter((word) => word !== ''),
  };
  const whole = ProcedureInput.safeParse(given);
  const parsed = whole.success ? whole : ProcedureInput.safeParse({ ...given, abbreviations: [] });
  if (!parsed.success) return { reason: 'The code has characters that a code here cannot have.' };
  const { benefit_category: _guessed, ...fields } = parsed.data;
  return {
    made: { ...fields, by_hygienist: isOn(row, 'IsHygiene') || fields.category === hygienistsCategory },
    changes: whole.success ? [] : ['The abbreviation is left out because it is not one short word.'],
  };
}
