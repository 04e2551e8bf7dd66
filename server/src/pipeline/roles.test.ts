import { adminRoles, endpoints, mayAdmin, mayStaff, refusals, staffRoles } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { actors } from '../../tests/support/actors.ts';
import type { Actor } from '../../tests/support/actors.ts';
import { decided, decidedCalls } from '../../tests/support/decisions.ts';
import { everybody, tryCall } from '../../tests/support/people.ts';
import { ofEachWay } from '../../tests/support/breadth.ts';
import { callAs, testApp } from '../../tests/support/practice.ts';

const tested = await testApp();
const { app } = tested;
const signIn = await everybody(tested);

const realmOf: Record<Actor, Endpoint['access']['realm'] | undefined> = {
  dentist: 'staff',
  hygienist: 'staff',
  assistant: 'staff',
  receptionist: 'staff',
  owner: 'staff',
  patient: 'patient',
  super_admin: 'admin',
  support: 'admin',
  billing: 'admin',
  stranger: undefined,
};

/** Whether the contract allows the call: the realm's people, by role and permission. */
function allowed(actor: Actor, { access }: Endpoint): boolean {
  if (access.realm === 'public') return true;
  if (access.realm !== realmOf[actor]) return false;
  if (access.realm === 'patient' || access.permission === 'signed_in') return true;
  if (access.realm === 'admin') {
    const role = adminRoles.find((one) => one === actor);
    return role !== undefined && mayAdmin({ role }, access.permission);
  }
  const role = staffRoles.find((one) => one === actor) ?? 'receptionist';
  return mayStaff({ role, is_owner: actor === 'owner' }, access.permission);
}

/** The refusal for callers who may not make the call. */
function refusalFor(actor: Actor, { access }: Endpoint) {
  if (actor === 'stranger') return 'not_signed_in';
  return realmOf[actor] === access.realm ? 'not_permitted' : 'wrong_realm';
}

describe('who may make a call', () => {
  test('is decided for each call of the contract, once, and for no other', () => {
    expect(decidedCalls.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  test('as the contract says it', () => {
    const allow = (may: (actor: Actor, endpoint: Endpoint) => boolean | undefined) =>
      endpoints.map((endpoint) => [endpoint.name, ...actors.filter((actor) => may(actor, endpoint))]);
    expect(allow(allowed)).toEqual(allow((actor, { name }) => decided(name)?.includes(actor)));
  });

  // The server asks the contract (above), so that one call of each way shows it.
  test.each(ofEachWay(endpoints).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      for (const actor of actors) {
        // A new session for each call, because some calls end it.
        const answer = await tryCall(callAs(app, await signIn[actor]()), endpoint);
        if (decided(name)?.includes(actor)) {
          // A failed sign-in also answers 401, which is no matter of roles.
          const refused = endpoint.access.realm === 'public' ? [403] : [401, 403];
          expect(refused, `${actor}: ${answer.text}`).not.toContain(answer.status);
        } else {
          const [status, detail] = refusals[refusalFor(actor, endpoint)];
          expect([actor, answer.status, answer.body]).toEqual([actor, status, { detail }]);
        }
      }
    },
  );
});
