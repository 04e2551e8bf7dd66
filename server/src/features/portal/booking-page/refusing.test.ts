import {
  getOnlineRequest,
  listAppointments,
  listOnlineRequests,
  readVisitRequest,
  refuseRequest,
  requestOpenings,
  strangerBooking,
  takeInRequest,
  visitRequestOpenings,
  withdrawVisitRequest,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { chooserOf, passChoosing, tokenOf } from './refusing.helpers.ts';
import { afterFirstDay } from '../booking/booking.helpers.ts';
import { depositApp } from '../visit-requests/visit-requests.helpers.ts';

const { stranger, practice, read, opened, becomes, tick, refunded, asOwner } = await depositApp();

type Proposals = NonNullable<InputOf<typeof refuseRequest>['body']['proposals']>;

const reason = 'Dr. Vale is away that day.';
const choose = chooserOf(stranger);

/** A request that waits, and the times that could be proposed. */
async function asked() {
  const made = await practice();
  const { call, requested } = made;
  const opening = await requested({ spanish: true });
  const [request] = (await call(listOnlineRequests)).output;
  const params = { id: request?.id ?? '' };
  const times = async () =>
    afterFirstDay((await call(requestOpenings, { params, query: { days: '14' } })).output).map(
      ({ date, time, provider_id }) => ({ date, time, provider_id }),
    );
  const refuse = (proposals: Proposals) =>
    call.unchecked(refuseRequest, { params, body: { reason, proposals } });
  /** Refused with these times; the token of the page. */
  async function proposed(proposals: Proposals) {
    expect((await refuse(proposals)).status).toBe(200);
    return tokenOf((await call(getOnlineRequest, { params })).output.choose_url);
  }
  return { ...made, opening, params, times, refuse, proposed };
}

describe('a request that is refused with other times', () => {
  test('shows them on its page, gives its place back, and waits again at the time that is chosen', async () => {
    const { call, opening, params, times, proposed, openings } = await asked();
    const [first, second, third] = await times();
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few.');
    expect(await times()).not.toContainEqual(
      expect.objectContaining({ date: opening.date, time: opening.time }),
    );
    const token = await proposed([third, first]);
    expect(await openings()).toContainEqual(opening);
    // In the order of time, and the office sees that an answer is awaited.
    expect((await call(listOnlineRequests)).output).toMatchObject([
      {
        state: 'proposed',
        refused_reason: reason,
        proposals: [first, third],
        decided_by: expect.any(String),
      },
    ]);
    expect(await read(token)).toMatchObject({
      state: 'proposed',
      refused_reason: reason,
      proposals: [first, third],
      deposit: 0,
    });
    expect(await choose(token, first)).toMatchObject({
      status: 200,
      body: { state: 'waiting', ...pick(first) },
    });
    expect((await choose(token, third)).status).toBe(409);
    expect(await openings()).not.toContainEqual(expect.objectContaining(first));
    expect((await call(listOnlineRequests)).output).toMatchObject([
      {
        state: 'waiting',
        ...pick(first),
        proposals: [{}, {}],
        refused_reason: '',
        decided_by: '',
        choose_url: '',
      },
    ]);
    await call(takeInRequest, { params, body: { patient_id: null } });
    expect((await call(listAppointments)).output).toMatchObject([
      { appointment_date: first.date, appointment_time: first.time },
    ]);
    expect((await read(token)).state).toBe('taken_in');
  });

  test('offers the next times where a proposed one was taken meanwhile', async () => {
    const { times, proposed, held } = await asked();
    const [first, second] = await times();
    if (first === undefined || second === undefined) throw new Error('Too few.');
    const token = await proposed([first]);
    await held({ ...first, minutes: 0, provider_name: '' });
    expect(await choose(token, first)).toMatchObject({
      status: 409,
      body: { detail: 'This time was just taken. Please choose another one.' },
    });
    expect(await read(token)).toMatchObject({ state: 'proposed', proposals: [] });
    const { output: next } = await stranger(visitRequestOpenings, { body: { token } });
    const [other] = next;
    if (other === undefined) throw new Error('Nothing is free.');
    expect(next).not.toContainEqual(expect.objectContaining(first));
    const { date, time, provider_id } = other;
    expect(await choose(token, { date, time, provider_id })).toMatchObject({ body: { state: 'waiting' } });
  });

  test('ends when none is wanted, or none was chosen in time; refused again without times, it is over', async () => {
    const declined = await asked();
    const [some] = await declined.times();
    if (some === undefined) throw new Error('Nothing is free.');
    const token = await declined.proposed([some]);
    expect(await stranger(withdrawVisitRequest, { body: { token } })).toMatchObject({
      body: { state: 'withdrawn' },
    });
    expect((await declined.call(getOnlineRequest, { params: declined.params })).output).toMatchObject({
      state: 'withdrawn',
      refused_reason: reason,
      proposals: [some],
    });
    expect((await choose(token, some)).status).toBe(409);

    const late = await asked();
    const [other] = await late.times();
    if (other === undefined) throw new Error('Nothing is free.');
    const page = await late.proposed([other]);
    await asOwner(passChoosing);
    expect(await read(page)).toMatchObject({ state: 'refused', proposals: [], propose_until: null });
    expect((await choose(page, other)).status).toBe(409);
    expect((await stranger(visitRequestOpenings, { body: { token: page } })).output).toEqual([]);
    expect((await late.call(listOnlineRequests)).output).toEqual([]);

    const again = await asked();
    const [third] = await again.times();
    if (third === undefined) throw new Error('Nothing is free.');
    const link = await again.proposed([third]);
    await choose(link, third);
    expect((await again.refuse([])).status).toBe(200);
    expect(await read(link)).toMatchObject({ state: 'refused', proposals: [] });
  });

  test('counts among those that one address may have, since another time can be chosen for it', async () => {
    const { times, proposed, requested, held, code, request, firstOpening } = await asked();
    const [first] = await times();
    if (first === undefined) throw new Error('Nothing is free.');
    const token = await proposed([first]);
    for (let made = 1; made < strangerBooking.waiting; made += 1) await requested();
    const more = async () => {
      const hold = await held(await firstOpening());
      return request(hold, await code(hold));
    };
    expect(await more()).toMatchObject({
      status: 409,
      body: {
        detail: 'You already have several requests. The practice will contact you, or you can call them.',
      },
    });
    expect((await stranger(withdrawVisitRequest, { body: { token } })).output.state).toBe('withdrawn');
    expect((await more()).status).toBe(201);
  });

  test('takes times that are free and each once, and of nobody else’s request', async () => {
    const { call, params, opening, times, refuse } = await asked();
    const [first, second, third, fourth] = await times();
    if (first === undefined || second === undefined || third === undefined || fourth === undefined)
      throw new Error('Too few.');
    const { date, time, provider_id } = opening;
    expect(await refuse([{ date, time, provider_id }])).toMatchObject({ status: 409 });
    expect(await refuse([{ ...first, time: '03:00' }])).toMatchObject({ status: 409 });
    for (const proposals of [
      [first, first],
      [first, second, third, fourth],
    ])
      expect(await refuse(proposals)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'proposals' }] },
      });
    for (const proposals of ['x', [{}], [{ date: '2026-13-01', time: '9', provider_id: 'no' }]])
      expect((await call.unchecked(refuseRequest, { params, body: { reason, proposals } })).status).toBe(422);
    expect((await call(getOnlineRequest, { params })).output).toMatchObject({
      state: 'waiting',
      proposals: [],
    });
    const other = await practice();
    for (const each of [
      await other.call.unchecked(requestOpenings, { params, query: {} }),
      await other.call.unchecked(refuseRequest, { params, body: { reason, proposals: [first] } }),
    ])
      expect(each.status).toBe(404);
    expect((await stranger.unchecked(readVisitRequest, { body: { token: 'x'.repeat(43) } })).status).toBe(
      404,
    );
  });

  test('keeps its deposit as long as a time can be chosen, and gives it back afterwards', async () => {
    const { call, asked: deposited, waiting } = await practice();
    const { token } = await deposited();
    const { events, news } = await opened(token);
    await news(events.paid);
    await becomes(token, 'waiting');
    const [request] = await waiting();
    const params = { id: request?.id ?? '' };
    const [some] = (await call(requestOpenings, { params, query: {} })).output;
    if (some === undefined) throw new Error('Nothing is free.');
    const { date, time, provider_id } = some;
    const proposals = [{ date, time, provider_id }];
    await call(refuseRequest, { params, body: { reason, proposals } });
    await tick();
    expect(await read(token)).toMatchObject({ state: 'proposed', deposit_state: 'held' });
    await choose(token, { date, time, provider_id });
    expect(await read(token)).toMatchObject({ state: 'waiting', deposit_state: 'held' });
    const [other] = (await call(requestOpenings, { params, query: {} })).output;
    if (other === undefined) throw new Error('Nothing is free.');
    await call(refuseRequest, {
      params,
      body: {
        reason,
        proposals: [{ date: other.date, time: other.time, provider_id: other.provider_id }],
      },
    });
    await asOwner(passChoosing);
    await tick();
    await expect.poll(async () => (await read(token)).deposit_state).toBe('going_back');
    await expect.poll(() => refunded(events.intent).length).toBe(1);
  });
});

const pick = ({ date, time }: { date: string; time: string }) => ({ date, time });
