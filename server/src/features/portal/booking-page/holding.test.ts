import { randomUUID } from 'node:crypto';
import {
  dropHold,
  extendHold,
  holdOpening,
  listFreePlaces,
  sendBookingCode,
  strangerBooking,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { bookingPages } from './booking-page.helpers.ts';
import { minutesOfOpenings } from './stranger-share.ts';

const { app, openPage } = await bookingPages(await testApp({ sandbox: true }));

const over = 'We are no longer holding this time. Please choose a time again.';
const wrong = 'This code is incorrect or has expired. Request a new one.';

test('fifty people at one place: one holds it, the others are told the next times', async () => {
  const { call, firstOpening, hold } = await openPage();
  const opening = await firstOpening();
  const people = Array.from({ length: 50 }, () => callAs(app));
  const answers = await Promise.all(
    people.map(async (one) => {
      const device = randomUUID();
      let answer = await hold(opening, device, one);
      // Strangers share one line, which takes so many at a moment; the page comes again, too.
      while (answer.status === 503) answer = await hold(opening, device, one);
      return answer;
    }),
  );
  const outcomes = answers.map(({ body }) => holdOpening.output.parse(body));
  expect(outcomes.filter(({ hold: got }) => got !== null)).toHaveLength(1);
  for (const { hold: got, next } of outcomes) {
    if (got !== null) continue;
    expect(next.length).toBeGreaterThan(0);
    expect(next).not.toContainEqual(opening);
  }
  // Nobody else is offered it: neither staff nor patients.
  const query = {
    minutes: String(opening.minutes),
    from: opening.date,
    provider_id: opening.provider_id ?? '',
  };
  const { output } = await call(listFreePlaces, { query });
  expect(output).not.toContainEqual(expect.objectContaining({ date: opening.date, time: opening.time }));
});

describe('a hold', () => {
  test('is one for a device, can be given back, and extended once', async () => {
    const { stranger, openings, held, hold } = await openPage();
    const [first, , third] = await openings();
    if (first === undefined || third === undefined) throw new Error('Nothing is free.');
    const device = randomUUID();
    const token = await held(first, device);
    const second = await held(third, device);
    expect(await stranger.unchecked(extendHold, { body: { token } })).toMatchObject({
      status: 409,
      body: { detail: over },
    });
    expect(await openings()).toContainEqual(first);
    const { output } = await stranger(extendHold, { body: { token: second } });
    expect(output).toMatchObject({ can_extend: false });
    expect(output.seconds).toBeGreaterThan(strangerBooking.holdMinutes * 60);
    expect((await stranger.unchecked(extendHold, { body: { token: second } })).status).toBe(409);
    expect((await stranger.unchecked(dropHold, { body: { token: second } })).status).toBe(204);
    expect((await stranger.unchecked(dropHold, { body: { token: second } })).status).toBe(204);
    expect(await openings()).toContainEqual(third);
    expect(holdOpening.output.parse((await hold(third)).body).hold).not.toBeNull();
  });

  test('that has lapsed is anybody’s again, and proves nothing', async () => {
    const { aNewcomer, stranger, user, openings, firstOpening, held, code, request } = await openPage();
    const opening = await firstOpening();
    const token = await held(opening);
    const given = await code(token);
    await asOwner((client) =>
      client.query(`update hold set expires_at = now() where practice_id = $1`, [user.practice.id]),
    );
    expect(await openings()).toContainEqual(opening);
    expect(await request(token, given)).toMatchObject({ status: 409, body: { detail: over } });
    const body = { token, way: 'email', email: aNewcomer.email } as const;
    expect((await stranger.unchecked(sendBookingCode, { body })).status).toBe(409);
    expect(await held(opening)).not.toBe('');
    // It is gone now.
    expect(await request(token, given)).toMatchObject({ status: 409, body: { detail: over } });
  });

  test('keeps its provider from being offered in another operatory', async () => {
    const { openings, firstOpening, held } = await openPage();
    const opening = await firstOpening();
    await held(opening);
    const meets = (await openings()).filter(
      ({ date, time, provider_id }) =>
        date === opening.date && time === opening.time && provider_id === opening.provider_id,
    );
    expect(meets).toEqual([]);
  });

  test('leaves half of a day to others, whoever holds the rest, until an address is proven', async () => {
    const { openings, hold } = await openPage();
    const [first] = await openings();
    const day = (await openings()).filter(({ date }) => date === first?.date);
    const answers: Awaited<ReturnType<typeof hold>>[] = [];
    for (const opening of day) answers.push(await hold(opening, randomUUID(), callAs(app)));
    const held = answers.filter(({ body }) => body['hold'] !== undefined && body['hold'] !== null);
    const refused = answers.filter(({ status }) => status === 409);
    expect(held.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body['detail']).toBe(
      'Many people are booking this day right now. Choose another day, or try again in a few minutes.',
    );
    const minutes = (first?.minutes ?? 0) * held.length;
    expect(minutes).toBeLessThanOrEqual(
      minutesOfOpenings(day.map((one) => ({ ...one, operatory_id: '' }))) / 2,
    );
    // Another day is open to them.
    const next = (await openings()).find(({ date }) => date !== first?.date);
    if (next === undefined) throw new Error('Nothing else is free.');
    expect((await hold(next)).status).toBe(200);
  });
});

describe('a code', () => {
  test('is tried five times, and proves the address that it went to', async () => {
    const { stranger, firstOpening, held, code, request } = await openPage();
    const token = await held(await firstOpening());
    const given = await code(token);
    const another = given === '123456' ? '654321' : '123456';
    // A right code for another address than the one it went to.
    expect(await request(token, given, { email: 'somebody.else@example.com' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'code', message: wrong }] },
    });
    for (let tried = 1; tried < strangerBooking.codeTries; tried += 1)
      expect((await request(token, another)).status).toBe(422);
    expect(await request(token, given)).toMatchObject({ status: 422, body: { detail: wrong } });
    const next = await code(token);
    expect((await request(token, given === next ? another : given)).status).toBe(422);
    expect((await request(token, next)).status).toBe(201);
    // Once is enough.
    expect((await request(token, next)).status).toBe(409);
    expect((await stranger.unchecked(extendHold, { body: { token } })).status).toBe(409);
  });

  test('neither it nor the address is readable in the database', async () => {
    const { aNewcomer, user, firstOpening, held, code } = await openPage();
    const given = await code(await held(await firstOpening()));
    const { rows } = await asOwner((client) =>
      client.query(`select b::text as row from booking_hold b where practice_id = $1`, [user.practice.id]),
    );
    const [{ row = '' } = {}] = rows;
    expect(row).not.toBe('');
    expect(row).not.toContain(given);
    expect(row).not.toContain(aNewcomer.email);
  });

  test('guesses at once count as what they are', async () => {
    const { firstOpening, held, code, request } = await openPage();
    const token = await held(await firstOpening());
    const given = await code(token);
    const guesses = Array.from({ length: 10 }, (_, at) =>
      String((Number(given) + 1 + at) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(guesses.map((guess) => request(token, guess)));
    expect((await request(token, given)).status).toBe(422);
  });

  test('comes five times to an address, and the last one counts', async () => {
    const { stranger, openings, held, code, request } = await openPage();
    const [first, , third] = await openings();
    if (first === undefined || third === undefined) throw new Error('Nothing is free.');
    const email = `${randomUUID()}@example.com`;
    const token = await held(first);
    const old = await code(token, { email });
    const other = await held(third);
    const given = await code(other, { email });
    // Anyone can type an address, so only its proof ends the other holds for it.
    expect((await stranger.unchecked(extendHold, { body: { token } })).status).toBe(200);
    expect((await request(other, given, { email })).status).toBe(201);
    expect((await request(token, old, { email })).status).toBe(409);
    const body = { token: await held(first), way: 'email', email } as const;
    for (let sent = 2; sent < 5; sent += 1) await stranger(sendBookingCode, { body });
    expect((await stranger.unchecked(sendBookingCode, { body })).status).toBe(429);
  });

  test('by text goes to a number, and needs one', async () => {
    const { aNewcomer, stranger, firstOpening, held, code, request } = await openPage();
    const token = await held(await firstOpening());
    const body = { token, way: 'text', phone: '' } as const;
    expect(await stranger.unchecked(sendBookingCode, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'phone' }] },
    });
    const given = await code(token, { way: 'text', phone: aNewcomer.phone });
    expect((await request(token, given, { phone: '212.555.0188' })).status).toBe(201);
  });
});
