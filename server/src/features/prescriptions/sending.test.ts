import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { accept, answerText, answerWith, fakeGateway } from '../../services/pharmacy/fake-gateway.ts';
import { asOwner, testApp } from '../../testing/practice.ts';
import { prescribed, triesOf, unsent } from '../../testing/prescribed.ts';
import { tryLasts } from './rules.ts';

const fake = await fakeGateway();
const live = await testApp({ pharmacyGateway: { url: fake.url, token: 'secret' } });

const tries = (id: string) => asOwner(triesOf(id));

/** As if the server had been killed that many seconds ago, while it waited for the gateway. */
const leaveBehind = (id: string, seconds: number) =>
  asOwner((client) =>
    client.query(
      `update prescription_transmission set outcome = 'trying', answer = '', answered_at = null,
         tried_at = now() - make_interval(secs => $2) where prescription_id = $1`,
      [id, seconds],
    ),
  );

describe('a gateway that takes it', () => {
  test('gets the message, and the prescription is sent', async () => {
    fake.answers(accept);
    const { send, stored, id } = await prescribed(await live.newPractice());
    const before = fake.received.length;
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, sent_to_pharmacy: true, sent_in_test_mode: false });
    expect(body['sent_at']).toMatch(/Z$/);
    expect(await stored()).toEqual(body);

    expect(fake.received).toHaveLength(before + 1);
    const got = fake.received.at(-1);
    expect(got?.headers.authorization).toBe('Bearer secret');
    expect(got?.xml).toContain('<To Qualifier="P">0012345</To>');
    expect(got?.xml).toContain('<LastName>O’Neil &amp; &lt;Sons&gt;</LastName>');
    expect(got?.xml).toContain('<DrugDescription>Amoxicillin 500 mg</DrugDescription>');
    expect(await tries(id)).toMatchObject([
      {
        message_id: got?.messageId,
        message: got?.xml,
        gateway: 'live',
        tried_by: 'Dr. Ana Núñez',
        outcome: 'sent',
        ended: true,
      },
    ]);
  });

  test('gets it once: a second sending is refused', async () => {
    fake.answers(accept);
    const { send, id } = await prescribed(await live.newPractice());
    const first = await send();
    expect(await send()).toMatchObject({
      status: 409,
      body: { detail: 'This prescription was already sent to the pharmacy.' },
    });
    expect(first.status).toBe(200);
    expect(await tries(id)).toHaveLength(1);
  });

  test('gets one message of two who send at once', async () => {
    fake.answers((response, got) => {
      setTimeout(() => accept(response, got), 200);
    });
    const { send, id, stored } = await prescribed(await live.newPractice());
    const before = fake.received.length;
    const [first, ...others] = (await Promise.all([send(), send(), send()])).toSorted(
      (a, b) => a.status - b.status,
    );
    expect(first).toMatchObject({ status: 200, body: { sent_to_pharmacy: true } });
    for (const other of others) {
      expect(other).toMatchObject({
        status: 409,
        body: { detail: 'This prescription is being sent right now. Wait a moment.' },
      });
    }
    expect(fake.received).toHaveLength(before + 1);
    expect(await tries(id)).toHaveLength(1);
    expect(await stored()).toMatchObject({ sent_to_pharmacy: true });
  });

  test('gets one message even when both senders have looked before either has begun', async () => {
    fake.answers(accept);
    const { send, id } = await prescribed(await live.newPractice());
    const before = fake.received.length;
    const sending = await asOwner(async (owner) => {
      // Reading goes on, writing a try down waits: so two senders without a lock between them would both go through.
      await owner.query('begin; lock table prescription_transmission in share row exclusive mode');
      const both = [send(), send()];
      const waiting = 'select from pg_locks where not granted';
      while (((await owner.query(waiting)).rowCount ?? 0) < both.length) await pause(10);
      await owner.query('commit');
      return both;
    });
    const answers = await Promise.all(sending);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(fake.received).toHaveLength(before + 1);
    expect(await tries(id)).toHaveLength(1);
  });

  test('is waited for without a transaction', async () => {
    fake.answers((response, got) => {
      setTimeout(() => accept(response, got), 300);
    });
    const { send, id } = await prescribed(await live.newPractice());
    const sending = send();
    while ((await tries(id)).length === 0) await pause(10);
    const { rows } = await asOwner((client) =>
      client.query(`select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()
        and query like '%transmission%'`),
    );
    expect(rows).toEqual([]);
    expect((await sending).status).toBe(200);
  });
});

describe('a gateway that does not take it', () => {
  test('is heard in its own words, and nothing is marked as sent', async () => {
    fake.answers(
      answerWith('<Error><Code>900</Code><Description>Sender ID not on file</Description></Error>'),
    );
    const { send, stored, id } = await prescribed(await live.newPractice());
    expect(await send()).toMatchObject({ status: 409, body: { detail: 'Sender ID not on file' } });
    expect(await stored()).toMatchObject(unsent);
    expect(await tries(id)).toMatchObject([
      { outcome: 'refused', answer: expect.stringContaining('Sender ID not on file'), ended: true },
    ]);
  });

  test('may take it at the next try, as a new message; every try is kept', async () => {
    fake.answers(answerWith('<Error><Code>900</Code></Error>'));
    const { send, id } = await prescribed(await live.newPractice());
    expect(await send()).toMatchObject({
      status: 409,
      body: { detail: 'The pharmacy gateway refused the prescription.' },
    });
    fake.answers(accept);
    expect((await send()).status).toBe(200);
    const [first, second] = await tries(id);
    expect([first?.outcome, second?.outcome]).toEqual(['refused', 'sent']);
    expect(first?.message_id).not.toBe(second?.message_id);
  });

  test.each([
    ['says something else', answerText('OK')],
    ['has a failure of its own', answerText('down', 500)],
  ])('and %s has not got it for sure: the next try repeats the message', async (_, answering) => {
    fake.answers(answering);
    const { send, stored, id } = await prescribed(await live.newPractice());
    const { status, body } = await send();
    expect(status).toBe(409);
    expect(body['detail']).toMatch(/not marked as sent; call the pharmacy/);
    expect(await stored()).toMatchObject(unsent);
    fake.answers(accept);
    expect((await send()).status).toBe(200);
    const [first, second] = await tries(id);
    expect([first?.outcome, second?.outcome]).toEqual(['failed', 'sent']);
    expect(first?.message_id).toBe(second?.message_id);
  });
});

describe('a server that was killed while it waited', () => {
  test('holds the prescription for a moment', async () => {
    fake.answers(answerText('', 500));
    const { send, id } = await prescribed(await live.newPractice());
    await send();
    await leaveBehind(id, tryLasts - 5);
    expect((await send()).body).toEqual({
      detail: 'This prescription is being sent right now. Wait a moment.',
    });
    expect(await tries(id)).toHaveLength(1);
  });

  test('does not hold it for ever', async () => {
    fake.answers(answerText('', 500));
    const { send, id } = await prescribed(await live.newPractice());
    await send();
    await leaveBehind(id, tryLasts + 1);
    fake.answers(accept);
    expect((await send()).status).toBe(200);
    const [left, sent] = await tries(id);
    expect(left).toMatchObject({ outcome: 'failed', ended: true });
    expect(sent).toMatchObject({ outcome: 'sent', message_id: left?.message_id });
  });
});
