import type { MailingApproval, MailingListName, MailingSettings, MailingText } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { displayName } from '../../people/patients/index.ts';

/** The number of people from which a bulk text needs an approval; the default if nobody has set it. */
export const mailingSettings = (): ReadPlan<MailingSettings> =>
  one(
    raw(sql<{ approval_above: number | null; version: number }>`
      select s.approval_above, coalesce(s.version, 1) as version
        from practice o left join mailing_setting s on s.practice_id = o.practice_id`),
  );

export const saveMailingSettings = (tx: Tx, approval_above: number | null) =>
  tx.all(
    sqlFor
      .insertInto('mailing_setting')
      .values({ approval_above, version: 2 })
      .onConflict((row) =>
        row
          .constraint('mailing_setting_pk')
          .doUpdateSet({ approval_above, version: sql<number>`mailing_setting.version + 1` }),
      ),
  );

/**
 * How many messages a person sent in bulk within a day without an approval. Several small lists are one big one: splitting a list
 * needs the approval, too. The person's row is locked, so that two at once are counted one after the other.
 */
export async function sentAlone(tx: Tx, personId: string): Promise<number> {
  await tx.one(sqlFor.selectFrom('staff').select('id').where('id', '=', personId).forUpdate());
  const { texts } = await tx.one(
    raw(sql<{ texts: number }>`
      select count(*)::int as texts from mailing g
        join message m on m.practice_id = g.practice_id and m.mailing_id = g.id and m.state <> 'withdrawn'
        where g.by_id = ${personId} and g.approval = 'none' and g.created_at > now() - interval '1 day'`),
  );
  return texts;
}

/** A bulk text that awaits a decision. */
export interface MailingToDecide {
  by_id: string;
  list: MailingListName;
  body: string;
  date: string | null;
  provider_id: string | null;
  approval: MailingApproval;
  created_at: string;
  is_stopped: boolean;
}

export const mailingById = (id: string): ReadPlan<{ id: string } | undefined> =>
  first(raw(sql<{ id: string }>`select id from mailing where id = ${id}`));

/** Locks one, so that only one person decides; undefined if there is none. */
export const lockMailing = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<MailingToDecide>`
      select g.by_id, g.list, g.body, g.date, g.provider_id, g.approval, g.created_at, g.stopped_at is not null as is_stopped
        from mailing g where g.id = ${id} for update`),
  );

export const markDecided = (
  tx: Tx,
  id: string,
  decided: {
    approval: 'approved' | 'declined';
    decided_by: string;
    decided_by_id: string;
    decided_reason: string;
  },
) =>
  tx.all(
    sqlFor
      .updateTable('mailing')
      .set({ ...decided, decided_at: sql<string>`now()` })
      .where('id', '=', id),
  );

/** The unsent messages of a bulk text, by their recipients' names. */
export const unsentTexts = (id: string): ReadPlan<MailingText[]> =>
  all(
    sqlFor
      .selectFrom('message as m')
      .where('m.mailing_id', '=', id)
      .where('m.state', '=', 'queued')
      .select([
        'm.id',
        'm.address',
        'm.body',
        sql<MailingText['patients']>`array(
          select jsonb_build_object('id', s.id, 'name', ${displayName('s')}) from message_patient mp
          join patient q on q.practice_id = mp.practice_id and q.id = mp.patient_id
          join patient s on s.practice_id = q.practice_id and s.id = q.survivor_id
          where mp.practice_id = m.practice_id and mp.message_id = m.id order by s.id)`.as('patients'),
      ])
      .orderBy(sql`(select min(${displayName('s')}) from message_patient mp
          join patient q on q.practice_id = mp.practice_id and q.id = mp.patient_id
          join patient s on s.practice_id = q.practice_id and s.id = q.survivor_id
          where mp.practice_id = m.practice_id and mp.message_id = m.id)`)
      .orderBy('m.id'),
  );

/** Withdraws unsent messages of a bulk text. */
export const takeBackUnsent = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    sqlFor
      .updateTable('message')
      .set({ state: 'withdrawn', reason: 'taken_back', changed_at: sql`now()` })
      .where('id', 'in', [...ids])
      .where('state', '=', 'queued')
      .returning('id'),
  );

/** Releases the texts that waited for an approval. */
export const releaseTexts = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('message')
      .set({ reason: null, changed_at: sql`now()` })
      .where('mailing_id', '=', id)
      .where('state', '=', 'queued')
      .returning('id'),
  );

/** Bulk texts that wait for an approval, for the work list: about no patient. */
export const mailingsToApprove = sql`
  select g.id, null::uuid as patient_id, (select count(*) from message m where m.practice_id = g.practice_id and m.mailing_id = g.id
        and m.state = 'queued') || ' texts, written by ' || g.by_name as title,
      (g.created_at at time zone (select time_zone from practice))::date as day, null::uuid as person_id
    from mailing g where g.approval = 'waiting' and g.stopped_at is null`;
