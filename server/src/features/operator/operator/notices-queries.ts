import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** A practice as a letter to its owners names it, and where they are reached. */
export interface Addressed {
  name: string;
  is_named: boolean;
  time_zone: string;
  contact_email: string;
  owners: string[];
}

/** Whom the operator tells of a practice. */
export const addressed = (tx: Tx, practiceId: string): Promise<Addressed> =>
  tx.one(
    raw(sql<Addressed>`
      select o.name, practice_is_named(o.approved_at, o.created_at) as is_named, o.time_zone,
          s.contact_email,
          array(select email from staff where practice_id = o.practice_id and is_owner and deactivated_at is null
            order by created_at, id) as owners
        from practice o, service_setting s where o.practice_id = ${practiceId}`),
  );
