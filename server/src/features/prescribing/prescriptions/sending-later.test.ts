import { getPrescription, listPrescriptions } from '@cusp/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { acceptMessage, answerWith, fakeGateway } from '../../../services/pharmacy/testing/fake-gateway.ts';
import { freePort } from '../../../../tests/support/free-port.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { newEntries } from '../../../../tests/support/trail.ts';
import { prescribed, triesOf, unsent } from '../../../../tests/support/prescribed.ts';
import { abandonedAfter, sendWithin } from './rules.ts';

const fake = await fakeGateway();
/** With little patience, so that calls soon answer that it is still being sent. */
const live = await workingApp(
  { pharmacyGateway: { url: fake.url, token: 'secret' } },
  { pharmacyPatience: 300 },
);
const { asOwner, connection } = live;
const tries = (id: string) => asOwner(triesOf(id));
const refuse = answerWith('<Error><Code>900</Code><Description>Sender ID not on file</Description></Error>');
const beingSent = 'This prescription is being sent right now. Wait a moment.';

/** A gateway that doesn't answer until the test releases it. */
function heldGateway(then: typeof acceptMessage = acceptMessage) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  onTestFinished(() => letGo());
  fake.answers((response, got) => void promise.then(() => then(response, got)));
  return letGo;
}

/** The same on another database, where no jobs run until a test starts them. */
const idle = await workingApp(
  { pharmacyGateway: { url: fake.url, token: 'secret' } },
  { pharmacyPatience: 0 },
);
await idle.stopJobs();
/** The same with a gateway at an unreachable address, until a test opens it. */
const port = await freePort();
const away = await workingApp(
  { pharmacyGateway: { url: `http://127.0.0.1:${port}/script`, token: undefined } },
  { pharmacyPatience: 300 },
);
async function backAgain() {
  const back = await fakeGateway(port);
  onTestFinished(back.close);
  return back;
}

/** Makes the request look that many seconds old. */
const age = (owner: typeof asOwner, id: string, seconds: number) =>
  owner((client) =>
    client.query(
      `update prescription_transmission set tried_at = now() - make_interval(secs => $2)
         where prescription_id = $1 and outcome = 'trying'`,
      [id, seconds],
    ),
  );
/** Makes delayed jobs due now. */
const hurry = (owner: typeof asOwner) =>
  owner((client) => client.query(`update graphile_worker._private_jobs set run_at = now()`));

describe('a pharmacy that answers late', () => {
  test('doesn’t delay the call, which answers that it is being sent; the list then shows the outcome', async () => {
    const letGo = heldGateway();
    const { send, stored, id } = await prescribed(await live.newPractice());
    const before = fake.received.length;
    expect(await send()).toMatchObject({ status: 202, body: { id, ...unsent, sending: 'sending' } });
    expect(await stored()).toMatchObject({ ...unsent, sending: 'sending' });
    expect(await send()).toMatchObject({ status: 409, body: { detail: beingSent } });
    letGo();
    await expect.poll(stored).toMatchObject({ sent_to_pharmacy: true, sending: 'sent' });
    expect(fake.received).toHaveLength(before + 1);
    expect(await tries(id)).toMatchObject([{ outcome: 'sent', open: false }]);
  });

  test('may still refuse, in its own words', async () => {
    const letGo = heldGateway(refuse);
    const { send, stored } = await prescribed(await live.newPractice());
    expect((await send()).status).toBe(202);
    letGo();
    await expect
      .poll(stored)
      .toMatchObject({ ...unsent, sending: 'refused', sending_words: 'Sender ID not on file' });
  });

  test('repeating the request with its key returns the current state', async () => {
    const letGo = heldGateway();
    const { send, id } = await prescribed(await live.newPractice());
    const before = fake.received.length;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const again = () => send(undefined, headers);
    expect(await again()).toMatchObject({ status: 202, body: { sending: 'sending' } });
    expect(await again()).toMatchObject({ status: 202, body: { sending: 'sending' } });
    letGo();
    await expect.poll(again).toMatchObject({ status: 200, body: { id, sending: 'sent' } });
    expect(fake.received).toHaveLength(before + 1);
  });

  test('and refuses: repeating the request with its key returns that refusal', async () => {
    const letGo = heldGateway(refuse);
    const { send } = await prescribed(await live.newPractice());
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await send(undefined, headers)).status).toBe(202);
    letGo();
    await expect
      .poll(() => send(undefined, headers))
      .toMatchObject({ status: 409, body: { detail: 'Sender ID not on file' } });
  });
});

test('a hanging gateway doesn’t block other jobs', async () => {
  const letGo = heldGateway();
  const before = fake.received.length;
  const waiting = await Promise.all(
    Array.from({ length: 6 }, async () => prescribed(await live.newPractice())),
  );
  for (const { send } of waiting) expect((await send()).status).toBe(202);
  await expect.poll(() => fake.received.length - before).toBe(3);
  const other = `select from graphile_worker.jobs where task_identifier = 'outbox.forget_old'`;
  await asOwner((client) => client.query(`select graphile_worker.add_job('outbox.forget_old', '{}')`));
  await expect.poll(() => asOwner(async (client) => (await client.query(other)).rowCount)).toBe(0);
  expect(fake.received.length - before).toBe(3);
  letGo();
  for (const { stored } of waiting) await expect.poll(stored).toMatchObject({ sending: 'sent' });
  expect(fake.received.length - before).toBe(waiting.length);
});

describe('a gateway that cannot be reached', () => {
  test('is tried again, and gets the message when it is back', async () => {
    const { send, stored, id } = await prescribed(await away.newPractice());
    expect(await send()).toMatchObject({ status: 202, body: { ...unsent, sending: 'sending' } });
    const unreached = { sending: 'sending', sending_words: 'The pharmacy gateway could not be reached.' };
    await expect.poll(stored).toMatchObject(unreached);
    expect(await away.asOwner(triesOf(id))).toMatchObject([{ outcome: 'trying', open: false }]);
    const back = await backAgain();
    await hurry(away.asOwner);
    await expect.poll(stored).toMatchObject({ sending: 'sent' });
    const [kept, ...others] = await away.asOwner(triesOf(id));
    expect(others).toEqual([]);
    expect(back.received.map(({ messageId, xml }) => ({ messageId, xml }))).toEqual([
      { messageId: kept?.message_id, xml: kept?.message },
    ]);
  });

  test('is given up after ten minutes, with the message that nothing was sent', async () => {
    const { send, stored, id } = await prescribed(await away.newPractice());
    expect((await send()).status).toBe(202);
    await expect.poll(stored).toMatchObject({ sending_words: expect.stringMatching(/reached/) });
    await age(away.asOwner, id, sendWithin);
    const back = await backAgain();
    await hurry(away.asOwner);
    await expect.poll(stored).toMatchObject({
      ...unsent,
      sending: 'not_reached',
      sending_words: 'The pharmacy gateway could not be reached for ten minutes. Nothing was sent.',
    });
    expect(back.received).toEqual([]);
    // Sending again starts a new try with the same message id.
    await send();
    await expect.poll(stored).toMatchObject({ sending: 'sent' });
    const [first, second] = await away.asOwner(triesOf(id));
    expect(second?.message_id).toBe(first?.message_id);
  });
});

describe('a server that was killed', () => {
  /** Queued by a server that no longer runs jobs. */
  async function queued(fields: Record<string, unknown> = {}) {
    const one = await prescribed(await idle.newPractice(), fields);
    expect(await one.send()).toMatchObject({ status: 202, body: { sending: 'sending' } });
    const handedOver = () =>
      idle.asOwner((client) =>
        client.query(
          `update prescription_transmission set unanswered_since = now() where prescription_id = $1`,
          [one.id],
        ),
      );
    const startJobs = async (...settings: Parameters<typeof idle.startJobs>) =>
      onTestFinished(await idle.startJobs(...settings));
    return { ...one, asOwner: idle.asOwner, handedOver, startJobs, before: fake.received.length };
  }

  test('before it sent the message loses nothing', async () => {
    fake.answers(acceptMessage);
    const { startJobs, stored, before } = await queued();
    await startJobs();
    await expect.poll(stored).toMatchObject({ sending: 'sent' });
    expect(fake.received).toHaveLength(before + 1);
  });

  test('while it waited for the answer, repeats the message under its id', async () => {
    fake.answers(acceptMessage);
    const { startJobs, stored, before, handedOver, id, asOwner: owner } = await queued();
    await handedOver();
    await startJobs();
    await expect.poll(stored).toMatchObject({ sending: 'sent' });
    const kept = await owner(triesOf(id));
    expect(kept).toHaveLength(1);
    expect(fake.received.slice(before).map(({ xml }) => xml)).toEqual(kept.map(({ message }) => message));
  });

  test('and then gets a refusal doesn’t know whether the pharmacy has it', async () => {
    fake.answers(refuse);
    const { startJobs, stored, handedOver } = await queued();
    await handedOver();
    await startJobs();
    await expect.poll(stored).toMatchObject({ ...unsent, sending: 'not_confirmed' });
  });

  test.each([
    [
      'an allergy that became known',
      `update patient set allergies = 'Penicillin' where id = $1`,
      /penicillins/,
    ],
    ['a pharmacy that was deleted', 'update pharmacy set archived_at = now() where id = $2', /deleted/],
  ])('%s stops what has not gone out', async (_, change, words) => {
    fake.answers(acceptMessage);
    const { startJobs, stored, before, patient_id, pharmacy_id, asOwner: owner } = await queued();
    await owner((client) =>
      client.query(`with given as (select $1::uuid, $2::uuid) ${change}`, [patient_id, pharmacy_id]),
    );
    await startJobs();
    await expect
      .poll(stored)
      .toMatchObject({ ...unsent, sending: 'stopped', sending_words: expect.stringMatching(words) });
    expect(fake.received).toHaveLength(before);
  });

  test('nothing that was meant for a pharmacy goes to the test gateway', async () => {
    const { startJobs, stored } = await queued();
    await startJobs({ sandbox: true });
    await expect.poll(stored).toMatchObject({
      ...unsent,
      sending: 'stopped',
      sending_words:
        'The pharmacy gateway has been changed on this server since it was queued. Send it again.',
    });
  });

  test('and whose jobs don’t run blocks the prescription only for a limited time', async () => {
    fake.answers(acceptMessage);
    const { startJobs, send, stored, id, asOwner: owner, handedOver, before } = await queued();
    await age(owner, id, abandonedAfter - 30);
    expect((await send()).body).toEqual({ detail: beingSent });
    await age(owner, id, abandonedAfter);
    expect(await stored()).toMatchObject({ sending: 'not_reached' });
    await handedOver();
    expect(await stored()).toMatchObject({ sending: 'not_confirmed' });
    expect((await send()).status).toBe(202);
    await startJobs();
    await expect.poll(stored).toMatchObject({ sending: 'sent' });
    const [left, sent] = await owner(triesOf(id));
    expect(left).toMatchObject({ outcome: 'not_confirmed', ended: true });
    expect(sent).toMatchObject({ outcome: 'sent', message_id: left?.message_id });
    expect(fake.received).toHaveLength(before + 1);
  });

  test('leaves nothing of the patient in the queue or the event', async () => {
    const { asOwner: owner, id, user } = await queued();
    const { rows } = await owner((client) =>
      client.query(
        `select j.payload, j.key, to_jsonb(e) - 'id' - 'at' as event
           from graphile_worker._private_jobs j, domain_event e
           where e.kind = 'prescription.queued' and e.subject_id::text = $1 and j.key like '%' || $1`,
        [id],
      ),
    );
    const practice = user.practice.id;
    expect(rows).toEqual([
      {
        payload: { practice, subject: id },
        key: `prescription.send ${id}`,
        event: {
          practice_id: practice,
          kind: 'prescription.queued',
          subject_id: id,
          realm: 'staff',
          person_id: user.id,
          jobs: 1,
        },
      },
    ]);
  });
});

test('all of it is in the audit trail as done by the person who pressed Send', async () => {
  fake.answers(acceptMessage);
  const { send, user, id, patient_id, stored } = await prescribed(await live.newPractice());
  const entries = await newEntries(
    user.practice.id,
    async () => {
      await send();
      await expect.poll(stored).toMatchObject({ sending: 'sent' });
    },
    connection,
  );
  const sendings = entries.filter(({ call }) => call === 'sendToPharmacy');
  expect(sendings.length).toBeGreaterThan(1);
  for (const entry of sendings)
    expect(entry).toMatchObject({
      realm: 'staff',
      person_id: user.id,
      person_name: 'Dr. Ana Núñez',
      role: 'dentist',
      action: 'send',
      object: 'prescription',
      object_id: id,
      patient_id,
    });
  const changed = sendings.flatMap(({ changes }) => changes);
  expect(changed).toContainEqual(
    expect.objectContaining({
      object: 'prescription',
      after: expect.objectContaining({ sent_at: expect.any(String) }),
    }),
  );
  expect(JSON.stringify(changed)).not.toContain('Amoxicillin');
});

test('a stranger and another practice can’t see the state of sending', async () => {
  fake.answers(refuse);
  const practice = await prescribed(await live.newPractice());
  await practice.send();
  const other = await live.newPractice();
  expect((await other.call(getPrescription, { params: { id: practice.id } })).status).toBe(404);
  expect((await live.stranger(getPrescription, { params: { id: practice.id } })).status).toBe(401);
  expect((await other.call(listPrescriptions)).rows).toEqual([]);
});
