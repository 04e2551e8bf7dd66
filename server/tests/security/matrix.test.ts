import {
  adminRoles,
  chosenPatientHeader,
  endpoints,
  mayAdmin,
  mayStaff,
  refusals,
  staffRoles,
} from '@cusp/contract';
import type { AdminRole, Endpoint, StaffRole } from '@cusp/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/values/ids.ts';
import { newToken } from '../../src/identity/person.ts';
import { ask } from './ask.ts';
import type { Received, Sent } from './ask.ts';
import { openToAllStaff, openToAnyone } from './decisions.ts';
import { placesOf } from './places.ts';
import type { Place } from './places.ts';
import { marker } from './records.ts';
import { makeWorld } from './world.ts';
import type { Whose } from './world.ts';

const world = await makeWorld();
const { app, own, other } = world;

/** Every answer to a person of this practice or to an admin. */
const heard: { call: string; realm: string; text: string }[] = [];
const listen = (endpoint: Endpoint, realm: string, answer: Received) => {
  heard.push({ call: endpoint.name, realm, text: answer.text });
  return answer;
};

const withAccess = (realm: string) => endpoints.filter(({ access }) => access.realm === realm);
const named = (calls: readonly Endpoint[]) => calls.map((endpoint) => [endpoint.name, endpoint] as const);
const closed = endpoints.filter(({ access }) => access.realm !== 'public');
const words = (code: keyof typeof refusals) => JSON.stringify({ detail: refusals[code][1] });
const hasId = ({ path }: Endpoint) => path.includes('{id}');

/**
 * The same input with one's own record, a foreign one, a made-up id and an invalid id, if it names any. Made once for all
 * who are refused: nothing of it is used up.
 */
function inputsOf(endpoint: Endpoint): Promise<Sent[]> {
  const inputs = refusedInputs.get(endpoint) ?? makeInputs(endpoint);
  refusedInputs.set(endpoint, inputs);
  return inputs;
}
const refusedInputs = new Map<Endpoint, Promise<Sent[]>>();

async function makeInputs(endpoint: Endpoint): Promise<Sent[]> {
  const { token: _, ...input } = await world.ready(endpoint);
  if (!hasId(endpoint)) return [input];
  const ids = [String(input.params['id']), own.patientId, other.patientId, newId(), 'no id'];
  return ids.map((id) => ({ ...input, params: { ...input.params, id } }));
}

/** All at once, since each is refused: their sign-ins are looked up in one message. */
const askEach = (endpoint: Endpoint, token: string | undefined, inputs: readonly Sent[]) =>
  Promise.all(inputs.map((input) => ask(app, endpoint, token, input)));

describe('the list of decisions', () => {
  test('names every open call, with the reason', () => {
    expect(
      withAccess('public')
        .map(({ name }) => name)
        .filter((name) => !(name in openToAnyone)),
    ).toEqual([]);
    const withoutPermission = withAccess('staff')
      .filter(({ access }) => access.realm === 'staff' && access.permission === 'signed_in')
      .map(({ name }) => name);
    expect(withoutPermission.filter((name) => !(name in openToAllStaff))).toEqual([]);
  });

  test('covers every record that a call’s input names', () => {
    for (const endpoint of endpoints) placesOf(endpoint);
  });
});

describe('strangers', () => {
  test.each(named(closed))('%s has the same answer for every id, without a sign-in', async (_, endpoint) => {
    const answers = new Set<string>();
    const inputs = await inputsOf(endpoint);
    for (const token of [undefined, newToken(), 'short'])
      for (const { whole } of await askEach(endpoint, token, inputs)) answers.add(whole);
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain(JSON.stringify(words('not_signed_in')).slice(1, -1));
  });
});

/** A person of each realm and role, and whether the contract allows them the call. */
interface Actor {
  realm: 'staff' | 'patient' | 'admin';
  token: () => Promise<string>;
  may: (endpoint: Endpoint) => boolean;
}
const ofStaff = (role: StaffRole, is_owner: boolean, token: () => Promise<string>): Actor => ({
  realm: 'staff',
  token,
  may: ({ access }) =>
    access.realm === 'staff' &&
    (access.permission === 'signed_in' || mayStaff({ role, is_owner }, access.permission)),
});
const ofAdmins = (role: AdminRole): Actor => ({
  realm: 'admin',
  token: () => world.admin(role),
  may: ({ access }) =>
    access.realm === 'admin' && (access.permission === 'signed_in' || mayAdmin({ role }, access.permission)),
});
const actors: Actor[] = [
  { realm: 'patient', token: world.patient, may: ({ access }) => access.realm === 'patient' },
  ...staffRoles.map((role) => ofStaff(role, false, () => world.staff(role))),
  ofStaff('dentist', true, world.owner),
  ...adminRoles.map(ofAdmins),
];

describe('the other realms and roles', async () => {
  const signedIn = await Promise.all(actors.map(async (actor) => ({ ...actor, token: await actor.token() })));

  test.each(named(closed))('%s', async (_, endpoint) => {
    const inputs = await inputsOf(endpoint);
    for (const { realm, may, token } of signedIn) {
      if (may(endpoint)) continue;
      const code = realm === endpoint.access.realm ? 'not_permitted' : 'wrong_realm';
      const answers = new Set<string>();
      for (const answer of await askEach(endpoint, token, inputs)) {
        listen(endpoint, realm, answer);
        expect({ status: answer.status, text: answer.text }).toEqual({ status: 403, text: words(code) });
        answers.add(answer.whole);
      }
      expect(answers.size).toBe(1);
    }
  });
});

describe('people without access any more', async () => {
  const people = await world.shutOut();

  test.each(named(closed))('%s', async (_, endpoint) => {
    const inputs = await inputsOf(endpoint);
    for (const { is, realm, token, told } of people) {
      const code = realm === undefined || realm === endpoint.access.realm ? told : 'wrong_realm';
      for (const answer of await askEach(endpoint, token, inputs)) {
        listen(endpoint, realm ?? 'nobody', answer);
        expect([is, answer.status, answer.text]).toEqual([is, refusals[code][0], words(code)]);
      }
    }
  });
});

describe('people with permission', () => {
  test.each(named(endpoints))('%s succeeds with their own records', async (_name, endpoint) => {
    const { token, ...input } = await world.ready(endpoint);
    const answer = listen(endpoint, endpoint.access.realm, await ask(app, endpoint, token, input));
    const said = answer.status === endpoint.status ? 'done' : answer.text;
    expect(said).toBe('done');
  });

  const withPlaces = endpoints.filter((endpoint) => placesOf(endpoint).length > 0);
  test.each(named(withPlaces))('%s answers foreign and made-up ids alike', async (_, endpoint) => {
    const { realm } = endpoint.access;
    // For a patient, another patient of the same practice is foreign, too; what patients choose among is the practice's.
    const whoseOf = (kind: string): Whose[] =>
      realm === 'patient' && !['provider', 'booking_reason'].includes(kind)
        ? ['foreign', 'sibling']
        : ['foreign'];
    const asks = async ({ part, field }: Place, id: string) => {
      const { token, ...input } = await world.ready(endpoint, { part, field, id });
      return listen(endpoint, realm, await ask(app, endpoint, token, input));
    };
    const places: (Place & { theirs: string[] })[] = [];
    for (const place of placesOf(endpoint)) {
      const theirs: string[] = [];
      for (const one of whoseOf(place.kind)) theirs.push(await world.record(place.kind, one, endpoint));
      places.push({ ...place, theirs });
    }
    const before = await world.everythingOf(other.practiceId);
    for (const { theirs, ...place } of places) {
      const unknown = await asks(place, newId());
      expect(unknown.status).toBe(place.part === 'query' ? 200 : 404);
      for (const id of theirs) expect((await asks(place, id)).whole).toBe(unknown.whole);
    }
    expect(await world.everythingOf(other.practiceId)).toBe(before);
  });

  test.each(named(withAccess('patient')))(
    '%s: the selected record has to be their own',
    async (_, endpoint) => {
      const choosing = async (id: string) => {
        const { token, ...input } = await world.ready(endpoint);
        const headers = { [chosenPatientHeader]: id };
        return listen(endpoint, 'patient', await ask(app, endpoint, token, { ...input, headers }));
      };
      const unknown = await choosing(newId());
      expect(unknown.status).toBe(404);
      expect((await choosing(own.siblingId)).whole).toBe(unknown.whole);
      expect((await choosing(other.patientId)).whole).toBe(unknown.whole);
      expect((await choosing("'; drop table patient; --")).status).toBe(404);
    },
  );
});

describe('no answer', () => {
  const holding = (theirs: readonly string[], realms: (realm: string) => boolean) =>
    heard
      .filter(({ realm, text }) => realms(realm) && theirs.some((one) => text.includes(one)))
      .map(({ call }) => call);

  test('to anybody of this practice contained data of the other', async () => {
    const theirs = [marker, ...(await world.idsOf(other.practiceId))];
    expect(holding(theirs, (realm) => realm !== 'admin')).toEqual([]);
    expect(theirs.length).toBeGreaterThan(20);
  });

  test('to an admin contained data of any patient', async () => {
    const ofPatients = { ofPatients: true };
    const theirs = [
      ...(await world.idsOf(own.practiceId, ofPatients)),
      ...(await world.idsOf(other.practiceId, ofPatients)),
    ];
    expect(holding(theirs, (realm) => realm === 'admin')).toEqual([]);
    expect(heard.filter(({ realm }) => realm === 'admin').length).toBeGreaterThan(500);
    expect(theirs.length).toBeGreaterThan(100);
  });
});

afterAll(() => {
  console.log(`${endpoints.length} calls of the contract, ${heard.length} answers looked through.`);
});
