import {
  createPatient,
  createReminderRule,
  followUpWords,
  getContact,
  listOnlineRequests,
  listPlannedReminders,
  readBookingPage,
  takeInRequest,
  textConsentWords,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aRule } from '../../../../tests/support/messages-app.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { bookingPages } from './booking-page.helpers.ts';

const { openPage } = await bookingPages(await testApp({ sandbox: true }));

describe('somebody who is taken in', () => {
  test('is written to as they agreed, with the words that they read', async () => {
    const { call, requested } = await openPage();
    await requested({ agrees_to_texts: true, spanish: true });
    const [waiting] = (await call(listOnlineRequests)).output;
    expect(waiting).toMatchObject({ agrees_to_texts: true });
    const { output } = await call(takeInRequest, {
      params: { id: waiting?.id ?? '' },
      body: { patient_id: null },
    });
    const params = { id: output.patient_id ?? '' };
    expect((await call(getContact, { params })).output.text).toMatchObject({ given: true, how: 'online' });
    const words = await asOwner(async (client) => {
      const { rows } = await client.query('select words from consent where patient_id = $1', [params.id]);
      return rows;
    });
    expect(words).toEqual([{ words: textConsentWords.es }]);
  });

  test('and who did not agree gets no text; a number that isn’t on file proves nothing', async () => {
    const { call, requested } = await openPage();
    await requested();
    await requested({ agrees_to_texts: true });
    const { id: known } = await call(createPatient, { body: aPatient({ phone: '(212) 555-0199' }) });
    const patients = [null, known];
    for (const [index, { id }] of (await call(listOnlineRequests)).output.entries()) {
      const { output } = await call(takeInRequest, {
        params: { id },
        body: { patient_id: patients[index] ?? null },
      });
      const { output: contact } = await call(getContact, { params: { id: output.patient_id ?? '' } });
      expect(contact.text.given).toBe(null);
    }
  });
});

test('a visit that is taken in is told by email, and not once more by a rule for what the office books', async () => {
  const { call, requested } = await openPage();
  const booked = { occasion: 'booked', lead_unit: 'hours', ...followUpWords.booked.text } as const;
  await call(createReminderRule, { body: aRule(booked) });
  await requested();
  const [waiting] = (await call(listOnlineRequests)).output;
  const { output } = await call(takeInRequest, {
    params: { id: waiting?.id ?? '' },
    body: { patient_id: null },
  });
  const params = { id: output.patient_id ?? '' };
  expect((await call(listPlannedReminders, { params })).output).toEqual([]);
});

test('a practice whose subscription has ended takes no new patients online', async () => {
  const { stranger, params, user, firstOpening, hold } = await openPage();
  const opening = await firstOpening();
  await asOwner((client) =>
    client.query(`update subscription set status = 'cancelled' where practice_id = $1`, [user.practice.id]),
  );
  expect((await stranger(readBookingPage, { params })).output).toMatchObject({ is_open: false, reasons: [] });
  expect(await hold(opening)).toMatchObject({
    status: 409,
    body: { detail: 'Visits can’t be booked online right now. Please call your dental office.' },
  });
});
