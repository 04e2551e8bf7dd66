import { listOnlineRequests, sendBookingCode, takeInRequest } from '@cusp/contract';
import { expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { bookingPages } from './booking-page.helpers.ts';

const { mail, letters } = await mailServer();
const { openPage } = await bookingPages(await workingApp({ mail }));

test('who is taken in is invited to the portal at the email that they proved, if staff want that', async () => {
  const { call, stranger, firstOpening, held, request } = await openPage();
  for (const invites of [true, false]) {
    const email = `${crypto.randomUUID()}@example.com`;
    const theirs = () => letters.filter((letter) => letter.includes(`To: ${email}`));
    const token = await held(await firstOpening());
    await stranger(sendBookingCode, { body: { token, way: 'email', email } });
    const code = /^(\d{6})\r?$/m.exec(theirs()[0] ?? '')?.[1] ?? '';
    expect((await request(token, code, { email })).status).toBe(201);
    const [waiting] = (await call(listOnlineRequests)).output;
    await call(takeInRequest, { params: { id: waiting?.id ?? '' }, body: { patient_id: null, invites } });
    // The code, that the visit is booked, and the invitation.
    await expect.poll(() => theirs().length).toBe(invites ? 3 : 2);
    expect(theirs().filter((letter) => letter.includes('/patient-portal/activate?token=')).length).toBe(
      invites ? 1 : 0,
    );
  }
});
