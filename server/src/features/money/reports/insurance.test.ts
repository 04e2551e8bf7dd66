// The reports of insurance, each against sums of the tests' own. Issue 26.
import {
  addCoverage,
  createCarrier,
  createInsurancePlan,
  createPatient,
  createPayment,
  createTreatment,
  denyPayment,
  factsOf,
  insuranceReports,
  makeClaimFile,
  matchRemittance,
  postRemittance,
  receivePayment,
  reportEntries,
  reportFiles,
  reportFigures,
  reportNames,
  takeRemittances,
  addDays,
} from '@cusp/contract';
import type { ReportName } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';
import { insuredVisit } from '../insurance/insured-visit.helpers.ts';
import { anAdvice } from '../remittances/remittances.helpers.ts';

const { app, newPractice, stranger } = await testApp();

/** A filling that is paid as estimated, and a crown that is refused; $100 of another patient's are in cash. */
async function answered() {
  const world = await insuredVisit({ app, newPractice, stranger });
  const { call, treatments, visitOf, checkOut, user, plan, carrier, patient_id } = world;
  await checkOut(await visitOf(treatments), treatments);
  const take = async (
    treatment_id: string | undefined,
    line: Parameters<typeof anAdvice>[0][0]['lines'][0],
  ) => {
    const text = anAdvice([{ last: 'X', first: 'Y', lines: [line] }]);
    const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
    const [{ id, version } = { id: '', version: 0 }] = output;
    const lines = [{ position: 0, treatment_id: treatment_id ?? null }];
    const matched = await call(matchRemittance, { params: { id }, body: { lines, version } });
    await call(postRemittance, { params: { id }, body: { version: matched.output.version } });
  };
  const report = async (name: ReportName, query: object = {}) =>
    (await call(reportFigures[name], { query: { from: user.today, to: user.today, ...query } })).output;
  return { ...world, take, report, plan, carrier, patient_id };
}

test('production gross and net, collections, write-offs and differences are sums of the ledger, whatever they are grouped by', async () => {
  const { call, treatments, take, report, carrier, user, patient_id, pending } = await answered();
  const [filling, crown] = treatments;
  expect((await report('contracts')).totals).toMatchObject({ fees: 1460, awaited: 270, cost: 270 });
  await take(filling, { fee: 260, paid: 152, allowed: 240, adjusted: [['CO', '45', '20'], ['PR', '1', '50', '', '2', '38']] }); // prettier-ignore
  await take(crown, { fee: 1200, paid: 0, adjusted: [['CO', '96', '1000', '', '45', '200']] });
  const uninsured = await call(createTreatment, {
    body: { patient_id, procedure: 'Whitening', cost: 100, status: 'completed' },
  });
  await call(createPayment, { body: { patient_id, amount: 40, treatment_id: uninsured.id } });
  const sums = await asOwner(async (owner) => {
    const { rows } = await owner.query<Record<'gross' | 'contract' | 'net' | 'insurer', string>>(
      `select coalesce(sum(amount_cents) filter (where kind = 'charge'), 0) as gross,
          coalesce(sum(amount_cents) filter (where kind = 'write_off' and label = 'Insurance contract'), 0) as contract,
          coalesce(sum(amount_cents) filter (where payment_id is null), 0) as net,
          coalesce(-sum(amount_cents) filter (where payment_id in (select p.id from payment p where p.payment_method = 'insurance')), 0) as insurer
        from ledger_entry where practice_id = $1`,
      [user.practice.id],
    );
    return rows[0];
  });
  const dollars = (cents: string | undefined) => Number(cents) / 100;
  for (const by of insuranceReports.insurance_production.by)
    expect((await report('insurance_production', { by })).totals).toEqual({
      gross: dollars(sums?.gross),
      contract: dollars(sums?.contract),
      other: 0,
      net: dollars(sums?.net),
    });
  for (const by of insuranceReports.insurance_collections.by) {
    const { rows, totals } = await report('insurance_collections', { by });
    expect(totals).toEqual({
      paid: 152,
      returned: 0,
      collected: dollars(sums?.insurer),
      practice_level: 0,
    });
    expect(rows).toHaveLength(1);
  }
  expect((await report('contracts')).rows).toMatchObject([
    { name: carrier.name, figures: { written_off: 20, awaited: 0, cost: 20 } },
  ]);
  expect(await report('contracts')).toMatchObject({ totals: { written_off: -dollars(sums?.contract) } });
  // The reason with the largest amount, in our words.
  expect((await report('denials')).rows).toMatchObject([
    { name: 'Not covered', figures: { denied: 1, amount: 1200 } },
  ]);
  expect((await report('denials', { by: 'carrier' })).rows).toMatchObject([{ name: carrier.name }]);
  const { rows, totals } = await report('estimate_differences');
  expect(rows.map(({ name, figures }) => [name, figures['expected'], figures['paid']])).toEqual([
    ['As estimated', 152, 152],
    ['Refused', 475, 0],
  ]);
  expect(totals).toMatchObject({ answered: 2, expected: 627, paid: 152, difference: -475, written_off: 20 });
  // What the carrier refused is nobody's until somebody decides.
  expect((await pending()).filter(({ status }) => status === 'pending')).toMatchObject([{ amount: 1200 }]);
  const behind = await call(reportEntries.estimate_differences, { query: { figure: 'difference' } });
  expect(behind.output.map(({ value }) => value)).toEqual([-475]);
});

test('each amount counts for the plan of its own patient, and that of somebody without one for none', async () => {
  const { call, report, carrier } = await answered();
  const treated = async (cost: number) => {
    const { id } = await call(createPatient, { body: aPatient() });
    const body = { patient_id: id, procedure: 'Whitening', cost, status: 'completed' } as const;
    return { id, treatment_id: (await call(createTreatment, { body })).output.id };
  };
  await treated(100);
  const { output: other } = await call(createCarrier, { body: { name: 'Other Mutual' } });
  const { output: plan } = await call(createInsurancePlan, {
    body: { carrier_id: other.id, name: 'Basic', benefits: [], valid_from: '2020-01-01' },
  });
  const insured = await treated(200);
  await call(addCoverage, {
    params: { id: insured.id },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M2' },
  });
  const { id } = await call(createPayment, {
    body: {
      patient_id: insured.id,
      treatment_id: insured.treatment_id,
      amount: 80,
      payment_method: 'insurance',
      status: 'pending',
    },
  });
  await call(receivePayment, { params: { id }, body: { amount: 70, adjustment: 30 } });
  const figures = async (name: ReportName, figure: string) =>
    (await report(name, { by: 'carrier' })).rows
      .map((row) => [row.name, row.figures[figure]])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)));
  const both = (ours: number, theirs: number) =>
    [
      [carrier.name, ours],
      ['Other Mutual', theirs],
    ].toSorted(([a], [b]) => String(a).localeCompare(String(b)));
  expect(await figures('contracts', 'fees')).toEqual(both(1460, 200));
  expect(await figures('contracts', 'written_off')).toEqual(both(0, 30));
  expect(await figures('insurance_collections', 'collected')).toEqual([['Other Mutual', 70]]);
});

test.each([
  ['Allowed amount', { fee: 260, paid: 120, allowed: 200, adjusted: [['CO', '45', '60'], ['PR', '1', '50', '', '2', '30']] }],
  ['Deductible', { fee: 260, paid: 192, allowed: 240, adjusted: [['CO', '45', '20'], ['PR', '2', '48']] }],
  ['Maximum', { fee: 260, paid: 100, allowed: 240, adjusted: [['CO', '45', '20'], ['PR', '1', '50', '', '119', '90']] }],
  ['Percentage or copay', { fee: 260, paid: 133, allowed: 240, adjusted: [['CO', '45', '20'], ['PR', '1', '50', '', '2', '57']] }],
] as const)('a difference by %s is found', async (step, line) => {
  const { treatments, take, report } = await answered();
  await take(treatments[0], line);
  expect((await report('estimate_differences')).rows.map(({ name }) => name)).toEqual([step]);
}); // prettier-ignore

test('what was entered by hand is denied without a reason, and differs by an unknown step', async () => {
  const { call, treatments, pending, report } = await answered();
  const [filling, crown] = treatments.map((treatment) => async () => {
    const found = (await pending()).find(({ treatment_id }) => treatment_id === treatment);
    return { params: { id: String(found?.id) } };
  });
  if (filling === undefined || crown === undefined) throw new Error('There are two.');
  await call(receivePayment, { ...(await filling()), body: { amount: 150, adjustment: 20 } });
  await call(denyPayment, { ...(await crown()), body: { reason: 'Letter of today' } });
  expect((await report('denials')).rows).toMatchObject([
    { name: 'Entered by hand', figures: { denied: 1, amount: 1200 } },
  ]);
  expect(
    (await report('estimate_differences')).rows.map(({ name, figures }) => [name, figures['difference']]),
  ).toEqual([
    ['Entered by hand: not known', -2],
    ['Refused', -475],
  ]);
});

test('claims that wait are counted by the days since they went out, and answered ones by how long that took', async () => {
  const { call, filling, bill, mark, user, carrier } = await claimWorld(newPractice);
  const ids: string[] = [];
  for (const tooth of [16, 26, 36, 46]) {
    await filling({ tooth, service_date: addDays(user.today, -100 + tooth) });
    const [made] = await bill();
    ids.push(made?.id ?? '');
  }
  for (const id of ids) {
    await call(makeClaimFile, { params: { id } });
    await mark(id, 'perhaps_sent');
  }
  const sent = [0, 31, 61, 91].map((days) => addDays(user.today, -days));
  await asOwner(async (owner) => {
    for (const [at, id] of ids.entries())
      await owner.query(`update claim_event set on_date = $2 where claim_id = $1`, [id, sent[at]]);
  });
  const ages = async (query: object = {}) => (await call(reportFigures.claim_ages, { query })).output;
  const each = { current: 260, over_30: 260, over_60: 260, over_90: 260, billed: 1040 };
  expect(await ages()).toMatchObject({ totals: { claims: 4, ...each }, rows: [{ name: carrier.name }] });
  expect(await ages({ to: user.today })).toEqual(await ages());
  expect((await ages({ to: addDays(user.today, -40) })).totals).toMatchObject({
    claims: 2,
    current: 260,
    over_30: 260,
  });
  // A predetermination isn't a claim that waits for its money.
  const asOf = (purpose: string) =>
    asOwner((owner) => owner.query('update claim set purpose = $2 where id = $1', [ids[3], purpose]));
  await asOf('predetermine');
  expect((await ages()).totals).toMatchObject({ claims: 3, over_90: 0 });
  expect((await call(reportFigures.predeterminations)).output.totals).toEqual({
    waiting: 1,
    late: 1,
    planned: 260,
  });
  await asOf('bill');
  await mark(ids[0] ?? '', 'paid');
  await mark(ids[1] ?? '', 'denied');
  expect((await ages()).totals).toMatchObject({ claims: 2, current: 0, over_30: 0, billed: 520 });
  expect((await call(reportFigures.claim_days, { query: {} })).output.totals).toEqual({
    claims: 2,
    days: 31,
    average: 15.5,
    slow: 1,
  });
  // The claim that was marked by hand; its line has no other answer.
  expect((await call(reportFigures.denials, { query: { by: 'carrier' } })).output.rows).toMatchObject([
    { name: carrier.name, figures: { denied: 1, amount: 260 } },
  ]);
  const file = await call(reportFiles.claim_days, { query: {} });
  expect(file.text).toContain('Carrier,Claims,Total days,Average days,Over 30 days');
});

test('reports of insurance are closed to hygienists and other practices', async () => {
  const { member, take, treatments } = await answered();
  await take(treatments[0], { fee: 260, paid: 152, adjusted: [['CO', '45', '20'], ['PR', '2', '88']] }); // prettier-ignore
  const hygienist = await member('hygienist');
  const theirs = await newPractice();
  for (const name of reportNames.filter((each) => Object.hasOwn(insuranceReports, each))) {
    expect([name, (await hygienist(reportFigures[name])).status]).toEqual([name, 403]);
    expect((await stranger(reportFigures[name])).status).toBe(401);
    const { totals } = (await theirs.call(reportFigures[name])).output;
    expect(totals).toEqual(
      Object.fromEntries(Object.keys(factsOf(name).figures).map((figure) => [figure, 0])),
    );
  }
});
