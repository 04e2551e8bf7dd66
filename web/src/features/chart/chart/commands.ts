import { type ChartEntryInput, type Numbering, type Procedure, siteText } from '@cusp/contract';
import { moneyWords } from '../../../ui/text/formats.ts';
import type { ChartEntry } from './command/entry.ts';
import { stateNames } from './marks.ts';

/**
 * The rows that a command sends.
 *
 * @param wasRead it was read back what planned work it takes up
 */
export function rowsSent(entry: ChartEntry<Procedure>, wasRead: boolean): ChartEntryInput[] {
  const { type, kind, procedure, sites } = entry;
  if (type === 'finding' && kind !== null) {
    const { material, where_done, grade, direction, note } = entry;
    return sites.map((site) => ({
      type: 'finding',
      kind,
      ...site,
      material,
      where_done,
      grade,
      direction,
      note,
    }));
  }
  return procedure === null
    ? []
    : sites.map((site) => ({
        type: 'treatment',
        procedure_id: procedure.id,
        ...site,
        status: entry.status ?? 'planned',
        outcome: entry.outcome,
        description: entry.note,
        ...(entry.also ? { instead: false } : wasRead && { instead: true }),
      }));
}

/**
 * The entry of a command, to read before Enter: "3 MOD: Composite filling, planned, $250.00".
 *
 * @param agreed the prices of the planned treatments that it completes; null: none was entered
 */
export function readBack(
  entry: ChartEntry<Procedure>,
  numbering: Numbering,
  agreed?: readonly (number | null)[],
): string {
  const where = entry.sites.map((site) => siteText(site, numbering)).filter((text) => text !== '');
  const shown =
    where.length > 6 ? `${where.slice(0, 5).join(', ')} and ${where.length - 5} more` : where.join(', ');
  const { procedure } = entry;
  const state = entry.outcome ?? entry.status;
  const said = [
    procedure === null ? findingWords(entry) : procedure.name,
    procedure === null || entry.note === '' ? undefined : entry.note,
    state === null ? undefined : stateNames[state].toLowerCase(),
    procedure === null
      ? undefined
      : agreed === undefined
        ? feeWords(procedure.fee, entry.sites.length)
        : `as planned, ${agreed.map((fee) => feeWords(fee, 1)).join(', ')}`,
  ].filter((part) => part !== undefined);
  return `${shown === '' ? 'Full mouth' : shown}: ${said.join(', ')}`;
}

const feeWords = (fee: number | null, rows: number) =>
  fee === null ? 'no fee entered' : rows === 1 ? moneyWords(fee) : `${moneyWords(fee)} each`;

function findingWords(entry: ChartEntry<Procedure>): string {
  const { kind, material, where_done: where, grade, direction, note } = entry;
  const done = where === null ? '' : where === 'here' ? 'done here' : 'done elsewhere';
  const name = (kind ?? '').replaceAll('_', ' ');
  return [name, material?.replaceAll('_', ' '), done, grade, direction, note]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
