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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNightly, quickOr } from '../support/breadth.ts';
import { newId } from '../../src/values/ids.ts';
import { newToken } from '../../src/identity/person.ts';
import { ask } from './ask.ts';
import type { Received, Sent } from './ask.ts';
import { brokenRules, hostileTries, standTries, tried } from './hostile-tries.ts';
import { openToAllStaff, openToAnyone } from './decisions.ts';
import { placesOf } from './places.ts';
import type { Place } from './places.ts';
import { marker } from './records.ts';
import { SeededLog } from './seeded-log.ts';
import { makeWorld } from './world.ts';
import type { RecordOwner } from './world.ts';

const log = new SeededLog();
const world = await makeWorld({ logLevel: 'trace' }, { logTo: log.logTo });
const { app, own, other } = world;

/** Every answer to a person of this practice or to an admin. */
const heard: { call: string; realm: string; text: string }[] = [];
const listen = (endpoint: Endpoint, realm: string, answer: Received) => {
  heard.push({ call: endpoint.name, realm, text: answer.text });
  return answer;
};

const withAccess = (realm: string) => endpoints.filter(({ access }) => access.realm === realm);
const words = (code: keyof typeof refusals) => JSON.stringify({ detail: refusals[code][1] });
const hasId = ({ path }: Endpoint) => path.includes('{id}');

/** The same input with one's own record, a foreign one, a made-up id and an invalid id, if it names any. */
function inputsOf(endpoint: Endpoint, input: Sent): Sent[] {
  if (!hasId(endpoint)) return [input];
  const ids = [input.params?.['id'], own.patientId, other.patientId, newId(), 'no id'];
  return ids.map((id) => ({ ...input, params: { ...input.params, id: String(id) } }));
}

const turns = new Map<string, number>();
/** All in the nightly run. In the quick run one, the next one for the next call. */
function inTurn<T>(what: string, all: readonly T[]): readonly T[] {
  if (isNightly) return all;
  const turn = (turns.get(what) ?? 0) + 1;
  turns.set(what, turn);
  const place = turn % Math.max(1, all.length);
  return all.slice(place, place + 1);
}
/** One's own record and, in the nightly run, all others. */
const someOf = (inputs: Sent[]): Sent[] => (isNightly ? inputs : inputs.slice(0, 1));

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
const signedIn = await Promise.all(actors.map(async (actor) => ({ ...actor, token: await actor.token() })));
const shutOut = await world.shutOut();

/** All that the other practice has, and after how many changes. */
let seen = { changes: -1, everything: '' };

// In this order, because what a refused caller sent serves the next one, and is used up by the call that succeeds: to make
// its records costs more than all of these calls.
describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  const { realm } = endpoint.access;
  let input: Awaited<ReturnType<typeof world.ready>>;
  beforeAll(async () => {
    input = await world.ready(endpoint);
  });

  /** Called by a person who may, with some of the input replaced. */
  const asking = async (replaced: Sent = {}) =>
    listen(endpoint, realm, await ask(app, endpoint, input.token, { ...input, ...replaced }));

  if (realm !== 'public') {
    test('has the same answer for every id, without a sign-in', async () => {
      const answers = new Set<string>();
      const inputs = inputsOf(endpoint, input);
      const [first] = inputs;
      const others = inTurn('ids', inputs.slice(1));
      for (const token of [undefined, ...inTurn('tokens', [newToken(), 'short'])])
        for (const { whole } of await askEach(endpoint, token, [...(first ? [first] : []), ...others]))
          answers.add(whole);
      expect([...answers]).toHaveLength(1);
      expect([...answers][0]).toContain(JSON.stringify(words('not_signed_in')).slice(1, -1));
    });

    test('is refused to the other realms and roles', async () => {
      const refused = signedIn.filter((person) => !person.may(endpoint));
      const [ofRealm, ofOthers] = [true, false].map((same) =>
        refused.filter((person) => (person.realm === realm) === same),
      );
      for (const person of [...inTurn('roles', ofRealm ?? []), ...inTurn('realms', ofOthers ?? [])]) {
        const code = person.realm === realm ? 'not_permitted' : 'wrong_realm';
        const answers = new Set<string>();
        for (const answer of await askEach(endpoint, person.token, someOf(inputsOf(endpoint, input)))) {
          listen(endpoint, person.realm, answer);
          expect({ status: answer.status, text: answer.text }).toEqual({ status: 403, text: words(code) });
          answers.add(answer.whole);
        }
        expect(answers.size).toBe(1);
      }
    });

    test('is refused to people without access any more', async () => {
      for (const person of inTurn('shut out', shutOut)) {
        const isOfRealm = person.realm === undefined || person.realm === realm;
        const code = isOfRealm ? person.told : 'wrong_realm';
        for (const answer of await askEach(endpoint, person.token, someOf(inputsOf(endpoint, input)))) {
          listen(endpoint, person.realm ?? 'nobody', answer);
          expect([person.is, answer.status, answer.text]).toEqual([
            person.is,
            refusals[code][0],
            words(code),
          ]);
        }
      }
    });
  }

  if (realm === 'patient')
    test('the selected record has to be their own', async () => {
      const choosing = (id: string) => asking({ headers: { [chosenPatientHeader]: id } });
      const unknown = await choosing(newId());
      expect(unknown.status).toBe(404);
      expect((await choosing(own.siblingId)).whole).toBe(unknown.whole);
      expect((await choosing(other.patientId)).whole).toBe(unknown.whole);
      expect((await choosing("'; drop table patient; --")).status).toBe(404);
    });

  if (placesOf(endpoint).length > 0)
    test('answers foreign and made-up ids alike', async () => {
      const places: (Place & { theirs: string[] })[] = [];
      for (const place of placesOf(endpoint)) {
        const theirs: string[] = [];
        for (const one of whoseOf(endpoint, place.kind))
          theirs.push(await world.record(place.kind, one, endpoint));
        places.push({ ...place, theirs });
      }
      // Nothing else may change what is theirs either, so it is read again only after this test itself changed it.
      if (seen.changes !== world.foreignChanges())
        seen = { changes: world.foreignChanges(), everything: await world.everythingOf(other.practiceId) };
      for (const { part, field, theirs } of places) {
        const asks = (id: string) => asking({ [part]: { ...input[part], [field]: id } });
        const unknown = await asks(newId());
        // A list of what isn't there is empty; of images that are named to be handed out each has to be there.
        expect(unknown.status).toBe(part === 'query' && endpoint.name !== 'imagesArchive' ? 200 : 404);
        for (const id of theirs) expect((await asks(id)).whole).toBe(unknown.whole);
      }
      expect(await world.everythingOf(other.practiceId)).toBe(seen.everything);
    });

  test(`stands ${hostileTries} hostile tries`, { timeout: 600_000 }, async () => {
    input = (await standTries(world, endpoint, input)) ?? (await world.ready(endpoint));
  });

  test('succeeds with their own records', async () => {
    const body = log.seed(endpoint, input.body);
    log.keep(input.token);
    const answer = await log.during(() => asking({ body }));
    const said = answer.status === endpoint.status ? 'done' : answer.text;
    expect(said).toBe('done');
    await log.askWrongly(world, endpoint, input.token, { ...input, body });
  });
});

test('nothing stored breaks a rule, and no prototype was polluted', async () => {
  expect(await world.asOwner(brokenRules)).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('the log of successful, refused and failed calls contains no input and no token', async () => {
  await log.askForTrouble(world);
  const found = log.found(world);
  expect(found.leaks).toEqual([]);
  expect(found.statuses).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 500]));
  expect(found.lines.length).toBeGreaterThan(500);
  expect(found.hidden.length).toBeGreaterThan(100);
  expect(found.lines.every((line) => typeof line === 'object' && line !== null && 'level' in line)).toBe(
    true,
  );
  expect(found.log).toContain('"reqId"');
  expect(found.log).toContain('"message":"23514"');
});

/** For a patient, another patient of the same practice is foreign, too; what patients choose among is the practice's. */
const whoseOf = ({ access }: Endpoint, kind: string): RecordOwner[] =>
  access.realm === 'patient' && !['provider', 'booking_reason'].includes(kind)
    ? ['foreign', 'sibling']
    : ['foreign'];

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
    expect(heard.filter(({ realm }) => realm === 'admin').length).toBeGreaterThan(quickOr(100, 500));
    expect(theirs.length).toBeGreaterThan(100);
  });
});

afterAll(() => {
  console.log(
    `${endpoints.length} calls of the contract, ${heard.length} answers looked through, ${tried.tries} hostile tries of which ${tried.taken} were taken.`,
  );
});
