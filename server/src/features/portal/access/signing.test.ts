// Who signs is who is signed in. Issue 56, item 15; docs/forms.md, "Who signs".
import {
  addMonths,
  createPatient,
  inviteToPortal,
  listWork,
  portalAnswerPlan,
  portalMe,
  presentPlan,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { activateIn, anEmail, tokenIn } from '../../../../tests/support/invited.ts';
import { plansOf } from '../../../../tests/support/plans.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { practiceWithForms } from '../../forms/patient-forms/forms.helpers.ts';

const { app } = await testApp();
const activate = activateIn(app);
const born = addMonths(dayFromToday(0), -12 * 7);

/** A practice with forms, and a child of seven whose record a parent opens. */
async function withChild() {
  const practice = await practiceWithForms();
  const email = anEmail();
  const { id: child } = await practice.call(createPatient, {
    body: aPatient({ email, date_of_birth: born }),
  });
  const { body } = await practice.call(inviteToPortal, { params: { id: child }, body: { email } });
  const active = await activate(tokenIn(body['invite_url']), 'a long password of Ana');
  const parent = callAs(app, String(active.body['access_token']));
  const setRelation = (relation: string | null) =>
    asOwner((owner) =>
      owner.query('update portal_link set relation = $2 where patient_id = $1', [child, relation]),
    );
  const form = async (name = 'Financial policy') => (await practice.give(name, {}, child)).id;
  const toSign = async () =>
    (await practice.call(listWork)).rows.map(({ kind, title, id }) => ({ kind, title, id }));
  return { ...practice, email, child, parent, setRelation, form, toSign };
}

const refused = (message: string) => ({ status: 422, body: { errors: [{ path: 'relationship', message }] } });
const notThePatient = refused(
  'Only the patient’s own account can sign as the patient. Choose your relationship to the patient.',
);

test('a parent signs as the parent, never as the child: forms and plans', async () => {
  const { call, user, child, parent, setRelation, form, sign, whole } = await withChild();
  expect((await parent(portalMe)).output.patient_user.patients).toMatchObject([
    { id: child, signs_as: 'parent' },
  ]);
  const first = await form();
  expect(await sign(first, {}, {}, parent)).toMatchObject(notThePatient);
  expect(await whole(first)).toMatchObject({ state: 'given', signature: null });
  expect(await sign(first, {}, { relationship: null }, parent)).toMatchObject({ status: 200 });
  expect((await whole(first)).signature).toMatchObject({ relationship: 'parent' });
  // Where nobody has decided yet, the account of a child's record is a parent's, and that of an adult's says who signs.
  await setRelation(null);
  const second = await form('Privacy notice');
  expect(await sign(second, {}, {}, parent)).toMatchObject(notThePatient);
  await asOwner((owner) =>
    owner.query(`update patient set date_of_birth = '1984-06-09' where id = $1`, [child]),
  );
  expect(await sign(second, {}, { relationship: null }, parent)).toMatchObject(
    refused('Choose who is signing.'),
  );
  expect(await sign(second, {}, {}, parent)).toMatchObject({ status: 200 });

  await setRelation('guardian');
  const { treatment, plan } = plansOf(call, user.today);
  const { id } = await plan(child, [[{ treatment_id: (await treatment(child)).id }]]);
  await call(presentPlan, { params: { id }, body: { valid_until: dayFromToday(30), in_portal: true } });
  const answered = (relationship: 'self' | null) =>
    parent.unchecked(portalAnswerPlan, {
      params: { id, number: '1' },
      body: { accepted: true, scope: 'whole', signer_name: 'Ana Ruiz', relationship },
    });
  expect(await answered('self')).toMatchObject(notThePatient);
  expect(await answered(null)).toMatchObject({
    status: 200,
    body: { answers: [{ relationship: 'guardian' }] },
  });
});

test('what another account signed as the patient is listed until it is signed again', async () => {
  const { call, user, child, email, parent, setRelation, form, sign, toSign, member } = await withChild();
  // As it was before: nobody knew whose account it is.
  await setRelation('self');
  const first = await form();
  await sign(first, {}, {}, parent);
  const { treatment, plan } = plansOf(call, user.today);
  const { id, title } = await plan(child, [[{ treatment_id: (await treatment(child)).id }]]);
  const present = () =>
    call(presentPlan, { params: { id }, body: { valid_until: dayFromToday(30), in_portal: true } });
  await present();
  await parent(portalAnswerPlan, {
    params: { id, number: '1' },
    body: { accepted: true, scope: 'whole', signer_name: 'Mia' },
  });
  expect(await toSign()).toEqual([]);
  await setRelation('parent');
  const listed = [
    { kind: 'form_signer', title: `Financial policy, signed as the patient by ${email}`, id: first },
    { kind: 'plan_signer', title: `${title}, accepted as the patient by ${email}`, id },
  ];
  expect(await toSign()).toEqual(listed);
  const desk = await member('receptionist');
  expect((await desk(listWork, { query: { whose: 'mine' } })).rows).toHaveLength(2);

  const again = await form();
  expect(await toSign()).toEqual(listed);
  expect(await sign(again, {}, { relationship: 'parent' }, parent)).toMatchObject({ status: 200 });
  await present();
  expect(await toSign()).toEqual([]);
});
