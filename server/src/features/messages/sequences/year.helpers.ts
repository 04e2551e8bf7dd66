import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { createComposeReminderJob } from '../messages/composing.ts';
import { createSendMessageJob } from '../messages/sending.ts';
import type { sequencesApp } from './sequences.helpers.ts';

interface Sent {
  to: string;
  body: string;
  /** The day of the test's clock, from 0. */
  day: number;
}

const zone = 'America/New_York';

/** A clock that the test turns, for a practice in New York, with the jobs of two servers and a gateway that keeps what it was given. */
export async function yearOf(
  { database, secrets, asOwner, stopJobs }: Awaited<ReturnType<typeof sequencesApp>>,
  practiceId: string,
) {
  await stopJobs();
  await asOwner(async (owner) => {
    await owner.query('update practice set time_zone = $2 where practice_id = $1', [practiceId, zone]);
    await owner.query(`create schema clock; grant usage on schema clock to public;
      create function clock.now() returns timestamptz language sql stable as
        $$ select pg_catalog.now() + coalesce(nullif(current_setting('clock.ahead', true), ''), '0')::interval $$;
      alter table message alter created_at set default clock.now();
      alter table appointment_event alter at set default clock.now();
      alter table text_stop alter stopped_at set default clock.now();
      alter table follow_up alter started_at set default clock.now(), alter since set default clock.now()`);
  });
  const [clock] = await asOwner(
    async (owner) =>
      (
        await owner.query<{ minutes: number }>(
          `select (extract(hour from now() at time zone $1) * 60 + extract(minute from now() at time zone $1))::int as minutes`,
          [zone],
        )
      ).rows,
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
  const state = { day: 0, isAway: false };
  const gateway = {
    name: 'gateway' as const,
    ownNumber: undefined,
    reaches: () => true,
    send: async ({ to, body }: { to: string; body: string }) => {
      if (state.isAway) return { outcome: 'later' as const, reason: 'gateway_busy' as const };
      sent.push({ to, body, day: state.day });
      // A server that is killed once the gateway has it.
      if (sent.length % 5 === 0) throw new Error('killed');
      return { outcome: 'sent' as const, gatewayId: `${sent.length}` };
    },
  };
  const compose = createComposeReminderJob(clocked);
  const send = createSendMessageJob({
    database: clocked,
    secrets,
    gateway,
    mailer: undefined,
    mailReplies: undefined,
    sandbox: true,
    origin: 'https://cusp.example',
  });
  const job = (subjectId: string, others: readonly string[] = []) => ({
    practiceId,
    subjectId,
    others,
    attempt: 1,
    isLastAttempt: false,
    signal: new AbortController().signal,
  });
  const inPractice = <T>(work: (tx: Tx) => Promise<T>) => clocked.asPractice(practiceId, work);
  const idsOf = (query: ReturnType<typeof sql>) =>
    inPractice((tx) => tx.all(raw(sql<{ id: string }>`${query}`)));

  /**
   * Runs two servers' jobs at so many minutes after the midnight of a day: each job runs on both at once, and again after one was killed.
   */
  async function passes(day: number, minutes: number, sequenceWork?: () => Promise<unknown>): Promise<void> {
    state.day = day;
    ahead = `${day * 1440 + minutes - (clock?.minutes ?? 0) + 1440} minutes`;
    if (sequenceWork !== undefined) await Promise.all([sequenceWork(), sequenceWork()]);
    const due = await idsOf(
      sql`select id from reminder where state = 'waiting' and not to_call and due_at <= now() order by due_at`,
    );
    const [first, ...others] = due.map(({ id }) => id);
    if (first !== undefined)
      await Promise.all([compose(job(first, others)), compose(job(first, others.toReversed()))]);
    for (const one of await idsOf(sql`select id from message where state in ('queued', 'sending')`)) {
      // While the gateway takes nothing, only one server sends: a second one would find it being sent, its outcome unknown.
      await Promise.allSettled(state.isAway ? [send(job(one.id))] : [send(job(one.id)), send(job(one.id))]);
      if (!state.isAway) await send(job(one.id));
    }
  }

  return { clocked, job, sent, state, inPractice, passes };
}
