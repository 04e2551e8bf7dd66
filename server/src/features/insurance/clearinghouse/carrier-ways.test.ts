// Carriers' rules for inquiries and claims: on paper, by telephone, and what their percentages mean. Issue 26.
import {
  askClaimStatus,
  askEligibility,
  claimFigures,
  createInsurancePlan,
  getClaimStatusQuestion,
  getCoverages,
  listCarriers,
  listClaims,
  listVerifications,
  makeClaimFile,
  readEligibilityAnswer,
  startBillingRun,
  updateCarrier,
} from '@cusp/contract';
import type { Carrier } from '@cusp/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { houseApp } from './house-app.helpers.ts';

const { connected, house, jobsEnd } = await houseApp();
const address = 'P.O. Box 1\nPeoria, IL 61601';

/** A connected practice. `wants` says how its carrier wants it. */
async function world(memberId = 'MEM1') {
  const practice = await connected(memberId);
  const { call, patientId } = practice;
  const wants = async (fields: Partial<Carrier>) => {
    const [stored] = (await call(listCarriers)).output;
    if (stored === undefined) throw new Error('There is a carrier.');
    const { id, ...carrier } = { ...stored, ...fields };
    return (await call(updateCarrier, { params: { id }, body: carrier })).output;
  };
  const [coverage] = (await call(getCoverages, { params: { id: patientId } })).output.coverages;
  return { ...practice, wants, params: { id: coverage?.id ?? '' } };
}

test('a claim on paper needs no payer ID but an address, is mailed without a file, and never goes through the clearinghouse', async () => {
  const { call, wants, claimed, claim, mark, send, state, callsOf } = await world();
  expect(await wants({ claims_by: 'paper', payer_id: '' })).toMatchObject({ claims_by: 'paper' });
  const lacking = await claimed();
  expect(await claim(lacking)).toMatchObject({
    on_paper: true,
    state: 'draft',
    findings: [
      { sentence: 'Example Dental takes this claim on paper, and has no claims address.', mend: 'plans' },
    ],
  });
  await wants({ claims_by: 'paper', payer_id: '', address });
  const id = await claimed();
  const before = callsOf();
  expect((await send(id)).output).toMatchObject({
    queued: [],
    left: [
      {
        claim_id: id,
        sentence:
          'Example Dental accepts paper claims only. Print the claim, mail it, and mark it as mailed.',
      },
    ],
  });
  expect((await call.unchecked(startBillingRun, { body: { does: 'send' } })).status).toBe(409);
  expect((await mark(id, 'sent', { note: 'With the morning’s letters' })).status).toBe(200);
  await jobsEnd();
  expect([await state(id), callsOf()]).toEqual(['sent', before]);
  expect(await claim(id)).toMatchObject({ files: 0 });
  const listed = async (by: 'paper' | 'electronic') =>
    (await call(listClaims, { query: { by } })).output.map((one) => one.id).toSorted();
  expect([await listed('paper'), await listed('electronic')]).toEqual([[lacking, id].toSorted(), []]);
  const sums = (await call(claimFigures, { query: { by: 'paper', state: 'sent' } })).output;
  expect(sums.find(({ age }) => age === '0-30')).toMatchObject({ count: 1, billed: 260 });
});

test('by hand nobody says that a claim was sent which goes electronically', async () => {
  const { claimed, mark, state } = await world();
  const id = await claimed();
  expect((await mark(id, 'sent')).status).toBe(409);
  expect(await state(id)).toBe('checked');
});

test('a carrier may want only those on paper that another plan paid first', async () => {
  const { call, wants, cover, patientId, filling, bill, mark } = await world();
  const { id: carrier_id } = await wants({ claims_by: 'paper_later', address });
  const { output: second } = await call(createInsurancePlan, {
    body: { carrier_id, name: 'Second', benefits: [], valid_from: '2020-01-01' },
  });
  await cover(patientId, second.id, 2);
  await filling();
  const [first] = await bill();
  expect(first).toMatchObject({ rank: 1, on_paper: false });
  const { id = '' } = first ?? {};
  for (const state of ['perhaps_sent', 'accepted', 'paid'] as const) {
    if (state === 'perhaps_sent') await call(makeClaimFile, { params: { id } });
    await mark(id, state);
  }
  expect(await bill()).toMatchObject([{ rank: 2, on_paper: true }]);
});

test('a carrier that is asked by a person is asked about no member and no claim', async () => {
  const { call, wants, params, claimed, mark, key } = await world();
  const detail =
    'This carrier is set to be checked by phone or on its website. You can change this in Settings, under Insurance.';
  const claim = { id: await claimed() };
  await call(makeClaimFile, { params: claim });
  await mark(claim.id, 'perhaps_sent');
  expect((await call(getClaimStatusQuestion, { params: claim })).output.can_ask).toBe(true);
  await wants({ asked_by: 'person' });
  const refused = { status: 409, body: { detail } };
  expect(await call.unchecked(askEligibility, { params })).toMatchObject(refused);
  expect(await call.unchecked(askClaimStatus, { params: claim })).toMatchObject(refused);
  expect((await call(listVerifications, { params })).output).toMatchObject({
    can_ask: false,
    question: null,
  });
  expect((await call(getClaimStatusQuestion, { params: claim })).output.can_ask).toBe(false);
  expect(house.asked.filter((one) => one.key === key)).toEqual([]);
});

test('where a carrier names its own share, what is left to the patient is shown', async () => {
  const { call, wants, params } = await world('MEM0001');
  const sample = readFileSync(path.join(import.meta.dirname, '../x12/testing/samples/271.x12'), 'utf8')
    .replace(/DMG[^~]*~\s*/, '')
    .replace('SE*26', 'SE*25');
  const { status } = await call.unchecked(readEligibilityAnswer, { params, body: { answer: sample } });
  expect(status).toBe(201);
  const percents = async () =>
    (await call(listVerifications, { params })).output.verifications[0]?.answer?.lines
      .filter(({ topic }) => topic === 'percent')
      .map(({ patient_percent }) => patient_percent);
  expect(await percents()).toEqual([0, 20, 50]);
  await wants({ says_plan_share: true });
  expect(await percents()).toEqual([100, 80, 50]);
});
