/** One visit as a calendar takes it. */
export interface CalendarEvent {
  /** Stable, so that adding the same visit again replaces the first. */
  uid: string;
  /** `YYYY-MM-DD` and `HH:MM` on the clock of `timeZone`. */
  date: string;
  time: string;
  timeZone: string;
  /** Minutes. */
  duration: number;
  summary: string;
  location: string;
  description: string;
}

/**
 * The event as an iCalendar file (RFC 5545). Its times are in UTC, which every calendar converts to its own time zone.
 * So no time zone definition is needed, and a reader in another zone isn't misled.
 * @param now when the file is made, ISO 8601
 */
export function calendarFile(event: CalendarEvent, now: string): string {
  const starts = instantOf(event.date, event.time, event.timeZone);
  const ends = new Date(starts.getTime() + event.duration * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cusp//Patient portal//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(new Date(now))}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${text(event.summary)}`,
    ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20260303T143000Z`. RFC 5545, 3.3.5, form 2. */
const utc = (moment: Date) => moment.toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

/** RFC 5545, 3.3.11: backslash, semicolon and comma are escaped, line ends are written as \n. */
const text = (words: string) =>
  words
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // No other control characters are allowed.
    .replaceAll(/\p{Cc}/gu, ' ');

/** RFC 5545, 3.1: a line is at most 75 bytes; a longer one goes on after a line end and a space, never within a letter. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

/**
 * The instant of a local date and time in a time zone. A time that is skipped in spring is read as one hour later; of a
 * time that occurs twice in autumn, the first is used.
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // Tries the offsets before and after a change of the clock: the right one leads back to this very time.
  const day = 24 * 60 * 60_000;
  const candidates = [asUtc - offsetAt(asUtc - day, timeZone), asUtc - offsetAt(asUtc + day, timeZone)];
  const own = candidates.find((moment) => moment + offsetAt(moment, timeZone) === asUtc);
  return new Date(own ?? candidates[0] ?? asUtc);
}

/** The time zone's offset from UTC at that instant, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value ?? 0);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - moment;
}
