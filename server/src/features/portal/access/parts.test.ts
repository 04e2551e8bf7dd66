// The parts of a record that an account opens: those that staff share, and those that the practice's rules leave to parents. Issue
// 27, "Family".
import {
  createAppointment,
  createPatient,
  createPayment,
  createTreatment,
  endpoints,
  getMinorRules,
  getPortalAccess,
  inviteToPortal,
  needsProof,
  partsNeeded,
  portalKeepPrivate,
  portalMe,
  portalParts,
  portalPrivacy,
  portalViewers,
  setMinorRules,
  setPortalLink,
  addMonths,
} from '@cusp/contract';
import type { InputOf, PortalPart } from '@cusp/contract';
import { expect, test } from 'vitest';
import { ask } from '../../../../tests/security/ask.ts';
import { activateIn, anEmail, aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';

const { app, newPractice } = await testApp();
const activate = activateIn(app);
const password = 'a long password of Ana';
const portalCalls = Object.values(endpoints).filter(({ access }) => access.realm === 'patient');

const bornYearsAgo = (years: number) => addMonths(dayFromToday(-1), -12 * years);

/** Somebody of this age, and who opens their record. */
async function somebody(call: Caller, age: number) {
  const { id } = await call(createPatient, { body: aPatient({ date_of_birth: bornYearsAgo(age) }) });
  const opener = async (relation: 'self' | 'parent' | 'guardian' | 'agent', parts?: PortalPart[]) => {
    const email = anEmail();
    const { body } = await call.unchecked(inviteToPortal, {
      params: { id },
      body: {
        email,
        relation,
        proof_id: needsProof(relation) ? await aProof(id) : null,
        ...(parts && { parts }),
      },
    });
    const active = await activate(tokenIn(body['invite_url']), password);
    const { links } = (await call(getPortalAccess, { params: { id } })).output;
    const account_id = links.find((link) => link.email === email)?.account_id ?? '';
    const token = String(active.body['access_token']);
    const who = callAs(app, token);
    return { who, token, account_id, shares: async () => (await who(portalMe)).output.patient.shares };
  };
  const share = (account_id: string, relation: 'parent' | 'guardian' | 'agent', parts: PortalPart[] | null) =>
    call.unchecked(setPortalLink, { params: { id }, body: { account_id, relation, until: null, parts } });
  return { id, opener, share };
}

const refusedTo = async (token: string) => {
  const refused: string[] = [];
  for (const endpoint of portalCalls.filter(({ method }) => method === 'GET')) {
    const params = { id: crypto.randomUUID(), number: '1', item: 'a' };
    const { text, status } = await ask(app, endpoint, token, { params });
    if (status === 403 && text.includes('not shared with your account')) refused.push(endpoint.name);
  }
  return refused;
};

test('each call of the portal belongs to a part of the record, to none, or needs all', () => {
  const needAll = portalCalls.filter(({ name }) => partsNeeded(name).length > 1).map(({ name }) => name);
  expect(needAll.toSorted()).toEqual([
    'portalExport',
    'portalMessagePicturePreview',
    'portalMessagePictureThumbnail',
    'portalRequests',
    'portalThread',
    'readPortalMessages',
    'sendPortalMessage',
    'sendPortalPicture',
    'sendPortalRequest',
  ]);
});

test('an agent for payments sees and does nothing else, in the database too, and both sides read what is shared', async () => {
  const { call } = await newPractice();
  const { id, opener, share } = await somebody(call, 40);
  const own = await opener('self');
  const agent = await opener('agent', ['money']);
  expect(await agent.shares()).toEqual(['money']);
  const refused = await refusedTo(agent.token);
  const others = portalCalls.filter(
    ({ name, method }) => method === 'GET' && partsNeeded(name).some((part) => part !== 'money'),
  );
  expect(refused.toSorted()).toEqual(others.map(({ name }) => name).toSorted());
  expect(await refusedTo(own.token)).toEqual([]);
  // A write is refused as a look is.
  const book = portalCalls.find(({ name }) => name === 'portalBook');
  const { status } = await ask(app, book ?? portalMe, agent.token, { body: {} });
  expect(status).toBe(403);

  const rows = (token: string) =>
    asOwner(async (client) => {
      await client.query('begin');
      const hashed = `sha256(convert_to($1, 'UTF8'))`;
      await client.query(`select * from enter_portal(${hashed}, null)`, [token]);
      const { rows: found } = await client.query<{ money: boolean; records: boolean }>(
        `select shares_part('money') as money, shares_part('records') as records`,
      );
      await client.query('rollback');
      return found[0];
    });
  expect(await rows(agent.token)).toEqual({ money: true, records: false });
  expect(await rows(own.token)).toEqual({ money: true, records: true });

  const viewers = (await own.who(portalViewers)).output;
  expect(viewers.find(({ relation }) => relation === 'agent')?.shares).toEqual(['money']);
  expect((await share(agent.account_id, 'agent', [])).status).toBe(422);
  const { output } = await call(getPortalAccess, { params: { id } });
  expect(output.links.map(({ parts }) => parts)).toEqual([null, ['money']]);
  expect((await share(agent.account_id, 'agent', ['money', 'visits'])).status).toBe(200);
  expect(await agent.shares()).toEqual(['visits', 'money']);
  expect((await share(agent.account_id, 'agent', null)).status).toBe(200);
  expect(await agent.shares()).toEqual([...portalParts]);
});

const hidden = (part: PortalPart, from_age: number) => ({ part, rule: 'hidden', from_age }) as const;
type Rules = InputOf<typeof setMinorRules>['body']['rules'];

test('from the practice’s age on parents no longer see what it hides; the minor, the grown and other practices are untouched', async () => {
  const { call, member } = await newPractice();
  const [teen, child, grown] = [await somebody(call, 15), await somebody(call, 13), await somebody(call, 40)];
  const [parent, younger, guardian, own] = [
    await teen.opener('parent'),
    await child.opener('parent'),
    await grown.opener('guardian'),
    await teen.opener('self'),
  ];
  const other = await newPractice();
  const elsewhere = await (await somebody(other.call, 15)).opener('parent');
  const set = (rules: Rules, by: Caller = call) => by.unchecked(setMinorRules, { body: { rules } });
  expect((await set([hidden('records', 14)])).status).toBe(200);
  expect((await call(getMinorRules)).output.rules).toEqual([hidden('records', 14)]);
  const allButRecords = ['visits', 'money', 'forms', 'contact'];
  expect(await parent.shares()).toEqual(allButRecords);
  for (const { shares } of [younger, guardian, own, elsewhere])
    expect(await shares()).toEqual([...portalParts]);
  // It holds in a session that is open, and staff can't share past it.
  expect((await teen.share(parent.account_id, 'parent', [...portalParts])).status).toBe(200);
  expect(await parent.shares()).toEqual(allButRecords);
  expect((await set([hidden('money', 5)])).status).toBe(422);
  expect((await set([hidden('money', 14), hidden('money', 15)])).status).toBe(422);
  expect((await set([], await member('receptionist'))).status).toBe(403);
  expect((await set([])).status).toBe(200);
  expect(await parent.shares()).toEqual([...portalParts]);
});

test('what the practice leaves to a minor, the minor alone keeps to themselves, and shows again', async () => {
  const { call } = await newPractice();
  const teen = await somebody(call, 16);
  const [parent, own] = [await teen.opener('parent'), await teen.opener('self')];
  const rules = [{ part: 'records', rule: 'minor_decides', from_age: 14 }, hidden('forms', 17)] as const;
  await call(setMinorRules, { body: { rules: [...rules] } });
  const keep = (who: Caller, part: PortalPart, kept: boolean) =>
    who.unchecked(portalKeepPrivate, { body: { part, kept } });
  expect((await own.who(portalPrivacy)).output.choices).toEqual([{ part: 'records', kept: false }]);
  expect((await parent.who(portalPrivacy)).output.choices).toEqual([]);
  expect((await keep(parent.who, 'records', true)).status).toBe(403);
  expect((await keep(own.who, 'money', true)).status).toBe(403);
  expect((await keep(own.who, 'records', true)).status).toBe(200);
  expect((await keep(own.who, 'records', true)).status).toBe(200);
  expect(await parent.shares()).toEqual(['visits', 'money', 'forms', 'contact']);
  expect(await own.shares()).toEqual([...portalParts]);
  expect((await keep(own.who, 'records', false)).output.choices).toEqual([{ part: 'records', kept: false }]);
  expect(await parent.shares()).toEqual([...portalParts]);
});

/** The tables that the portal reads and that belong to no part: the patient, the practice and its words. */
const ofNoPart = [
  'appointment_kind',
  'form',
  'form_version',
  'glossary_word',
  'instruction_version',
  'operatory',
  'patient',
  'patient_details',
  'patient_version',
  'pharmacy',
  'practice',
  'practice_look',
  'procedure',
  'provider',
];

test('the database limits each table of a record by its part, a second time', async () => {
  const { rows } = await asOwner((client) =>
    client.query<{ name: string; is_limited: boolean }>(
      `select t.tablename as name, exists (select from pg_policies p where p.tablename = t.tablename
            and p.policyname = 'shared_part' and p.permissive = 'RESTRICTIVE' and 'cusp_portal' = any (p.roles)) as is_limited
          from pg_tables t where t.schemaname = 'public' and has_any_column_privilege('cusp_portal', t.tablename, 'select')`,
    ),
  );
  expect(
    rows
      .filter(({ is_limited }) => !is_limited)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(ofNoPart);
});

test('who opens one part finds no row of another, whatever a call would ask', async () => {
  const { call } = await newPractice();
  const { id, opener } = await somebody(call, 12);
  const visit = { patient_id: id, appointment_date: '2031-03-03', appointment_time: '09:00', duration: 30 };
  await call(createAppointment, { body: visit });
  await call(createTreatment, {
    body: { patient_id: id, procedure: 'Filling', cost: 90, status: 'completed' },
  });
  await call(createPayment, { body: { patient_id: id, amount: 20, payment_method: 'cash' } });
  const seenBy = async (parts: PortalPart[] | undefined) => {
    const { token } = await opener('parent', parts);
    return asOwner(async (client) => {
      await client.query('begin');
      await client.query(`select * from enter_portal(sha256(convert_to($1, 'UTF8')), null)`, [token]);
      await client.query('set local role cusp_portal');
      const { rows } = await client.query<{ name: string }>(
        `select 'visit' as name from appointment union all select 'treatment' from treatment
          union all select 'payment' from payment order by name`,
      );
      await client.query('rollback');
      return rows.map(({ name }) => name);
    });
  };
  expect(await seenBy(undefined)).toEqual(['payment', 'treatment', 'visit']);
  expect(await seenBy(['visits'])).toEqual(['visit']);
  expect(await seenBy(['records'])).toEqual(['payment', 'treatment']);
  expect(await seenBy(['money'])).toEqual(['payment', 'treatment']);
  expect(await seenBy(['forms'])).toEqual([]);
});
