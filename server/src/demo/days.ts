const day = 86_400_000;

/** The date a number of days later (or earlier); computed in UTC so that no time zone shifts it. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** Whole years from a birth date to a date. */
export const ageOn = (born: string, date: string): number =>
  Number(date.slice(0, 4)) - Number(born.slice(0, 4)) - (date.slice(5) < born.slice(5) ? 1 : 0);

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/**
 * The appointment book: two chairs, weekdays from 8:00 to 17:00. Today is always open, so that the day's schedule
 * isn't empty.
 */
export function appointmentBook(today: string) {
  const free = new Map<string, [number, number]>();
  const [opens, closes] = [8 * 60, 17 * 60];

  /** The first free time on or after the date, in either chair. */
  return function book(from: string, minutes: number): { date: string; time: string } {
    for (let date = from; ; date = addDays(date, 1)) {
      if (isWeekend(date) && date !== today) continue;
      const chairs = free.get(date) ?? [opens, opens + 30];
      const chair = chairs[0] <= chairs[1] ? 0 : 1;
      const starts = chairs[chair];
      if (starts + minutes > closes) continue;
      chairs[chair] = starts + minutes;
      free.set(date, chairs);
      const two = (value: number) => String(value).padStart(2, '0');
      return { date, time: `${two(Math.floor(starts / 60))}:${two(starts % 60)}` };
    }
  };
}
