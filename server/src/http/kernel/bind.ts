import type { Endpoint, ParsedOf } from '@cusp/contract';
import type { Tx } from '../../db/database.ts';
import type { AuditScope } from './audit.ts';
import { answerIn, once } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { realmOf } from '../identity/authorization.ts';
import type { Caller, RealmOf } from '../identity/authorization.ts';
import type { Bound, Given, Route } from './route.ts';
import { shape } from './shape.ts';

/** What a handler works with: the parsed input, the caller, and a transaction that sees what the caller may see. */
export type CallOf<E extends Endpoint> = Caller[RealmOf<E>] & {
  input: ParsedOf<E>;
  tx: Tx;
  /** To say which record it is, if the contract can't. */
  auditScope: AuditScope;
};

/** A function that works in one transaction, or one of `asks`, `apart` and `upload`. */
export type Handler<E extends Endpoint> = ((call: CallOf<E>) => Promise<Given<E>>) | Bound<E>;

/**
 * Binds a call of any realm to its handler. The endpoint declares who may make it, whether it reads or writes, its
 * input and answer, and its audit entry. The order is always: who → permission → parse → Idempotency-Key → the handler
 * → the answer shaped by the contract → the entry in the audit trail → COMMIT. No handler runs twice.
 */
export const on = <const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  answer: typeof handler === 'function' ? inOneTransaction(endpoint, handler) : handler.answerOf(endpoint),
});

const inOneTransaction =
  <E extends Endpoint>(endpoint: E, handler: (call: CallOf<E>) => Promise<Given<E>>): Route['answer'] =>
  async (incoming) => {
    const { request, database, auditScope } = incoming;
    const realm = realmOf(endpoint);
    const enter = realm.enter(endpoint, incoming);
    return database.withoutTenant(async (tx) => {
      const caller = await enter((work) => work(tx));
      const input = parseInput(endpoint, request);
      await realm.prepare(endpoint, tx, auditScope);
      const work = () => handler({ ...caller, input, tx, auditScope });
      const answer = answerIn(
        await once(tx, realm.keyOf(endpoint, request, caller), async () =>
          shape(endpoint, incoming, await realm.asItsRole(tx, work)),
        ),
      );
      auditScope.done(tx, answer);
      return answer;
    });
  };
