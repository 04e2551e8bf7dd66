import { answerAsPatient, getContact, listMessages, recordConsent, sendMessageAgain } from '@cusp/contract';
import { expect, test, describe } from 'vitest';
import { createTextGateway } from '../../../services/texts/create-text-gateway.ts';
import type { TextOutcome, TextGateway } from '../../../services/texts/gateway.ts';
import { createSendMessageJob } from './sending.ts';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';

const {
  practice,
  patient,
  rule,
  visit,
  timePasses,
  jobsEnd,
  noMoreTries,
  log,
  sentTo,
  asOwner,
  gateway,
  database,
  secrets,
  stopJobs,
  startJobs,
} = await messagesApp();

type Practice = Awaited<ReturnType<typeof practice>>;

/** A reminder that is due to a patient of this practice, and its number. */
async function due(made: Practice) {
  const phone = aNumber();
  const id = await patient(made.call, { phone });
  await visit(made.call, id, dayIn(made.zone, 10));
  return { id, phone };
}

describe('a message', () => {
  test('is delivered, refused, or its fate is unknown; only unknown and failed ones can be sent again, by a person', async () => {
    const made = await practice();
    await rule(made.call);
    gateway.answers(400, {});
    const refused = await due(made);
    await timePasses(made.user.practice.id);
    expect(await log(made.call, { patient_id: refused.id })).toMatchObject([
      { state: 'failed', reason: 'The text gateway refused it.', can_be_sent_again: true },
    ]);

    gateway.answers(500, {});
    const unknown = await due(made);
    await timePasses(made.user.practice.id);
    const [message] = await log(made.call, { patient_id: unknown.id });
    expect(message).toMatchObject({ state: 'unknown', can_be_sent_again: true });
    gateway.answers(201, { id: 'G1' });
    await timePasses(made.user.practice.id);
    expect(sentTo(unknown.phone)).toHaveLength(1);

    const params = { id: String(message?.['id']) };
    const stranger = await practice();
    expect((await stranger.call(sendMessageAgain, { params })).status).toBe(404);
    const again = await made.call(sendMessageAgain, { params });
    expect(again).toMatchObject({ status: 201, body: { state: 'queued', by: 'Dr. Ana Núñez' } });
    expect((await made.call(sendMessageAgain, { params })).status).toBe(409);
    await jobsEnd();
    expect(sentTo(unknown.phone)).toHaveLength(2);
    expect(await log(made.call, { patient_id: unknown.id })).toMatchObject([
      { state: 'sent', can_be_sent_again: false },
      { state: 'unknown', can_be_sent_again: false },
    ]);
  });

  test('waits while the gateway can’t take it, and is tried again', async () => {
    const made = await practice();
    await rule(made.call);
    gateway.answers(429, {});
    const { id, phone } = await due(made);
    await timePasses(made.user.practice.id);
    await expect.poll(noMoreTries).toHaveLength(1);
    expect(await log(made.call, { patient_id: id })).toMatchObject([
      { state: 'queued', reason: 'The text gateway is temporarily not accepting texts.' },
    ]);
    const { length: tries } = sentTo(phone);
    gateway.answers(201, { id: 'G2' });
    // It has a job, so that a restore's look at what waits without one leaves it alone.
    await asOwner(async (client) => {
      await client.query(`select resume_after_restore(12)`);
      await client.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`);
    });
    await expect.poll(() => log(made.call, { patient_id: id })).toMatchObject([{ state: 'sent' }]);
    expect(sentTo(phone)).toHaveLength(tries + 1);
  });

  test('that waited when a backup was made is not sent by its restore: its fate is unknown', async () => {
    const made = await practice();
    await rule(made.call);
    gateway.answers(429, {});
    const { id, phone } = await due(made);
    await timePasses(made.user.practice.id);
    await expect.poll(noMoreTries).toHaveLength(1);
    const { length: tries } = sentTo(phone);
    gateway.answers(201, { id: 'G4' });
    await asOwner(async (client) => {
      await client.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
      await client.query(`select resume_after_restore(12)`);
    });
    expect(await log(made.call, { patient_id: id })).toMatchObject([
      { state: 'unknown', can_be_sent_again: true },
    ]);
    expect(sentTo(phone)).toHaveLength(tries);
  });

  /** A message that waits, with its job, and workers that call a gateway of their own. */
  async function waitingWithJob() {
    const made = await practice();
    await rule(made.call);
    const { id } = await due(made);
    await asOwner((client) => client.query(`update practice set approved_at = now()`));
    // The message is made, and nobody has sent it yet.
    gateway.answers(429, {});
    const { length: before } = await noMoreTries();
    await timePasses(made.user.practice.id);
    await expect.poll(noMoreTries).toHaveLength(before + 1);
    gateway.answers(201, { id: 'G3' });
    const [message] = await log(made.call, { patient_id: id });
    const job = {
      practiceId: made.user.practice.id,
      subjectId: String(message?.['id']),
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
    };
    const called: string[] = [];
    const workerWith = (send: () => Promise<TextOutcome>) => {
      const own: TextGateway = {
        name: 'gateway',
        ownNumber: undefined,
        send: ({ to }) => {
          called.push(to);
          return send();
        },
        reaches: () => true,
      };
      return createSendMessageJob({
        database,
        secrets,
        gateway: own,
        mailer: undefined,
        mailReplies: undefined,
        sandbox: false,
        origin: 'https://cusp.example',
      });
    };
    return { made, id, job, called, workerWith };
  }

  test('of a worker that is killed while it sends is not repeated: its fate is unknown', async () => {
    const { made, id, job, called, workerWith } = await waitingWithJob();
    // The first worker dies when it has called the gateway.
    const died = Promise.withResolvers<void>();
    void workerWith(() => {
      died.resolve();
      return new Promise(() => undefined);
    })(job);
    await died.promise;
    expect(await log(made.call, { patient_id: id })).toMatchObject([{ state: 'sending' }]);
    // The job is given to another one.
    await workerWith(async () => ({ outcome: 'sent', gatewayId: 'G4' }))({ ...job, attempt: 2 });
    expect(called).toHaveLength(1);
    expect(await log(made.call, { patient_id: id })).toMatchObject([
      {
        state: 'unknown',
        reason: 'Cusp could not confirm whether it was sent. It will not be resent automatically.',
        can_be_sent_again: true,
      },
    ]);
  });

  test('of two jobs at the same moment goes out once, and the gateway’s answer stays what is known', async () => {
    const { made, id, job, called, workerWith } = await waitingWithJob();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<TextOutcome>();
    const first = workerWith(() => {
      asked.resolve();
      return answer.promise;
    })(job);
    await asked.promise;
    await workerWith(async () => ({ outcome: 'sent', gatewayId: 'G6' }))(job);
    expect(await log(made.call, { patient_id: id })).toMatchObject([{ state: 'unknown' }]);
    answer.resolve({ outcome: 'sent', gatewayId: 'G5' });
    await first;
    expect(called).toHaveLength(1);
    expect(await log(made.call, { patient_id: id })).toMatchObject([
      { state: 'sent', reason: '', can_be_sent_again: false },
    ]);
  });

  test('says in the log, the jobs and the events nothing of whom it is to', async () => {
    const made = await practice();
    await rule(made.call, { body: 'Hello {first_name}, {confirm_link}' });
    const phone = aNumber();
    await visit(made.call, await patient(made.call, { phone, first_name: 'Zebulon' }), dayIn(made.zone, 10));
    gateway.answers(429, {});
    await timePasses(made.user.practice.id);
    const { rows } = await asOwner((client) =>
      client.query(`select coalesce((select json_agg(j)::text from graphile_worker._private_jobs j), '') ||
        coalesce((select json_agg(e)::text from domain_event e), '') as said`),
    );
    expect(rows[0].said).not.toMatch(new RegExp(`Zebulon|${phone.slice(2)}`));
    gateway.answers(201, { id: 'G5' });
  });

  test('with a link keeps neither the link nor its token', async () => {
    const made = await practice();
    await rule(made.call, { body: 'Hello {first_name}, {confirm_link}' });
    const { id, phone } = await due(made);
    await timePasses(made.user.practice.id);
    const [{ text: words } = { text: '' }] = sentTo(phone);
    const [, token] = /https:\/\/cusp\.example\/visit\?token=([\w-]{22})$/.exec(words) ?? [];
    expect(token).toBeDefined();
    expect(await log(made.call, { patient_id: id })).toMatchObject([{ body: 'Hello Mia, {confirm_link}' }]);
    const { rows } = await asOwner((client) =>
      client.query(`select json_agg(m)::text as said from message m`),
    );
    expect(rows[0].said).not.toContain(token);
  });
});

describe('STOP', () => {
  test('that a carrier knows of counts as heard here', async () => {
    const made = await practice();
    await rule(made.call);
    const { id, phone } = await due(made);
    await timePasses(made.user.practice.id);
    await asOwner((client) =>
      client.query(`insert into text_stop (practice_id, id, number) values ($1, gen_random_uuid(), $2)`, [
        made.user.practice.id,
        phone,
      ]),
    );
    await visit(made.call, id, dayIn(made.zone, 12));
    await timePasses(made.user.practice.id);
    expect(sentTo(phone)).toHaveLength(1);
    expect((await log(made.call, { patient_id: id }))[0]).toMatchObject({
      state: 'not_sent',
      reason: 'This number replied STOP.',
    });
    expect((await made.call(getContact, { params: { id } })).output.text.stopped_at).not.toBeNull();
  });
});

test('without a gateway, a number or mail a reminder says what is missing', async () => {
  const made = await practice();
  await rule(made.call);
  await rule(made.call, { name: 'By email', channel: 'email', subject: 'Your visit' });
  const id = await patient(made.call, { email: 'mia@example.com' });
  await visit(made.call, id, dayIn(made.zone, 10));
  await asOwner((client) =>
    client.query(`delete from text_sender where practice_id = $1`, [made.user.practice.id]),
  );
  await timePasses(made.user.practice.id);
  expect((await log(made.call)).map(({ reason }) => reason).toSorted()).toEqual([
    'Email is not set up, so no emails can be sent.',
    expect.stringMatching(/^The practice has no texting number/),
  ]);
  await stopJobs();
  const stop = await startJobs({ publicUrl: 'https://cusp.example' });
  await visit(made.call, id, dayIn(made.zone, 12));
  await timePasses(made.user.practice.id);
  expect((await log(made.call)).map(({ reason }) => reason)).toContain(
    'No text gateway is set up, so no texts can be sent.',
  );
  await stop();
});

test('what test mode sends stays in the outbox, word for word, and can be answered there', async () => {
  expect(createTextGateway({ texts: undefined, sandbox: true, textCountries: [] })?.name).toBe('test');
  const made = await practice();
  await stopJobs();
  const stop = await startJobs({ sandbox: true, publicUrl: 'https://cusp.example' });
  await rule(made.call, { body: '{first_name}: {confirm_link}' });
  const { id } = await due(made);
  await timePasses(made.user.practice.id);
  const [message] = (await made.call(listMessages, { query: { folder: 'test_outbox' } })).rows;
  expect(message).toMatchObject({
    state: 'sent',
    body: expect.stringMatching(/^Mia: https:\/\/cusp\.example\/visit\?token=[\w-]{22}$/),
  });
  const reply = await made.call(answerAsPatient, {
    params: { id: String(message?.['id']) },
    body: { body: 'Stop' },
  });
  expect(reply).toMatchObject({
    status: 201,
    body: { kind: 'reply', state: 'received', needs_answer: false },
  });
  expect((await made.call(getContact, { params: { id } })).output.text.stopped_at).not.toBeNull();
  await stop();
  expect(
    (await made.call(recordConsent, { params: { id }, body: { channel: 'text', given: true, how: 'phone' } }))
      .status,
  ).toBe(201);
});
