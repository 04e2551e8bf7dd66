import type { PerioReading } from '@cusp/contract';
import { columnText, formerDay, isDay, momentOf } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import { measuredTooth } from './perio-measures.ts';
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
