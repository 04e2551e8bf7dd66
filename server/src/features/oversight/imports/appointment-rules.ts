import { inProgram, isOn, momentOf, columnText } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

/** What a row of Open Dental's table `appointment` names. */
export interface NamedByAppointment {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  provider_id: string | null;
  hygienist_id: string | null;
  operatory_id: string | null;
  /** How far its confirmation is, as the practice calls it (`definition`). */
  confirmed: string | null;
}

export interface NewAppointment {
  patient_id: string | null;
  provider_id: string | null;
  operatory_id: string | null;
  appointment_date: string;
  appointment_time: string;
  duration: number;
  type: 'cleaning' | 'other';
  progress: 'booked' | 'checked_out' | 'cancelled';
  staff_notes: string;
  ended_reason: string;
  asap: boolean;
  /** The patient had confirmed it. */
  is_confirmed: boolean;
  /** When it was booked, in the practice's time; null: not known. */
  booked: string | null;
}

/** Each character of a pattern is so many minutes. */
const minutesOfMark = 5;
const { shortest, longest, usual } = { shortest: 5, longest: 480, usual: 15 };
/** The longest note of the staff. */
const longestNote = 20_000;

/** Open Dental's `AptStatus`: what becomes of each, or why it is not imported. */
const statuses: Record<string, Pick<NewAppointment, 'progress' | 'ended_reason'> | string> = {
  1: { progress: 'booked', ended_reason: '' },
  2: { progress: 'checked_out', ended_reason: '' },
  3: { progress: 'cancelled', ended_reason: 'On the unscheduled list in Open Dental' },
  4: { progress: 'booked', ended_reason: '' },
  5: { progress: 'cancelled', ended_reason: 'Broken in Open Dental' },
  6: 'It is a planned appointment, which has no time.',
  7: 'It is a note on the schedule, not an appointment.',
  8: 'It is a note on the schedule, not an appointment.',
};
const oldAsap = '4';

/** Whether a state means that the patient had confirmed: each practice has its own words, such as "eConfirmed" and "Not confirmed". */
const isConfirmed = (state: string | null): boolean =>
  state !== null && /confirmed/i.test(state) && !/\b(?:un|not|no)[\s-]*(?:e-?)?confirmed/i.test(state);

/** Reads an appointment of Open Dental, which stays as it was. @param today the practice's, `YYYY-MM-DD` */
export function appointmentOf(
  row: FormerRow,
  named: NamedByAppointment | undefined,
  today: string,
): RowVerdict<NewAppointment> {
  const number = columnText(row, 'AptStatus');
  const status = statuses[number] ?? 'The status is not one that Open Dental has.';
  if (typeof status === 'string') return { reason: status };
  const at = momentOf(row['AptDateTime']);
  if (at === null) return { reason: 'There is no date.' };
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  const changes: string[] = [];
  let duration = columnText(row, 'Pattern').length * minutesOfMark;
  if (duration === 0) {
    duration = usual;
    changes.push(`The length is unknown, so it is ${usual} minutes.`);
  }
  if (duration > longest) {
    duration = longest;
    changes.push('The length is cut to 8 hours.');
  }
  const isHygiene = isOn(row, 'IsHygiene');
  const done = columnText(row, 'ProcDescript');
  const note = [columnText(row, 'Note'), done === '' ? '' : `Procedures: ${done}`]
    .filter((part) => part !== '')
    .join('\n');
  const isAhead = status.progress === 'booked' && at.date >= today;
  const entered = momentOf(row['SecDateTEntry']);
  return {
    made: {
      patient_id: named.patient_id,
      provider_id: (isHygiene ? named.hygienist_id : null) ?? named.provider_id,
      operatory_id: named.operatory_id,
      appointment_date: at.date,
      appointment_time: at.time,
      duration: Math.max(duration, shortest),
      type: isHygiene ? 'cleaning' : 'other',
      ...status,
      ended_reason: inProgram(status.ended_reason, row),
      staff_notes: note.slice(0, longestNote),
      asap: isAhead && (number === oldAsap || isOn(row, 'Priority')),
      is_confirmed: isAhead && isConfirmed(named.confirmed),
      booked: entered === null ? null : `${entered.date} ${entered.time}`,
    },
    isHistory: !isAhead,
    changes,
  };
}
