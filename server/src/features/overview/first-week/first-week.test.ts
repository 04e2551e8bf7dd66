import {
  createPatient,
  firstWeekSteps,
  getFirstWeek,
  inviteToTeam,
  listFeeSchedules,
  listOperatories,
  listProcedures,
  setFees,
  setFirstWeek,
  updateMessageSettings,
  updateOperatory,
  updateOwnPractice,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

test('the checklist of a new practice knows from the records what is done', async () => {
  const { call, user } = await newPractice();
  expect((await call(getFirstWeek)).body).toEqual({ skipped: [], put_away: false, done: [] });

  const details = { address: '1 Main St', phone: '(978) 555-0111', time_zone: 'America/New_York' };
  // Its preset name isn't one: patients would read it.
  await call(updateOwnPractice, { body: { ...details, name: user.practice.name } });
  expect((await call(getFirstWeek)).output.done).toEqual([]);
  await call(updateOwnPractice, { body: { ...details, name: 'Salem Dental' } });
  const {
    rows: [chair],
  } = await call(listOperatories);
  await call(updateOperatory, { params: { id: String(chair?.id) }, body: { ...chair, name: 'Room 1' } });
  const {
    rows: [office],
  } = await call(listFeeSchedules);
  const {
    rows: [procedure],
  } = await call(listProcedures);
  await call(setFees, {
    params: { id: String(office?.id) },
    body: { valid_from: user.today, fees: [{ procedure_id: String(procedure?.id), fee: 85 }] },
  });
  await call(updateMessageSettings, { body: { sender_number: '+12125550123' } });
  await call(inviteToTeam, { body: { email: 'desk@salem.example', role: 'receptionist' } });
  await call(createPatient, { body: aPatient() });
  expect((await call(getFirstWeek)).output.done).toEqual([
    'practice',
    'operatories',
    'fees',
    'texts',
    'team',
    'patient',
  ]);
});

test('steps are skipped and the checklist is put away by the owner alone, and not over a colleague’s choice', async () => {
  const { call, member } = await newPractice();
  const was = { skipped: [], put_away: false };
  const chosen = { skipped: ['hours', 'texts'], put_away: true };
  expect((await call.unchecked(setFirstWeek, { body: { ...chosen, was } })).body).toEqual({
    ...chosen,
    done: [],
  });
  expect(await call.unchecked(setFirstWeek, { body: { skipped: [], put_away: true, was } })).toMatchObject({
    status: 409,
    body: { detail: 'This record was changed by someone else. Reload it and try again.' },
  });
  expect((await call.unchecked(setFirstWeek, { body: { ...chosen, put_away: false } })).body).toEqual({
    ...chosen,
    put_away: false,
    done: [],
  });
  for (const skipped of [['lunch'], 'hours', [...firstWeekSteps, 'hours'], [null]])
    expect(await call.unchecked(setFirstWeek, { body: { skipped, put_away: false } })).toMatchObject({
      status: 422,
      body: { detail: expect.any(String) },
    });
  const desk = await member('receptionist');
  expect((await desk(getFirstWeek)).status).toBe(403);
  expect((await desk(setFirstWeek, { body: chosen })).status).toBe(403);
});
