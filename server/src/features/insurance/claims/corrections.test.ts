// Actions on a decision: correct the claim, or cancel it. Issue 26.
import { correctClaim, getClaimFile, listClaims, makeClaimFile } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from './claim-world.helpers.ts';

const { newPractice } = await testApp();

const idOf = (body: Record<string, unknown>) => (typeof body.id === 'string' ? body.id : '');

/** A filling's claim that was decided on. */
async function world(state: 'denied' | 'paid') {
  const practice = await claimWorld(newPractice);
  const { call, filling, bill, mark } = practice;
  await filling();
  const [{ id, control_number } = expect.fail()] = await bill();
  const send = async (claimId: string) => {
    await call(makeClaimFile, { params: { id: claimId } });
    await mark(claimId, 'perhaps_sent');
  };
  await send(id);
  const correct = (purpose: string, fields: object = {}, as = call) =>
    as.unchecked(correctClaim, { params: { id }, body: { purpose, original_number: 'PCN77', ...fields } });
  const early = await correct('replace');
  await mark(id, state);
  const file = async (claimId: string) =>
    (await call.unchecked(getClaimFile, { params: { id: claimId } })).text
      .split('~')
      .map((one) => one.trim());
  const state_ = async (claimId: string) => (await practice.claim(claimId)).state;
  return { ...practice, id, control_number, send, correct, early, file, stateOf: state_ };
}

test('a denied claim is corrected under a number of its own, and stands aside while the correction is out', async () => {
  const { id, control_number, send, correct, early, file, stateOf, mark, claim, ready, call } =
    await world('denied');
  expect(early).toMatchObject({ status: 409 });
  expect(await correct('replace', { original_number: '' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'original_number' }] },
  });
  expect(await correct('bill')).toMatchObject({ status: 422 });
  const made = (await correct('replace')).body;
  const newer = await claim(idOf(made));
  expect(newer).toMatchObject({ state: 'checked', purpose: 'replace', replaces_id: id, billed: 260 });
  expect(newer.control_number).not.toBe(control_number);
  expect(newer.lines[0]?.line_number).toBe(`${newer.control_number}L01`);
  expect(await correct('void')).toMatchObject({ status: 409 });
  // Until it goes out the old one stands, and nothing is ready to bill again.
  expect(await stateOf(id)).toBe('denied');
  expect(await ready()).toEqual([]);
  await send(newer.id);
  expect(await stateOf(id)).toBe('replaced');
  expect((await call(listClaims, { query: {} })).output).toMatchObject([{ id: newer.id }]);
  const sent = await file(newer.id);
  expect(sent).toEqual(expect.arrayContaining([expect.stringContaining('*11:B:7*'), 'REF*F8*PCN77']));
  expect(await claim(id)).toMatchObject({ payer_number: 'PCN77', replaced_by: newer.id });
  // Rejected, it was never decided on: the old one holds again.
  await mark(newer.id, 'rejected');
  expect(await stateOf(id)).toBe('denied');
  await mark(newer.id, 'draft');
  await mark(newer.id, 'void');
  expect((await correct('replace')).status).toBe(201);
  expect((await call(listClaims, { query: { state: 'all' } })).output).toHaveLength(3);
});

test('a paid claim is taken back at the carrier, and its treatments can be billed again once that was accepted', async () => {
  const { id, send, correct, file, stateOf, mark, ready } = await world('paid');
  const back = idOf((await correct('void')).body);
  await send(back);
  expect(await file(back)).toEqual(
    expect.arrayContaining([expect.stringContaining('*11:B:8*'), 'REF*F8*PCN77']),
  );
  expect(await stateOf(id)).toBe('paid');
  expect((await mark(back, 'paid')).status).toBe(409);
  await mark(back, 'accepted');
  expect(await stateOf(id)).toBe('void');
  expect(await ready()).toMatchObject([{ billed: 260 }]);
});
