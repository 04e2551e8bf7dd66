import { billTreatment, listNotBilled } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from './claim-world.helpers.ts';

const { newPractice, stranger } = await testApp();

test('what is not to be billed is listed with its reason, and can be billed after all', async () => {
  const { call, filling, ready, patientId, member } = await claimWorld(newPractice);
  const id = await filling();
  const params = { id };
  const mark = (is_billed: boolean, reason: string) =>
    call(billTreatment, { params, body: { is_billed, reason } });
  const kept = async () => (await call(listNotBilled)).output;
  expect(await kept()).toEqual([]);
  await mark(false, 'Paid in full and asked for it.');
  expect(await ready()).toEqual([]);
  expect(await kept()).toMatchObject([
    { treatment_id: id, patient_id: patientId, reason: 'Paid in full and asked for it.' },
  ]);
  await mark(true, 'Changed their mind.');
  expect(await kept()).toEqual([]);
  expect((await ready()).flatMap(({ treatments }) => treatments.map((one) => one.id))).toEqual([id]);
  await mark(false, 'Once more.');
  expect(await kept()).toMatchObject([{ reason: 'Once more.' }]);
  const hygienist = await member('hygienist');
  expect((await hygienist(listNotBilled)).status).toBe(403);
  expect((await stranger(listNotBilled)).status).toBe(401);
  const other = await newPractice();
  expect((await other.call(listNotBilled)).output).toEqual([]);
});
