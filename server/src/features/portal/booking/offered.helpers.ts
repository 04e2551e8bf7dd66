import {
  addDays,
  createAppointment,
  createAppointmentKind,
  createBlockout,
  createBookingReason,
  createClosure,
  createHold,
  createOperatory,
  createPatient,
  createProvider,
  getHours,
  getOwnPractice,
  listOperatories,
  onlineBookingBounds,
  setWeeklyHours,
  updateBookingPage,
  updateOnlineBooking,
  updateOwnPractice,
} from '@cusp/contract';
import fc from 'fast-check';
import { patientOf } from '../../../../tests/support/paying.ts';
import { aPatient, asOwner, callAs } from '../../../../tests/support/practice.ts';
import type { testApp } from '../../../../tests/support/practice.ts';
import { clockIn } from '../../../values/calendar/wall-clock.ts';
import { usualRules } from './booking.helpers.ts';

const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu'] as const;
const kinds = ['dentist', 'hygienist'] as const;

/** The next days on whose nights New York's clocks change: a time that is left out, and one that comes twice. */
export function clockChanges(): string[] {
  const offsetOn = (day: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'shortOffset' })
      .format(new Date(`${day}T12:00:00Z`))
      .split(', ')[1];
  const [today = ''] = clockIn('America/New_York', new Date()).split(' ');
  return Array.from({ length: 366 }, (_, days) => addDays(today, days))
    .filter((day) => offsetOn(addDays(day, -1)) !== offsetOn(day))
    .slice(0, 2);
}

const some = fc.nat(10_000);
const quarter = (from: number, to: number) => fc.integer({ min: from * 4, max: to * 4 }).map((n) => n * 15);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Hours of a day, some of them at night, so that they meet the change of the clocks. */
const hours = fc
  .record({
    opens: fc.oneof(quarter(0, 1), quarter(7, 10)),
    long: quarter(4, 12),
    lunch: fc.option(quarter(1, 3)),
  })
  .map(({ opens, long, lunch }) => ({
    opens: clock(opens),
    closes: clock(opens + long),
    lunch_from: lunch === null ? null : clock(opens + lunch),
    lunch_to: lunch === null ? null : clock(opens + lunch + 45),
  }));
const week = fc.array(hours, { minLength: 7, maxLength: 7 });
const within = (most: number) => fc.nat(most);

/** A practice with its rules, and what is tried there. */
export const scenario = fc.record({
  zone: fc.constantFrom(...zones),
  rules: fc.record({
    notice_hours: fc.oneof(fc.constant(0), within(onlineBookingBounds.noticeHours)),
    horizon_days: fc.oneof(fc.integer({ min: 15, max: 60 }), fc.constant(onlineBookingBounds.horizonDays)),
    most_a_day: fc.option(fc.integer({ min: 1, max: 3 })),
    beside_others: fc.boolean(),
  }),
  week,
  providers: fc.array(
    fc.record({ kind: fc.constantFrom(...kinds), week: fc.option(week), usual: fc.option(some) }),
    { maxLength: 2 },
  ),
  operatories: fc.nat(2),
  kind: fc.record({ minutes: fc.constantFrom(15, 45, 60, 90), for: fc.option(fc.constantFrom(...kinds)) }),
  untilAge: fc.option(fc.integer({ min: 1, max: 300 })),
  closures: fc.array(fc.record({ after: within(40), days: within(4), whose: some }), { maxLength: 4 }),
  blocked: fc.array(
    fc.record({ after: within(20), where: some, from: quarter(0, 16), long: quarter(1, 4) }),
    {
      maxLength: 6,
    },
  ),
  visits: fc.array(
    fc.record({
      after: within(20),
      where: fc.option(some),
      who: some,
      from: quarter(0, 17),
      own: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  tries: fc.array(
    fc.record({
      what: fc.constantFrom('book', 'book', 'move', 'hold', 'keep'),
      from: fc.oneof(fc.constant('first'), fc.constant('clocks'), fc.constant('later')),
      which: some,
      picky: fc.boolean(),
    }),
    { minLength: 7, maxLength: 7 },
  ),
  /** The day from which the days of closures and visits are counted: today, or the day before the clocks change. */
  near: fc.constantFrom('today', 'spring', 'fall'),
  /** Hours from the change of the clocks at which somebody looks. */
  looks: fc.array(fc.record({ hours: fc.integer({ min: -50, max: 50 }), minutes: fc.nat(59), which: some }), {
    minLength: 3,
    maxLength: 3,
  }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer One> ? One : never;

const byNight = { opens: '00:00', closes: '08:00', lunch_from: null, lunch_to: null };
/** An office that is open in both nights of the clocks, with whatever is tried: so that no run is without them by chance. */
export const surely: Scenario = {
  zone: 'America/New_York',
  rules: {
    notice_hours: 0,
    horizon_days: onlineBookingBounds.horizonDays,
    most_a_day: null,
    beside_others: false,
  },
  week: Array.from({ length: 7 }, () => byNight),
  providers: [],
  operatories: 0,
  kind: { minutes: 15, for: null },
  untilAge: null,
  closures: [],
  blocked: [],
  visits: [],
  tries: (['book', 'move', 'hold', 'keep', 'book', 'move', 'hold'] as const).map((what, which) => ({
    what,
    from: 'later',
    // Days to come: what is booked for this minute can't be moved in the next.
    which: which + 1,
    picky: false,
  })),
  near: 'today',
  looks: [0, 1].map((which) => ({ hours: -24, minutes: 0, which })),
};

export const pickFrom = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % items.length];

/** A practice with what a scenario says of it, and what is tried there. */
export async function offeringPractice(
  { app, newPractice }: Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'newPractice'>,
  given: Scenario,
  changes: readonly string[],
) {
  const { call, user } = await newPractice();
  const own = (await call(getOwnPractice)).output;
  await call(updateOwnPractice, { body: { ...own, time_zone: given.zone } });
  const [today = ''] = clockIn(given.zone, new Date()).split(' ');
  const near = changes.find((day) => (day.slice(5, 7) < '06' ? 'spring' : 'fall') === given.near);
  const base = near === undefined ? today : addDays(near, -2);
  const weekly = (days: typeof given.week, provider_id: string | null) =>
    call(setWeeklyHours, {
      body: {
        provider_id,
        valid_from: addDays(today, -1),
        days: days.map((day, at) => ({ weekday: at + 1, ...day })),
      },
    });
  await weekly(given.week, null);
  for (let more = 0; more < given.operatories; more += 1)
    await call(createOperatory, { body: { name: `Op ${more + 3}` } });
  const operatories = (await call(listOperatories)).output;
  const providers: (string | null)[] = [null];
  for (const [at, one] of given.providers.entries()) {
    const operatory_id = one.usual === null ? null : (pickFrom(operatories, one.usual)?.id ?? null);
    const { output } = await call(createProvider, {
      body: { name: `Provider ${at}`, kind: one.kind, operatory_id },
    });
    providers.push(output.id);
    if (one.week !== null) await weekly(one.week, output.id);
  }
  const { output: kind } = await call(createAppointmentKind, {
    body: {
      type: 'checkup',
      name: 'Something',
      minutes: given.kind.minutes,
      provider_kinds: given.kind.for === null ? [] : [given.kind.for],
    },
  });
  await call(updateOnlineBooking, { body: { ...usualRules, change_hours: 0, ...given.rules } });
  const reason = {
    name: 'Something',
    name_es: '',
    kind_id: kind.id,
    way: 'book',
    from_age: null,
    until_age: null,
    place: 1,
  } as const;
  // Its patient's birthday may lie between two days that can be booked.
  const born = given.untilAge === null ? '1990-02-03' : addDays(today, given.untilAge - 365 * 40 - 10);
  const { output: offeredReason } = await call(createBookingReason, {
    body: { ...reason, until_age: given.untilAge === null ? null : 40 },
  });
  const { output: anybodys } = await call(createBookingReason, { body: { ...reason, name: 'For anybody' } });
  const name = `offered-${crypto.randomUUID()}`;
  await call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  const { patient_id, visitor } = await patientOf(call, callAs(app), (token) => callAs(app, token));
  await asOwner((client) =>
    client.query('update patient set date_of_birth = $2 where id = $1', [patient_id, born]),
  );
  const { output: another } = await call(createPatient, { body: aPatient({ first_name: 'Noa' }) });

  for (const { after, days, whose } of given.closures)
    await call(createClosure, {
      body: {
        provider_id: pickFrom(providers, whose) ?? null,
        from_date: addDays(base, after),
        to_date: addDays(base, after + days),
        reason: 'Away',
      },
    });
  for (const [at, { after, where, from, long }] of given.blocked.entries()) {
    const body = {
      operatory_id: pickFrom(operatories, where)?.id ?? '',
      date: addDays(base, after),
      starts: clock(from),
      ends: clock(from + long),
      reason: 'Blocked',
    };
    // Overlapping ones are refused; it makes no difference here.
    if (at % 2 === 0) await call.unchecked(createBlockout, { body });
    else await call.unchecked(createHold, { body: { ...body, minutes: 60 } });
  }
  for (const { after, where, who, from, own: isOwn } of given.visits)
    await call.unchecked(createAppointment, {
      body: {
        patient_id: isOwn ? patient_id : another.id,
        appointment_date: addDays(base, after),
        appointment_time: clock(from),
        duration: 60,
        operatory_id: where === null ? null : (pickFrom(operatories, where)?.id ?? null),
        provider_id: pickFrom(providers, who) ?? null,
      },
    });
  const { closures } = (await call(getHours)).output;
  return {
    practiceId: user.practice.id,
    patient_id,
    today,
    base,
    name,
    reason: offeredReason,
    anybodys,
    visitor,
    closures,
  };
}
