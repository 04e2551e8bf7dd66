import { createHmac, hash } from 'node:crypto';
import type { Endpoint } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { raw, sqlFor } from '../db/database.ts';
import type { Database, Tx } from '../db/database.ts';
import { encryptText, secretOf, decryptText } from '../identity/crypto/answer-cipher.ts';
import { takesIdempotencyKey } from '../site/declared-refusals.ts';
import { valueOf } from '../values/given-fields.ts';
import { Refusal } from '../values/refusal.ts';

/** A POST repeated within this time gets the first one's answer. decisions.md, "The server's contract". */
const kept = sql<string>`now() - interval '24 hours'`;
/** By then a call that waits for an outside service has ended, or its server has died. */
const abandoned = sql<string>`now() - interval '1 minute'`;

/** The owner of the key: two people may use the same key. */
export interface KeyOwner {
  realm: 'staff' | 'patient' | 'admin' | 'public';
  id: string;
  /** The account's record that a patient's request is about: a part of its input. */
  patientId?: string;
}

/** People who register or accept an invitation have no account yet. */
export const publicKeyOwner: KeyOwner = { realm: 'public', id: '00000000-0000-0000-0000-000000000000' };

/** A request that carries an Idempotency-Key. */
export interface KeyedRequest {
  /** Keys of callers without a practice have their own table. */
  table: 'idempotency_key' | 'service_idempotency_key';
  /** The columns that identify the key's row. */
  row: { realm: string; person_id: string; key_hash: Buffer };
  call: string;
  /** The hash of everything that determines the request: different input with the same key is refused. */
  body_hash: Buffer;
  /** The key that the answer is encrypted with. */
  secret: Buffer;
}

/** The answer to an earlier request with the same key. */
export interface RepeatedAnswer {
  repeated: unknown;
}

/**
 * The key of a call that may create something; undefined if the caller sent none. Refuses an invalid key.
 * @param input replaces the request's own, for a form
 */
export function idempotencyKey(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'headers' | 'params' | 'query' | 'body'>,
  owner: KeyOwner,
  input: readonly unknown[] = [request.params, request.query, request.body],
): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (!takesIdempotencyKey(endpoint) || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('invalid', [
      { path: 'Idempotency-Key', message: 'An Idempotency-Key has 1 to 200 visible ASCII characters.' },
    ]);
  }
  const { realm, id: person_id, patientId } = owner;
  const secret = secretOf(key, person_id, `idempotent ${realm} ${endpoint.name}`);
  return {
    table: realm === 'admin' || realm === 'public' ? 'service_idempotency_key' : 'idempotency_key',
    row: { realm, person_id, key_hash: hash('sha256', key, 'buffer') },
    call: endpoint.name,
    // Keyed with the caller's key, because the input may hold a password, which could be guessed from a plain hash.
    body_hash: createHmac('sha256', secret)
      .update(JSON.stringify([patientId, ...input]))
      .digest(),
    secret,
  };
}

/**
 * Runs the work once for each key of this person. The key's row is written first, in the same transaction as the work:
 * a second request with the same key waits for the first one to end, then gets the same answer.
 */
export async function withIdempotencyKey<Answer>(
  tx: Tx,
  keyed: KeyedRequest | undefined,
  work: () => Promise<Answer>,
): Promise<Answer | RepeatedAnswer> {
  if (keyed === undefined) return work();
  const earlier = await claim(tx, keyed);
  if (earlier !== undefined) return earlier;
  const answer = await work();
  keep(tx, keyed, answer);
  return answer;
}

/** Whether an earlier request with this key was answered: to repeat it does nothing more. */
export async function isAnswered(tx: Tx, keyed: KeyedRequest | undefined): Promise<boolean> {
  if (keyed === undefined) return false;
  const { table, row, call } = keyed;
  const answered = await tx.first(
    sqlFor
      .selectFrom(table)
      .select('call')
      .where((where) => where.and(row))
      .where('call', '=', call)
      .where('answer', 'is not', null)
      .where('created_at', '>=', kept),
  );
  return answered !== undefined;
}

/** Runs work in a transaction of its own. */
export type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The same for work that waits for an outside service and so holds no transaction: the key is claimed in one and
 * answered in another. A second request meanwhile is told to wait; after a failure the key is free again.
 */
export async function withIdempotencyKeyWithoutTransaction<Answer>(
  inTx: InTx,
  keyed: KeyedRequest | undefined,
  work: () => Promise<Answer>,
): Promise<Answer | RepeatedAnswer> {
  if (keyed === undefined) return work();
  const earlier = await inTx((tx) => claim(tx, keyed));
  if (earlier !== undefined) return earlier;
  try {
    const answer = await work();
    await inTx(async (tx) => keep(tx, keyed, answer));
    return answer;
  } catch (error) {
    // If this fails too, the claim counts as abandoned a minute later.
    const forget = sqlFor.deleteFrom(keyed.table).where((where) => where.and(keyed.row));
    await inTx((tx) => tx.all(forget)).catch(() => undefined);
    throw error;
  }
}

/** Deletes keys that have expired. */
export async function deleteOldIdempotencyKeys(database: Database): Promise<void> {
  await database.withoutTenant((tx) => tx.all(raw(sql`select delete_old_idempotency_keys()`)));
}

/** Checks whether `withIdempotencyKey` returned an earlier request's answer. */
export const isRepeated = (outcome: unknown): outcome is RepeatedAnswer =>
  typeof outcome === 'object' && outcome !== null && 'repeated' in outcome;

/** The answer to send, whether it is this request's or an earlier one's. */
export const answerIn = (outcome: unknown): unknown => (isRepeated(outcome) ? outcome.repeated : outcome);

/** Checks whether the answer says that the work is still in progress. */
export const isUnfinished = ({ unfinished }: Endpoint, answer: unknown): boolean =>
  unfinished !== undefined && valueOf(answer, unfinished.field) === unfinished.value;

/** Checks whether an earlier request with the same key got such an answer; the work may be done by now. */
export const isUnfinishedRepeat = (endpoint: Endpoint, outcome: unknown): boolean =>
  isRepeated(outcome) && isUnfinished(endpoint, answerIn(outcome));

/** Claims the key for this request; returns the answer if an earlier request has it. */
async function claim(
  tx: Tx,
  { table, row, call, body_hash, secret }: KeyedRequest,
): Promise<RepeatedAnswer | undefined> {
  const mine = await tx.first(
    sqlFor
      .insertInto(table)
      .values({ ...row, call, body_hash })
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
      .where((where) => where.and(row)),
  );
  // The earlier request failed and released its claim between the two statements.
  if (first === undefined) throw new Refusal('same_key_in_progress');
  if (first.call !== call || !body_hash.equals(first.body_hash)) throw new Refusal('same_key_other_body');
  if (first.answer === null) throw new Refusal('same_key_in_progress');
  return { repeated: JSON.parse(decryptText(secret, first.answer)) };
}

/** Sent together with the end of the transaction. */
const keep = (tx: Tx, { table, row, secret }: KeyedRequest, answer: unknown): void =>
  tx.last(
    sqlFor
      .updateTable(table)
      .set({ answer: encryptText(secret, JSON.stringify(answer ?? null)) })
      .where((where) => where.and(row)),
  );
