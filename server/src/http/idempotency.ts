import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sqlFor } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { Person } from './person.ts';
import { Refusal } from './refusal.ts';

/** A repeated POST within this time answers what the first answered. decisions.md, "The server's contract". */
const kept = sql<string>`now() - interval '24 hours'`;

/**
 * Runs the work once for a key of this person. The key's row is written first, in the work's own transaction: a
 * second request with the same key waits for the first to end, then answers the same.
 */
export async function once<Answer>(
  tx: Tx,
  person: Person,
  request: { key: string; call: string; body: unknown },
  work: () => Promise<Answer>,
): Promise<Answer | { repeated: unknown }> {
  const { key, call } = request;
  if (key.length > 200 || !/^[\x21-\x7e]+$/.test(key)) {
    throw new Refusal('invalid', [
      { path: 'Idempotency-Key', message: 'An Idempotency-Key has 1 to 200 visible ASCII characters.' },
    ]);
  }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body) ?? '')
    .digest();
  await tx.all(sqlFor.deleteFrom('idempotency_key').where('created_at', '<', kept));
  const mine = await tx.first(
    sqlFor
      .insertInto('idempotency_key')
      .values({ staff_id: person.id, key, call, body_hash: bodyHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
  );
  if (mine === undefined) {
    const first = await tx.one(
      sqlFor
        .selectFrom('idempotency_key')
        .select(['call', 'body_hash', 'answer'])
        .where('staff_id', '=', person.id)
        .where('key', '=', key),
    );
    if (first.call !== call || !bodyHash.equals(first.body_hash)) throw new Refusal('same_key_other_body');
    return { repeated: JSON.parse(first.answer ?? 'null') };
  }
  const answer = await work();
  await tx.all(
    sqlFor
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where('staff_id', '=', person.id)
      .where('key', '=', key),
  );
  return answer;
}

/** Whether `once` answered with what an earlier request was answered. */
export const isRepeated = (outcome: unknown): outcome is { repeated: unknown } =>
  typeof outcome === 'object' && outcome !== null && 'repeated' in outcome;
