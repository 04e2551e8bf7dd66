import { fold, ProviderInput, scheduleColors } from '@cusp/contract';
import type { z } from 'zod/mini';
import { isOn, columnText } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

/** The longest name that these records have here. */
const longestName = 100;

/** A name as it is compared: neither case, accents, spaces, a title, nor a degree makes it another. */
const nameKey = (name: string): string =>
  fold(name)
    .replace(/^dr\.?\s/, '')
    .split(',', 1)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

interface KnownProvider {
  id: string;
  name: string;
  npi: string;
}

export interface NewProvider extends Pick<z.output<typeof ProviderInput>, 'name' | 'kind' | 'npi' | 'color'> {
  isHidden: boolean;
}

/** Reads a provider of Open Dental; one with the NPI or the name of a provider here is that one. */
export function formerProviderOf(row: FormerRow, known: readonly KnownProvider[]): RowVerdict<NewProvider> {
  const person = [columnText(row, 'FName'), columnText(row, 'LName')].filter((part) => part !== '').join(' ');
  const name = (person || columnText(row, 'Abbr')).slice(0, longestName);
  const npi = columnText(row, 'NationalProvID');
  const same = known.find(
    (provider) => (npi !== '' && provider.npi === npi) || nameKey(provider.name) === nameKey(name),
  );
  if (same !== undefined) return { sameAs: same.id };
  const given = {
    name,
    kind: isOn(row, 'IsSecondary') ? 'hygienist' : 'dentist',
    npi,
    color: scheduleColors[Number(columnText(row, 'ItemOrder')) % scheduleColors.length] ?? 'teal',
    user_id: null,
    operatory_id: null,
  };
  const parsed = ProviderInput.safeParse(given);
  const { data } = parsed.success ? parsed : ProviderInput.safeParse({ ...given, npi: '' });
  if (data === undefined) return { reason: 'There is no name.' };
  return {
    made: {
      name: data.name,
      kind: data.kind,
      npi: data.npi,
      color: data.color,
      isHidden: isOn(row, 'IsHidden'),
    },
    changes: parsed.success ? [] : ['The NPI is left out because it cannot be read as one.'],
  };
}

export interface NewOperatory {
  name: string;
  isHidden: boolean;
}

/** Reads an operatory of Open Dental; one with the name of an operatory here is that one. */
export function formerOperatoryOf(
  row: FormerRow,
  known: readonly { id: string; name: string }[],
): RowVerdict<NewOperatory> {
  const name = (columnText(row, 'OpName') || columnText(row, 'Abbrev')).slice(0, longestName);
  if (name === '') return { reason: 'There is no name.' };
  const same = known.find((operatory) => nameKey(operatory.name) === nameKey(name));
  return same === undefined
    ? { made: { name, isHidden: isOn(row, 'IsHidden') }, changes: [] }
    : { sameAs: same.id };
}
