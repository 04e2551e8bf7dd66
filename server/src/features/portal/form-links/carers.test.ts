// A carer's link is sent to the carer and never to the patient, and isn't made where no form asks for a proof. docs/forms.md, "By a link".
import {
  addFamilyMember,
  createFamily,
  createPatient,
  inviteToPortal,
  listFormLinkCarers,
  listFormLinks,
  makeFormLink,
  portalForms,
  openFormLink,
  refusals,
  recordConsent,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { activateIn, anEmail, aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { practiceWithForms } from '../../forms/patient-forms/forms.helpers.ts';

const { app } = await testApp();

/** A patient of this age with an address and a number of their own, for whom these forms wait. */
async function cared(date_of_birth: string, ...forms: string[]) {
  const practice = await practiceWithForms();
  const { call, give } = practice;
  const { id } = await call(createPatient, {
    body: aPatient({ date_of_birth, email: 'own@patient.example', phone: '(212) 555-0100' }),
  });
  for (const name of forms) await give(name, {}, id);
  const params = { id };
  const make = (body: { way: 'text' | 'email' | 'copy'; for_carer?: boolean; to?: string }) =>
    call.unchecked(makeFormLink, { params, body });
  const carers = async () => (await call(listFormLinkCarers, { params })).output;
  const sentTo = async () => {
    const { rows } = await asOwner((owner) =>
      owner.query<{ channel: string; address: string }>(
        `select m.channel, m.address from message m join form_link l on l.id = m.form_link_id where l.patient_id = $1 order by m.id`,
        [id],
      ),
    );
    return rows;
  };
  /** Somebody whose account opens the record. */
  const guardian = async () => {
    const email = anEmail();
    const { body } = await call.unchecked(inviteToPortal, {
      params,
      body: { email, relation: 'guardian', proof_id: await aProof(id) },
    });
    const active = await activateIn(app)(tokenIn(body['invite_url']), 'a long password of Ana');
    expect(active.status).toBe(200);
    return email;
  };
  /** The head of the patient's family. */
  const parent = async () => {
    const { id: head } = await call(createPatient, {
      body: aPatient({ first_name: 'Ana', email: 'ana@parent.example', phone: '(212) 555-0147' }),
    });
    const { id: family } = await call(createFamily, { body: { patient_id: head } });
    await call(addFamilyMember, { params: { id: family }, body: { patient_id: id } });
    return head;
  };
  const links = async () => (await call(listFormLinks, { params })).output;
  return { ...practice, id, make, carers, sentTo, guardian, parent, links };
}

const [adult, child] = ['1950-06-09', '2018-06-09'];
const acting = 'Acting for a patient';
const nobody = { status: 409, body: { detail: refusals.carer_not_known[1] } };

test('a carer’s link goes to the guardian’s address, and by text nowhere', async () => {
  const { make, carers, sentTo, guardian, links } = await cared(adult, 'Financial policy', acting);
  expect(await carers()).toEqual([]);
  for (const way of ['email', 'text'] as const)
    expect(await make({ way, for_carer: true })).toMatchObject(nobody);
  expect(await links()).toEqual([]);
  const email = await guardian();
  expect(await carers()).toEqual([
    { way: 'email', address: email, name: '', relation: 'guardian', ended: false },
  ]);
  expect(await make({ way: 'text', for_carer: true })).toMatchObject(nobody);
  expect((await make({ way: 'email', for_carer: true })).status).toBe(201);
  expect((await make({ way: 'email' })).status).toBe(201);
  expect(await sentTo()).toEqual([
    { channel: 'email', address: email },
    { channel: 'email', address: 'own@patient.example' },
  ]);
});

test('a link that is for a carer because nothing else waits isn’t sent to the patient either', async () => {
  const { make, sentTo, guardian } = await cared(adult, acting);
  expect(await make({ way: 'email' })).toMatchObject(nobody);
  const email = await guardian();
  expect(await make({ way: 'email' })).toMatchObject({ status: 201, body: { for_carer: true } });
  expect(await sentTo()).toEqual([{ channel: 'email', address: email }]);
  expect((await make({ way: 'copy' })).status).toBe(201);
});

test('of several somebody is chosen, and nobody else can be named', async () => {
  const { make, sentTo, guardian } = await cared(adult, acting);
  const [first, second] = [await guardian(), await guardian()];
  expect(await make({ way: 'email', for_carer: true })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'to', message: 'Choose who it goes to.' }] },
  });
  for (const to of ['own@patient.example', 'x@stranger.example', "'; --"])
    expect((await make({ way: 'email', for_carer: true, to })).status).toBe(422);
  expect((await make({ way: 'email', for_carer: true, to: second.toUpperCase() })).status).toBe(201);
  expect(await sentTo()).toEqual([{ channel: 'email', address: second }]);
  expect(first).not.toBe(second);
});

test('to the only one whose access has ended it goes only if it names them', async () => {
  const { make, carers, sentTo, guardian, id } = await cared(adult, acting);
  const email = await guardian();
  await asOwner((owner) =>
    owner.query(`update portal_link set until_date = practice_today(practice_id) - 3 where patient_id = $1`, [
      id,
    ]),
  );
  expect(await carers()).toMatchObject([{ address: email, ended: true }]);
  for (const for_carer of [true, false])
    expect(await make({ way: 'email', for_carer })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'to', message: 'Choose who it goes to.' }] },
    });
  expect(await sentTo()).toEqual([]);
  expect((await make({ way: 'email', for_carer: true, to: email })).status).toBe(201);
  expect(await sentTo()).toEqual([{ channel: 'email', address: email }]);
});

test('for a child it goes to the parent who is the family’s head, by text, too', async () => {
  const { make, carers, sentTo, parent, call, id } = await cared(child, acting);
  await parent();
  const known = { name: 'Ana Keller', relation: 'guarantor', ended: false };
  expect(await carers()).toEqual([
    { way: 'email', address: 'ana@parent.example', ...known },
    { way: 'text', address: '+12125550147', ...known },
  ]);
  await call(recordConsent, { params: { id }, body: { channel: 'text', given: true, how: 'in_person' } });
  expect((await make({ way: 'text', for_carer: true })).status).toBe(201);
  expect(await sentTo()).toEqual([{ channel: 'text', address: '+12125550147' }]);
});

test('a guardian who is a patient here is texted at their own number, by their own consent', async () => {
  const { make, carers, guardian, call, id, links } = await cared(adult, acting);
  const email = await guardian();
  const { id: own } = await call(createPatient, {
    body: aPatient({ first_name: 'Ana', phone: '(212) 555-0147' }),
  });
  await asOwner((owner) =>
    owner.query(
      `insert into portal_link (practice_id, patient_id, account_id, email, relation)
        select practice_id, $2, account_id, email, 'self' from portal_link where patient_id = $1`,
      [id, own],
    ),
  );
  const known = { name: 'Ana Keller', relation: 'guardian', ended: false };
  expect(await carers()).toEqual([
    { way: 'email', address: email, ...known },
    { way: 'text', address: '+12125550147', ...known },
  ]);
  await call(recordConsent, { params: { id }, body: { channel: 'text', given: true, how: 'in_person' } });
  await make({ way: 'text', for_carer: true });
  const { rows } = await asOwner((owner) =>
    owner.query(
      `select w.patient_id, m.address from message m join message_patient w on w.message_id = m.id
        join form_link l on l.id = m.form_link_id where l.patient_id = $1`,
      [id],
    ),
  );
  expect(rows).toEqual([{ patient_id: own, address: '+12125550147' }]);
  expect(await links()).toHaveLength(1);
});

test('a child whose parent has no number is texted nothing for a carer', async () => {
  const { make, parent, call } = await cared(child, acting);
  const head = await parent();
  await asOwner((owner) => owner.query(`update patient set phone = '' where id = $1`, [head]));
  expect(await make({ way: 'text', for_carer: true })).toMatchObject(nobody);
  const other = await practiceWithForms();
  expect((await other.call.unchecked(listFormLinkCarers, { params: { id: head } })).status).toBe(404);
  expect((await call.unchecked(listFormLinkCarers, { params: { id: 'x' } })).status).toBe(404);
});

test('where no form asks for a proof, no carer’s link is made, and the office reads why', async () => {
  const { make, links } = await cared(adult, 'Financial policy');
  for (const way of ['copy', 'text', 'email'] as const)
    expect(await make({ way, for_carer: true })).toMatchObject({
      status: 409,
      body: { detail: refusals.no_proof_waits[1] },
    });
  expect(await links()).toEqual([]);
  const made = await make({ way: 'copy' });
  const token = String(made.body['url']).split('token=')[1] ?? '';
  const opened = await callAs(app).unchecked(openFormLink, { body: { token, date_of_birth: adult } });
  const who = callAs(app, String(opened.body['access_token']));
  expect((await who(portalForms)).output).toHaveLength(1);
});
