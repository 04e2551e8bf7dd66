// Claims that are sent twice, and those that are late. Issue 58, 12.
import { addDays, createClaims, listClaims, makeClaimFile, updateInsurancePlan } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from './claim-world.helpers.ts';

const { newPractice } = await testApp();

test('the same on the same tooth and day is billed once: on one claim, and beside one that went out', async () => {
  const { filling, bill, claim, mark, ready, call } = await claimWorld(newPractice);
  await filling();
  await filling();
  const [both = expect.fail()] = await bill();
  expect((await claim(both.id)).findings).toMatchObject([
    { line: 2, mend: 'treatment', sentence: expect.stringContaining('is on this claim twice') },
  ]);
  expect(both.state).toBe('draft');
  await mark(both.id, 'void');
  const [visit = expect.fail()] = await ready();
  const [one, other] = visit.treatments.map(({ id }) => id);
  const billOne = async (id = '') =>
    (
      await call(createClaims, {
        body: { claims: [{ coverage_id: visit.coverage_id, treatment_ids: [id] }] },
      })
    ).output[0] ?? expect.fail();
  const first = await billOne(one);
  expect(first.state).toBe('checked');
  await call(makeClaimFile, { params: { id: first.id } });
  await mark(first.id, 'perhaps_sent');
  const second = await billOne(other);
  expect((await claim(second.id)).findings).toMatchObject([
    { sentence: expect.stringContaining(`already on claim ${first.control_number}`) },
  ]);
  // Another tooth is no twin.
  await filling({ tooth: 36 });
  expect((await bill()).map(({ state }) => state)).toContain('checked');
});

test('the last day to file stands with what is ready and with claims until they are out', async () => {
  const { call, plan, user, filling, ready, bill, mark } = await claimWorld(newPractice);
  const params = { id: plan.id };
  await call(updateInsurancePlan, { params, body: { ...plan, filing_days: 30, valid_from: '2020-01-01' } });
  const service_date = addDays(user.today, -20);
  await filling({ service_date });
  const file_by = addDays(user.today, 10);
  expect(await ready()).toMatchObject([{ service_date, file_by }]);
  const [made = expect.fail()] = await bill();
  expect(made).toMatchObject({ file_by });
  await call(makeClaimFile, { params: { id: made.id } });
  await mark(made.id, 'perhaps_sent');
  expect((await call(listClaims, { query: {} })).rows).toMatchObject([{ id: made.id, file_by: null }]);
});
