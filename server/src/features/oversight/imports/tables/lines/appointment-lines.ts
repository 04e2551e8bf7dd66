import {
  numberOfName,
  nobody,
  otherProgram,
  patientColumnsOf,
  providerRow,
  refusedLine,
} from './line-rows.ts';
import type { LineKind, ImportLineRow } from './line-rows.ts';

const main = 'appointment';
const minutesOfMark = 5;
const mostMinutes = 24 * 60;

const sentences = {
  noTime: 'There is no time of day.',
  minutes: (given: string) => `“${given.slice(0, 40)}” is not a length in minutes.`,
};

/** Open Dental's `AptStatus`. */
const statuses: Record<string, string> = { booked: '1', completed: '2', unscheduled: '3', canceled: '5' };

/** "60", "60 min", "1:30" and "1 h 30 min" in minutes; null if it is none. */
export function minutesIn(text: string): number | null {
  const clock = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const words = /^(?:(\d{1,2}) ?h(?:ours?|rs?)?)? ?(?:(\d{1,3})(?:\.0+)? ?(?:m|min|mins|minutes)?)?$/i.exec(
    text,
  );
  if (words === null || text === '') return null;
  return Number(words[1] ?? '0') * 60 + Number(words[2] ?? '0');
}

/** The minutes from one time of day to a later one; null if it isn't later. */
function minutesBetween(from: string, to: string): number | null {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return minutes(to) > minutes(from) ? minutes(to) - minutes(from) : null;
}

export const appointmentLines: LineKind = {
  kind: 'appointments',
  main,
  rowsOf(read, today) {
    const patient = patientColumnsOf(read);
    const { date, time, end_time, length, provider, operatory } = read;
    if (patient['PatNum'] === '') return refusedLine(main, read, nobody);
    if (date === undefined) return refusedLine(main, read, 'There is no date.');
    if (time === undefined) return refusedLine(main, read, sentences.noTime);
    const given = length === undefined ? null : minutesIn(length);
    if (length !== undefined && (given === null || given > mostMinutes))
      return refusedLine(main, read, sentences.minutes(length));
    const minutes = given ?? (end_time === undefined ? null : minutesBetween(time, end_time)) ?? 0;
    const rooms: ImportLineRow[] =
      operatory === undefined
        ? []
        : [
            {
              table: 'operatory',
              id: numberOfName(operatory),
              fields: { OperatoryNum: numberOfName(operatory), OpName: operatory, ItemOrder: '0' },
              again: 'shared',
            },
          ];
    // Without a status, what is over took place.
    const status = read.visit_status ?? (date < today ? 'completed' : 'booked');
    const id = read.record_number ?? `${patient['PatNum']} ${date} ${time}`;
    return {
      reason: '',
      rows: [
        ...providerRow(provider),
        ...rooms,
        {
          table: main,
          id: `visit ${id}`,
          again: 'refused',
          fields: {
            ...patient,
            AptNum: `visit ${id}`,
            AptStatus: statuses[status] ?? '1',
            Pattern: 'X'.repeat(Math.ceil(minutes / minutesOfMark)),
            AptDateTime: `${date} ${time}:00`,
            ProvNum: provider === undefined ? '' : numberOfName(provider),
            Op: operatory === undefined ? '' : numberOfName(operatory),
            IsHygiene: read.is_hygiene === 'yes' ? '1' : '0',
            ProcDescript: read.reason ?? '',
            Note: read.note ?? '',
            Program: otherProgram,
          },
        },
      ],
    };
  },
};
