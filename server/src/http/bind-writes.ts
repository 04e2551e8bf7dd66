import { mayStaff, staffRoles } from '@cusp/contract';
import type { AnswerOf, Endpoint, ParsedOf, StaffRole } from '@cusp/contract';
import pg from 'pg';
import type { Tx } from '../db/database.ts';
import type { Act } from './audit.ts';
import { behind, nobody, Nobody, openedBy } from './bind-reads.ts';
import { on, parseInput, shape, staffHolder } from './bind.ts';
import type { Route } from './bind.ts';
import { admitted, tokenOf } from './entering.ts';
import { keepFirst, keyOf } from './idempotency.ts';
import { enterPractice } from './person.ts';
import type { Person } from './person.ts';
import { Refusal } from './refusal.ts';

/** What a writing handler works with. */
export interface Write<E extends Endpoint> {
  input: ParsedOf<E>;
  /** What is asked before the handler first waits travels with the sign-in. */
  tx: Tx;
  /** Who writes: known when the first answers are. */
  person: Promise<Person>;
  /** To say which record it is, where the contract can't. */
  act: Act;
}

/**
 * `on` for the calls that a front desk makes all day. The sign-in and what the handler asks first travel as one message,
 * and its end, with the entry in the audit trail, the Idempotency-Key and COMMIT, as another one. Nothing is done for who
 * may not make the call: `enter_practice` opens the practice only to the roles that may, and what stands behind it in the
 * message fails.
 *
 * Where anything doesn't go that way, all of it is rolled back and `on` does the call anew, one thing after the other: it
 * says who is refused and why, in its order, and what an earlier request with the same key was answered. So a handler does
 * nothing that a rollback doesn't undo.
 */
export function onWrite<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Write<E>) => Promise<AnswerOf<E>>,
): Route {
  const roles = rolesOf(endpoint);
  const oneByOne = on(endpoint, ({ input, tx, person, act }) =>
    handler({ input, tx, person: Promise.resolve(person), act }),
  );
  return {
    endpoint,
    answer: async (request, reply, database, act, place) => {
      const token = tokenOf(request);
      try {
        return await database.asNobody((tx) => {
          const person = enterPractice(tx, token, roles).then((found) =>
            admitted(endpoint, found ?? nobody(), act),
          );
          return behind(person, async () => {
            const input = parseInput(endpoint, request);
            const given = await handler({ input, tx: openedBy(person, tx), person, act });
            const answer = shape(endpoint, request, reply, given);
            keepFirst(tx, keyOf(endpoint, request, staffHolder(await person)), answer);
            act.done(tx, answer);
            return answer;
          });
        });
      } catch (error) {
        const isKeyed = request.headers['idempotency-key'] !== undefined;
        if (!isOpen(error, isKeyed)) throw error;
        return oneByOne.answer(request, reply, database, act, place);
      }
    },
  };
}

/** Who may make the call, by the contract's one table. */
function rolesOf({ name, access, secondFactorAgain }: Endpoint): readonly StaffRole[] {
  if (access.realm !== 'staff' || access.permission === 'signed_in' || secondFactorAgain === true)
    throw new Error(`${name} asks more than for a role.`);
  const { permission } = access;
  const roles = staffRoles.filter((role) => mayStaff({ role }, permission));
  if (roles.length === 0) throw new Error(`${name} is only the owner's.`);
  return roles;
}

/**
 * Whether the call may end otherwise when things are done one after the other: what the database refused may have been
 * refused because of who asks, and a request with a key may have been answered before.
 */
const isOpen = (error: unknown, isKeyed: boolean): boolean =>
  error instanceof Nobody ||
  (error instanceof Refusal && isKeyed) ||
  // Integrity, rights, data, two transactions in each other's way.
  (error instanceof pg.DatabaseError && /^(2|4)/.test(error.code ?? ''));
