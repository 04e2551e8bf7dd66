import type { Announcement } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';

const hasEnded = sql`(n.ended_at is not null or n.until <= now())`;

const announcements = (reader: string) => sql`
  select n.id, n.body, n.until, n.created_by, n.created_by_id, n.created_at, ${hasEnded} as over,
      exists (select from announcement_reading r where r.practice_id = n.practice_id and r.announcement_id = n.id
        and r.staff_id = ${reader}) as read,
      (select count(*)::int from announcement_reading r join staff w on w.practice_id = r.practice_id and w.id = r.staff_id
        where r.practice_id = n.practice_id and r.announcement_id = n.id and w.deactivated_at is null) as readers,
      (select count(*)::int from staff w where w.practice_id = n.practice_id and w.deactivated_at is null) as team
    from announcement n`;

/** The current announcements, the newest first. */
export const openAnnouncements = (reader: string) =>
  all(raw(sql<Announcement>`${announcements(reader)} where not ${hasEnded} order by n.id desc`));

export const announcementIfFound = (id: string, reader: string) =>
  first(raw(sql<Announcement>`${announcements(reader)} where n.id = ${id}`));

/** Adds an announcement, which counts as read by its author. */
export async function insertAnnouncement(tx: Tx, body: string, hours: number, { id: byId, name }: Person) {
  const id = newId();
  await tx.all(
    sqlFor.insertInto('announcement').values({
      id,
      body,
      until: sql<string>`now() + make_interval(hours => ${hours})`,
      created_by: name,
      created_by_id: byId,
    }),
  );
  await markAnnouncementRead(tx, id, byId);
  return id;
}

export const markAnnouncementRead = (tx: Tx, id: string, reader: string) =>
  tx.all(
    sqlFor
      .insertInto('announcement_reading')
      .values({ announcement_id: id, staff_id: reader })
      .onConflict((row) => row.columns(['practice_id', 'announcement_id', 'staff_id']).doNothing()),
  );

export const markAnnouncementEnded = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('announcement')
      .set({ ended_at: sql`coalesce(ended_at, now())` })
      .where('id', '=', id),
  );
