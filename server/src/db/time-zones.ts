/**
 * The time zone names that are accepted: those that the server (and so the browsers) and the database read alike. An
 * abbreviation can mean different places: IST is India's time here and Israel's in the database.
 */
import { setImmediate } from 'node:timers/promises';
import { defaultTimeZone } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from './database.ts';
import type { Tx } from './database.ts';

/** Places that the server's list has under an old name, which newer copies of the time zone database lack. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * The name by which server and database both know the place that the server reads this name as; undefined if there is
 * none.
 */
export async function supportedTimeZone(tx: Tx, given: string): Promise<string | undefined> {
  const read = new Intl.DateTimeFormat('en-US', { timeZone: given }).resolvedOptions().timeZone;
  const names = [...new Set([given, read, renamed[read] ?? read])];
  const moments = momentsAround(new Date());
  const wanted = offsetsHere(given, moments);
  const there = await offsetsThere(tx, names, moments);
  return names.find((name) => isSame(there.get(name), wanted));
}

/**
 * The time zone of a new practice, from the one that its browser sent. A registration mustn't fail because of a name
 * that nobody typed, so another name of the same place is used, and if there is none New York, which the owner can
 * change in Settings.
 */
export const timeZoneOfNewPractice = async (tx: Tx, given: string): Promise<string> =>
  (await supportedTimeZone(tx, given)) ?? defaultTimeZone;

let listed: string[] | undefined;

/** All names that can be chosen. Computed once per process, in steps, because comparing them takes half a second. */
export async function supportedTimeZones(
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<string[]> {
  if (listed !== undefined) return listed;
  const moments = momentsAround(new Date());
  const places = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
  const names = [...new Set(places.flatMap((place) => [place, renamed[place] ?? place]))];
  const there = await run((tx) => offsetsThere(tx, names, moments));
  const shared: string[] = [];
  for (const name of names) {
    if (isKnownHere(name) && isSame(there.get(name), offsetsHere(name, moments))) shared.push(name);
    await setImmediate();
  }
  // If one place has two names, keep the current one.
  const old = new Set(shared.filter((name) => shared.includes(renamed[name] ?? '')));
  listed = shared.filter((name) => !old.has(name)).toSorted();
  return listed;
}

/** The twentieth of each month from last year to next year: every rule of daylight saving time shows on these days. */
function momentsAround(now: Date): Date[] {
  const first = now.getUTCFullYear() - 1;
  return Array.from({ length: 36 }, (_, month) => new Date(Date.UTC(first, month, 20, 12)));
}

const isKnownHere = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

/** In seconds ahead of UTC. */
function offsetsHere(timeZone: string, moments: readonly Date[]): number[] {
  const form = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return moments.map((moment) => {
    const words = form.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(words) ?? [];
    return (sign === '-' ? -60 : 60) * (Number(hours) * 60 + Number(minutes));
  });
}

async function offsetsThere(
  tx: Tx,
  names: readonly string[],
  moments: readonly Date[],
): Promise<Map<string, number[] | null>> {
  const texts = JSON.stringify(moments.map((moment) => moment.toISOString()));
  const rows = await tx.all(
    raw(sql<{ name: string; offsets: number[] | null }>`
      select name, to_jsonb(zone_offsets(name, m.moments)) as offsets
        from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name,
          (select array_agg(value::timestamptz) as moments from jsonb_array_elements_text(${texts}::jsonb)) m`),
  );
  return new Map(rows.map(({ name, offsets }) => [name, offsets]));
}

const isSame = (there: readonly number[] | null | undefined, here: readonly number[]): boolean =>
  there?.length === here.length && there.every((offset, place) => offset === here[place]);
