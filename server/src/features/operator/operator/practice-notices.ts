import type { ParsedOf, writeToPractices } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { becomeAdmin } from '../../../identity/admin.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { Refusal } from '../../../values/refusal.ts';
import { queueNotice } from './notices.ts';
import { listPractices } from './practices-queries.ts';
import { recordChanges } from './queries.ts';

type Wanted = ParsedOf<typeof writeToPractices>['body'];

/** Has a job write to the owners of many practices, and says so in each practice's changes. */
export async function writeToOwners(
  tx: Tx,
  { to, practices: expected, subject, text }: Wanted,
  by: string,
): Promise<{ practices: number }> {
  void tx.all(becomeAdmin);
  const { rows } = await listPractices(tx, to);
  if (rows.length !== expected || rows.length === 0) throw new Refusal('notice_addressees_changed');
  await queueNotice(
    tx,
    rows.map(({ id }) => id),
    { subject, body: text },
  );
  await recordChanges(
    tx,
    rows.map(({ id }) => ({
      practice_id: id,
      by_name: by,
      what: `Email to the owners: ${subject}`,
      why: '',
    })),
  );
  void tx.all(becomeServer);
  return { practices: rows.length };
}
