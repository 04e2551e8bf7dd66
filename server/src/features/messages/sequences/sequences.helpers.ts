import {
  createAppointment,
  createSequence,
  listAppointmentKinds,
  listFollowUps,
  listRecallTypes,
  sequenceWords,
  setPatientRecall,
} from '@cusp/contract';
import type { SequenceInput } from '@cusp/contract';
import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, gatewaySecret, messagesApp } from '../../../../tests/support/messages-app.ts';
import { newId } from '../../../values/ids.ts';

/** A step with the words that a new one has. */
export const aStep = (way: 'text' | 'email' | 'call', wait_days: number) => ({
  wait_days,
  way,
  ...sequenceWords.recall[way],
});
/** A text, another two weeks later, then a call. */
export const aSequence = (fields: Partial<SequenceInput> = {}): SequenceInput => ({
  name: 'Recall',
  about: 'recall',
  starts: -30,
  includes_earlier: true,
  most_a_day: 50,
  is_on: true,
  steps: [aStep('text', 0), aStep('text', 14), aStep('call', 7)],
  ...fields,
});

/** Sequences of made-up practices, on an app whose jobs run. */
export async function sequencesApp() {
  const tested = await messagesApp();
  const { app, practice, patient, timePasses, jobsEnd, asOwner } = tested;

  /** A practice with a recall for cleanings, and patients who are due for it in so many days. */
  async function office() {
    const made = await practice();
    const { call } = made;
    const kinds = (await call(listAppointmentKinds)).output;
    const cleaning = kinds.find(({ type }) => type === 'cleaning');
    const type = (await call(listRecallTypes)).output.find(
      ({ book_kind_id, from_age }) => book_kind_id === cleaning?.id && from_age === null,
    );
    if (cleaning === undefined || type === undefined)
      throw new Error('A practice starts with a recall for cleanings.');
    const due = async (first_name: string, days = 0, agrees = true, phone = aNumber()) => {
      const id = await patient(call, { first_name, phone }, agrees);
      await call(setPatientRecall, {
        params: { id },
        body: { recall_type_id: type.id, override_date: dayIn(made.zone, days) },
      });
      return { id, phone };
    };
    const sequence = async (fields: Partial<SequenceInput> = {}) => {
      const answer = await call(createSequence, { body: aSequence(fields) });
      expect(answer.status).toBe(201);
      await jobsEnd();
      return answer.output;
    };
    /** The next day, when what waits is due. */
    const nextDay = async () => {
      await asOwner((owner) =>
        owner.query(`update follow_up_day set day = day - 1 where practice_id = $1`, [made.user.practice.id]),
      );
      await timePasses(made.user.practice.id);
    };
    /** Every ten minutes the job looks again. */
    const look = async () => {
      await asOwner((owner) => owner.query('select queue_sequences(3)'));
      await jobsEnd();
    };
    const of = async (id: string) => (await call(listFollowUps, { query: { patient_id: id } })).output;
    const book = (patient_id: string, days = 5) =>
      call(createAppointment, {
        body: {
          patient_id,
          appointment_date: dayIn(made.zone, days),
          appointment_time: '09:00',
          type: 'cleaning',
          kind_id: cleaning.id,
        },
      });
    return { ...made, cleaning, type, due, sequence, nextDay, look, of, book };
  }

  async function reply(to: string, from: string, text: string): Promise<void> {
    const payload = JSON.stringify({ type: 'reply', id: newId(), from, to, text });
    const signature = createHmac('sha256', gatewaySecret).update(payload).digest('hex');
    const headers = { 'content-type': 'application/json', 'cusp-signature': signature };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/texts/gateway', headers, payload });
    expect(statusCode).toBe(200);
  }

  return { ...tested, office, reply };
}
