/**
 * Whose day "today" is: the practice's, in its own time zone; not the machine's, nor that of the database's sessions, which is UTC's. What
 * took it from elsewhere was right for nineteen hours a day and wrong for five. The lint rule (./directions-rule.ts) asks this of every
 * file; ./today.test.ts checks that it refuses what it should, and reads the functions of the database.
 */

/** Where days are cut out of moments, and what has a day of its own. */
const homes: [place: RegExp, reason: string][] = [
  [/^contract\/src\/kernel\/plain-days\.ts$/, 'sums with plain dates'],
  [/^contract\/src\/practice\/rules\/federal-holidays\.ts$/, 'a year’s holidays'],
  [/^contract\/src\/operator\//, 'the service’s day, which no practice has'],
  [/^server\/src\/features\/operator\//, 'the service’s day and months'],
  [/^server\/src\/values\/calendar\//, 'today and the clock in a zone'],
  [/^server\/src\/features\/chart\/plans\/business-days\.ts$/, 'sums with plain dates'],
  [/^server\/src\/features\/insurance\/eligibility\/answer\.ts$/, 'whether there is such a day'],
  [/^server\/src\/features\/insurance\/clearinghouse\/house\//, 'a clearinghouse’s clock'],
  [/^server\/src\/services\//, 'the clocks of other systems'],
  [/^server\/src\/operations\/backup\//, 'the nights of the machine'],
  [/^server\/src\/db\/time-zones\.ts$/, 'the years whose clocks are compared'],
  [/^server\/tests\/support\/days\.ts$/, 'the days of the tests'],
  [/^web\/src\/ui\/text\/dates\.ts$/, 'today in a zone, and sums with plain dates'],
  [/^web\/src\/portals\/admin\//, 'the service’s day'],
  [/^e2e\/support\/days\.ts$/, 'the days of the tests'],
  [/^scripts\/today\.test\.ts$/, 'the examples of what is refused'],
  [/^office\/src\/bridges\/sidexis\.ts$/, 'the clock of the computer, which Sidexis reads, too'],
  [/^bench\//, 'measures, and promises nothing'],
];

const instead = 'todayAt(zone), todayHere, practice_today(practice_id), or dayFromToday(days) in tests';

/** Whether a file may take days from moments. @param file relative to the repository */
export const keepsDays = (file: string): boolean => homes.some(([place]) => place.test(file));

/** Why a file may not say this; null if it may. @param text a string, or a template's, as it may reach the database */
export function sqlDayRefusal(text: string): string | null {
  const found =
    /\bcurrent_date\b|\b(?:now\(\)|current_timestamp)::date|\blocaltimestamp\b|date_trunc\('(?:day|week|month|year)', *now\(\)\)/i.exec(
      text,
    );
  return found === null
    ? null
    : `${found[0]} is the day of the database’s session, not the practice’s: use ${instead}.`;
}

/** A call `<of>.<method>(…)`, as far as it is written. */
interface Said {
  method: string;
  /** The source text of what it is called on. */
  of: string;
  args: string;
}

const now = String.raw`(?:new Date\(\)|new Date\(Date\.now\(\)[^)]*\)|Date\.now\(\))`;
const cut = /^(?:slice\(0, (?:4|7|10)\)|split\('T'\))$/;

/** Why a file may not make this call; null if it may. */
export function dayRefusal({ method, of, args }: Said): string | null {
  if (of.endsWith('.toISOString()') && cut.test(`${method}(${args})`))
    return `This cuts UTC’s day out of a moment: use ${instead}; sum days with addDays.`;
  if (/^get(?:FullYear|Month|Date|Day|Hours)$/.test(method))
    return `${method}() asks the machine’s time zone: use ${instead}.`;
  if (/^getUTC(?:FullYear|Month|Date|Day|Hours)$/.test(method) && new RegExp(`^${now}$`).test(of))
    return `This is UTC’s now: use ${instead}.`;
  if (
    method === 'format' &&
    /DateTimeFormat\((?![^]*timeZone)/.test(of) &&
    new RegExp(`^(?:${now})?$`).test(args)
  )
    return `This formats now in the machine’s time zone: use ${instead}, or clockIn(zone, now).`;
  return null;
}
