import { createHmac, hash } from 'node:crypto';
import type { Endpoint } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import { Refusal } from './refusal.ts';
import { seal, secretOf, unseal } from '../crypto/answer-cipher.ts';

/** A repeated POST within this time answers what the first answered. decisions.md, "The server's contract". */
const kept = sql<string>`now() - interval '24 hours'`;
/** A call that waits for somebody outside has ended by then, or its server has. */
const abandoned = sql<string>`now() - interval '1 minute'`;

/** Whose key it is: the same key of two people is two keys. */
export interface KeyOwner {
  realm: 'staff' | 'patient' | 'admin' | 'public';
  id: string;
}

/** Who registers or accepts an invitation has no account yet. */
export const nobody: KeyOwner = { realm: 'public', id: '00000000-0000-0000-0000-000000000000' };

/** A request that carries an Idempotency-Key. */
export interface Keyed {
  owner: KeyOwner;
  key: string;
  call: string;
  /** Everything that says what is wanted: another input under the same key is refused. */
  input: unknown;
}

/** What an earlier request with the same key was answered. */
export interface Repeated {
  repeated: unknown;
}

/**
 * The key of a call that may make something, undefined where the caller sent none. Refuses what is no key.
 * @param input instead of the request's own, for a form
 */
export function keyOf(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'headers' | 'params' | 'query' | 'body'>,
  owner: KeyOwner,
  input: unknown = [request.params, request.query, request.body],
): Keyed | undefined {
  const key = request.headers['idempotency-key'];
  if (endpoint.method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('invalid', [
      { path: 'Idempotency-Key', message: 'An Idempotency-Key has 1 to 200 visible ASCII characters.' },
    ]);
  }
  return { owner, key, call: endpoint.name, input };
}

/**
 * Runs the work once for a key of this person. The key's row is written first, in the work's own transaction: a
 * second request with the same key waits for the first to end, then answers the same.
 */
export async function once<Answer>(
  tx: Tx,
  keyed: Keyed | undefined,
  work: () => Promise<Answer>,
): Promise<Answer | Repeated> {
  if (keyed === undefined) return work();
  const earlier = await claim(tx, keyed);
  if (earlier !== undefined) return earlier;
  const answer = await work();
  keep(tx, keyed, answer);
  return answer;
}

/** Runs work in a transaction of its own. */
export type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The same for work that waits for somebody outside and so holds no transaction: the key is claimed in one and answered
 * in another. A second request meanwhile is told to wait; after a failure the key is free again.
 */
export async function onceApart<Answer>(
  inTx: InTx,
  keyed: Keyed | undefined,
  work: () => Promise<Answer>,
): Promise<Answer | Repeated> {
  if (keyed === undefined) return work();
  const earlier = await inTx((tx) => claim(tx, keyed));
  if (earlier !== undefined) return earlier;
  try {
    const answer = await work();
    await inTx(async (tx) => keep(tx, keyed, answer));
    return answer;
  } catch (error) {
    // Where this fails too, the claim is abandoned a minute later.
    const forget = sqlFor.deleteFrom(tableOf(keyed)).where((row) => row.and(rowOf(keyed)));
    await inTx((tx) => tx.all(forget)).catch(() => undefined);
    throw error;
  }
}

/** Deletes what is kept for longer than it has to be. */
export async function forgetOldKeys(database: Database): Promise<void> {
  await database.withoutTenant((tx) => tx.all(raw(sql`select forget_old_keys()`)));
}

/** Whether `once` answered with what an earlier request was answered. */
export const isRepeated = (outcome: unknown): outcome is Repeated =>
  typeof outcome === 'object' && outcome !== null && 'repeated' in outcome;

/** The answer to send, whichever request made it. */
export const answerIn = (outcome: unknown): unknown => (isRepeated(outcome) ? outcome.repeated : outcome);

/** Takes the key for this request; answers what an earlier one was answered. */
async function claim(tx: Tx, keyed: Keyed): Promise<Repeated | undefined> {
  const claimed = claimOf(keyed);
  const { call, body_hash } = claimed;
  const table = tableOf(keyed);
  const mine = await tx.first(
    sqlFor
      .insertInto(table)
      .values(claimed)
      .onConflict((conflict) =>
        conflict
          .constraint(`${table}_pk`)
          .doUpdateSet({ call, body_hash, answer: null, created_at: sql`now()` })
          .where(({ and, or, eb }) =>
            or([
              eb(`${table}.created_at`, '<', kept),
              and([eb(`${table}.answer`, 'is', null), eb(`${table}.created_at`, '<', abandoned)]),
            ]),
          ),
      )
      .returning('call'),
  );
  if (mine !== undefined) return undefined;
  const first = await tx.first(
    sqlFor
      .selectFrom(table)
      .select(['call', 'body_hash', 'answer'])
      .where((row) => row.and(rowOf(keyed))),
  );
  // It failed and was given up between the two statements.
  if (first === undefined) throw new Refusal('same_key_in_progress');
  if (first.call !== call || !body_hash.equals(first.body_hash)) throw new Refusal('same_key_other_body');
  if (first.answer === null) throw new Refusal('same_key_in_progress');
  return { repeated: JSON.parse(unseal(secretFor(keyed), first.answer)) };
}

/** Travels with the end of the transaction. */
const keep = (tx: Tx, keyed: Keyed, answer: unknown): void =>
  tx.last(
    sqlFor
      .updateTable(tableOf(keyed))
      .set({ answer: sealed(keyed, answer) })
      .where((row) => row.and(rowOf(keyed))),
  );

/** What belongs to no practice is kept apart from what practices have. */
const tableOf = ({ owner: { realm } }: Keyed) =>
  realm === 'admin' || realm === 'public' ? 'service_idempotency_key' : 'idempotency_key';

/** The columns that name the key's row. */
const rowOf = ({ owner, key }: Keyed) => ({
  realm: owner.realm,
  person_id: owner.id,
  key_hash: sha256(key),
});

/** The same with what is wanted. */
const claimOf = (keyed: Keyed) => ({
  ...rowOf(keyed),
  call: keyed.call,
  body_hash: hashOfInput(keyed),
});

/** With the caller's key, because an input may hold a password, which a plain hash would let be guessed. */
const hashOfInput = (keyed: Keyed) =>
  createHmac('sha256', secretFor(keyed))
    .update(JSON.stringify(keyed.input) ?? '')
    .digest();

const sealed = (keyed: Keyed, answer: unknown) => seal(secretFor(keyed), JSON.stringify(answer ?? null));

const sha256 = (text: string) => hash('sha256', text, 'buffer');

const secretFor = ({ owner, key, call }: Keyed) =>
  secretOf(key, owner.id, `idempotent ${owner.realm} ${call}`);
