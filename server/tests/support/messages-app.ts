import {
  createAppointment,
  createPatient,
  createReminderRule,
  listMessages,
  recordConsent,
  updateConversation,
  updateMessageSettings,
} from '@cusp/contract';
import type { PatientInput, ReminderRuleInput } from '@cusp/contract';
import { expect } from 'vitest';
import type { AppSettings } from '../../src/start/app.ts';
import { secretsOf } from '../../src/identity/crypto/secret-cipher.ts';
import { fakeTextGateway } from '../../src/services/texts/testing/fake-gateway.ts';
import { aPatient } from './practice.ts';
import type { Caller } from './practice.ts';
import { workingApp } from './working-app.ts';
import { zoneAt } from './days.ts';

/** The secret of the gateway's webhook. */
export const gatewaySecret = 'a secret of the gateway';

export const aRule = (fields: Partial<ReminderRuleInput> = {}): ReminderRuleInput => ({
  name: 'Two days before',
  channel: 'text',
  lead: 2,
  lead_unit: 'days',
  kind_ids: [],
  subject: '',
  body: '{practice}: {first_name}, {date} at {time}. Reply C to confirm, STOP to end texts.',
  is_on: true,
  ...fields,
});

let numbers = 0;
/** A phone number that nobody else has. */
export const aNumber = () => `+1212${5_550_000 + (numbers += 1)}`;

/** Marks the waiting messages of a message's thread as needing no answer. */
export async function closed(call: Caller, message: Record<string, unknown> | undefined): Promise<void> {
  const id = String(message?.['conversation_id']);
  expect((await call(updateConversation, { params: { id }, body: { done: true } })).status).toBe(200);
}

/** The app with a text gateway of its own, its jobs running, and practices that may send. */
export async function messagesApp(
  settings: Pick<Partial<AppSettings>, 'stripe' | 'mail' | 'mailReplies'> = {},
) {
  const gateway = await fakeTextGateway();
  const tested = await workingApp(
    {
      texts: {
        by: 'gateway',
        url: `${gateway.url}/sms`,
        token: undefined,
        secret: gatewaySecret,
        from: '+12125550000',
      },
      publicUrl: 'https://cusp.example',
      ...settings,
    },
    { secrets: secretsOf(Buffer.alloc(32)) },
  );

  /** A practice where it is about noon, or another hour; with a number of its own, and approved by the operator. */
  async function practice({ hour = 12 } = {}) {
    const made = await tested.newPractice({ time_zone: zoneAt(hour) });
    await tested.asOwner((client) =>
      client.query('update practice set approved_at = now() where practice_id = $1', [made.user.practice.id]),
    );
    const sender = aNumber();
    expect((await made.call(updateMessageSettings, { body: { sender_number: sender } })).status).toBe(200);
    await tested.asOwner((client) =>
      client.query(
        `update text_sender set state = 'proven', proven_how = 'assigned', proven_at = now(), registration = 'approved' where practice_id = $1`,
        [made.user.practice.id],
      ),
    );
    return { ...made, sender, zone: zoneAt(hour) };
  }

  /** A patient who has agreed to texts. */
  async function patient(call: Caller, fields: Partial<PatientInput> = {}, agrees = true): Promise<string> {
    const { id, status } = await call(createPatient, { body: aPatient({ phone: aNumber(), ...fields }) });
    expect(status).toBe(201);
    if (agrees) {
      const said = { channel: 'text', given: true, how: 'in_person' } as const;
      expect((await call(recordConsent, { params: { id }, body: said })).status).toBe(201);
    }
    return id;
  }

  /** A rule, whose job has planned it: later it would put reminders that a test changes back to what they were. */
  const rule = async (call: Caller, fields: Partial<ReminderRuleInput> = {}) => {
    const answer = await call(createReminderRule, { body: aRule(fields) });
    expect(answer.status).toBe(201);
    await jobsEnd();
    return answer.output;
  };

  const visit = async (call: Caller, patientId: string, date: string, time = '09:30') => {
    const answer = await call(createAppointment, {
      body: { patient_id: patientId, appointment_date: date, appointment_time: time },
    });
    expect(answer.status).toBe(201);
    return answer.output;
  };

  /** Lets the time until a practice's reminders pass, and the minute's job look for them. */
  async function timePasses(practiceId: string): Promise<void> {
    await tested.asOwner(async (client) => {
      await client.query(
        `update reminder set due_at = now() - interval '1 second' where practice_id = $1 and state = 'waiting'`,
        [practiceId],
      );
      await client.query('select queue_due_reminders(3)');
    });
    await jobsEnd();
  }

  const dueJobs = () =>
    tested.asOwner(async (client) => {
      const { rows } = await client.query(
        `select task_identifier from graphile_worker.jobs where run_at <= now() or locked_at is not null`,
      );
      return rows;
    });
  /** Waits until no job runs or waits to be run now. */
  const jobsEnd = async () => {
    await expect.poll(dueJobs).toEqual([]);
  };

  /** Puts off the next attempt of each job that has failed, until the test itself has it tried. */
  const noMoreTries = () =>
    tested.asOwner(async (client) => {
      const { rows } = await client.query<{ attempts: number }>(
        `update graphile_worker._private_jobs set run_at = now() + interval '1 day'
          where attempts > 0 and locked_at is null returning attempts`,
      );
      return rows.map(({ attempts }) => attempts);
    });

  const log = async (call: Caller, query = {}) => (await call(listMessages, { query })).rows;
  /** The gateway's received texts to these numbers. */
  const sentTo = (...numbersOf: string[]): { to: string; text: string; reference: string }[] =>
    gateway.received.map(({ body }) => JSON.parse(body)).filter(({ to }) => numbersOf.includes(to));

  return {
    ...tested,
    gateway,
    practice,
    patient,
    rule,
    visit,
    timePasses,
    jobsEnd,
    noMoreTries,
    log,
    sentTo,
  };
}
