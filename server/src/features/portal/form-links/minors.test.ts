// A link opens for anyone who knows the birth date, as parents do: it opens no forms that the practice's rules hide from them.
// docs/forms.md, "By a link".
import {
  createPatient,
  endFormLink,
  listFormLinks,
  makeFormLink,
  openFormLink,
  portalForms,
  readFormLink,
  refusals,
  setMinorRules,
  addMonths,
} from '@cusp/contract';
import { beforeEach, expect, test } from 'vitest';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { practiceWithForms } from '../../forms/patient-forms/forms.helpers.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';

const { app } = await testApp();

/** Each test calls from its own network, because the attempts of one network are limited. */
let stranger = callAs(app);
beforeEach(() => {
  stranger = callAs(app);
});

const bornYearsAgo = (years: number) => addMonths(dayFromToday(-1), -12 * years);

/** A practice with a patient of this age for whom a form waits. */
async function waiting(age: number) {
  const practice = await practiceWithForms();
  const { call, give } = practice;
  const date_of_birth = bornYearsAgo(age);
  const { id } = await call(createPatient, { body: aPatient({ date_of_birth }) });
  await give('Financial policy', {}, id);
  const params = { id };
  const make = (way: 'text' | 'email' | 'copy' = 'copy', for_carer = false) =>
    call.unchecked(makeFormLink, { params, body: { way, for_carer } });
  const made = async (forCarer = false) =>
    String((await make('copy', forCarer)).body['url']).split('token=')[1] ?? '';
  const open = (token: string) => stranger.unchecked(openFormLink, { body: { token, date_of_birth } });
  const read = async (token: string) => (await stranger.unchecked(readFormLink, { body: { token } })).status;
  const states = async () => (await call(listFormLinks, { params })).output.map(({ state }) => state);
  const rule = async (kind: 'hidden' | 'minor_decides' | null) => {
    const rules = kind === null ? [] : [{ part: 'forms', rule: kind, from_age: 14 } as const];
    await call(setMinorRules, { body: { rules } });
  };
  const end = async () => {
    for (const link of (await call(listFormLinks, { params })).output)
      await call(endFormLink, { params: { id: link.id } });
  };
  return { id, give, make, made, open, read, states, rule, end };
}

test('from the practice’s age on no link to a minor’s forms is made, and earlier ones open nothing, also while they are open', async () => {
  const { make, made, open, read, states, rule } = await waiting(15);
  const token = await made();
  const who = callAs(app, String((await open(token)).body['access_token']));
  expect((await who(portalForms)).status).toBe(200);
  await rule('hidden');
  expect((await who.unchecked(portalForms)).status).toBe(401);
  expect(await read(token)).toBe(404);
  expect(await open(token)).toMatchObject({ status: 422, body: { detail: refusals.form_link_wrong[1] } });
  expect(await states()).toEqual(['hidden']);
  for (const way of ['text', 'email', 'copy'] as const)
    expect(await make(way)).toMatchObject({
      status: 409,
      body: { detail: refusals.forms_hidden_from_parents[1] },
    });
  await rule(null);
  expect((await open(token)).status).toBe(200);
  expect(await states()).toEqual(['open']);
});

test('a link that the rules close is ended by the office, and stays so', async () => {
  const { made, open, states, rule, end } = await waiting(15);
  const token = await made();
  await rule('hidden');
  await end();
  expect(await states()).toEqual(['ended']);
  await rule(null);
  expect((await open(token)).status).toBe(422);
});

test('what the minor keeps private no link opens either, and what they show it does', async () => {
  const { id, make, made, open, rule } = await waiting(16);
  await rule('minor_decides');
  const token = await made();
  expect((await open(token)).status).toBe(200);
  await asOwner((owner) =>
    owner.query(
      `insert into kept_private (practice_id, patient_id, part) select practice_id, id, 'forms' from patient where id = $1`,
      [id],
    ),
  );
  expect((await open(token)).status).toBe(422);
  expect((await make('text')).status).toBe(409);
});

test('the younger and the grown get their links as before', async () => {
  for (const age of [13, 18]) {
    const { made, open, rule } = await waiting(age);
    await rule('hidden');
    expect((await open(await made())).status).toBe(200);
  }
});

test('a carer’s link opens their proof, whatever is hidden from parents', async () => {
  const { id, give, made, open, rule } = await waiting(15);
  await give('Acting for a patient', {}, id);
  await rule('hidden');
  const who = callAs(app, String((await open(await made(true))).body['access_token']));
  expect((await who(portalForms)).output).toMatchObject([{ name: 'Acting for a patient' }]);
});
