// Forms that are given by rules, each once for an occasion. Issue 27, "Forms"; docs/forms.md.
import {
  createAppointment,
  createPatient,
  createTreatment,
  endPatientForm,
  getForm,
  listFormLinks,
  listMessages,
  listPatientForms,
  markDeceased,
  mergePatients,
  moveAppointment,
  previewFormRules,
  saveForm,
  setVisitProgress,
} from '@cusp/contract';
import type { FormRule } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner } from '../../../../tests/support/practice.ts';
import { createFormNoticeJob } from '../../messages/messages/form-notices.ts';
import { practiceWithForms } from '../patient-forms/forms.helpers.ts';
import { giveByRules } from './by-rules.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';

async function practiceWithRules() {
  const made = await practiceWithForms();
  const { call, database, user, formNamed } = made;
  const rule = (fields: Partial<FormRule>): FormRule => ({
    occasion: 'visit',
    days: 7,
    kind_ids: [],
    months: null,
    ages: 'all',
    ...fields,
  });
  const ruled = async (name: string, ...rules: Partial<FormRule>[]) => {
    const { id } = formNamed(name);
    const {
      content: _content,
      versions: _versions,
      ...head
    } = (await call(getForm, { params: { id } })).output;
    return call.unchecked(saveForm, { params: { id }, body: { ...head, rules: rules.map(rule) } });
  };
  const run = (name: string) =>
    database.asPractice(user.practice.id, (tx) => giveByRules(tx, formNamed(name).id));
  const person = async (fields: Parameters<typeof aPatient>[0] = {}) =>
    (await call(createPatient, { body: aPatient(fields) })).id;
  const book = async (patient_id: string, appointment_date: string, more = {}) =>
    (
      await call(createAppointment, {
        body: { patient_id, appointment_date, appointment_time: '10:00', ...more },
      })
    ).id;
  const formsGivenTo = async (id: string) => (await call(listPatientForms, { params: { id } })).output;
  const reach = async (name: string) =>
    (await call(previewFormRules, { params: { id: formNamed(name).id } })).output;
  return { ...made, ruled, run, person, book, formsGivenTo, reach };
}

test('somebody new gets it once before the first visit, however often it is moved or booked again', async () => {
  const { call, ruled, run, person, book, formsGivenTo, reach } = await practiceWithRules();
  const move = async (id: string, appointment_date: string) =>
    expect(
      (
        await call.unchecked(moveAppointment, {
          params: { id },
          body: { appointment_date, appointment_time: '09:00', duration: 30 },
        })
      ).status,
    ).toBe(200);
  expect((await ruled('Registration', { occasion: 'new_patient' })).status).toBe(200);
  const id = await person();
  const far = await book(id, dayFromToday(20));
  expect(await reach('Registration')).toEqual({ count: 0, first: [] });
  const near = await book(id, dayFromToday(5), { appointment_time: '08:00' });
  expect(await reach('Registration')).toMatchObject({
    count: 1,
    first: [{ patient_id: id, occasion: 'new_patient', due_on: dayFromToday(5) }],
  });
  expect(await run('Registration')).toBe(1);
  expect(await run('Registration')).toBe(0);
  const [given] = await formsGivenTo(id);
  expect(given).toMatchObject({
    state: 'given',
    given_by: '',
    due_on: dayFromToday(5),
    appointment_id: near,
  });
  await move(near, dayFromToday(3));
  await call(setVisitProgress, { params: { id: near }, body: { progress: 'cancelled' } });
  await move(far, dayFromToday(4));
  expect(await run('Registration')).toBe(0);
  // Taken back by the office: a rule doesn't insist.
  await call(endPatientForm, {
    params: { id: given?.id ?? '' },
    body: { as: 'refused', reason: 'Knows us well' },
  });
  expect(await run('Registration')).toBe(0);

  // Neither who has been here, nor who has died or is archived; a merged record is the same person.
  const known = await person();
  await call(setVisitProgress, {
    params: { id: await book(known, dayFromToday(0), { appointment_time: '07:00' }) },
    body: { progress: 'completed' },
  });
  await book(known, dayFromToday(2));
  const died = await person();
  await book(died, dayFromToday(2));
  await call(markDeceased, { params: { id: died }, body: { died_on: dayFromToday(-1) } });
  const again = await person();
  await book(again, dayFromToday(2));
  await call(mergePatients, { params: { id: again }, body: { merged_id: id } });
  expect(await reach('Registration')).toEqual({ count: 0, first: [] });
  expect(await run('Registration')).toBe(0);
});

test('before visits of chosen kinds, by age, and where the last signed one is too old', async () => {
  const { ruled, run, person, book, formsGivenTo, patient_id, give, sign, reach } = await practiceWithRules();
  await ruled('Consent: treatment of a minor', { ages: 'children' });
  const [child, adult] = [
    await person({ date_of_birth: dayFromToday(-3000) }),
    await person({ date_of_birth: '1980-01-02' }),
  ];
  for (const each of [child, adult]) await book(each, dayFromToday(3));
  expect(await run('Consent: treatment of a minor')).toBe(1);
  expect((await formsGivenTo(child)).map(({ name }) => name)).toEqual(['Consent: treatment of a minor']);

  await ruled('Health history', { occasion: 'renewal', days: 60, months: 12, ages: 'adults' });
  await book(patient_id, dayFromToday(40));
  const signed = await give('Health history');
  await sign(signed.id);
  expect((await reach('Health history')).first.map((one) => one.patient_id)).toEqual([adult]);
  // Signed today, it is older than a month on the day of the visit.
  await ruled('Health history', { occasion: 'renewal', days: 60, months: 1, ages: 'adults' });
  expect(await run('Health history')).toBe(2);
  expect((await formsGivenTo(patient_id)).map(({ state }) => state)).toEqual(['given', 'signed']);

  const wrong = await ruled('Health history', { occasion: 'renewal', months: null });
  expect([wrong.status, wrong.body['detail']]).toEqual([422, 'Enter the number of months.']);
  const twice = await ruled('Health history', {}, {});
  expect([twice.status, twice.body['detail']]).toEqual([422, 'Use each occasion once.']);
});

test('a consent is given once its procedure is planned, each with its own blanks, and to all once', async () => {
  const { call, ruled, run, patient_id, formsGivenTo, open } = await practiceWithRules();
  const plan = (tooth_number: string) =>
    call(createTreatment, {
      body: { patient_id, procedure: 'Extraction', cost: 200, tooth_number },
    });
  await ruled('Consent: extraction', { occasion: 'planned', days: null });
  await plan('14');
  await plan('15');
  await call(createTreatment, { body: { patient_id, procedure: 'Filling', cost: 100 } });
  expect(await run('Consent: extraction')).toBe(2);
  const given = await formsGivenTo(patient_id);
  expect(given.map(({ treatment }) => treatment).toSorted()).toEqual([
    'Extraction, tooth 14',
    'Extraction, tooth 15',
  ]);
  expect((await open(given[0]?.id ?? '')).content.items[0]?.words.en).toContain('tooth 1');
  expect(await run('Consent: extraction')).toBe(0);

  await ruled('Privacy notice', { occasion: 'everyone', days: null });
  expect(await run('Privacy notice')).toBe(1);
  expect(await run('Privacy notice')).toBe(0);
});

test('the patient is told once a day, and not of what staff gave', async () => {
  const { call, database, secrets, user, ruled, run, book, patient_id, formsGivenTo, give } =
    await practiceWithRules();
  await book(patient_id, dayFromToday(3));
  await ruled('Registration', { occasion: 'new_patient' });
  await ruled('Financial policy', { occasion: 'new_patient' });
  await run('Registration');
  await run('Financial policy');
  await give('Privacy notice');
  const tell = createFormNoticeJob({ database, secrets });
  const job = { practiceId: user.practice.id, attempt: 1, isLastAttempt: false };
  for (const { id } of await formsGivenTo(patient_id))
    await tell({ ...job, subjectId: id, signal: new AbortController().signal });
  const { output } = await call(listMessages, { query: {} });
  expect(output).toMatchObject([
    { kind: 'forms', channel: 'email', body: expect.stringContaining('you have forms to complete') },
  ]);
  expect(output[0]?.body).not.toMatch(/Registration|Financial/);
});

test.each([
  ['a parent’s of somebody who has grown up', `relation = 'parent'`],
  ['a guardian’s that has ended', `relation = 'guardian', until_date = practice_today(practice_id) - 2`],
  ['an agent’s who isn’t given the forms', `relation = 'agent', parts = '{visits,money}'`],
])('whose only account is %s is sent a link', async (_whose, link) => {
  const { call, database, secrets, user, ruled, run, patient_id, book, formsGivenTo } =
    await practiceWithRules();
  await asOwner((owner) => owner.query(`update portal_link set ${link} where patient_id = $1`, [patient_id]));
  await book(patient_id, dayFromToday(3));
  await ruled('Registration', { occasion: 'new_patient' });
  await run('Registration');
  const [{ id: subjectId } = expect.fail()] = await formsGivenTo(patient_id);
  const signal = new AbortController().signal;
  await createFormNoticeJob({ database, secrets })({
    practiceId: user.practice.id,
    subjectId,
    attempt: 1,
    isLastAttempt: false,
    signal,
  });
  expect((await call(listMessages, { query: { patient_id } })).output).toMatchObject([
    { kind: 'forms', body: expect.stringContaining('please complete the forms for Mia') },
  ]);
});

test('who has no account is sent one link, which also opens what a rule gives minutes later', async () => {
  const { call, database, secrets, user, ruled, run, person, book, formsGivenTo } = await practiceWithRules();
  const id = await person({ email: 'nobody@example.com' });
  await book(id, dayFromToday(3));
  await ruled('Registration', { occasion: 'new_patient' });
  await ruled('Financial policy', { occasion: 'new_patient' });
  const tell = createFormNoticeJob({ database, secrets });
  const job = { practiceId: user.practice.id, attempt: 1, isLastAttempt: false };
  for (const name of ['Registration', 'Financial policy']) {
    await run(name);
    const [newest] = await formsGivenTo(id);
    await tell({ ...job, subjectId: newest?.id ?? '', signal: new AbortController().signal });
  }
  expect((await call(listMessages, { query: { patient_id: id } })).output).toMatchObject([
    {
      kind: 'forms',
      body: expect.stringMatching(/please complete the forms for Mia at \{confirm_link\} within 14 days/),
    },
  ]);
  expect((await call(listFormLinks, { params: { id } })).output).toMatchObject([
    { way: 'email', state: 'sending', forms: 2, given: 0, created_by: '' },
  ]);
});
