// Two people who change the same setting at one moment, having read the same version of it: one does, the other reads that it was changed.
import {
  createPatient,
  getAccountSetting,
  getAskedImmunizations,
  getClearinghouse,
  getDiscountLimits,
  getGlossary,
  getHours,
  getMailingSettings,
  getMessageSettings,
  getMinorRules,
  getNoteSettings,
  getPhoneSettings,
  getPracticeQuickButtons,
  getQuickButtons,
  listRequestRoutes,
  listProcedures,
  setAskedImmunizations,
  setGlossary,
  setMinorRules,
  setPracticeQuickButtons,
  setQuickButtons,
  setWeeklyHours,
  updateAccountSetting,
  updateClearinghouse,
  updateDiscountLimits,
  updateMailingSettings,
  updateMessageSettings,
  updateNoteSettings,
  updatePhoneSettings,
  updateRequestRoute,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { whileLocked } from '../support/blocked.ts';
import { aPatient, asOwner, onOwnDatabase, testApp } from '../support/practice.ts';
import type { Caller } from '../support/practice.ts';

await onOwnDatabase();
const { newPractice } = await testApp();

const words = [{ word: 'cita', own: 'consulta' }];

/** Each reads a setting, and changes what was read. */
const settings: Record<string, (call: Caller, id: string) => Promise<() => Promise<{ status: number }>>> = {
  'to whom a request is assigned': async (call) => {
    const [read] = (await call(listRequestRoutes)).output;
    return () => call.unchecked(updateRequestRoute, { body: { ...read } });
  },
  'from how many texts on an approval is wanted': async (call) => {
    const read = (await call(getMailingSettings)).output;
    return () => call(updateMailingSettings, { body: read });
  },
  'which notes are co-signed': async (call) => {
    const read = (await call(getNoteSettings)).output;
    return () => call(updateNoteSettings, { body: read });
  },
  'which immunizations are asked for': async (call) => {
    const read = (await call(getAskedImmunizations)).output;
    return () => call(setAskedImmunizations, { body: read });
  },
  'the number of texts': async (call) => {
    const { version } = (await call(getMessageSettings)).output;
    return () => call(updateMessageSettings, { body: { sender_number: '', version } });
  },
  'missed calls': async (call) => {
    const read = (await call(getPhoneSettings)).output;
    return () => call(updatePhoneSettings, { body: { ...read, new_secret: false } });
  },
  'statement settings for an account': async (call, id) => {
    const read = (await call(getAccountSetting, { params: { id } })).output;
    return () => call(updateAccountSetting, { params: { id }, body: read });
  },
  'up to how much is discounted without an owner': async (call) => {
    const read = (await call(getDiscountLimits)).output;
    return () => call(updateDiscountLimits, { body: read });
  },
  'what parents no longer see': async (call) => {
    const { version } = (await call(getMinorRules)).output;
    return () => call(setMinorRules, { body: { rules: [], version } });
  },
  'the practice’s hours': async (call) => {
    const [first] = (await call(getHours)).output.weekly;
    if (first === undefined) throw new Error('A new practice starts with hours.');
    const { id: _, ...body } = first;
    return () => call(setWeeklyHours, { body });
  },
  'hours from a day on that has none yet': async (call) => () =>
    call(setWeeklyHours, { body: { valid_from: '2031-03-03', days: [], version: 0 } }),
  'the office’s own words in Spanish': async (call) => {
    const { version } = (await call(getGlossary)).output;
    return () => call(setGlossary, { body: { words, version } });
  },
  'the practice’s quick buttons': async (call) => {
    const [buttons, { version }] = [await aButton(call), (await call(getPracticeQuickButtons)).output];
    return () => call(setPracticeQuickButtons, { body: { buttons, version } });
  },
  'one’s own quick buttons': async (call) => {
    const [buttons, { version }] = [await aButton(call), (await call(getQuickButtons)).output];
    return () => call(setQuickButtons, { body: { buttons, version } });
  },
  'the clearinghouse': async (call) => {
    const read = (await call(getClearinghouse)).output;
    return () => call.unchecked(updateClearinghouse, { body: { ...read } });
  },
};

test.each(Object.entries(settings))('%s', async (_, read) => {
  const { call, user } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const change = await read(call, id);
  const both = await whileLocked(
    asOwner,
    { text: 'select from practice where practice_id = $1 for update', values: [user.practice.id] },
    () => Promise.all([change(), change()]),
    2,
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

/** Each replaces a whole list, without saying which version was read. */
const lists: Record<string, (call: Caller) => Promise<() => Promise<{ status: number }>>> = {
  'the office’s own words in Spanish': async (call) => () => call(setGlossary, { body: { words } }),
  'the practice’s quick buttons': async (call) => {
    const buttons = await aButton(call);
    return () => call(setPracticeQuickButtons, { body: { buttons } });
  },
  'the practice’s hours': async (call) => () =>
    call(setWeeklyHours, { body: { valid_from: '2031-03-03', days: [] } }),
  'one’s own quick buttons': async (call) => {
    const buttons = await aButton(call);
    return () => call(setQuickButtons, { body: { buttons } });
  },
};

async function aButton(call: Caller) {
  const [procedure] = (await call(listProcedures)).output;
  return [{ label: 'Exam', procedure_id: procedure?.id ?? null, bundle_id: null }];
}

test.each(Object.entries(lists))(
  'of two who set %s at once the second replaces what the first set',
  async (_, read) => {
    const { call, user } = await newPractice();
    const change = await read(call);
    const both = await whileLocked(
      asOwner,
      { text: 'select from practice where practice_id = $1 for update', values: [user.practice.id] },
      () => Promise.all([change(), change()]),
      2,
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  },
);
