import {
  createBookingReason,
  getAccount,
  listOnlineRequests,
  payVisitDeposit,
  readVisitRequest,
  requestVisit,
} from '@cusp/contract';
import type { InputOf, OnlineRequest, updateOnlineBooking } from '@cusp/contract';
import { expect } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { deliver, eventsOf } from '../../../../tests/support/paying.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { bookingPages } from '../booking-page/booking-page.helpers.ts';

type Rules = Partial<InputOf<typeof updateOnlineBooking>['body']>;

/** The app with Stripe and its jobs, and practices that ask $50 for a cleaning. */
export async function depositApp() {
  const fake = await fakeStripe();
  const tested = await bookingPages(await workingApp({ stripe: fake.settings, sandbox: true }));
  const { app, asOwner, stranger, openPage } = tested;

  /** The content of a request's page. */
  const read = async (token: string) => (await stranger(readVisitRequest, { body: { token } })).output;
  /** Begins to pay; the session at Stripe and its news. */
  async function opened(token: string) {
    const { output } = await stranger(payVisitDeposit, { body: { token } });
    const session = [...fake.sessions.values()].find(({ url }) => url === output.url);
    if (session === undefined) throw new Error('No session was opened.');
    const events = eventsOf(session);
    fake.intents.set(events.intent, session.metadata);
    return { session, events, news: (event: object) => deliver(app, event) };
  }
  const pay = async (token: string) => {
    const { events, news } = await opened(token);
    expect((await news(events.paid)).status).toBe(200);
  };
  /** Waits until the page says so. */
  async function becomes(token: string, state: OnlineRequest['state']) {
    await expect.poll(async () => (await read(token)).state).toBe(state);
  }

  /** A practice that asks for a deposit. */
  async function practice(rules: Rules = {}) {
    const made = await openPage(rules);
    const { call, reasonFields, firstOpening, held, code, request } = made;
    const { output: reason } = await call(createBookingReason, {
      body: { ...reasonFields, name: 'Whitening', deposit: 50 },
    });
    /** A stranger asks for a visit with a deposit; the token of its page. */
    async function asked() {
      const opening = await firstOpening();
      const token = await held(opening, undefined, reason.id);
      const answer = await request(token, await code(token));
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      const { deposit } = requestVisit.output.parse(answer.body);
      expect(deposit).toMatchObject({ amount: 50 });
      return { opening, token: deposit?.token ?? '' };
    }
    const waiting = async () => (await call(listOnlineRequests)).output;
    const owed = async (patientId: string) =>
      (await call(getAccount, { params: { id: patientId } })).output.owed;
    return { ...made, deposited: reason, asked, waiting, owed };
  }

  /** Ends the time in which a deposit is awaited, or another time can be chosen, as if it had passed. */
  const pass = (what: 'pay_until' | 'choose_until') =>
    asOwner(async (client) => {
      await client.query(
        `update online_request set ${what} = now() - interval '1 minute' where ${what} > now()`,
      );
      if (what === 'pay_until')
        await client.query(`update hold set expires_at = now() - interval '1 minute'
          where id in (select id from online_request where state = 'unpaid')`);
    });
  /** Runs the check that comes every five minutes. */
  const tick = () => asOwner((client) => client.query('select queue_deposits(10)'));
  const refundsSent = () =>
    fake.received.filter(({ path, method }) => path === '/v1/refunds' && method === 'POST');
  /** The refunds that Stripe made of a session's charge. */
  const refunded = (intent: string) => fake.refunds.get(intent) ?? [];

  return { ...tested, fake, practice, read, opened, pay, becomes, pass, tick, refundsSent, refunded };
}
