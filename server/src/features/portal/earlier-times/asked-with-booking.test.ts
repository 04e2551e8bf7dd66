// An earlier time is asked for with the booking itself, by a patient and by somebody new. Issue 27.
import {
  dayNames,
  dayParts,
  listAsap,
  listOnlineRequests,
  portalBook,
  portalRequestVisit,
  refuseRequest,
  requestOpenings,
  requestVisit,
  takeInRequest,
  wishForEarlier,
} from '@cusp/contract';
import type { WishedTimes } from '@cusp/contract';
import { expect, test } from 'vitest';
import { chooserOf, tokenOf } from '../booking-page/refusing.helpers.ts';
import { depositApp } from '../visit-requests/visit-requests.helpers.ts';

const { stranger, practice, read, opened, becomes } = await depositApp();
const earlier = { days: ['mon', 'wed'] as const, times: ['morning'] as const };
const wished: WishedTimes = { days: [...earlier.days], times: [...earlier.times] };

test('a patient asks for it as they book, with a deposit and without', async () => {
  const { call, visitor, first, reason, deposited } = await practice();
  const listed = async () => (await call(listAsap)).output.map(({ id, wish }) => ({ id, wish }));
  const { date, time, provider_id } = await first();
  const body = { booking_reason_id: reason.id, date, time, provider_id, note: '', earlier: wished };
  const { output: visit } = await visitor(portalBook, { body });
  expect(await listed()).toEqual([{ id: visit.id, wish: { ...wished, until: date } }]);

  const next = await first();
  const when = { date: next.date, time: next.time, provider_id: next.provider_id };
  const { output } = await visitor(portalRequestVisit, {
    body: { ...body, ...when, booking_reason_id: deposited.id },
  });
  // Until it is paid, nothing is booked and nothing wished.
  expect((await listed()).length).toBe(1);
  const { events, news } = await opened(output.token);
  await news(events.paid);
  await becomes(output.token, 'taken_in');
  expect((await listed()).map(({ wish }) => wish)).toContainEqual({ ...wished, until: next.date });
});

test('somebody new asks for it with the request, and it holds for the visit that comes of it', async () => {
  const { call, requested } = await practice();
  await requested({ earlier: wished });
  const [request] = (await call(listOnlineRequests)).output;
  const params = { id: request?.id ?? '' };
  expect(request).toMatchObject({ earlier: wished });
  // At another time, which the office proposed.
  const times = (await call(requestOpenings, { params, query: {} })).output;
  const other = times.at(-1);
  if (other === undefined) throw new Error('Nothing is free.');
  const { date, time, provider_id } = other;
  const { output: refused } = await call(refuseRequest, {
    params,
    body: { reason: 'Away', proposals: [{ date, time, provider_id }] },
  });
  await chooserOf(stranger)(tokenOf(refused.choose_url), { date, time, provider_id });
  expect((await call(listAsap)).output).toEqual([]);
  const { output } = await call(takeInRequest, { params, body: { patient_id: null } });
  expect((await call(listAsap)).output).toMatchObject([
    { id: output.appointment_id, wish: { ...wished, until: date } },
  ]);
});

test('somebody new asks for it once the request was sent, and changes it until it is decided', async () => {
  const { call, firstOpening, held, code, request } = await practice();
  const opening = await firstOpening();
  const hold = await held(opening);
  const { token } = requestVisit.output.parse((await request(hold, await code(hold))).body);
  const wish = (asked: WishedTimes | null, of = token) =>
    stranger.unchecked(wishForEarlier, { body: { token: of, earlier: asked } });
  expect(await read(token)).toMatchObject({ state: 'waiting', deposit: 0, earlier: null });
  expect(await wish(wished)).toMatchObject({ status: 200, body: { state: 'waiting', earlier: wished } });
  expect(await wish(null)).toMatchObject({ status: 200, body: { earlier: null } });
  expect((await wish({ ...wished, days: [] })).status).toBe(422);
  expect((await wish(wished, 'A'.repeat(43))).status).toBe(404);
  const other = { ...wished, times: [...dayParts] };
  await wish(other);
  const [listed] = (await call(listOnlineRequests)).output;
  expect(listed).toMatchObject({ earlier: other });

  const params = { id: listed?.id ?? '' };
  await call(takeInRequest, { params, body: { patient_id: null } });
  expect((await call(listAsap)).output).toMatchObject([{ wish: { ...other, until: opening.date } }]);
  expect((await wish(null)).status).toBe(409);
});

test('nobody asks for it who doesn’t say so, and it names days and times', async () => {
  const { call, visitor, first, reason, requested } = await practice();
  await requested();
  const { date, time, provider_id } = await first();
  const body = { booking_reason_id: reason.id, date, time, provider_id, note: '' };
  for (const [path, wrong] of [
    ['earlier.days', { days: [], times: [...dayParts] }],
    ['earlier.times', { days: [...dayNames], times: ['night'] }],
    ['earlier', 'yes'],
  ] as const)
    expect(
      await visitor.unchecked(portalBook, { payload: JSON.stringify({ ...body, earlier: wrong }) }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: expect.stringContaining(path) }] } });
  await visitor(portalBook, { body });
  expect((await call(listAsap)).output).toEqual([]);
  expect((await call(listOnlineRequests)).output).toMatchObject([{ earlier: null }]);
});
