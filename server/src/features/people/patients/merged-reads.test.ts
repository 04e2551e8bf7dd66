// A rule of every call that reads: the records of a merged patient are those of the patient who stays, at both addresses, and nobody
// else's. The calls are read from the contract, so that a new one needs no new test.
import { randomUUID } from 'node:crypto';
import {
  activate,
  createPatient,
  endpoints,
  exportPatient,
  inviteToPortal,
  mergePatients,
  portalExport,
  unmergePatient,
} from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aRecord } from '../../../../tests/support/a-record.ts';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { callFiles } from '../../../../tests/support/image-app.ts';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { fieldsOf } from '../../../../tests/security/fields.ts';
import { neededQuery } from '../../../../tests/security/samples.ts';

const tested = await testApp();
const { app, newPractice, stranger } = tested;

/** These show what was done, which the test itself adds to, or time. */
const ofTheTrail = new Set([
  // The catalog holds nothing of a patient: at most the fees of the list that they pay by.
  'listProcedures',
  'listAudit',
  'getAuditEntry',
  'listAuditPeople',
  'auditAnchors',
  'portalAccessLog',
  'listFreePlaces',
]);
/** A person has one recall, and one thread of messages, however many records have one. */
const ofRecalls = new Set([
  'listRecalls',
  'listPatientRecalls',
  'listDueRecalls',
  'portalDueVisits',
  'listConversations',
]);
const reads = (realm: Endpoint['access']['realm']) =>
  endpoints.filter(
    ({ name, method, access, output }) =>
      method === 'GET' && access.realm === realm && output !== null && !ofTheTrail.has(name),
  );
const isAboutPatient = ({ path }: Endpoint) => path.startsWith('/patients/{id}');
const takesPatient = ({ query }: Endpoint) =>
  query !== undefined && fieldsOf(query).some(({ name }) => name === 'patient_id');
const readByPatient = reads('staff').filter((one) => isAboutPatient(one) || takesPatient(one));
const readWhole = reads('staff').filter(({ params }) => params === undefined);

const Record = z.object({
  patient: z.record(z.string(), z.unknown()),
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
const Rows = z.array(z.record(z.string(), z.unknown()));

/** An answer's text without the versions and moments that a merge and its undoing change. */
const settled = (text: string) =>
  text.replaceAll(/"(version|updated_at|last_seen_at|local_time)":("[^"]*"|\d+)/g, '"$1":0');

async function ask(call: Caller, endpoint: Endpoint, patient?: string) {
  const isBy = isAboutPatient(endpoint);
  const given = patient === undefined || isBy ? {} : { patient_id: patient };
  const query = { ...given, ...neededQuery(endpoint, given) };
  const parts = { query, ...(patient !== undefined && isBy && { params: { id: patient } }) };
  const { status, text } = await call.unchecked(endpoint, parts);
  expect([endpoint.name, status]).toEqual([endpoint.name, 200]);
  const parsed: unknown = JSON.parse(text);
  const rows = Rows.safeParse(parsed);
  return { text: settled(text), rows: rows.success ? rows.data : [] };
}
const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => String(id)).toSorted();

/** Two records of one person, each with one of each kind of record, beside another patient's. */
async function world() {
  const practice = await newPractice();
  const { call, token } = practice;
  const made = async (last_name: string) =>
    (await call(createPatient, { body: aPatient({ last_name, email: `${randomUUID()}@example.com` }) })).id;
  const [stays, goes, bystander] = [await made('Stays'), await made('Goes'), await made('Bystander')];
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const id of [stays, goes, bystander]) {
    await aRecord(call, id);
    expect((await callFiles(app, token).upload(id, picture)).status).toBe(201);
  }
  return { call, token, stays, goes, bystander };
}

test('every read of staff shows the records of both, at both addresses, and undo gives each its own', async () => {
  const { call, stays, goes, bystander } = await world();
  const before = new Map<string, Record<'stays' | 'goes' | 'bystander', Awaited<ReturnType<typeof ask>>>>();
  for (const endpoint of readByPatient) {
    before.set(endpoint.name, {
      stays: await ask(call, endpoint, stays),
      goes: await ask(call, endpoint, goes),
      bystander: await ask(call, endpoint, bystander),
    });
  }
  const whole = new Map<string, Awaited<ReturnType<typeof ask>>>();
  for (const endpoint of readWhole) whole.set(endpoint.name, await ask(call, endpoint));
  expect(before.size).toBeGreaterThan(10);
  expect(whole.size).toBeGreaterThan(15);

  expect((await call(mergePatients, { params: { id: stays }, body: { merged_id: goes } })).status).toBe(200);
  for (const endpoint of readByPatient) {
    const { name } = endpoint;
    const [then, now] = [before.get(name), await ask(call, endpoint, stays)];
    if (then === undefined) throw new Error(name);
    expect([name, (await ask(call, endpoint, goes)).text]).toEqual([name, now.text]);
    expect([name, (await ask(call, endpoint, bystander)).text]).toEqual([name, then.bystander.text]);
    // A person has one recall; other rows of both records are all there.
    const both = idsOf([...then.stays.rows, ...then.goes.rows]);
    if (ofRecalls.has(name)) expect([name, now.rows.length]).toEqual([name, 1]);
    else if (name !== 'patientHistory') expect([name, idsOf(now.rows)]).toEqual([name, both]);
    for (const row of now.rows) {
      if ('patient_id' in row) expect([name, row['patient_id']]).toEqual([name, stays]);
      if ('patient_name' in row) expect([name, row['patient_name']]).toEqual([name, 'Mia Stays']);
    }
    for (const other of idsOf(then.bystander.rows)) expect([name, now.text]).not.toContain(other);
  }
  for (const endpoint of readWhole) {
    const { name } = endpoint;
    const [then, now] = [whole.get(name), await ask(call, endpoint)];
    if (then === undefined) throw new Error(name);
    const isOfPatients = then.rows.some((row) => 'patient_id' in row);
    // Lists of patients, and of their recalls, show one of the two afterwards; lists of records lose none.
    if (isOfPatients && !ofRecalls.has(name))
      expect([name, idsOf(now.rows)]).toEqual([name, idsOf(then.rows)]);
    expect([name, now.text.includes(goes)]).toEqual([name, false]);
  }

  await call(unmergePatient, { params: { id: goes } });
  for (const endpoint of readByPatient) {
    const { name } = endpoint;
    if (name === 'patientHistory') continue;
    const then = before.get(name);
    for (const [id, text] of [
      [stays, then?.stays.text],
      [goes, then?.goes.text],
    ] as const)
      expect([name, (await ask(call, endpoint, id)).text]).toEqual([name, text]);
  }
  for (const endpoint of readWhole)
    expect([endpoint.name, (await ask(call, endpoint)).text]).toEqual([
      endpoint.name,
      whole.get(endpoint.name)?.text,
    ]);
});

test('an account that is linked to the merged record sees the whole record of the one who stays', async () => {
  const { call, token, stays, goes, bystander } = await world();
  const invited = await call(inviteToPortal, { params: { id: goes } });
  const accepted = { token: tokenIn(invited.body['invite_url']), password };
  const visit = String((await stranger(activate, { body: accepted })).body['access_token']);
  const visitor = callAs(app, visit);
  const lists = reads('patient').filter(
    // Openings are nobody's record; sign-ins are the account's, and the viewers of a record are people.
    ({ name, params }) =>
      params === undefined && !['portalOpenings', 'portalSessions', 'portalViewers'].includes(name),
  );
  // One after the other: an account has only so many calls at once.
  const rows = async () => {
    const read = new Map<string, Awaited<ReturnType<typeof ask>>>();
    for (const endpoint of lists) read.set(endpoint.name, await ask(visitor, endpoint));
    return read;
  };
  const before = await rows();
  await call(mergePatients, { params: { id: stays }, body: { merged_id: goes } });
  const merged = await rows();
  for (const [name, now] of merged) {
    const then = before.get(name)?.rows ?? [];
    // A person has one recall.
    const times = ofRecalls.has(name) ? 1 : 2;
    if (then.length > 0) expect([name, now.rows.length]).toEqual([name, then.length * times]);
    expect(idsOf(now.rows)).toEqual(expect.arrayContaining(idsOf(then)));
    for (const row of now.rows)
      if ('patient_id' in row) expect([name, row['patient_id']]).toEqual([name, stays]);
    expect([name, now.text.includes(bystander)]).toEqual([name, false]);
  }
  expect(merged.get('portalMe')?.text).toContain('Stays');
  expect([...merged.values()].some(({ rows: found }) => found.length > 1)).toBe(true);

  // The exports are complete, too.
  for (const [endpoint, by] of [
    [exportPatient, token],
    [portalExport, visit],
  ] as const) {
    const archive = await archiveOf(app, endpoint, { params: { id: goes } }, by);
    const { patient: own, records } = Record.parse(JSON.parse(archive.read('record.json')));
    expect([own['id'], idsOf(records['patient'] ?? [])]).toEqual([stays, [goes]]);
    for (const table of ['appointment', 'treatment', 'payment', 'prescription', 'soap_note', 'image'])
      expect([endpoint.name, table, records[table]?.length]).toEqual([endpoint.name, table, 2]);
    expect(archive.read('record.json')).not.toContain(bystander);
  }

  await call(unmergePatient, { params: { id: goes } });
  const after = await rows();
  for (const [name, { text }] of before) expect([name, after.get(name)?.text]).toEqual([name, text]);
});
