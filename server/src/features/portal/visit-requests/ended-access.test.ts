// People who booked or asked in the portal may have lost their access since, as guardians do: then the link in an email books
// nothing.
import {
  createAppointment,
  listAppointments,
  payVisitDeposit,
  portalRequestVisit,
  readVisitRequest,
  refuseVisit,
  timesInsteadOfVisit,
  wishForEarlier,
  withdrawPortalAccess,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { chooserOf, tokenOf } from '../booking-page/refusing.helpers.ts';
import { notifyRequester } from './notices.ts';
import { findVisitRequest } from './queries.ts';
import { depositApp } from './visit-requests.helpers.ts';

const { stranger, practice, read, opened, becomes, pass, tick, refunded, asOwner, database } =
  await depositApp();
const choose = chooserOf(stranger);

/** A visit that was booked in the portal, and how the office refuses it. */
async function refusing(made: Awaited<ReturnType<typeof practice>>) {
  const { call, patient_id } = made;
  const [visit] = (await call(listAppointments)).output;
  const params = { id: visit?.id ?? '' };
  const { openings } = (await call(timesInsteadOfVisit, { params, query: {} })).output;
  const [first] = openings.map(({ date, time, provider_id }) => ({ date, time, provider_id }));
  if (first === undefined) throw new Error('Nothing is free.');
  return {
    first,
    refuse: async (proposals = [first]) =>
      (await call(refuseVisit, { params, body: { reason: 'Away', proposals } })).output,
    endAccess: () => call(withdrawPortalAccess, { params: { id: patient_id } }),
    onFile: (email: string) =>
      asOwner((client) => client.query('update patient set email = $2 where id = $1', [patient_id, email])),
    statuses: async () => (await call(listAppointments)).output.map(({ status }) => status),
  };
}

async function booked() {
  const made = await practice();
  await made.bookAt(await made.first());
  return { ...made, ...(await refusing(made)) };
}

/** A patient asks in the portal for a visit with a deposit; nothing is paid yet. */
async function asked() {
  const made = await practice();
  const { date, time, provider_id } = await made.first();
  const { output } = await made.visitor(portalRequestVisit, {
    body: { booking_reason_id: made.deposited.id, date, time, provider_id, note: '' },
  });
  return { ...made, token: output.token, when: { appointment_date: date, appointment_time: time } };
}

const toldOf = async (id: string) =>
  (
    await asOwner((client) =>
      client.query<{ email: string; account_id: string | null }>(
        'select email, account_id from online_request where id = $1',
        [id],
      ),
    )
  ).rows[0];

test('no time that was proposed is booked by an account whose access ended since', async () => {
  const { refuse, endAccess, first, statuses } = await booked();
  const token = tokenOf((await refuse()).choose_url);
  expect((await read(token)).proposals).toHaveLength(1);
  await endAccess();
  expect(await read(token)).toMatchObject({ state: 'refused', proposals: [], propose_until: null });
  expect(await choose(token, first)).toMatchObject({ status: 409 });
  const wish = { token, earlier: { days: ['mon' as const], times: ['morning' as const] } };
  expect(await stranger.unchecked(wishForEarlier, { body: wish })).toMatchObject({ status: 409 });
  expect(await statuses()).toEqual(['cancelled']);
});

test('a refusal after the access ended goes to the patient’s own address, also where a deposit was paid', async () => {
  const made = await asked();
  const { events, news } = await opened(made.token);
  await news(events.paid);
  await becomes(made.token, 'taken_in');
  const { refuse, endAccess, onFile, first, statuses } = await refusing(made);
  await endAccess();
  await onFile('own@example.com');
  const { id, choose_url } = await refuse();
  expect(await toldOf(id)).toEqual({ email: 'own@example.com', account_id: null });
  // The link that the account had opens nothing anymore.
  expect(await choose(made.token, first)).toMatchObject({ status: 404 });
  expect(await choose(tokenOf(choose_url), first)).toMatchObject({
    status: 200,
    body: { state: 'taken_in' },
  });
  expect((await statuses()).toSorted()).toEqual(['cancelled', 'scheduled']);
  expect(refunded(events.intent)).toEqual([]);
});

test('a refusal without other times is not read by an account whose access had ended', async () => {
  const made = await asked();
  const { events, news } = await opened(made.token);
  await news(events.paid);
  await becomes(made.token, 'taken_in');
  const { refuse, endAccess } = await refusing(made);
  await endAccess();
  await refuse([]);
  expect(await stranger.unchecked(readVisitRequest, { body: { token: made.token } })).toMatchObject({
    status: 404,
  });
  await expect.poll(() => refunded(events.intent)).toMatchObject([{ amount: 5_000 }]);
});

test('a patient without an address is written no letter', async () => {
  const { refuse, endAccess, onFile, user } = await booked();
  await endAccess();
  await onFile('');
  const { id } = await refuse();
  const written: string[] = [];
  const emailQueue = {
    queue: async (_tx: unknown, { to }: { to: string }) => String(written.push(to)),
    resend: async () => undefined,
  };
  await database.asPractice(user.practice.id, async (tx) => {
    const request = await findVisitRequest(tx, id);
    if (request === undefined) throw new Error('The request is missing.');
    await notifyRequester(tx, 'booked', request, { emailQueue, linkTo: () => '' });
    await notifyRequester(
      tx,
      'booked',
      { ...request, email: 'own@example.com' },
      { emailQueue, linkTo: () => '' },
    );
  });
  expect(written).toEqual(['own@example.com']);
});

test('a deposit that is paid after the access ended goes back, and nothing is booked', async () => {
  const { token, call, patient_id } = await asked();
  const { events, news } = await opened(token);
  await call(withdrawPortalAccess, { params: { id: patient_id } });
  expect((await stranger.unchecked(payVisitDeposit, { body: { token } })).status).toBe(409);
  await news(events.paid);
  await becomes(token, 'lapsed');
  await expect.poll(() => refunded(events.intent)).toMatchObject([{ amount: 5_000 }]);
  expect((await call(listAppointments)).output).toEqual([]);
});

test('who paid after the time was gone, and lost the access then, is offered no other time: the deposit goes back', async () => {
  const { token, call, patient_id, when, first } = await asked();
  const { events, news } = await opened(token);
  await pass('pay_until');
  await call(createAppointment, { body: { patient_id, ...when, duration: 30 } });
  await news(events.paid);
  await becomes(token, 'displaced');
  const other = await first();
  await call(withdrawPortalAccess, { params: { id: patient_id } });
  expect(await read(token)).toMatchObject({ state: 'lapsed', choose_until: null });
  const { date, time, provider_id } = other;
  expect(await choose(token, { date, time, provider_id })).toMatchObject({ status: 409 });
  await tick();
  await expect.poll(() => refunded(events.intent)).toMatchObject([{ amount: 5_000 }]);
  await expect.poll(async () => (await read(token)).deposit_state).toBe('going_back');
});
