import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  acceptMessage,
  answerText,
  answerWith,
  fakeGateway,
} from '../../../services/pharmacy/testing/fake-gateway.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import type { Answer } from '../../../../tests/support/practice.ts';
import { prescribed, triesOf, unsent } from '../../../../tests/support/prescribed.ts';

const fake = await fakeGateway();
const live = await workingApp({ pharmacyGateway: { url: fake.url, token: 'secret' } });
const { asOwner } = live;

const refuse = answerWith('<Error><Code>900</Code><Description>Sender ID not on file</Description></Error>');
const tries = (id: string) => asOwner(triesOf(id));

describe('a gateway that accepts it', () => {
  test('gets the message, and the prescription is sent', async () => {
    fake.answers(acceptMessage);
    const { send, stored, id } = await prescribed(await live.newPractice());
    const before = fake.received.length;
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      sent_to_pharmacy: true,
      sent_in_test_mode: false,
      sending: 'sent',
      sending_words: '',
      // The pharmacy has it: what is left is to cancel it there.
      can: ['cancel'],
    });
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
        open: false,
      },
    ]);
  });

  test('gets it once: a second sending is refused', async () => {
    fake.answers(acceptMessage);
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
    const looked = Promise.withResolvers<void>();
    fake.answers((response, got) => void looked.promise.then(() => acceptMessage(response, got)));
    const { send, id, stored } = await prescribed(await live.newPractice());
    const before = fake.received.length;
    const refused: Answer[] = [];
    const sending = Array.from({ length: 3 }, async () => {
      const answer = await send();
      if (answer.status !== 200) refused.push(answer);
      return answer.status;
    });
    await expect.poll(() => refused.length).toBe(2);
    looked.resolve();
    for (const other of refused) {
      expect(other).toMatchObject({
        status: 409,
        body: { detail: 'This prescription is being sent right now. Wait a moment.' },
      });
    }
    expect((await Promise.all(sending)).toSorted()).toEqual([200, 409, 409]);
    expect(fake.received).toHaveLength(before + 1);
    expect(await tries(id)).toHaveLength(1);
    expect(await stored()).toMatchObject({ sent_to_pharmacy: true });
  });

  test('gets one message even if both senders check before either writes', async () => {
    fake.answers(acceptMessage);
    const { send, id } = await prescribed(await live.newPractice());
    const before = fake.received.length;
    const sending = await asOwner(async (owner) => {
      // Reading continues while inserting an attempt blocks, so without a lock between them both senders would pass the
      // check.
      await owner.query('begin; lock table prescription_transmission in share row exclusive mode');
      const both = [send(), send()];
      // In this database: other files' tests lock, too.
      const waiting = `select from pg_locks w where not granted and exists (select from pg_locks l where l.pid = w.pid
        and l.database = (select oid from pg_database where datname = current_database()))`;
      while (((await owner.query(waiting)).rowCount ?? 0) < both.length) await pause(10);
      await owner.query('commit');
      return both;
    });
    const answers = await Promise.all(sending);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(fake.received).toHaveLength(before + 1);
    expect(await tries(id)).toHaveLength(1);
  });

  test('is called outside of any transaction', async () => {
    const looked = Promise.withResolvers<void>();
    fake.answers((response, got) => void looked.promise.then(() => acceptMessage(response, got)));
    const { send, id } = await prescribed(await live.newPractice());
    const sending = send();
    await expect.poll(async () => (await tries(id))[0]?.open).toBe(true);
    // Other files' transactions pass; one around this call would last until the gateway answers.
    await expect
      .poll(() =>
        asOwner(async (client) => {
          const { rowCount } = await client.query(
            `select from pg_stat_activity where state like 'idle in transaction%'
               and datname = current_database() and query like '%transmission%'`,
          );
          return rowCount;
        }),
      )
      .toBe(0);
    looked.resolve();
    expect((await sending).status).toBe(200);
  });
});

describe('a gateway that refuses it', () => {
  test('has its words shown, and nothing is marked as sent', async () => {
    fake.answers(refuse);
    const { send, stored, id } = await prescribed(await live.newPractice());
    expect(await send()).toMatchObject({ status: 409, body: { detail: 'Sender ID not on file' } });
    expect(await stored()).toMatchObject({
      ...unsent,
      sending: 'refused',
      sending_words: 'Sender ID not on file',
    });
    expect(await tries(id)).toMatchObject([
      { outcome: 'refused', answer: expect.stringContaining('Sender ID not on file'), ended: true },
    ]);
  });

  test('may accept it at the next try, as a new message; every try is stored', async () => {
    fake.answers(answerWith('<Error><Code>900</Code></Error>'));
    const { send, id } = await prescribed(await live.newPractice());
    expect(await send()).toMatchObject({
      status: 409,
      body: { detail: 'The pharmacy gateway refused the prescription.' },
    });
    fake.answers(acceptMessage);
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
    expect(await stored()).toMatchObject({ ...unsent, sending: 'not_confirmed' });
    fake.answers(acceptMessage);
    expect((await send()).status).toBe(200);
    const [first, second] = await tries(id);
    expect([first?.outcome, second?.outcome]).toEqual(['not_confirmed', 'sent']);
    expect(first?.message_id).toBe(second?.message_id);
  });
});

describe('a message that went out unanswered', () => {
  test('is not confirmed, and is not sent again by itself', async () => {
    fake.answers((response) => void response.socket?.destroy());
    const { send, stored, id } = await prescribed(await live.newPractice());
    const before = fake.received.length;
    expect(await send()).toMatchObject({
      status: 409,
      body: {
        detail:
          'The pharmacy gateway broke off. The prescription is not marked as sent; call the pharmacy before trying again.',
      },
    });
    expect(await stored()).toMatchObject({ ...unsent, sending: 'not_confirmed' });
    expect(await tries(id)).toMatchObject([{ outcome: 'not_confirmed', open: true }]);
    const { rows } = await asOwner((client) =>
      client.query(`select from graphile_worker.jobs where key = $1`, [`prescription.send ${id}`]),
    );
    expect(rows).toEqual([]);
    expect(fake.received).toHaveLength(before + 1);
  });

  test('keeps its id until it is answered: a refusal may mean that it is there already', async () => {
    fake.answers(answerText('down', 500));
    const { send, stored, id } = await prescribed(await live.newPractice());
    await send();
    fake.answers(refuse);
    expect(await send()).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/gateway said: Sender ID not on file .*call the pharmacy/) },
    });
    expect(await stored()).toMatchObject({ sending: 'not_confirmed' });
    fake.answers(acceptMessage);
    expect((await send()).status).toBe(200);
    expect(new Set((await tries(id)).map(({ message_id }) => message_id)).size).toBe(1);
  });
});
