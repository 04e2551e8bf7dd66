import { describe, expect, test } from 'vitest';
import { freeOn } from './free.ts';
import type { Busy, OpeningSearch } from './free.ts';

const date = '2031-03-03';
const time = { opens: '08:00', closes: '12:00', lunch_from: null, lunch_to: null };
const day = (providers = ['vale', 'hill']) => ({
  date,
  hours: time,
  closed: '',
  providers: providers.map((provider_id) => ({ provider_id, ...time })),
});
const wanted = (fields: Partial<OpeningSearch> = {}): OpeningSearch => ({
  minutes: 60,
  visits: 1,
  grid: 10,
  part: undefined,
  operatories: [{ id: 'one' }, { id: 'two' }],
  providers: [
    { id: 'vale', operatory_id: 'one' },
    { id: 'hill', operatory_id: 'two' },
  ],
  exists: () => true,
  ...fields,
});
const busy = (
  starts: string,
  minutes: number,
  operatory_id: string | null,
  provider_id: string | null,
): Busy => ({
  date,
  starts,
  minutes,
  operatory_id,
  provider_id,
});
const words = (sets: ReturnType<typeof freeOn>) =>
  sets.map((places) =>
    places.map((place) => `${place.time} ${place.operatory_id} ${place.provider_id}`).join(', '),
  );

describe('the free places of a day', () => {
  test('follow each other in each chair, with who usually works there', () => {
    expect(words(freeOn(day(), [], wanted({ minutes: 120 })))).toEqual([
      '08:00 one vale',
      '08:00 two hill',
      '10:00 one vale',
      '10:00 two hill',
    ]);
  });

  test('are where a provider usually works, and elsewhere only while that chair is taken', () => {
    const hill = wanted({ providers: [{ id: 'hill', operatory_id: 'two' }] });
    expect(words(freeOn(day(), [busy('09:00', 60, 'two', null)], hill))).toEqual([
      '08:00 two hill',
      '09:00 one hill',
      '10:00 two hill',
      '11:00 two hill',
    ]);
  });

  test('leave out what is taken in the chair, and who sees somebody in another', () => {
    const taken = [busy('08:00', 90, 'one', null), busy('10:30', 30, null, 'hill')];
    expect(words(freeOn(day(), taken, wanted()))).toEqual([
      '08:00 two hill',
      '09:00 two hill',
      '09:30 one vale',
      '10:30 one vale',
      '11:00 two hill',
    ]);
  });

  test('lie within hours, around lunch, on the grid, after the earliest time and in the wanted part', () => {
    const lunch = { ...time, closes: '14:00', lunch_from: '12:00', lunch_to: '13:00' };
    const whole = { ...day([]), providers: [{ provider_id: 'vale', ...lunch }] };
    const vale = wanted({ operatories: [{ id: 'one' }], grid: 15 });
    expect(words(freeOn(whole, [], vale, '09:50'))).toEqual([
      '10:00 one vale',
      '11:00 one vale',
      '13:00 one vale',
    ]);
    expect(words(freeOn(whole, [], { ...vale, part: 'afternoon' }))).toEqual(['13:00 one vale']);
    expect(words(freeOn(whole, [], { ...vale, part: 'morning' }, '10:30'))).toEqual(['10:30 one vale']);
    expect(freeOn({ ...whole, providers: [] }, [], vale)).toEqual([]);
  });

  test('of a family are at once in several chairs, or in a row where one chair is left', () => {
    expect(words(freeOn(day(), [], wanted({ visits: 2 })))[0]).toBe('08:00 one vale, 08:00 two hill');
    expect(words(freeOn(day(['vale']), [], wanted({ visits: 3 })))).toEqual([
      '08:00 one vale, 09:00 one vale, 10:00 one vale',
    ]);
  });

  test('of a family lie side by side, one after the other, or two and two, as it is wanted', () => {
    const first = (fields: Partial<OpeningSearch>) => words(freeOn(day(), [], wanted(fields)))[0];
    expect(first({ visits: 2, arranged: 'in_a_row' })).toBe('08:00 one vale, 09:00 one vale');
    const four = '08:00 one vale, 08:00 two hill, 09:00 one vale, 09:00 two hill';
    expect(first({ visits: 4, arranged: 'two_and_two' })).toBe(four);
    // Four at once don't fit in two chairs.
    expect(first({ visits: 4 })).toBe(four);
    expect(first({ visits: 3, arranged: 'two_and_two' })).toBe(
      '08:00 one vale, 08:00 two hill, 09:00 one vale',
    );
    expect(first({ visits: 4, arranged: 'in_a_row' })).toBe(
      '08:00 one vale, 09:00 one vale, 10:00 one vale, 11:00 one vale',
    );
  });

  test('of a family are two blocks of a day where they don’t fit in one', () => {
    const taken = [busy('09:30', 30, 'one', 'vale')];
    expect(words(freeOn(day(['vale']), taken, wanted({ visits: 3 })))).toEqual([
      '08:00 one vale, 10:00 one vale, 11:00 one vale',
    ]);
    expect(words(freeOn(day(), [], wanted({ visits: 4, arranged: 'side_by_side' })))).toEqual([
      '08:00 one vale, 08:00 two hill, 09:00 one vale, 09:00 two hill',
    ]);
    expect(freeOn(day(['vale']), taken, wanted({ visits: 4 }))).toEqual([]);
  });

  test('lie beside others and at the edges of the day where only those are wanted', () => {
    const vale = wanted({ operatories: [{ id: 'one' }], minutes: 30, beside: true });
    const alone = day(['vale']);
    expect(words(freeOn(alone, [], vale))).toEqual(['08:00 one vale', '11:30 one vale']);
    expect(words(freeOn(alone, [busy('10:05', 30, 'one', 'vale')], vale))).toEqual([
      '08:00 one vale',
      // Five minutes aren't a gap for another visit.
      '09:30 one vale',
      '10:40 one vale',
      '11:30 one vale',
    ]);
    const lunch = { ...time, closes: '14:00', lunch_from: '12:00', lunch_to: '13:00' };
    const whole = { ...alone, hours: lunch, providers: [{ provider_id: 'vale', ...lunch }] };
    expect(words(freeOn(whole, [], { ...vale, minutes: 60 }))).toEqual([
      '08:00 one vale',
      '11:00 one vale',
      '13:00 one vale',
    ]);
    // Not the moment from which on somebody looks.
    expect(words(freeOn(alone, [], vale, '09:10'))).toEqual(['11:30 one vale']);
  });

  test('need nobody where the practice has named nobody', () => {
    const none = wanted({ providers: null, minutes: 240 });
    expect(words(freeOn(day([]), [], none))).toEqual(['08:00 one null', '08:00 two null']);
    expect(freeOn({ ...day([]), hours: null }, [], none)).toEqual([]);
  });

  test('are found at once among a thousand operatories and providers', () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => String(at));
    const search = wanted({
      operatories: ids.map((id) => ({ id })),
      providers: ids.map((id) => ({ id, operatory_id: null })),
    });
    const began = performance.now();
    expect(freeOn(day(ids), [], search)).toHaveLength(4_000);
    // Half a minute where each operatory looks through all the providers, and through those who are seated already.
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
