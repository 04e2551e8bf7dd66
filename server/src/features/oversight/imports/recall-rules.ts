import { addDays, fold, lengthOfVisit } from '@cusp/contract';
import { formerDay, inProgram, isDay, isOn, columnText } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

interface Interval {
  months: number;
  days: number;
}

export interface NewRecallType extends Interval {
  name: string;
  minutes: number;
  /** The standard appointment type that is booked for it. */
  books: 'cleaning' | 'checkup';
}

export interface NamedByRecall {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  type_id: string | null;
  type_comes: boolean;
  /** The interval of the type here; of one that will be added, none yet. */
  months: number | null;
  days: number | null;
  /** Somebody decided about this recall here already, or a row before this one is the same here. */
  is_decided: boolean;
}

export interface NewRecall {
  patient_id: string | null;
  type_id: string | null;
  override_date: string;
  note: string;
  paused_until: string | null;
  ended_reason: string;
}

/** What an office calls the recalls that a practice begins with here (start_recalls.sql), by their names. */
const usualNames: readonly [RegExp, string][] = [
  [/perio/, 'perio maintenance'],
  [/prophy|cleaning/, 'prophylaxis'],
  [/bitewing|\b[24]bw\b|\bbwx?\b/, 'bitewings'],
  [/full|fmx|pano/, 'full series'],
  [/exam/, 'examination'],
];
const ofChildren = /child/;

/** Open Dental packs an interval into one number: days, weeks, months and years, a byte each. */
export function intervalOf(packed: string): Interval {
  const number = /^\d{1,10}$/.test(packed) ? Number(packed) : 0;
  const byte = (at: number) => Math.floor(number / 256 ** at) % 256;
  return { months: byte(2) + 12 * byte(3), days: byte(0) + 7 * byte(1) };
}

const usualInterval: Interval = { months: 6, days: 1 };
const longest = { months: 120, days: 366, name: 100, line: 200 };
const minutesOfMark = 10;

/** Reads a recall type of Open Dental; one that a practice begins with here, or that has its name, is that one. */
export function recallTypeOf(
  row: FormerRow,
  known: readonly { id: string; name: string }[],
): RowVerdict<NewRecallType> {
  const name = columnText(row, 'Description').slice(0, longest.name);
  if (name === '') return { reason: 'There is no name.' };
  const folded = fold(name);
  const usual = ofChildren.test(folded) ? undefined : usualNames.find(([words]) => words.test(folded))?.[1];
  const same =
    known.find((type) => fold(type.name) === folded) ?? known.find((type) => fold(type.name) === usual);
  if (same !== undefined) return { sameAs: same.id };
  const interval = intervalOf(columnText(row, 'DefaultInterval'));
  const { months, days } = interval;
  const isInterval = months + days > 0 && months <= longest.months && days <= longest.days;
  const marks = columnText(row, 'TimePattern').length;
  return {
    made: {
      name,
      ...(isInterval ? interval : usualInterval),
      minutes: lengthOfVisit(marks * minutesOfMark),
      books: /prophy|perio|cleaning/.test(folded) ? 'cleaning' : 'checkup',
    },
    changes: isInterval ? [] : ['The interval is unknown, so it is 6 months and a day.'],
  };
}

const intervalWords = ({ months, days }: Interval): string =>
  [
    ...(months === 0 ? [] : [months === 1 ? '1 month' : `${months} months`]),
    ...(days === 0 ? [] : [days === 1 ? '1 day' : `${days} days`]),
  ].join(' and ');

/** Reads a patient's recall of Open Dental: its date stays, as one that was set by hand. */
export function recallOf(row: FormerRow, named: NamedByRecall | undefined): RowVerdict<NewRecall> {
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  if (!named.type_comes) return { reason: 'The recall type is not in the file.' };
  if (named.is_decided) return { reason: 'This recall of the patient was already set in Cusp.' };
  const due = formerDay(row['DateDue']);
  if (due === null || !isDay(due)) return { reason: 'There is no due date.' };
  const changes: string[] = [];
  const notes = [columnText(row, 'Note').replaceAll(/\s+/g, ' ')];
  const interval = intervalOf(columnText(row, 'RecallInterval'));
  const isOther =
    interval.months + interval.days > 0 &&
    named.months !== null &&
    (interval.months !== named.months || interval.days !== named.days);
  if (isOther) {
    notes.unshift(inProgram(`Every ${intervalWords(interval)} in Open Dental.`, row));
    changes.push('The interval differs from the recall type’s, so it is in the recall’s note.');
  }
  if (Number(columnText(row, 'DisableUntilBalance')) > 0) {
    notes.push('Held until the balance is paid in Open Dental.');
    changes.push('The hold until a balance is paid is in the recall’s note.');
  }
  const until = formerDay(row['DisableUntilDate']);
  return {
    ...(named.patient_id !== null && { id: named.patient_id }),
    made: {
      patient_id: named.patient_id,
      type_id: named.type_id,
      override_date: due,
      note: notes
        .filter((note) => note !== '')
        .join(' ')
        .slice(0, longest.line),
      // The last day of the pause.
      paused_until: until !== null && isDay(until) ? addDays(until, -1) : null,
      ended_reason: isOn(row, 'IsDisabled') ? inProgram('Disabled in Open Dental', row) : '',
    },
    changes,
  };
}
