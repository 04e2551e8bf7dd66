import { entrancesOf, readingRefusal, readTooth } from '@cusp/contract';
import type { FurcationEntrance, PerioPlace, PerioReading, PerioSite, ToothRead } from '@cusp/contract';
import { columnText, formerDay, isDay, momentOf } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

export interface NamedByExam {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  provider_id: string | null;
  provider_comes: boolean;
  /** The rows of its measures, in the order of their keys. */
  measures: FormerRow[];
}

export interface NewExam {
  patient_id: string | null;
  provider_id: string | null;
  exam_on: string;
  /** When it was charted, as the practice's clock showed it. */
  charted_at: { date: string; time: string };
  note: string;
  readings: PerioReading[];
}

export interface NamedByMeasure {
  /** The exam here; null while it will be added. */
  exam_id: string | null;
  exam_comes: boolean;
  /** An earlier import brought the exam. */
  came_before: boolean;
}

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

/** Reads a perio exam with all its measures. */
export function perioExamOf(
  row: FormerRow,
  named: NamedByExam | undefined,
  today: string,
): RowVerdict<NewExam> {
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  if (!named.provider_comes) return { reason: 'The provider is not imported.' };
  const written = formerDay(row['ExamDate']);
  if (written === null || !isDay(written)) return { reason: 'There is no date.' };
  const changes: string[] = [];
  const exam_on = written > today ? today : written;
  if (written > today) changes.push('The day is ahead, so the exam is of the day of the import.');
  const all = named.measures.map((measure) => ({ measure, read: measuredTooth(measure) }));
  const found = all.flatMap(({ read }) => (typeof read === 'string' ? [] : [read]));
  const skipped = all.flatMap(({ measure, read }) =>
    typeof read !== 'string' && read.isSkipped ? [columnText(measure, 'IntTooth')] : [],
  );
  const others = found.flatMap(({ notes }) => notes);
  const note = [
    columnText(row, 'Note'),
    skipped.length === 0 ? '' : `Skipped in Open Dental: ${[...new Set(skipped)].join(', ')}.`,
    others.length === 0 ? '' : `Other values in Open Dental: ${others.join('; ')}.`,
  ]
    .filter((part) => part !== '')
    .join('\n');
  const readings = found.flatMap((one) => one.readings);
  if (readings.length === 0 && note === '') return { reason: 'Nothing was measured.' };
  return {
    made: {
      patient_id: named.patient_id,
      provider_id: named.provider_id,
      exam_on,
      charted_at: momentOn(row['DateTMeasureEdit'], exam_on),
      note,
      readings,
    },
    isHistory: true,
    changes,
  };
}

/** When it was last charted, if that was on its day; else noon. */
function momentOn(written: string | null | undefined, day: string): NewExam['charted_at'] {
  const moment = momentOf(written);
  return moment !== null && moment.date >= day ? moment : { date: day, time: '12:00' };
}

/** Reads a row of measures, whose readings come with their exam. */
export function perioMeasureOf(row: FormerRow, named: NamedByMeasure | undefined): RowVerdict<null> {
  if (named?.exam_comes !== true) return { reason: 'The exam is not imported.' };
  if (named.came_before) return { reason: 'Its exam came with an earlier import, and is not changed.' };
  const read = measuredTooth(row);
  if (typeof read === 'string') return { reason: read };
  return {
    made: null,
    ...(named.exam_id !== null && { id: named.exam_id }),
    isHistory: true,
    changes: [
      ...(read.isSkipped ? ['The tooth was skipped, which is in the exam’s note.'] : []),
      ...(read.notes.length > 0
        ? ['A value that a perio chart cannot have here is in the exam’s note.']
        : []),
    ],
  };
}
