import { endpoints, refusals } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { actors } from '../../tests/support/actors.ts';
import type { Actor } from '../../tests/support/actors.ts';
import { decided, decidedCalls } from '../../tests/support/decisions.ts';
import { everybody, tryCall } from '../../tests/support/people.ts';
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

/** The refusal for callers who may not make the call. */
function refusalFor(actor: Actor, { access }: Endpoint) {
  if (actor === 'stranger') return 'not_signed_in';
  return realmOf[actor] === access.realm ? 'not_permitted' : 'wrong_realm';
}

describe('who may make a call', () => {
  test('is decided for each call of the contract, once, and for no other', () => {
    expect(decidedCalls.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
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
  });
});
