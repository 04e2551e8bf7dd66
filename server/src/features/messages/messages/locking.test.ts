// Transactions that write to several people at once lock their threads, counts and replies in one order: none ends in a deadlock, and
// nobody gets a 500. Issue 28.
import {
  closeReply,
  getPatientConversation,
  listMessages,
  mergePatients,
  writeInConversation,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { blocked, whileLocked } from '../../../../tests/support/blocked.ts';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import { byStaff } from '../../../jobs/record-event.ts';
import { limitKey } from '../../../overload/sending-limits.ts';
import { newId } from '../../../values/ids.ts';
import { planRule } from '../reminders/queries.ts';
import { lockInOrder } from './reminder-queries.ts';
import { handleReply } from './replies.ts';
import { queueMessages } from './queueing.ts';
import { insertMessage } from './writing-queries.ts';

const { practice, patient, rule, visit, database, asOwner, jobsEnd } = await messagesApp();
const waiting = blocked(asOwner);

type Practice = Awaited<ReturnType<typeof practice>>;

/** A patient with a thread in which a reply waits. */
async function asked({ call, user }: Practice, first_name: string, phone = aNumber()) {
  const id = await patient(call, { first_name, phone });
  await database.asPractice(user.practice.id, (tx) =>
    handleReply(tx, { gateway: 'gateway', gatewayId: newId(), from: phone, body: 'Is there parking?' }),
  );
  const { conversation } = (await call(getPatientConversation, { params: { id } })).output;
  if (conversation === null) throw new Error('There is no thread.');
  return { id, phone, thread: conversation };
}

const entryOf = (person: string, address: string) => ({
  message: { kind: 'direct' as const, channel: 'text' as const, address, body: 'Hello' },
  about: { patients: [person] },
});

const threadLock = (id: string) => ({
  text: 'select from conversation where id = $1 for update',
  values: [id],
});

test('two who write to the same people in opposite orders both do', async () => {
  const made = await practice();
  const [mia, ben] = [await asked(made, 'Mia'), await asked(made, 'Ben')];
  const log = (people: readonly { id: string; phone: string }[]) =>
    database.asPractice(made.user.practice.id, async (tx) => {
      for (const { id, phone } of people)
        await insertMessage(
          tx,
          { kind: 'direct', channel: 'text', state: 'sent', address: phone, body: 'Hello' },
          [id],
        );
    });
  // Whichever of the two threads comes first in the order, one of the transactions has it and the other waits for it.
  for (const first of [mia, ben])
    await whileLocked(
      asOwner,
      threadLock(first.thread.id),
      () => Promise.all([log([mia, ben]), log([ben, mia])]),
      2,
    );
  const texts = (await made.call(listMessages, { query: { patient_id: mia.id } })).rows;
  expect(texts.filter(({ body }) => body === 'Hello')).toHaveLength(4);
});

test('two who write to the same new people in opposite orders both do', async () => {
  const made = await practice();
  const people: { id: string; phone: string }[] = [];
  for (let place = 0; place < 6; place += 1) people.push({ id: await patient(made.call), phone: aNumber() });
  const log = (those: typeof people) =>
    database.asPractice(made.user.practice.id, async (tx) => {
      for (const { id, phone } of those)
        await insertMessage(
          tx,
          { kind: 'direct', channel: 'text', state: 'sent', address: phone, body: 'Hello' },
          [id],
        );
    });
  for (let time = 0; time < 5; time += 1) await Promise.all([log(people), log(people.toReversed())]);
});

test('texts to many are counted in one order, also while one of them is written to alone', async () => {
  const made = await practice();
  const { practice: its, id } = made.user;
  const counted = (phone: string) => limitKey('recipient', 'direct', phone);
  const isBefore = (phone: string) => Buffer.compare(counted(phone), limitKey('texts', its.id)) < 0;
  const numbers = Array.from({ length: 200 }, aNumber);
  // A number whose count is locked before the practice's: a transaction that writes to it alone holds that lock while it waits for the other.
  const [mia, ben] = [await asked(made, 'Mia'), await asked(made, 'Ben', numbers.find(isBefore))];
  // And one that is locked behind it: who waits for that one has the other two.
  const held = await asked(
    made,
    'Held',
    numbers.find((phone) => !isBefore(phone)),
  );
  const write = (...people: { id: string; phone: string }[]) =>
    database.asPractice(its.id, (tx) =>
      queueMessages(
        tx,
        people.map((one) => entryOf(one.id, one.phone)),
        byStaff({ id }),
        'practice',
      ),
    );
  await write(mia, held, ben);
  await jobsEnd();
  await asOwner(async (client) => {
    await client.query('begin');
    await client.query('select from use_count where key_hash = $1 for update', [counted(held.phone)]);
    const many = write(mia, held, ben);
    await expect.poll(waiting).toBe(1);
    const alone = write(ben);
    await expect.poll(waiting).toBe(2);
    await client.query('commit');
    await Promise.all([many, alone]);
  });
});

test('who answers in a thread doesn’t stop a bulk text that writes into it', async () => {
  const made = await practice();
  const mia = await asked(made, 'Mia');
  const params = { id: mia.thread.id };
  const answer = () =>
    made.call(writeInConversation, {
      params,
      body: { channel: 'text', body: 'Yes.', version: mia.thread.version },
    });
  // The bulk text has counted, and goes into its threads once the answer waits.
  const [counted, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const bulk = database.asPractice(made.user.practice.id, async (tx) => {
    await queueMessages(tx, [entryOf(mia.id, mia.phone)], byStaff({ id: made.user.id }), 'practice');
    counted.resolve();
    await answering.promise;
  });
  await counted.promise;
  const answered = answer();
  await expect.poll(waiting).toBe(1);
  answering.resolve();
  await bulk;
  expect((await answered).status).toBe(201);
});

test('who closes a reply doesn’t stop who answers it', async () => {
  const made = await practice();
  const mia = await asked(made, 'Mia');
  const [reply] = (await made.call(listMessages, { query: { patient_id: mia.id } })).rows;
  await database.asPractice(made.user.practice.id, (tx) =>
    queueMessages(tx, [entryOf(mia.id, mia.phone)], byStaff({ id: made.user.id }), 'practice'),
  );
  await jobsEnd();
  const [answered, closed] = await asOwner(async (client) => {
    await client.query('begin');
    await client.query('select from use_count for update');
    const answering = made.call(writeInConversation, {
      params: { id: mia.thread.id },
      body: { channel: 'text', body: 'Yes.' },
    });
    await expect.poll(waiting).toBe(1);
    let isClosed = false;
    const closing = made
      .call(closeReply, { params: { id: String(reply?.id) } })
      .finally(() => (isClosed = true));
    await expect.poll(async () => isClosed || (await waiting()) === 2).toBe(true);
    await client.query('commit');
    return Promise.all([answering, closing]);
  });
  expect([answered.status, closed.status]).toEqual([201, 200]);
});

test('a rule is planned again while messages are made of its reminders', async () => {
  const made = await practice();
  const { id: ruleId } = await rule(made.call);
  const days = [20, 21, 22, 23];
  for (const day of days) await visit(made.call, await patient(made.call), dayIn(made.zone, day));
  const { rows } = await asOwner((client) =>
    client.query<{ id: string }>('select id from reminder where rule_id = $1 order by id', [ruleId]),
  );
  const ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(days.length);
  const [first = ''] = ids;
  // Written once more, the first one lies behind the others in the table, where a plain update comes to it last.
  await asOwner((client) =>
    client.query('update reminder set due_at = due_at + interval $$1 minute$$ where id = $1', [first]),
  );
  await asOwner((client) =>
    client.query('update reminder_rule set is_on = false, on_since = null where id = $1', [ruleId]),
  );
  const inPractice = <T>(work: Parameters<typeof database.asPractice<T>>[1]) =>
    database.asPractice(made.user.practice.id, work);
  await whileLocked(
    asOwner,
    { text: 'select from reminder where id = $1 for update', values: [first] },
    () => Promise.all([inPractice((tx) => planRule(tx, ruleId)), inPractice((tx) => lockInOrder(tx, ids))]),
    2,
  );
  const { rows: after } = await asOwner((client) =>
    client.query('select distinct state from reminder where rule_id = $1', [ruleId]),
  );
  expect(after).toEqual([{ state: 'withdrawn' }]);
});

test('records are merged while both are written to', async () => {
  const made = await practice();
  const [mia, twin] = [await asked(made, 'Mia'), await asked(made, 'Twin')];
  // The one that merging locks first is locked, so that both wait when it is let go.
  const [first = mia, second = twin] = [mia, twin].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const [merged] = await whileLocked(
    asOwner,
    { text: 'select from patient where id = $1 for update', values: [first.id] },
    () =>
      Promise.all([
        made.call.unchecked(mergePatients, { params: { id: mia.id }, body: { merged_id: twin.id } }),
        database.asPractice(made.user.practice.id, (tx) =>
          queueMessages(
            tx,
            [entryOf(second.id, second.phone), entryOf(first.id, first.phone)],
            byStaff({ id: made.user.id }),
            'practice',
          ),
        ),
      ]),
    2,
  );
  expect(merged.status).toBe(200);
});
