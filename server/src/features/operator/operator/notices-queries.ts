import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** The addresses of the operator's people who look after the service. */
export const adminAddresses = async (tx: Tx): Promise<string[]> =>
  (
    await tx.all(
      raw(sql<{ email: string }>`
        select email from admin where deactivated_at is null and role = 'super_admin' order by id limit 10`),
    )
  ).map(({ email }) => email);

/** The practice as an email to its owners names it, and its time zone. */
export const addressedPractice = (tx: Tx, practiceId: string) =>
  tx.one(
    raw(sql<{ name: string; is_named: boolean; time_zone: string }>`
      select name, practice_is_named(approved_at, created_at) as is_named, time_zone
        from practice where practice_id = ${practiceId}`),
  );

export const insertNotice = (
  tx: Tx,
  notice: { id: string; practice_ids: string[]; subject: string; body: string },
) => tx.all(sqlFor.insertInto('operator_notice').values(notice));

/** A notice, locked, with where its readers can write to; undefined if there is none. */
export const lockNotice = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{ subject: string; body: string; ended: boolean; contact_email: string }>`
      select n.subject, n.body, n.ended_at is not null as ended, s.contact_email
        from operator_notice n, service_setting s where n.id = ${id} for update of n`),
  );

/** An owner of a notice's practices, and the practice's place among them. */
interface NoticeReader {
  place: number;
  id: string;
  email: string;
}

/** The next active owners who weren't written to yet. */
export const nextOwners = (tx: Tx, noticeId: string, most: number) =>
  tx.all(
    raw(sql<NoticeReader>`
      select u.place::int as place, s.id, s.email
        from operator_notice n
        cross join lateral unnest(n.practice_ids) with ordinality u(practice_id, place)
        join staff s on s.practice_id = u.practice_id and s.is_owner and s.deactivated_at is null
        where n.id = ${noticeId}
          and (u.place, s.id) > (n.done_place, coalesce(n.done_staff, '00000000-0000-0000-0000-000000000000'))
        order by u.place, s.id limit ${most}`),
  );

export const markNoticeWritten = (
  tx: Tx,
  noticeId: string,
  { last, emails, ended }: { last: NoticeReader | undefined; emails: number; ended: boolean },
) =>
  tx.all(
    sqlFor
      .updateTable('operator_notice')
      .set({
        ...(last !== undefined && { done_place: last.place, done_staff: last.id }),
        emails: sql<number>`emails + ${emails}`,
        ...(ended && { ended_at: sql<string>`now()` }),
      })
      .where('id', '=', noticeId),
  );
