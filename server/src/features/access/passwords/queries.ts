import { passwordLinkMinutes } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { hashToken } from '../../../identity/person.ts';
import type { Realm } from './rules.ts';

/** Stores a link for a new password; it works once. Needs the server's role. */
export const insertLink = (
  tx: Tx,
  token: string,
  realm: Realm,
  person: { practiceId: string | null; id: string },
) =>
  tx.all(
    raw(sql`select make_password_link(${hashToken(token)}, ${realm}, ${person.practiceId}::uuid, ${person.id}::uuid,
      now() + make_interval(mins => ${sql.lit(passwordLinkMinutes)}))`),
  );
