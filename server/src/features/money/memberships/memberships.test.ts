// The practice's own memberships: what members pay, and what treatments cost them. Issue 26.
import {
  addDays,
  addToChart,
  cancelMembership,
  createMembershipPlan,
  createPatient,
  createTreatment,
  enrollMember,
  getMemberships,
  getPatientBar,
  getPatientLedger,
  listFeeSchedules,
  listMemberships,
  listMembershipPlans,
  listProcedures,
  mergePatients,
  portalCancelMembership,
  portalMemberships,
  renewMembership,
  setFees,
  updateMembershipPlan,
} from '@cusp/contract';
import type { EnrollInput, MembershipPlanInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { patientOf } from '../../../../tests/support/paying.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { settleMembership, writeBeforeEnd } from './membership-job.ts';

const { app, newPractice, stranger, database } = await testApp();

/** A practice where two cleanings and an exam a year are included, crowns cost members 15 percent less and all else 10. */
async function world() {
  const practice = await newPractice();
  const { call, user } = practice;
  const catalog = (await call(listProcedures, { query: {} })).output;
  const idOf = (code: string) => catalog.find((each) => each.code === code)?.id ?? '';
  const [crown, adult, child] = [idOf('CRN5'), idOf('CLN1'), idOf('CLN2')];
  const [office] = (await call(listFeeSchedules)).output;
  await call(setFees, {
    params: { id: office?.id ?? '' },
    body: {
      valid_from: '2020-01-01',
      fees: [
        { procedure_id: crown, fee: 1200 },
        { procedure_id: adult, fee: 99.99 },
        { procedure_id: child, fee: 80 },
      ],
    },
  });
  const terms: MembershipPlanInput = {
    name: 'Gold',
    price: 300,
    price_interval: 'year',
    terms: 'Not insurance. Fees are not returned.',
    included: [{ procedure_ids: [adult, child], quantity: 2 }],
    discounts: [{ percent: 10 }, { category: 'Crown', percent: 15 }],
  };
  const plan = (await call(createMembershipPlan, { body: terms })).output;
  const newPatient = async () => (await call(createPatient, { body: aPatient() })).id;
  const patient_id = await newPatient();
  const enroll = (fields: Partial<EnrollInput> = {}, id = patient_id, by = call) =>
    by.unchecked(enrollMember, {
      params: { id },
      body: { membership_plan_id: plan.id, from_date: user.today, agreed: true, ...fields },
    });
  const proposed = async (code: string) => {
    const [found] = (await call(listProcedures, { query: { q: code, patient_id } })).output;
    return [found?.fee, found?.fee_list];
  };
  const treat = (procedure_id: string, fields: object = {}) =>
    call(createTreatment, { body: { patient_id, procedure: 'Dental Cleaning', procedure_id, ...fields } });
  const mine = async (id = patient_id) => (await call(getMemberships, { params: { id } })).output.memberships;
  const due = async () => (await call(getPatientBar, { params: { id: patient_id } })).output.owed.due_now;
  return {
    ...practice, adult, child, crown, terms, plan, patient_id, newPatient, enroll, proposed, treat, mine, due,
    today: user.today,
  }; // prettier-ignore
}

test('a member pays nothing for what is included and left, and less for the rest, wherever a fee is proposed', async () => {
  const { call, enroll, proposed, treat, mine, due, adult, child, crown, patient_id } = await world();
  expect(await proposed('CLN1')).toEqual([99.99, 'Office fees']);
  expect((await enroll()).status).toBe(201);
  expect(await due()).toBe(300);
  expect(await proposed('CLN1')).toEqual([0, 'Gold, included']);
  expect(await proposed('CRN5')).toEqual([1020, 'Gold, 15% off']);
  // The two share the number; what is planned at no charge counts.
  expect((await treat(adult, { status: 'completed' })).output.cost).toBe(0);
  expect((await treat(child)).output.cost).toBe(0);
  expect((await mine())[0]?.included).toMatchObject([{ quantity: 2, used: 2 }]);
  expect(await proposed('CLN1')).toEqual([89.99, 'Gold, 10% off']);
  expect((await treat(adult)).output.cost).toBe(89.99);
  const charted = await call(addToChart, {
    params: { id: patient_id },
    body: { entries: [{ type: 'treatment', procedure_id: crown, tooth: 16 }] },
  });
  expect(charted.output.treatments).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ cost: 1020 })]),
  );
});

test('the fee is an entry of the ledger, each month on its day, posted once however often it is looked at', async () => {
  const { call, plan, terms, enroll, mine, due, today, patient_id, user } = await world();
  await call(updateMembershipPlan, {
    params: { id: plan.id },
    body: { ...terms, price: 29, price_interval: 'month', version: 1 },
  });
  const { output } = await call(enrollMember, {
    params: { id: patient_id },
    body: { membership_plan_id: plan.id, from_date: addDays(today, -40), agreed: true },
  });
  const look = () => database.asPractice(user.practice.id, (tx) => settleMembership(tx, output.id));
  await Promise.all([look(), look()]);
  expect(await due()).toBe(58);
  const [member] = await mine();
  expect(member).toMatchObject({
    state: 'active',
    open: 58,
    plan_version: 2,
    price: 29,
    recorded_by: user.name,
  });
  expect(member?.consent).toContain('Gold, $29.00 a month, for one year.');
  expect(member?.fees.map(({ state }) => state)).toEqual([
    'open',
    'open',
    ...Array.from({ length: 10 }, () => 'to_come'),
  ]);
  const { output: ledger } = await call(getPatientLedger, { params: { id: patient_id }, query: {} });
  expect(JSON.stringify(ledger)).toContain('Membership fee');
  expect((await enroll()).status).toBe(409);
  await call(cancelMembership, {
    params: { id: output.id },
    body: { last_day: today, reason: 'Moved away', version: 1 },
  });
  expect((await mine())[0]).toMatchObject({
    state: 'cancelled',
    ends_on: today,
    cancelled_reason: 'Moved away',
  });
  expect((await mine())[0]?.fees.at(-1)?.state).toBe('not_due');
  expect((await enroll({ from_date: addDays(today, 1) })).status).toBe(201);
});

test('a member keeps what was agreed until a renewal, which is agreed to again', async () => {
  const { call, plan, terms, enroll, mine, proposed, today } = await world();
  const from_date = addDays(today, -340);
  expect((await enroll({ from_date })).status).toBe(201);
  const changed = { ...terms, price: 350, discounts: [{ percent: 5 }] };
  const put = (version: number) =>
    call.unchecked(updateMembershipPlan, { params: { id: plan.id }, body: { ...changed, version } });
  expect((await put(1)).status).toBe(200);
  expect((await put(1)).status).toBe(409);
  expect(await proposed('CRN5')).toEqual([1020, 'Gold, 15% off']);
  const [member] = await mine();
  expect(member).toMatchObject({
    state: 'renewal_due',
    price: 300,
    plan_version: 1,
    can: ['renew', 'cancel'],
  });
  expect((await call(listMemberships)).output).toMatchObject([{ state: 'renewal_due' }]);
  const renew = (body: object) =>
    call.unchecked(renewMembership, { params: { id: member?.id ?? '' }, body: { version: 1, ...body } });
  expect((await renew({ agreed: false })).body).toMatchObject({
    errors: [{ path: 'agreed', message: 'Confirm that the member has agreed to the terms.' }],
  });
  expect((await renew({ agreed: true })).status).toBe(200);
  const [renewed] = await mine();
  expect(renewed).toMatchObject({ state: 'active', began_on: from_date, can: ['cancel'] });
  expect(renewed?.fees).toHaveLength(2);
  expect(renewed?.fees[1]).toMatchObject({ amount: 350, state: 'to_come' });
  expect((await renew({ agreed: true, version: renewed?.version })).status).toBe(409);
});

test('whoever pays is written to once before the year ends, and staff and member see when', async () => {
  const { call, enroll, mine, today, user } = await world();
  const letters: string[] = [];
  const emailQueue: EmailQueue = {
    queue: async (_tx, { to, subject, text }) => {
      letters.push(`${to}: ${subject}\n${text}`);
      return '';
    },
    resend: async () => undefined,
  };
  const member = async (email: string, from_date: string) => {
    const { id } = await call(createPatient, { body: { ...aPatient(), email } });
    expect((await enroll({ from_date }, id)).status).toBe(201);
    const [{ id: membership } = expect.fail()] = await mine(id);
    const write = () =>
      database.asPractice(user.practice.id, (tx) =>
        writeBeforeEnd(tx, membership, { emailQueue, address: 'https://cusp.example/paying' }),
      );
    await write();
    return { write, notice: async () => (await mine(id))[0]?.notice_on };
  };
  const early = await member('early@member.example', addDays(today, -300));
  const silent = await member('', addDays(today, -340));
  expect([letters, await early.notice(), await silent.notice()]).toEqual([[], null, null]);
  const due = await member('due@member.example', addDays(today, -340));
  expect(letters).toEqual([
    expect.stringMatching(
      /^due@member\.example: .*your membership ends on .*\n[^]*does not renew automatically[^]*https:\/\/cusp\.example\/paying/,
    ),
  ]);
  await due.write();
  expect([letters.length, await due.notice()]).toEqual([1, today]);
});

test('a card pays the fees where one is kept, once each; a declined one is shown as such', async () => {
  const { enroll, mine, user, patient_id, today } = await world();
  expect(await enroll({ automatic: true })).toMatchObject({ status: 409 });
  await asOwner((owner) =>
    owner.query(
      `with c as (insert into checkout (practice_id, id, provider, patient_id, amount_cents, origin, status, expires_at)
          values ($1, gen_random_uuid(), 'sandbox', $2, 100, '', 'paid', now()) returning *)
        insert into kept_card (practice_id, id, patient_id, provider, checkout_id, state, consent, customer, method)
          select practice_id, gen_random_uuid(), patient_id, 'sandbox', id, 'kept', '', 'c', 'm' from c`,
      [user.practice.id, patient_id],
    ),
  );
  expect((await enroll({ automatic: true })).status).toBe(201);
  const [member] = await mine();
  const look = () => database.asPractice(user.practice.id, (tx) => settleMembership(tx, member?.id ?? ''));
  await Promise.all([look(), look()]);
  const charges = await asOwner(async (owner) => {
    const { rows } = await owner.query<{ amount_cents: string; key: string }>(
      'select amount_cents, key from card_charge where practice_id = $1',
      [user.practice.id],
    );
    await owner.query(`update card_charge set state = 'declined' where practice_id = $1`, [user.practice.id]);
    return rows;
  });
  expect(charges).toEqual([{ amount_cents: '30000', key: `membership ${member?.id} 1 1` }]);
  await look();
  expect((await mine())[0]).toMatchObject({
    state: 'card_failed',
    automatic: true,
    fees: [{ due_on: today, state: 'declined' }],
  });
});

test('a membership follows the person, and is closed to others', async () => {
  const { call, enroll, mine, newPatient, member, patient_id, plan, terms } = await world();
  await enroll();
  const other = await newPatient();
  await call(mergePatients, {
    params: { id: other },
    body: { merged_id: patient_id, version: 1, merged_version: 1 },
  });
  expect((await mine(other))[0]).toMatchObject({ patient_id: other, state: 'active' });
  expect((await enroll({}, other)).status).toBe(409);
  const dentist = await member('dentist');
  expect((await dentist(createMembershipPlan, { body: terms })).status).toBe(403);
  expect((await dentist(listMembershipPlans)).output).toMatchObject([{ name: 'Gold', members: 1 }]);
  const theirs = await newPractice();
  expect((await theirs.call.unchecked(getMemberships, { params: { id: other } })).status).toBe(404);
  expect((await theirs.call.unchecked(enrollMember, {
    params: { id: (await theirs.call(createPatient, { body: aPatient() })).id },
    body: { membership_plan_id: plan.id, from_date: '2026-01-01', agreed: true },
  })).status).toBe(404); // prettier-ignore
  expect((await stranger(listMemberships)).status).toBe(401);
  for (const body of [
    { ...terms, price: 0 },
    { ...terms, included: [{ quantity: 2 }] },
    { ...terms, discounts: [{ percent: 101 }] },
  ])
    expect((await call.unchecked(createMembershipPlan, { body })).status).toBe(422);
  expect((await enroll({ from_date: '9999-12-31' }, await newPatient())).status).toBe(422);
});

test('a member sees in the portal what was used, and cancels to the end of what was asked for; others see nothing of it', async () => {
  const { call, enroll, mine, plan, terms, today } = await world();
  await call(updateMembershipPlan, {
    params: { id: plan.id },
    body: { ...terms, price: 29, price_interval: 'month', version: 1 },
  });
  const one = await patientOf(call, stranger, (token) => callAs(app, token));
  const other = await patientOf(call, stranger, (token) => callAs(app, token));
  await enroll({}, one.patient_id);
  const [shown] = (await one.visitor(portalMemberships)).output;
  expect(shown).toMatchObject({ plan_name: 'Gold', included: [{ quantity: 2, used: 0 }], state: 'active' });
  expect(shown?.cancels_on).toBe(addDays(shown?.fees[1]?.due_on ?? today, -1));
  expect(JSON.stringify(shown)).not.toContain('recorded_by');
  expect((await other.visitor(portalMemberships)).output).toEqual([]);
  const cancel = (by: typeof one, version: number) =>
    by.visitor.unchecked(portalCancelMembership, { params: { id: shown?.id ?? '' }, body: { version } });
  expect((await cancel(other, 1)).status).toBe(404);
  expect((await cancel(one, 0)).status).toBe(409);
  expect(await cancel(one, 1)).toMatchObject({
    status: 200,
    body: { state: 'cancelled', ends_on: shown?.cancels_on },
  });
  expect((await cancel(one, 2)).status).toBe(409);
  expect((await mine(one.patient_id))[0]).toMatchObject({
    state: 'cancelled',
    cancelled_reason: 'Canceled in the portal',
  });
});
