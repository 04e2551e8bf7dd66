// A year by a clock that the test turns: each step once for each occasion, whoever runs the jobs and however often, over daylight saving,
// killed jobs, bookings, merged patients and families. Issue 28, "Done when".
import { createSequence, mergePatients } from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNumber } from '../../../../tests/support/messages-app.ts';
import { raw } from '../../../db/database.ts';
import type { Database } from '../../../db/database.ts';
import { createComposeReminderJob } from '../messages/composing.ts';
import { createSendMessageJob } from '../messages/sending.ts';
import { aSequence, aStep, sequencesApp } from './sequences.helpers.ts';
import { createWorkSequenceJob } from './working.ts';

const { office, database, secrets, asOwner, stopJobs } = await sequencesApp();

interface Sent {
  to: string;
  body: string;
  day: number;
}

test('over a year each occasion gets each step once, by day, and a family one message a day', async () => {
  const { user, due, call } = await office();
  const practiceId = user.practice.id;
  await stopJobs();
  await asOwner((owner) =>
    owner.query(`update practice set time_zone = 'America/New_York' where practice_id = $1`, [practiceId]),
  );
  const plain = await due('Plain', 0);
  const home = aNumber();
  await due('Parent', 0, true, home);
  await due('Child', 3, true, home);
  const [kept, twin] = [await due('Kept', 1), await due('Twin', 1)];
  const mute = await due('Mute', 0, false);
  const { output: made } = await call(createSequence, {
    body: aSequence({ starts: 0, steps: [aStep('text', 0), aStep('text', 14), aStep('text', 30)] }),
  });
  const { id } = made;
  await asOwner((owner) =>
    owner.query(`create schema clock; grant usage on schema clock to public;
      create function clock.now() returns timestamptz language sql stable as
        $$ select pg_catalog.now() + coalesce(nullif(current_setting('clock.ahead', true), ''), '0')::interval $$;
      alter table message alter created_at set default clock.now();
      alter table follow_up alter started_at set default clock.now(), alter since set default clock.now()`),
  );
  let ahead = '0';
  const clocked: Database = {
    ...database,
    asPractice: (of, work) =>
      database.asPractice(of, async (tx) => {
        await tx.all(
          raw(
            sql`select set_config('search_path', 'clock, pg_catalog, public', true), set_config('clock.ahead', ${ahead}, true)`,
          ),
        );
        return work(tx);
      }),
  };
  const sent: Sent[] = [];
  let day = 0;
  const gateway = {
    name: 'gateway' as const,
    ownNumber: undefined,
    send: async ({ to, body }: { to: string; body: string }) => {
      sent.push({ to, body, day });
      // A server that is killed once the gateway has it.
      if (sent.length % 5 === 0) throw new Error('killed');
      return { outcome: 'sent' as const, gatewayId: `${sent.length}` };
    },
  };
  const compose = createComposeReminderJob(clocked);
  const work = createWorkSequenceJob(clocked);
  const send = createSendMessageJob({
    database: clocked,
    secrets,
    gateway,
    mailer: undefined,
    mailReplies: undefined,
    sandbox: true,
    origin: 'https://cusp.example',
  });
  const job = (subjectId: string) => ({
    practiceId,
    subjectId,
    attempt: 1,
    isLastAttempt: false,
    signal: new AbortController().signal,
  });
  const idsOf = (query: ReturnType<typeof sql>) =>
    clocked.asPractice(practiceId, (tx) => tx.all(raw(sql<{ id: string }>`${query}`)));
  const [clock] = await asOwner(
    async (owner) =>
      (
        await owner.query<{ minutes: number }>(
          `select (extract(hour from now() at time zone 'America/New_York') * 60
          + extract(minute from now() at time zone 'America/New_York'))::int as minutes`,
        )
      ).rows,
  );
  for (day = 0; day < 365; day += 1) {
    // Half past three, when nothing may leave, and half past eleven.
    for (const at of [210, 690]) {
      ahead = `${day * 1440 + at - (clock?.minutes ?? 0) + 1440} minutes`;
      // Two servers.
      await Promise.all([work(job(id)), work(job(id))]);
      for (const one of await idsOf(
        sql`select id from reminder where state = 'waiting' and not to_call and due_at <= now()`,
      ))
        await Promise.all([compose(job(one.id)), compose(job(one.id))]);
      const before = sent.length;
      for (const one of await idsOf(sql`select id from message where state in ('queued', 'sending')`))
        await send(job(one.id)).catch(() => send(job(one.id)));
      if (at === 210) expect(sent.length).toBe(before);
    }
    if (day === 20)
      expect(
        (await call.unchecked(mergePatients, { params: { id: kept.id }, body: { merged_id: twin.id } }))
          .status,
      ).toBeLessThan(300);
  }
  const to = (phone: string) => sent.filter((one) => one.to === phone);
  expect(to(plain.phone)).toHaveLength(3);
  expect(to(mute.phone)).toEqual([]);
  // Two of a family on days of their own: three steps each, never two messages on a day.
  expect(to(home)).toHaveLength(6);
  expect(new Set(to(home).map((one) => one.day)).size).toBe(6);
  for (const name of ['Parent', 'Child'])
    expect(to(home).filter(({ body }) => body.includes(name))).toHaveLength(3);
  // Of two records of one person the later one's follow-up ends with the merge; nobody starts again.
  expect(to(kept.phone).length + to(twin.phone).length).toBeLessThanOrEqual(2 + 2 + 1);
}, 240_000);
