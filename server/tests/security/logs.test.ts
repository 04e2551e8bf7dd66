import { adminLogin, createPatient, endpoints, listPatients, login, portalLogin } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { expect, test } from 'vitest';
import { newId } from '../../src/values/ids.ts';
import { callAs, password } from '../support/practice.ts';
import { ask } from './ask.ts';
import { fieldsOf } from './fields.ts';
import { makeWorld } from './world.ts';

/** Contained in every text that is sent, and in every amount as cents. */
const seeded = 'Seededvalue';
const amount = 97531.87;
const secrets = /seededvalue|97531\.87|9753187/i;
/** Random ids and measured times, which may contain any digits. */
const byChance = /"(reqId|time|responseTime)":[^,}]+/g;

/** Fields (`call.field`) that only one value fits, or that another field excludes. */
const fitting = new Set([
  'refundOnline.amount',
  'refundPayment.amount',
  'allocateCredit.amount',
  'receivePayment.adjustment',
  'receiveAdditional.adjustment',
  'startStatementRun.min_amount',
  'createPaymentPlan.amount',
  'createPaymentPlan.down_payment',
  'quotePaymentPlan.amount',
  'quotePaymentPlan.down_payment',
  'createPaymentPlan.apr',
  'createPaymentPlan.finance_charge',
  'setPatientPhoto.image_id',
  'checkoutBalance.amount',
  'payWithKeptCard.amount',
  'decideProphylaxis.drug',
  'takeOverLine.line',
  'addAttachments.chosen',
  // Files of X12, and a check that comes to its lines.
  'readEligibilityAnswer.answer',
  'takeRemittances.text',
  'updateClearinghouse.address',
  'updateClearinghouse.host_fingerprint',
  'updateClearinghouse.sender_id',
  'updateClearinghouse.receiver_id',
  'enterRemittance.amount',
  'enterRemittance.withheld',
]);

/** Fields with a secret that the call needs; the log is searched for their exact value. */
const proofs = [
  'password',
  'current_password',
  'token',
  'code',
  'passkey',
  'email',
  'id',
  'origin_url',
  'attention',
];

test('the log of successful, refused and failed calls contains no input and no token', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const world = await makeWorld({ logLevel: 'trace' }, { logTo });
  const { app, asOwner } = world;
  /** Values that must not appear in any line: tokens, codes, passwords, ids of patients. */
  const entered = new Set<string>([password, world.own.token, world.own.patientId]);

  const keep = (value: unknown): void => {
    if (typeof value === 'string' && value.length >= 20) entered.add(value);
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) keep(part);
  };

  const undone: string[] = [];
  /** A valid body with the seeded value wherever it is allowed. */
  const seed = (endpoint: Endpoint, given: Record<string, unknown> | undefined) => {
    if (given === undefined) return undefined;
    const body = { ...given };
    for (const { name } of fieldsOf(endpoint.body)) {
      if (proofs.includes(name) || fitting.has(`${endpoint.name}.${name}`)) keep(body[name]);
      else
        for (const value of [
          `${seeded} ${name} ${newId().slice(-8)}`,
          `${seeded}.${newId()}@example.com`,
          amount,
        ])
          if (endpoint.body?.safeParse({ ...body, [name]: value }).success === true) body[name] = value;
    }
    return body;
  };

  const statuses = new Set<number>();
  const everything = async () => {
    for (const endpoint of endpoints) {
      const { token, params, query, body } = await world.ready(endpoint);
      keep(token);
      const sent = { params, query, body: seed(endpoint, body) };
      const { status, text } = await ask(app, endpoint, token, sent);
      if (status !== endpoint.status) undone.push(`${endpoint.name}: ${text}`);
      statuses.add(status);
      const wrong = { params: { ...params, id: world.own.siblingId, session_id: `${seeded}session` } };
      for (const by of [token, undefined])
        statuses.add((await ask(app, endpoint, by, { ...sent, ...wrong })).status);
      const search = endpoint.name === 'listPatients' ? { q: seeded } : {};
      statuses.add((await ask(app, endpoint, token, { ...sent, query: { ...query, ...search } })).status);
    }
  };
  await everything();
  expect(undone).toEqual([]);

  // An unexpected failure: the database refuses a row and quotes it in its message.
  await asOwner((client) =>
    client.query(
      `alter table clinical_note add constraint nobody_foresaw check (content not like '%${seeded}%') not valid`,
    ),
  );
  for (const name of ['createNote', 'createPatient', 'listPatients']) {
    const endpoint = endpoints.find((one) => one.name === name);
    if (endpoint === undefined) continue;
    const { token, body, ...input } = await world.ready(endpoint);
    statuses.add((await ask(app, endpoint, token, { ...input, body: seed(endpoint, body) })).status);
  }

  const { token } = world.own;
  for (const signIn of [login, portalLogin, adminLogin]) {
    const typed = { email: `${seeded}@example.com`, password: `${seeded} and more`, code: seeded };
    await callAs(app)(signIn, { body: typed });
  }
  await callAs(app, token).unchecked(createPatient, { payload: `{"first_name": "${seeded}` });
  await callAs(app, `${token.slice(1)}x`)(listPatients, { query: { q: seeded } });

  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 500]));
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(500);
  expect(entered.size).toBeGreaterThan(100);
  expect(log.split('\n').filter((line) => secrets.test(line.replaceAll(byChance, '')))).toEqual([]);
  for (const secret of [...entered, '212-555-0147', '1984-06-09'])
    expect(lines.find((line) => line.includes(secret))).toBeUndefined();
  // Each line is JSON and names its request.
  const requests = lines.map((line): unknown => JSON.parse(line));
  expect(requests.every((line) => typeof line === 'object' && line !== null && 'level' in line)).toBe(true);
  expect(log).toContain('"reqId"');
  expect(log).toContain('"message":"23514"');
}, 600_000);
