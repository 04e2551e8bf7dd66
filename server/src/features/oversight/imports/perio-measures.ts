import { entrancesOf, readingRefusal, readTooth } from '@cusp/contract';
import type { FurcationEntrance, PerioPlace, PerioReading, PerioSite, ToothRead } from '@cusp/contract';
import { columnText } from './former-row.ts';
import type { FormerRow } from './former-row.ts';

/** Open Dental's `PerioSequenceType`. */
const sequence = {
  mobility: '0',
  furcation: '1',
  margin: '2',
  junction: '3',
  depth: '4',
  skipped: '5',
  marks: '6',
};
const sequenceNames: Readonly<Record<string, string>> = {
  [sequence.mobility]: 'mobility',
  [sequence.furcation]: 'furcation',
  [sequence.margin]: 'gingival margin',
  [sequence.junction]: 'mucogingival junction',
  [sequence.depth]: 'probing depth',
  [sequence.marks]: 'marks',
};
/** Its flags of a site. */
const flags = [
  { bit: 1, measure: 'bleeding' },
  { bit: 2, measure: 'suppuration' },
  { bit: 4, measure: 'plaque' },
  { bit: 8, measure: 'calculus' },
] as const;
const allFlags = 15;
/** From here on, what is above is how far the margin covers the cemento-enamel junction. */
const above = 100;

const sites: readonly { column: string; site: PerioSite; entrance: FurcationEntrance }[] = [
  { column: 'DBvalue', site: 'df', entrance: 'distal' },
  { column: 'Bvalue', site: 'f', entrance: 'buccal' },
  { column: 'MBvalue', site: 'mf', entrance: 'mesial' },
  { column: 'DLvalue', site: 'dl', entrance: 'distal' },
  { column: 'Lvalue', site: 'l', entrance: 'lingual' },
  { column: 'MLvalue', site: 'ml', entrance: 'mesial' },
];

interface MeasuredTooth {
  readings: PerioReading[];
  /** What a reading can't be, in words. */
  notes: string[];
  isSkipped: boolean;
}

/** A measured value; null where nothing was measured, which Open Dental writes as -1. */
function measured(row: FormerRow, column: string): number | null {
  const written = columnText(row, column);
  return /^\d{1,4}$/.test(written) ? Number(written) : null;
}

const marginOf = (value: number) => (value === 0 ? 0 : value >= above ? value - above : -value);

/** Reads one row of measures; a sentence if it can't be read at all. */
export function measuredTooth(row: FormerRow): MeasuredTooth | string {
  const type = columnText(row, 'SequenceType');
  const written = columnText(row, 'IntTooth');
  const tooth = readTooth(written, 'universal');
  if (tooth === undefined) return 'The tooth number is not one.';
  const isSkipped = type === sequence.skipped;
  if (isSkipped) return { readings: [], notes: [], isSkipped: measured(row, 'ToothValue') === 1 };
  const name = sequenceNames[type];
  if (name === undefined) return 'The kind of measure is not one that Open Dental has.';
  const found: MeasuredTooth = { readings: [], notes: [], isSkipped };
  const add = (reading: Omit<PerioReading, keyof ToothRead> | null, value: number, place: string) => {
    if (reading !== null && readingRefusal({ ...tooth, ...reading }, 'glickman') === undefined)
      found.readings.push({ ...tooth, ...reading });
    else found.notes.push(`tooth ${written} ${place}${name} ${value}`);
  };
  if (type === sequence.mobility) {
    const value = measured(row, 'ToothValue');
    // Half grades.
    if (value !== null) add({ place: 'tooth', measure: 'mobility', value: value * 2 }, value, '');
    return found;
  }
  for (const { column, site, entrance } of sites) {
    const value = measured(row, column);
    if (value === null) continue;
    const place = `${column.slice(0, -'value'.length)} `;
    if (type === sequence.marks) {
      for (const { bit, measure } of flags)
        if (Math.floor(value / bit) % 2 === 1)
          found.readings.push({ ...tooth, place: site, measure, value: 1 });
      if (value > allFlags) found.notes.push(`tooth ${written} ${place}${name} ${value}`);
    } else if (type === sequence.furcation) addFurcation(found, add, { tooth, entrance, value, place });
    else if (type === sequence.margin)
      add({ place: site, measure: 'margin', value: marginOf(value) }, value, place);
    else add({ place: site, measure: type === sequence.depth ? 'depth' : 'junction', value }, value, place);
  }
  return found;
}

/** A furcation at an entrance; two sites may lie at the same one, of which the higher grade stands. */
function addFurcation(
  { readings }: MeasuredTooth,
  add: (
    reading: { place: PerioPlace; measure: 'furcation'; value: number } | null,
    value: number,
    place: string,
  ) => void,
  {
    tooth,
    entrance,
    value,
    place,
  }: { tooth: ToothRead; entrance: FurcationEntrance; value: number; place: string },
): void {
  const before = readings.find((one) => one.place === entrance);
  if (before === undefined || !entrancesOf(tooth).includes(entrance))
    add({ place: entrance, measure: 'furcation', value }, value, place);
  else if (before.value !== value) {
    add(null, Math.min(value, before.value ?? 0), place);
    before.value = Math.max(value, before.value ?? 0);
  }
}
