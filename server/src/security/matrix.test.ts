import { chosenPatientHeader, endpoints, mayStaff, refusals } from '@cusp/contract';
import type { Access, Endpoint, StaffRole } from '@cusp/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { newToken } from '../http/person.ts';
import { ask } from './ask.ts';
import type { Heard } from './ask.ts';
import { openToAllStaff, openToAnyone, otherParams, stopsAt, triedElsewhere } from './decisions.ts';
import { referencesIn, sampleOf } from './samples.ts';
import {
  everythingOf,
  idsOf,
  isInhabited,
  kindOfField,
  kindOfParam,
  makeWorld,
  marker,
  staffActors,
} from './world.ts';
import type { Whose } from './world.ts';

const world = await makeWorld();
const { app, own, other } = world;

/** What the other practice has before anybody of this one tries anything, and every answer that they got. */
const heard: { call: string; text: string }[] = [];
const listen = (endpoint: Endpoint, answer: Heard) => {
  heard.push({ call: endpoint.name, text: answer.text });
  return answer;
};

/** The parts of a call's input that name a record: which field, and which kind of record. */
function placesOf(endpoint: Endpoint) {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...inPath
      .filter((name) => !(name in otherParams))
      .map((field) => ({ part: 'params' as const, field, kind: kindOfParam(endpoint) })),
    ...(['query', 'body'] as const).flatMap((part) =>
      referencesIn(endpoint, part).map((field) => ({ part, field, kind: kindOfField(field) })),
    ),
  ];
}

/** A whole input of own records, with one place replaced by another's. */
async function inputOf(endpoint: Endpoint, replaced?: { part: string; field: string; id: string }) {
  // Who may is asked before the body is looked at.
  if (!isTriedHere(endpoint)) {
    return { params: { ...otherParams, id: replaced?.id ?? newId() }, query: {}, body: {} };
  }
  const ids: Record<string, Record<string, string>> = { params: { ...otherParams }, query: {}, body: {} };
  // A patient's lists are asked for whole; the patient of them is tried as a place of its own.
  for (const { part, field, kind } of placesOf(endpoint)) {
    const isReplaced = replaced?.part === part && replaced.field === field;
    // Staff may change the patient of an address beyond use: let out of the portal, say.
    const ownId = () =>
      kind === 'patient' && part === 'params' ? world.make('patient', own) : world.record(kind, 'own');
    const id = isReplaced ? replaced.id : await ownId();
    ids[part] = { ...ids[part], [field]: id };
  }
  return {
    params: ids['params'],
    query: sampleOf(endpoint, 'query', ids['query']),
    body: sampleOf(endpoint, 'body', ids['body']),
  };
}

/** Calls of admins are only shown to be closed to everybody else, and some of the others' are tried elsewhere. */
const isTriedHere = (endpoint: Endpoint) => isInhabited(endpoint) && !(endpoint.name in triedElsewhere);

const withAccess = (realm: string) => endpoints.filter(({ access }) => access.realm === realm);
const named = (calls: readonly Endpoint[]) => calls.map((endpoint) => [endpoint.name, endpoint] as const);
const closed = endpoints.filter(({ access }) => access.realm !== 'public');
const madeUp = { part: 'params', field: 'id', id: newId() };
const words = (code: keyof typeof refusals) => JSON.stringify({ detail: refusals[code][1] });

describe('every call is decided', () => {
  test('the open ones are named, with the reason', () => {
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

  test('each names the records that it is about', () => {
    for (const endpoint of endpoints.filter(isTriedHere)) placesOf(endpoint);
  });
});

describe('strangers', () => {
  test.each(named(closed))('%s is answered alike whatever the id, without a sign-in', async (_, endpoint) => {
    const answers = new Set<string>();
    for (const id of [own.patientId, other.patientId, newId(), 'no id']) {
      for (const token of [undefined, newToken(), 'short']) {
        const input = await inputOf(endpoint, { ...madeUp, id });
        answers.add((await ask(app, endpoint, token, input)).whole);
      }
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain(JSON.stringify(words('not_signed_in')).slice(1, -1));
  });
});

/** Whether the contract lets a member of staff make the call. */
const mayMake = (access: Access, person: { role: StaffRole; is_owner: boolean }) =>
  access.realm === 'staff' && (access.permission === 'signed_in' || mayStaff(person, access.permission));

describe('the other realms and roles', () => {
  test.each(named(closed))('%s', async (_, endpoint) => {
    const { access } = endpoint;
    const actors = [
      { realm: 'patient', may: true, token: await world.patient() },
      ...(await Promise.all(
        staffActors.map(async (role) => ({
          realm: 'staff',
          may: mayMake(access, { role, is_owner: false }),
          token: await world.staff(role),
        })),
      )),
    ];
    for (const { realm, may, token } of actors) {
      if (realm === access.realm && may) continue;
      const code = realm === access.realm ? 'not_permitted' : 'wrong_realm';
      for (const id of [own.patientId, other.patientId, newId()]) {
        const answer = listen(
          endpoint,
          await ask(app, endpoint, token, await inputOf(endpoint, { ...madeUp, id })),
        );
        expect({ status: answer.status, text: answer.text }).toEqual({ status: 403, text: words(code) });
      }
    }
  });
});

describe('whoever may', () => {
  /** Somebody who may make the call; a new session, since some calls end it. */
  async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
    if (access.realm === 'staff') return world.owner();
    return access.realm === 'patient' ? world.patient() : undefined;
  }

  test.each(named(endpoints.filter(isTriedHere)))(
    '%s answers about the own records',
    async (name, endpoint) => {
      if (endpoint.access.realm === 'public') return;
      const answer = listen(
        endpoint,
        await ask(app, endpoint, await tokenFor(endpoint), await inputOf(endpoint)),
      );
      const said = answer.status === endpoint.status ? 'done' : answer.text;
      expect(said).toBe(name in stopsAt ? stopsAt[name] : 'done');
    },
  );

  const withPlaces = endpoints.filter(isTriedHere).filter((endpoint) => placesOf(endpoint).length > 0);
  test.each(named(withPlaces))('%s tells foreign from made-up ids by nothing', async (_, endpoint) => {
    const before = await everythingOf(other.practiceId);
    for (const { part, field, kind } of placesOf(endpoint)) {
      // To a patient, another patient of the same practice is as foreign.
      const whose: Whose[] = endpoint.access.realm === 'patient' ? ['foreign', 'sibling'] : ['foreign'];
      const token = await tokenFor(endpoint);
      const asks = async (id: string) =>
        listen(endpoint, await ask(app, endpoint, token, await inputOf(endpoint, { part, field, id })));
      const unknown = await asks(newId());
      expect(unknown.status).toBe(part === 'query' ? 200 : 404);
      for (const one of whose) {
        const theirs = await world.record(kind, one);
        const changed = one === 'foreign' ? await everythingOf(other.practiceId) : '';
        expect((await asks(theirs)).whole).toBe(unknown.whole);
        if (one === 'foreign') expect(await everythingOf(other.practiceId)).toBe(changed);
      }
    }
    if (placesOf(endpoint).every(({ kind }) => kind === 'patient'))
      expect(await everythingOf(other.practiceId)).toBe(before);
  });

  test.each(named(withAccess('patient').filter(isTriedHere)))(
    '%s: a chosen record has to be the own',
    async (_, endpoint) => {
      const token = await world.patient();
      const choosing = async (id: string) => {
        const headers = { [chosenPatientHeader]: id };
        return listen(endpoint, await ask(app, endpoint, token, { ...(await inputOf(endpoint)), headers }));
      };
      const unknown = await choosing(newId());
      expect(unknown.status).toBe(404);
      expect((await choosing(own.siblingId)).whole).toBe(unknown.whole);
      expect((await choosing(other.patientId)).whole).toBe(unknown.whole);
      expect((await choosing("'; drop table patient; --")).status).toBe(404);
    },
  );
});

test('no answer to anybody of this practice held anything of the other', async () => {
  const theirs = [marker, ...(await idsOf(other.practiceId))];
  const crossed = heard.filter(({ text }) => theirs.some((one) => text.includes(one)));
  expect(crossed.map(({ call }) => call)).toEqual([]);
  expect(theirs.length).toBeGreaterThan(20);
});

afterAll(() => {
  console.log(`${endpoints.length} calls of the contract, ${heard.length} answers looked through.`);
});
