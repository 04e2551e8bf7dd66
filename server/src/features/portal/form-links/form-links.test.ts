// One-time links to forms, without an account. Issue 27, "Forms"; docs/forms.md, "By a link".
import {
  createPatient,
  endFormLink,
  endpoints,
  formLinks,
  listFormLinks,
  makeFormLink,
  markDeceased,
  openFormLink,
  portalForm,
  portalFormPdf,
  portalForms,
  portalLogout,
  portalSaveForm,
  portalSignForm,
  readFormLink,
  refusals,
} from '@cusp/contract';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../../../tests/security/ask.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { practiceWithForms } from '../../forms/patient-forms/forms.helpers.ts';

const { app } = await testApp();

/** Each test calls from its own network, because the attempts of one network are limited. */
let stranger = callAs(app);
beforeEach(() => {
  stranger = callAs(app);
});

const born = '1984-06-09';
const wrong = { status: 422, body: { detail: refusals.form_link_wrong[1] } };
const dead = { status: 404, body: { detail: refusals.form_link_dead[1] } };

const openBy = (token: string, date_of_birth = born) =>
  stranger.unchecked(openFormLink, { body: { token, date_of_birth } });
const readBy = (token: string) => stranger.unchecked(readFormLink, { body: { token } });

/** A practice with somebody who has no account and a link to these forms. */
async function linked(...names: string[]) {
  const practice = await practiceWithForms();
  const { call, give } = practice;
  const { id } = await call(createPatient, { body: aPatient() });
  const forms: string[] = [];
  for (const name of names) forms.push((await give(name, {}, id)).id);
  const make = async (whose: { for_carer?: boolean } = {}) => {
    const { output } = await call(makeFormLink, { params: { id }, body: { way: 'copy', ...whose } });
    return { ...output, token: /^http.+\/form\?token=([\w-]{22})$/.exec(output.url)?.[1] ?? '' };
  };
  const enter = async (token: string) => {
    const { status, body } = await openBy(token);
    expect(status).toBe(200);
    return { who: callAs(app, String(body['access_token'])), session: String(body['access_token']), body };
  };
  const links = async () => (await call(listFormLinks, { params: { id } })).output;
  return { ...practice, id, forms, make, enter, links };
}

test('who knows the birth date fills in and signs, gets a copy, and then the link opens nothing', async () => {
  const { id, forms, make, enter, sign, whole, links, user } = await linked(
    'Consent: photographs',
    'Financial policy',
  );
  const { token, url } = await make();
  expect(url).not.toMatch(/Mia|Keller/);
  const read = await readBy(token);
  expect(read).toMatchObject({ status: 200, body: { practice_name: user.practice.name } });
  expect(read.text).not.toMatch(/Mia|Keller|1984/);
  const { who, body } = await enter(token);
  expect(body).toMatchObject({
    patient: { id, first_name: 'Mia', phone: '', email: '', address: '', emergency_phone: '' },
    patient_user: { email: '' },
  });
  const [first = '', second = ''] = forms;
  expect(await sign(first, {}, {}, who)).toMatchObject({ status: 200, body: { state: 'signed' } });
  expect((await whole(first)).signature?.identified).toBe(
    `a one-time link given by ${user.name} and the patient’s birth date`,
  );
  expect(await links()).toMatchObject([{ way: 'copy', state: 'open', forms: 2, given: 1 }]);
  // Half of it is done: the link opens again, and what was open by it before is over.
  const again = await enter(token);
  expect(await who.unchecked(portalForms)).toMatchObject({ status: 401 });
  expect(await sign(second, {}, {}, again.who)).toMatchObject({ status: 200 });
  expect((await again.who(portalFormPdf, { params: { id: first } })).status).toBe(200);
  await again.who(portalLogout);
  expect(await readBy(token)).toMatchObject(dead);
  expect(await openBy(token)).toMatchObject(wrong);
  expect(await links()).toMatchObject([{ state: 'used', given: 2 }]);
  const { rows } = await asOwner((owner) =>
    owner.query(
      `select distinct person_name from audit_pending where patient_id = $1 and realm = 'patient'
        union select person_name from audit_entry where patient_id = $1 and realm = 'patient'`,
      [id],
    ),
  );
  expect(rows).toEqual([{ person_name: `By a link to forms that ${user.name} made` }]);
});

test('a wrong birth date and a link that is none are answered alike, and five wrong ones close the link', async () => {
  const { make, enter, links } = await linked('Financial policy');
  const { token } = await make();
  const none = await openBy('AAAAAAAAAAAAAAAAAAAAAA');
  expect(none).toMatchObject(wrong);
  for (let at = 1; at < formLinks.tries; at += 1)
    expect((await openBy(token, `1984-06-${10 + at}`)).text).toBe(none.text);
  // The right one resets the attempts.
  await enter(token);
  const tried = await Promise.all(Array.from({ length: 8 }, (_, at) => openBy(token, `1985-01-0${1 + at}`)));
  expect(new Set(tried.map(({ text }) => text))).toEqual(new Set([none.text]));
  expect(await openBy(token)).toMatchObject(wrong);
  expect(await readBy(token)).toMatchObject(dead);
  expect(await links()).toMatchObject([{ state: 'guessed' }]);
});

test('birth dates can’t be tried without end from one network, whatever the links', async () => {
  for (let at = 0; at < 40; at += 1) {
    const { status } = await openBy(`AAAAAAAAAAAAAAAAAAAA${10 + at}`);
    if (status === 429) return;
    expect(status).toBe(422);
  }
  expect.fail('Links can be tried without end.');
});

test('only the forms of the link are seen, and only by the calls of forms', async () => {
  const { id, forms, give, make, enter, sign, someone, patient_id } = await linked('Financial policy');
  const { token } = await make();
  const later = await give('Privacy notice', {}, id);
  const somebodys = await give('Privacy notice', {}, (await someone()).patient_id);
  const { who, session } = await enter(token);
  expect((await who(portalForms)).output.map((form) => form.id)).toEqual(forms);
  for (const other of [later.id, somebodys.id]) {
    const params = { id: other };
    expect(await who.unchecked(portalForm, { params })).toMatchObject({ status: 404 });
    expect(await who.unchecked(portalSaveForm, { params, body: { answers: [] } })).toMatchObject({
      status: 404,
    });
    const body = { answers: [], language: 'en', disclosed: true, signature: null, signer_name: 'Mia' };
    expect(
      (
        await ask(app, portalSignForm, session, {
          params,
          body,
        })
      ).status,
    ).toBe(404);
  }
  expect((await ask(app, portalForms, session, { headers: { 'cusp-patient': patient_id } })).status).toBe(
    404,
  );
  const closed = endpoints.filter(
    ({ access, forGuests }) => access.realm === 'patient' && forGuests?.includes('link') !== true,
  );
  expect(closed.length).toBeGreaterThan(50);
  for (const endpoint of closed) {
    const params = { id, session_id: id };
    const { status, text } = await ask(app, endpoint, session, { params, body: {} });
    expect([endpoint.name, status, text]).toEqual([
      endpoint.name,
      403,
      JSON.stringify({ detail: refusals.wrong_realm[1] }),
    ]);
  }
  expect(await sign(forms[0] ?? '', {}, {}, who)).toMatchObject({ status: 200 });
});

test('a link ends by the office, by a newer one and by its time, with what is open by it', async () => {
  const { call, make, enter, links } = await linked('Financial policy');
  const first = await make();
  const open = await enter(first.token);
  const second = await make();
  expect(await open.who.unchecked(portalForms)).toMatchObject({ status: 401 });
  expect(await openBy(first.token)).toMatchObject(wrong);
  const { who } = await enter(second.token);
  const ended = await call(endFormLink, { params: { id: second.id } });
  expect(ended.output).toMatchObject({ state: 'ended' });
  expect(await who.unchecked(portalForms)).toMatchObject({ status: 401 });
  expect(await readBy(second.token)).toMatchObject(dead);
  const third = await make();
  await asOwner((owner) => owner.query('update form_link set expires_at = now() where id = $1', [third.id]));
  expect(await openBy(third.token)).toMatchObject(wrong);
  expect((await links()).map(({ state }) => state)).toEqual(['expired', 'ended', 'ended']);
});

test('of links made at the same moment one opens', async () => {
  const { make, links } = await linked('Financial policy');
  const made = await Promise.all([make(), make(), make(), make()]);
  expect((await links()).map(({ state }) => state).toSorted()).toEqual(['ended', 'ended', 'ended', 'open']);
  const opened = await Promise.all(made.map(({ token }) => readBy(token)));
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
});

test('a carer’s link opens only what asks for their proof, and leaves the patient’s own link as it is', async () => {
  const { forms, make, enter, links } = await linked('Financial policy', 'Acting for a patient');
  const [policy = '', acting = ''] = forms;
  const opens = async (token: string) => {
    const { who } = await enter(token);
    return (await who(portalForms)).output.map((form) => form.id);
  };
  const own = await make();
  const carer = await make({ for_carer: true });
  expect(await opens(own.token)).toEqual([policy]);
  expect(await opens(carer.token)).toEqual([acting]);
  const { who } = await enter(carer.token);
  expect(await who.unchecked(portalForm, { params: { id: policy } })).toMatchObject({ status: 404 });
  const newer = await make({ for_carer: true });
  expect(await readBy(carer.token)).toMatchObject(dead);
  expect(await opens(own.token)).toEqual([policy]);
  await make();
  expect(await opens(newer.token)).toEqual([acting]);
  expect((await links()).map(({ state, for_carer }) => [state, for_carer])).toEqual([
    ['open', false],
    ['open', true],
    ['ended', true],
    ['ended', false],
  ]);
  const body = { way: 'copy', for_carer: true } as const;
  const other = await linked('Financial policy');
  expect(await other.call.unchecked(makeFormLink, { params: { id: other.id }, body })).toMatchObject({
    status: 409,
  });
});

test('where nothing else waits, a link opens the form for a carer', async () => {
  const { forms, make, enter } = await linked('Acting for a patient');
  const { token, for_carer } = await make();
  expect(for_carer).toBe(true);
  const { who } = await enter(token);
  expect((await who(portalForms)).output.map((form) => form.id)).toEqual(forms);
});

test('no link without a form, of another practice, or of who has died', async () => {
  const { call, id } = await linked();
  const params = { id };
  const made = (way: 'text' | 'email' | 'copy') => call.unchecked(makeFormLink, { params, body: { way } });
  expect(await made('copy')).toMatchObject({ status: 409, body: { detail: refusals.no_form_waits[1] } });
  const other = await linked('Financial policy');
  expect(await other.call.unchecked(makeFormLink, { params, body: { way: 'copy' } })).toMatchObject({
    status: 404,
  });
  const theirs = await other.make();
  expect(await call.unchecked(endFormLink, { params: { id: theirs.id } })).toMatchObject({ status: 404 });
  await other.call(markDeceased, { params: { id: other.id }, body: { died_on: '2026-01-02' } });
  expect(await openBy(theirs.token)).toMatchObject(wrong);
  expect(
    await other.call.unchecked(makeFormLink, { params: { id: other.id }, body: { way: 'text' } }),
  ).toMatchObject({ status: 409 });
});
