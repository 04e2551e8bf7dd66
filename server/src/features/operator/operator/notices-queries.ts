import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** The practice as an email to its owners names it, and their addresses. */
export interface NoticeRecipients {
  name: string;
  is_named: boolean;
  time_zone: string;
  contact_email: string;
  owners: string[];
}

/** The addresses of the operator's people who look after the service. */
export const adminAddresses = async (tx: Tx): Promise<string[]> =>
  (
    await tx.all(
      raw(sql<{ email: string }>`
        select email from admin where deactivated_at is null and role = 'super_admin' order by id limit 10`),
    )
  ).map(({ email }) => email);

/** Reads the owners whom the operator notifies about a practice. */
export const findRecipients = (tx: Tx, practiceId: string): Promise<NoticeRecipients> =>
  tx.one(
    raw(sql<NoticeRecipients>`
      select o.name, practice_is_named(o.approved_at, o.created_at) as is_named, o.time_zone,
          s.contact_email,
          array(select email from staff where practice_id = o.practice_id and is_owner and deactivated_at is null
            order by created_at, id) as owners
        from practice o, service_setting s where o.practice_id = ${practiceId}`),
  );
