import { mailingFor, mailingWords } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import { idAt } from './appointments.ts';
import { todayHere } from '../../values/calendar/today.ts';

const daysAgo = 9;

interface Writer {
  id: string;
  name: string;
}

/**
 * Two bulk texts to some whose recall is due: one of nine days ago, of which one number takes no texts, and one of today, which is to more
 * than one person may text alone and waits for an approval. Behind it the messages are put into threads.
 */
export async function demoMailing(tx: Tx, by: Writer): Promise<void> {
  const people = await whoIsDue(tx);
  await tx.all(sqlFor.insertInto('mailing_setting').values({ approval_above: 4 }));
  await sentMailing(tx, by, people.slice(0, 14));
  await waitingMailing(tx, by, people.slice(14, 20));
}

interface Due {
  id: string;
  first_name: string;
  number: string;
}

const whoIsDue = (tx: Tx) =>
  tx.all(
    raw(sql<Due>`
      select p.id, p.first_name, its.number
        from contactable_patient p
        cross join lateral (select message_address(p.practice_id, p.id, 'text') as number) its
        where p.archived_at is null and p.merged_into is null and its.number is not null
          and (select given from consent c where c.patient_id = p.id and c.channel = 'text' order by c.id desc limit 1)
          and exists (select from recall_due d where d.patient_id = p.id and d.due_date < ${todayHere} - 30)
          and not exists (select from message_patient mp join message m on m.practice_id = mp.practice_id and m.id = mp.message_id
            where mp.patient_id = p.id and m.created_at > now() - interval '30 days')
        order by p.id limit 20`),
  );

async function sentMailing(tx: Tx, { id: by_id, name: by_name }: Writer, people: readonly Due[]) {
  const { name: practice } = await tx.one(raw(sql<{ name: string }>`select name from practice`));
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const mailing_id = newId();
  const body = mailingWords.recall_due;
  await tx.all(
    sqlFor
      .insertInto('mailing')
      .values({ id: mailing_id, list: 'recall_due', body, by_id, by_name, created_at: at.toISOString() }),
  );
  for (const [place, { id: patient_id, first_name, number }] of people.entries()) {
    const sentAt = new Date(at.getTime() + place * 1000).toISOString();
    const id = idAt(sentAt);
    const isRefused = place === 4;
    await tx.all(
      sqlFor.insertInto('message').values({
        id,
        channel: 'text',
        kind: 'direct',
        mailing_id,
        address: number,
        body: mailingFor(body, practice, { first_name, date: '', time: '', provider: '' }),
        state: isRefused ? 'failed' : 'delivered',
        reason: isRefused ? 'wrong_number' : null,
        gateway: 'test',
        gateway_id: id,
        by_name,
        created_at: sentAt,
        changed_at: sentAt,
        sent_at: sentAt,
        delivered_at: isRefused ? null : sentAt,
      }),
    );
    await tx.all(sqlFor.insertInto('message_patient').values({ message_id: id, patient_id }));
  }
}

async function waitingMailing(tx: Tx, { id: by_id, name: by_name }: Writer, people: readonly Due[]) {
  const mailing_id = newId();
  const body =
    '{practice}: we have openings next week. Reply with a day that works for {first_name}. Reply STOP to opt out.';
  const { name: practice } = await tx.one(raw(sql<{ name: string }>`select name from practice`));
  await tx.all(
    sqlFor
      .insertInto('mailing')
      .values({ id: mailing_id, list: 'recall_due', body, by_id, by_name, approval: 'waiting' }),
  );
  for (const { id: patient_id, first_name, number } of people) {
    const id = newId();
    await tx.all(
      sqlFor.insertInto('message').values({
        id,
        channel: 'text',
        kind: 'direct',
        mailing_id,
        address: number,
        body: mailingFor(body, practice, { first_name, date: '', time: '', provider: '' }),
        state: 'queued',
        reason: 'waits_for_approval',
        by_name,
      }),
    );
    await tx.all(sqlFor.insertInto('message_patient').values({ message_id: id, patient_id }));
  }
}
