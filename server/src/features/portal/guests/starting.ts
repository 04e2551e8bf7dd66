import type { Tx } from '../../../db/database.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import { becomePortal, becomeServer, enterPortalOrGuest } from '../../../identity/portal-session.ts';
import { newId } from '../../../values/ids.ts';
import { identity } from '../portal/index.ts';
import * as queries from './queries.ts';

/** Opens one patient's record to somebody without an account; what is open on the same tablet, or by the same link, ends. */
export async function startGuest(tx: Tx, guest: Omit<queries.NewGuest, 'id' | 'token_hash'>) {
  const token = newToken();
  await queries.endGuestsAt(tx, guest);
  await queries.insertGuest(tx, { id: newId(), token_hash: hashToken(token), ...guest });
  const session = await tx.ask(enterPortalOrGuest(token, undefined));
  if (session === undefined) throw new Error('A session that was just begun is missing.');
  await tx.all(becomePortal);
  const answer = { access_token: token, ...(await identity(tx, session)) };
  await tx.all(becomeServer);
  return answer;
}
