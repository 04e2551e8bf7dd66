import {
  archOf,
  type ChartEntryInput,
  type Numbering,
  permanentTeeth,
  primaryTeeth,
  type Procedure,
  quadrantOf,
  siteText,
  spokenLabel,
} from '@cusp/contract';
import { moneyWords } from '../../../ui/text/formats.ts';
import type { ChartEntry } from './command/entry.ts';
import { stateNames, toothKey } from './marks.ts';

/** What the switch beside the quick buttons says of what they chart. */
export const chartStatuses = [
  'planned',
  'in_progress',
  'completed',
  'existing',
  'elsewhere',
  'referred',
] as const;
export type ChartStatus = (typeof chartStatuses)[number];

/** How the command line says it. */
const statusWords: Readonly<Record<ChartStatus, string>> = {
  planned: 'planned',
  in_progress: 'ip',
  completed: 'completed',
  existing: 'existing',
  elsewhere: 'existing elsewhere',
  referred: 'referred',
};

/** The chosen teeth with their surfaces, by `toothKey`. */
export type Chosen = ReadonlyMap<string, string>;

/** What a quick button types behind the teeth, and which part of the mouth it is for. */
export interface QuickButton {
  words: string;
  label: string;
  /** Findings have no status. */
  finding: boolean;
  area: 'teeth' | 'whole teeth' | 'range' | 'quadrant' | 'arch' | 'mouth';
  /** What its words may mean; absent: any procedure of the catalog. */
  procedures?: readonly Procedure[];
}

const quick = (
  label: string,
  words: string,
  area: QuickButton['area'] = 'teeth',
  finding = false,
): QuickButton => ({ label, words, area, finding });

export const findingButtons: readonly QuickButton[] = [
  quick('Caries', 'caries', 'teeth', true),
  quick('Missing', 'missing', 'teeth', true),
  quick('Fracture', 'fracture', 'teeth', true),
  quick('Wear', 'wear', 'teeth', true),
  quick('Periapical', 'periapical', 'teeth', true),
  quick('Impacted', 'impacted', 'teeth', true),
  quick('Unerupted', 'unerupted', 'teeth', true),
  quick('Mobility 1', 'mobility 1', 'teeth', true),
  quick('Mobility 2', 'mobility 2', 'teeth', true),
  quick('Watch', 'watch', 'teeth', true),
];

export const treatmentButtons: readonly QuickButton[] = [
  quick('Composite', 'comp'),
  quick('Amalgam', 'amalgam'),
  quick('Sealant', 'seal'),
  quick('Crown', 'crown'),
  quick('Bridge', 'bridge', 'range'),
  quick('Root canal', 'rct'),
  quick('Post', 'post'),
  quick('Veneer', 'veneer'),
  quick('Extraction', 'ext'),
  quick('Implant', 'implant'),
  quick('Denture', 'denture', 'arch'),
  quick('Scaling', 'srp', 'quadrant'),
];

/** The commands that a quick button means for what is chosen: one for each tooth with surfaces of its own. */
export function commandsOf(
  button: QuickButton,
  chosen: Chosen,
  status: ChartStatus,
  numbering: Numbering,
): string[] {
  const before = button.finding ? '' : `${statusWords[status]} `;
  const teeth = placesOf(chosen);
  const label = ({ tooth, extra }: { tooth: number; extra: boolean }) => spokenLabel(tooth, extra, numbering);
  switch (button.area) {
    case 'mouth':
      return [`${before}${button.words}`];
    case 'quadrant':
      return distinct(teeth.map(({ tooth }) => ['ur', 'ul', 'll', 'lr'][quadrantOf(tooth) - 1] ?? '')).map(
        (quadrant) => `${before}${quadrant} ${button.words}`,
      );
    case 'arch':
      return distinct(teeth.map(({ tooth }) => archOf(tooth))).map(
        (arch) => `${before}${arch} ${button.words}`,
      );
    case 'range': {
      const [first, last] = [teeth[0], teeth.at(-1)];
      return first && last && teeth.length > 1
        ? [`${before}${label(first)}-${label(last)} ${button.words}`]
        : teeth.map((each) => `${before}${label(each)} ${button.words}`);
    }
    case 'whole teeth':
      // A press on a tooth may have chosen the surface under the pointer.
      return teeth.map((each) => `${before}${label(each)} ${button.words}`);
    case 'teeth':
      return teeth.map((each) => `${before}${label(each)} ${each.surfaces} ${button.words}`);
  }
}

const distinct = (words: readonly string[]) => [...new Set(words)];

const around = [...permanentTeeth, ...primaryTeeth];

/** The chosen teeth in the order of the mouth. */
export const placesOf = (chosen: Chosen) =>
  around
    .flatMap((tooth) => [false, true].map((extra) => ({ tooth, extra })))
    .flatMap((place) => {
      const surfaces = chosen.get(toothKey(place.tooth, place.extra));
      return surfaces === undefined ? [] : [{ ...place, surfaces }];
    });

/** The rows that a command sends. */
export function rowsSent(entry: ChartEntry<Procedure>): ChartEntryInput[] {
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
      }));
}

/**
 * What a command charts, for reading it before Enter: "3 MOD: Composite filling, planned, $250.00".
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
  return `${shown === '' ? 'Whole mouth' : shown}: ${said.join(', ')}`;
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
