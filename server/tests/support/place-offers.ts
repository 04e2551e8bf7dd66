import { createHmac } from 'node:crypto';
import {
  createAppointment,
  createPlaceOffer,
  createTreatment,
  getPlaceOffer,
  getSchedule,
  getAppointment,
  listMessages,
  listOperatories,
  listProviders,
} from '@cusp/contract';
import { expect } from 'vitest';
import { dayIn } from './days.ts';
import { aNumber, gatewaySecret, messagesApp } from './messages-app.ts';
import type { Caller } from './practice.ts';

/** The app with a text gateway, practices with a free hour in five days, and what patients answer. */
export async function placeOffersApp() {
  const tested = await messagesApp();
  const { app, practice, patient, jobsEnd, sentTo } = tested;

  let replies = 0;
  /** Posts a reply as the gateway reports it, signed. */
  async function reply(from: string, to: string, text: string) {
    const payload = JSON.stringify({ type: 'reply', id: `P${(replies += 1)}`, from, to, text });
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/texts/gateway',
      headers: {
        'content-type': 'application/json',
        'cusp-signature': createHmac('sha256', gatewaySecret).update(payload).digest('hex'),
      },
      payload,
    });
    expect(statusCode).toBe(200);
    await jobsEnd();
  }

  /** A practice with a free hour in five days, and patients who fit it. */
  async function withPlace(hour = 12) {
    const made = await practice({ hour });
    const { call, zone } = made;
    const [operatory] = (await call(listOperatories)).output;
    const [provider] = (await call(listProviders)).output;
    if (operatory === undefined || provider === undefined) throw new Error('They are there from the start.');
    const on = (days: number) => dayIn(zone, days);
    const place = { date: on(5), time: '09:00', minutes: 60, operatory_id: operatory.id };
    const numberOf = aNumber;
    /** Wants an earlier time than a visit in twenty days. */
    const waiting = async (first_name: string, phone = numberOf(), agrees = true) => {
      const id = await patient(call, { first_name, phone }, agrees);
      const visit = await call(createAppointment, {
        body: {
          patient_id: id,
          appointment_date: on(20),
          appointment_time: '14:00',
          duration: 60,
          asap: true,
        },
      });
      return { id, phone, visit: visit.id };
    };
    /** Has a planned filling of an hour. */
    const planned = async (first_name: string) => {
      const phone = numberOf();
      const id = await patient(call, { first_name, phone });
      const treatment = (
        await call(createTreatment, { body: { patient_id: id, procedure: 'Filling', cost: 120 } })
      ).id;
      return { id, phone, treatment };
    };
    const offer = async (patient_ids: string[], open_minutes = 60, fields = {}) => {
      const answer = await call(createPlaceOffer, {
        body: { ...place, open_minutes, patient_ids, ...fields },
      });
      await jobsEnd();
      return answer;
    };
    const offerOf = async (id: string) => (await call(getPlaceOffer, { params: { id } })).output;
    const visitOf = async (id: string) => (await call(getAppointment, { params: { id } })).output;
    const day = async () => (await call(getSchedule, { query: { from: place.date, to: place.date } })).output;
    return { ...made, place, provider, on, waiting, planned, offer, offerOf, visitOf, day };
  }

  /** The token of the link in the text to a number. */
  const linkTo = (phone: string) => /\/offer\?token=([\w-]+)/.exec(sentTo(phone)[0]?.text ?? '')?.[1] ?? '';
  const lastTo = (phone: string) => sentTo(phone).at(-1)?.text ?? '';
  const inbox = async ({ call }: { call: Caller }) =>
    (await call(listMessages, { query: { folder: 'needs_answer' } })).rows;

  return { ...tested, reply, withPlace, linkTo, lastTo, inbox };
}
