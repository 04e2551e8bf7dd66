// Nobody undoes what somebody else changed meanwhile, and a body changes only what it names.
import { endpoints, refusals, saveDraft, setWeeklyHours } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptiedWhereAbsent } from '../../src/pipeline/absent-fields.ts';
import { isNightly } from '../support/breadth.ts';
import { ask } from './ask.ts';
import { editWay, reasons } from './edit-ways.ts';
import { fieldsOf } from './fields.ts';
import { makeWorld } from './world.ts';

const world = await makeWorld();
const { app } = world;

/** The nightly run tries every call; `npm test` some of each way. */
const tried = (names: readonly string[], all: readonly Endpoint[]) =>
  (isNightly ? all : all.filter(({ name }) => names.includes(name))).map(
    (endpoint) => [endpoint.name, endpoint] as const,
  );

const stale = JSON.stringify({ detail: refusals.stale_version[1] });
const changing = endpoints.filter(({ method }) => method !== 'GET');

describe('every changing call', () => {
  test('says how two people don’t undo each other’s work with it', () => {
    expect(changing.filter((endpoint) => editWay(endpoint) === undefined).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test('and has no other reason where it is an edit', () => {
    const others = changing.filter((endpoint) => editWay(endpoint) !== 'no edit').map(({ name }) => name);
    expect(others.filter((name) => name in reasons)).toEqual([]);
    expect(Object.keys(reasons).filter((name) => changing.every((each) => each.name !== name))).toEqual([]);
  });
});

/** What is created has no version yet; the field is there because a change has the same schema. What is sent may be the first of a thread. */
const creates = ({ audit, path }: Endpoint) =>
  audit !== undefined &&
  'action' in audit &&
  ((audit.action === 'create' && !path.includes('{id}')) || audit.action === 'send');

/** Their body names the record, so that without a field it is another one: hours of the office, a draft of another form. */
const namedByBody: readonly Endpoint[] = [setWeeklyHours, saveDraft];

const ofVersion = changing.filter(
  (endpoint) =>
    editWay(endpoint) === 'version' &&
    fieldsOf(endpoint.body).some(({ name }) => name === 'version') &&
    !creates(endpoint) &&
    // Version 0 says that there is none yet, and a draft that is elsewhere has its own sentence.
    !namedByBody.includes(endpoint),
);
const someOfVersion = [
  'updateAppointment',
  'moveAppointment',
  'setVisitProgress',
  'updateCarrier',
  'updatePatient',
  'completeTreatment',
];

describe.each(tried(someOfVersion, ofVersion))('%s', (_, endpoint) => {
  test('refuses what was read before somebody else’s change', async () => {
    const { token, ...input } = await world.ready(endpoint);
    const sent = (version: unknown) =>
      ask(app, endpoint, token, { ...input, body: { ...input.body, version } });
    // Somebody else's change; of a state, the one that there is.
    if (endpoint.method === 'PUT') expect((await sent(null)).status).toBe(endpoint.status);
    const answer = await sent(endpoint.takesFile === undefined ? 0 : '0');
    expect([answer.status, answer.text]).toEqual([409, stale]);
  });
});

const ofCompared = changing.filter(({ body }) => fieldsOf(body).some(({ name }) => name === 'was'));

/** Something that was read, and isn't stored. */
const others = ['Something else', 12_345, ['Something else'], null, true];
function otherThanStored({ body }: Endpoint, given: object | undefined): object | undefined {
  for (const other of others)
    for (const name of wasNames(body)) {
      const was = { [name]: other };
      if (body?.safeParse({ ...given, was }).success === true) return was;
    }
  return undefined;
}
const Was = z.object({ anyOf: z.array(z.looseObject({ properties: z.optional(z.looseObject({})) })) });
function wasNames(body: Endpoint['body']): string[] {
  const shape = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties?.['was'];
  return Was.parse(shape).anyOf.flatMap(({ properties }) => Object.keys(properties ?? {}));
}

describe.each(tried(['orderOperatories', 'updateInfo'], ofCompared))('%s', (_, endpoint) => {
  test('refuses what was read before somebody else’s change', async () => {
    const { token, ...input } = await world.ready(endpoint);
    const was = otherThanStored(endpoint, input.body);
    expect(was).toBeDefined();
    const answer = await ask(app, endpoint, token, { ...input, body: { ...input.body, was } });
    expect([answer.status, answer.text]).toEqual([409, stale]);
  });
});

const ofAbsent = endpoints.filter(
  (endpoint) => emptiedWhereAbsent(endpoint).length > 0 && !namedByBody.includes(endpoint),
);
const someOfAbsent = [
  'updateCarrier',
  'updatePracticeBilling',
  'updateProviderBilling',
  'updatePatientBilling',
  'updatePatientDetails',
  'updateImage',
];

/** They are no field of the record: an act beside it, or a secret that nothing shows. */
const acts = new Set(['reason', 'struck', 'new_secret', 'done', 'proof_id', 'number', 'key', 'private_key']);

/** What a record shows of these fields, wherever it stands in the answer. */
function shownFields(answer: unknown, names: readonly string[]): string[] {
  if (Array.isArray(answer)) return answer.flatMap((each) => shownFields(each, names));
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    names.includes(name) ? [`${name}: ${JSON.stringify(value)}`] : shownFields(value, names),
  );
}

describe.each(tried(someOfAbsent, ofAbsent))('%s', (_, endpoint) => {
  test('keeps what its body leaves out', async () => {
    const { token, ...input } = await world.ready(endpoint);
    const names = emptiedWhereAbsent(endpoint).filter((name) => !acts.has(name));
    const whole = await ask(app, endpoint, token, input);
    expect([whole.status, whole.status === endpoint.status ? '' : whole.text]).toEqual([endpoint.status, '']);
    const required = Object.fromEntries(
      Object.entries(input.body ?? {}).filter(([name]) => !names.includes(name) && name !== 'version'),
    );
    const short = await ask(app, endpoint, token, { ...input, body: required });
    expect([short.status, short.status === endpoint.status ? '' : short.text]).toEqual([endpoint.status, '']);
    const read = (text: string): unknown => (text === '' ? null : JSON.parse(text));
    expect(shownFields(read(short.text), names)).toEqual(shownFields(read(whole.text), names));
  });
});
