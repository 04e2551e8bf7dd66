import { randomUUID } from 'node:crypto';
import {
  holdOpening,
  publicOpenings,
  requestVisit,
  sendBookingCode,
  updateBookingPage,
} from '@cusp/contract';
import type { InputOf, updateOnlineBooking, VisitOpening } from '@cusp/contract';
import type { testApp } from '../../../../tests/support/practice.ts';
import { openPractice, usualRules, afterFirstDay } from '../booking/booking.helpers.ts';

const someNewcomer = {
  first_name: 'Ana',
  last_name: 'López',
  date_of_birth: '1990-02-03',
  phone: '(212) 555-0188',
  insurance: 'Delta Dental',
  note: 'I’m nervous.',
};

/** Practices whose public page is open, in an app in test mode, in which codes are shown on the page. */
export async function bookingPages<
  Tested extends Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'newPractice' | 'stranger'>,
>(tested: Tested) {
  const { app, newPractice, stranger } = tested;

  /** A practice whose public page is open, and what a stranger does there. */
  async function openPage(rules: Partial<InputOf<typeof updateOnlineBooking>['body']> = {}) {
    const made = await openPractice(rules, newPractice, app);
    const { call, reason } = made;
    const name = `page-${randomUUID()}`;
    const params = { name };
    // So many codes go to one address.
    const aNewcomer = { ...someNewcomer, email: `${randomUUID()}@example.com` };
    const { output: page } = await call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
    let asked = 14;
    /** Without the first day, whose notice may end while a test runs, and of which little may be left to hold. */
    const openings = async () => {
      // Another number of days is another answer: the shared one may be ten seconds old.
      asked = asked === 14 ? 31 : asked - 1;
      const query = { booking_reason_id: reason.id, days: String(asked) };
      return afterFirstDay((await stranger(publicOpenings, { params, query })).output);
    };
    const hold = (
      { date, time, provider_id }: Pick<VisitOpening, 'date' | 'time' | 'provider_id'>,
      device: string = randomUUID(),
      by = stranger,
      booking_reason_id = reason.id,
    ) =>
      by.unchecked(holdOpening, {
        params,
        body: { booking_reason_id, date, time, provider_id, device },
      });
    /** Holds a place, which must be free. */
    async function held(opening: VisitOpening, device?: string, reasonId?: string): Promise<string> {
      const { body } = await hold(opening, device, stranger, reasonId);
      return holdOpening.output.parse(body).hold?.token ?? '';
    }
    const code = async (token: string, to: Partial<InputOf<typeof sendBookingCode>['body']> = {}) => {
      const { output } = await stranger(sendBookingCode, {
        body: { token, way: 'email', email: aNewcomer.email, ...to },
      });
      return output.test_code ?? '';
    };
    const request = (
      token: string,
      given: string,
      more: Partial<InputOf<typeof requestVisit>['body']> = {},
    ) => stranger.unchecked(requestVisit, { body: { token, code: given, ...aNewcomer, ...more } });
    /** From the first opening to a request that waits. */
    async function requested(more: Partial<InputOf<typeof requestVisit>['body']> = {}) {
      const opening = await firstOpening();
      const token = await held(opening);
      const { body, status } = await request(
        token,
        await code(token, { email: more.email ?? aNewcomer.email }),
        more,
      );
      if (status !== 201) throw new Error(JSON.stringify(body));
      return opening;
    }
    async function firstOpening() {
      const [opening] = await openings();
      if (opening === undefined) throw new Error('Nothing is free.');
      return opening;
    }
    return {
      ...made,
      aNewcomer,
      stranger,
      params,
      page,
      openings,
      firstOpening,
      hold,
      held,
      code,
      request,
      requested,
      usualRules,
    };
  }

  return { ...tested, openPage };
}
