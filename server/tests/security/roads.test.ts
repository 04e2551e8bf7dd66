// Role × road: what a role may not read is not read by any other way that leads to it, whoever makes the way: each call, a link, a tablet, an
// invitation, an export, what is undone or taken in. The front desk is the role, since it makes the ways.
import {
  addHealthEntry,
  attachPaperForm,
  createNote,
  createSoapNote,
  createTablet,
  documentFile,
  documentPreview,
  endpoints,
  getPatient,
  handOverTablet,
  inviteToPortal,
  listDocuments,
  makeFormLink,
  openFormLink,
  pairTablet,
  portalForm,
  portalFormPdf,
  portalForms,
  portalSaveForm,
  refusals,
  startOnTablet,
  takeInForm,
  updateInfo,
  updatePatient,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { formLinkToken } from '../../src/features/forms/form-links/index.ts';
import { practiceWithForms } from '../../src/features/forms/patient-forms/forms.helpers.ts';
import type { Secrets } from '../../src/identity/crypto/secret-cipher.ts';
import { anEmail, aProof } from '../support/invited.ts';
import { asOwner, callAs, testApp } from '../support/practice.ts';
import type { Caller } from '../support/practice.ts';

const { app } = await testApp();

const stranger = callAs(app);

const born = '1984-06-09';
/** What only those may read who have the right to it. */
const secrets = ['Glimmerhives', 'Quuxemia', 'Flobnote', 'Glarbsoap', 'Wibblesign'] as const;
const found = (text: string) => secrets.filter((secret) => text.includes(secret));

/** A patient with health answers that are half given, some that are signed, a coded history and notes; and the front desk. */
async function guarded() {
  const practice = await practiceWithForms();
  const { call, member, give, open, patient_id: id, visitor } = practice;
  const params = { id };
  await call(addHealthEntry, { params, body: { entry: { kind: 'problem', name: 'Quuxemia' } } });
  const note = await call(createNote, { body: { patient_id: id, content: 'Flobnote' } });
  const soap = await call(createSoapNote, {
    body: {
      patient_id: id,
      chief_complaint: 'Glarbsoap',
      subjective: 'Glarbsoap',
      objective: 'x',
      assessment: 'x',
      plan: 'x',
    },
  });
  const answered = async (form: string, secret: string, who: Caller = visitor) => {
    const { content, version } = await open(form, who);
    const asked = content.items.find(({ type }) => type === 'long' || type === 'short');
    const answers = [{ item: asked?.id ?? '', values: [secret] }];
    expect((await who(portalSaveForm, { params: { id: form }, body: { answers, version } })).status).toBe(
      200,
    );
    return answers;
  };
  const half = await give('Health history');
  await answered(half.id, 'Glimmerhives');
  const desk = await member('receptionist');
  return { ...practice, id, params, half: half.id, note: note.id, soap: soap.id, answered, desk };
}

test('no read that the front desk may make answers what it may not read, by whatever id', async () => {
  const { id, half, note, soap, user, desk, call } = await guarded();
  const { today } = user;
  const query = { patient_id: id, q: 'Mia', from: today, to: today, date: today, day: today };
  const reads = endpoints.filter(
    ({ method, access, name }) =>
      method === 'GET' && access.realm === 'staff' && !/live|changes|stream/iu.test(name),
  );
  const told: string[] = [];
  let heard = 0;
  for (const endpoint of reads)
    await Promise.all(
      [id, half, note, soap].map(async (of) => {
        const answer = await desk.unchecked(endpoint, {
          params: { id: of, patient_id: id, item: 'a', number: '1' },
          query,
        });
        if (answer.status === 200) heard += 1;
        told.push(...found(answer.text).map((secret) => `${endpoint.name}: ${secret}`));
      }),
    );
  expect(heard).toBeGreaterThan(60);
  expect(told).toEqual([]);
  // The dentist finds all of them: the walk asks what it means to.
  const read = new Set<string>();
  for (const endpoint of reads) {
    if (read.size === 4) break;
    for (const asked of [id, half, note, soap]) {
      const { text } = await call.unchecked(endpoint, {
        params: { id: asked, item: 'a', number: '1' },
        query,
      });
      for (const secret of found(text)) read.add(secret);
    }
  }
  expect([...read].toSorted()).toEqual(['Flobnote', 'Glarbsoap', 'Glimmerhives', 'Quuxemia']);
});

/** Everything that the forms' pages answer to somebody who came by a link or on a tablet. */
async function readAsGuest(who: Caller, forms: readonly string[]): Promise<string> {
  const texts = [(await who.unchecked(portalForms)).text];
  for (const id of forms)
    for (const endpoint of [portalForm, portalFormPdf])
      texts.push((await who.unchecked(endpoint, { params: { id } })).text);
  return texts.join('\n');
}

const tokenOf = (url: unknown) => String(url).split('token=')[1] ?? '';
const openedBy = async (token: string, date_of_birth = born) => {
  const { output } = await stranger(openFormLink, { body: { token, date_of_birth } });
  return callAs(app, output.access_token);
};
/** The token of the link that was sent last to a patient: only its message holds it, so it is made again with the server's key. */
async function sentToken(key: Secrets, patientId: string) {
  const newest = `select id from form_link where patient_id = $1 order by id desc limit 1`;
  const { rows } = await asOwner((owner) => owner.query<{ id: string }>(newest, [patientId]));
  return formLinkToken(key, rows[0]?.id ?? '');
}

test('a copied link opens no form with health questions, whoever copies it', async () => {
  const { desk, call, params, give, half } = await guarded();
  const copy = (by: Caller) => by.unchecked(makeFormLink, { params, body: { way: 'copy' } });
  for (const by of [desk, call])
    expect(await copy(by)).toMatchObject({
      status: 409,
      body: { detail: refusals.health_forms_copied[1] },
    });
  const { id: policy } = await give('Financial policy');
  const made = await copy(desk);
  expect(made).toMatchObject({ status: 201, body: { forms: 1, left_out: 1 } });
  const who = await openedBy(tokenOf(made.body['url']));
  expect((await who(portalForms)).output.map(({ id }) => id)).toEqual([policy]);
  expect(found(await readAsGuest(who, [half, policy]))).toEqual([]);
});

test('half-filled health answers are not shown behind a link that the birth date opens, and who goes on answers again', async () => {
  const { desk, params, id, half, secrets: key, open, answered, visitor } = await guarded();
  expect(await desk.unchecked(makeFormLink, { params, body: { way: 'email' } })).toMatchObject({
    status: 201,
    body: { forms: 1, left_out: 0, url: '' },
  });
  const token = await sentToken(key, id);
  const who = await openedBy(token);
  expect(found(await readAsGuest(who, [half]))).toEqual([]);
  expect(await open(half, who)).toMatchObject({ answers: [], hides_answers: true, answered: 0 });
  // Their own answers are shown as long as they stay, and to the next who opens the link no more.
  await answered(half, 'Wibblesign', who);
  expect(found(await readAsGuest(who, [half]))).toEqual(['Wibblesign']);
  const again = await openedBy(token);
  expect(found(await readAsGuest(again, [half]))).toEqual([]);
  // Who signs in sees them.
  expect(found(await readAsGuest(visitor, [half]))).toEqual(['Wibblesign']);
});

test('a signed health form is not read by the next who opens its link', async () => {
  const { desk, params, id, half, secrets: key, give, sign } = await guarded();
  await give('Financial policy');
  await desk(makeFormLink, { params, body: { way: 'email' } });
  const token = await sentToken(key, id);
  const who = await openedBy(token);
  expect((await sign(half, {}, {}, who)).status).toBe(200);
  expect((await who.unchecked(portalFormPdf, { params: { id: half } })).status).toBe(200);
  const again = await openedBy(token);
  expect((await again.unchecked(portalFormPdf, { params: { id: half } })).status).toBe(404);
});

test('what the front desk changes is no proven contact: the link and the invitation go nowhere', async () => {
  const { call, desk, params, visitor } = await guarded();
  const stored = (await call(getPatient, { params })).output;
  const own = anEmail();
  await desk(updatePatient, { params, body: { ...stored, email: own, phone: '(212) 555-0199' } });
  const send = (by: Caller) => by.unchecked(makeFormLink, { params, body: { way: 'email' } });
  const notProven = { status: 409, body: { detail: refusals.contact_not_proven[1] } };
  expect(await send(desk)).toMatchObject(notProven);
  const invite = (by: Caller, email: string) =>
    by.unchecked(inviteToPortal, { params, body: { email, relation: 'self' } });
  const notInvited = { status: 409, body: { detail: refusals.invited_not_proven[1] } };
  for (const email of [own, anEmail()]) expect(await invite(desk, email)).toMatchObject(notInvited);
  // Those who may read the answers send it wherever they want.
  expect((await send(call)).status).toBe(201);
  // The patient sets it in the portal: from then on it is theirs.
  const contact = { phone: stored.phone, address: '', emergency_contact: '', emergency_phone: '' };
  expect((await visitor(updateInfo, { body: { ...contact, email: '' } })).status).toBe(200);
  expect((await visitor(updateInfo, { body: { ...contact, email: own } })).status).toBe(200);
  expect((await send(desk)).status).toBe(201);
  expect((await invite(desk, own)).status).toBe(201);
});

test('a contact that is changed on a tablet which was handed over isn’t proven', async () => {
  const { desk, params, handed } = await withTablet();
  const own = anEmail();
  const contact = { phone: '(212) 555-0147', address: '', emergency_contact: '', emergency_phone: '' };
  await (
    await handed()
  )(updateInfo, { body: { ...contact, email: own } });
  expect((await desk.unchecked(makeFormLink, { params, body: { way: 'email' } })).status).toBe(409);
});

/** The front desk with a tablet of the office. */
async function withTablet() {
  const practice = await guarded();
  const { call, desk, params } = practice;
  const { output: tablet } = await call(createTablet, { body: { name: 'Front desk', at_door: false } });
  const { output: paired } = await stranger(pairTablet, { body: { code: tablet.code } });
  const handed = async () => {
    const { output } = await desk(handOverTablet, { params });
    const started = await stranger(startOnTablet, { body: { token: paired.token, code: output.code } });
    return callAs(app, started.output.access_token);
  };
  return { ...practice, handed };
}

test('a tablet’s code opens the forms on the tablet, and none of the health answers that were given elsewhere', async () => {
  const { handed, half, id, answered } = await withTablet();
  const who = await handed();
  expect(found(await readAsGuest(who, [half]))).toEqual([]);
  await answered(half, 'Wibblesign', who);
  expect(found(await readAsGuest(await handed(), [half]))).toEqual([]);
  // Everything else that opens on a tablet.
  const onTablet = endpoints.filter(
    ({ method, forGuests }) => method === 'GET' && forGuests?.includes('tablet') === true,
  );
  const guest = await handed();
  const told: string[] = [];
  for (const endpoint of onTablet) {
    const { text } = await guest.unchecked(endpoint, { params: { id: half, item: 'a', number: '1' } });
    told.push(...found(text).map((secret) => `${endpoint.name}: ${secret}`));
  }
  expect(told).toEqual([]);
  // Who handed it over is in the trail by name.
  const { rows } = await asOwner((owner) =>
    owner.query<{ person_name: string }>(
      `select person_name from audit_pending where patient_id = $1 and realm = 'patient'
        union select person_name from audit_entry where patient_id = $1 and realm = 'patient'`,
      [id],
    ),
  );
  expect(rows.map(({ person_name }) => person_name)).toContain(
    'On the tablet “Front desk”, handed over by A receptionist',
  );
});

test('the scan of a health form on paper is read by those who may read its answers', async () => {
  const { call, desk, params, id, half } = await guarded();
  const document_id = await aProof(id, 'form');
  const attached = await desk.unchecked(attachPaperForm, { params: { id: half }, body: { document_id } });
  expect(attached.status).toBe(200);
  const listed = async (by: Caller) =>
    (await by(listDocuments, { params })).output.some((document) => document.id === document_id);
  expect([await listed(desk), await listed(call)]).toEqual([false, true]);
  for (const endpoint of [documentFile, documentPreview])
    expect((await desk.unchecked(endpoint, { params: { id: document_id } })).status).toBe(403);
  expect((await call.unchecked(documentFile, { params: { id: document_id } })).status).not.toBe(403);
});

test('health answers are neither taken in nor exported by who may not read them', async () => {
  const { desk, half, id, sign } = await guarded();
  expect((await sign(half)).status).toBe(200);
  expect(
    (await desk.unchecked(takeInForm, { params: { id: half }, body: { lines: [{ key: 'a', take: true }] } }))
      .status,
  ).toBe(403);
  const exports = endpoints.filter(({ name, access }) => /export/iu.test(name) && access.realm === 'staff');
  expect(exports.length).toBeGreaterThan(1);
  const told: string[] = [];
  for (const endpoint of exports) {
    const { text } = await desk.unchecked(endpoint, { params: { id }, query: { patient_id: id } });
    told.push(...found(text).map((secret) => `${endpoint.name}: ${secret}`));
  }
  expect(told).toEqual([]);
});

test('no call of a guest’s session reads another patient, or by a link another form', async () => {
  const { handed, give, someone } = await withTablet();
  const { patient_id: other } = await someone();
  const theirs = await give('Health history', {}, other);
  const who = await handed();
  const opened: string[] = [];
  for (const endpoint of endpoints.filter(({ forGuests }) => forGuests !== undefined)) {
    if (!endpoint.path.includes('{id}')) continue;
    const { status } = await who.unchecked(endpoint, { params: { id: theirs.id, item: 'a' }, body: {} });
    if (status < 400) opened.push(endpoint.name);
  }
  expect(opened).toEqual([]);
});
