// A link for somebody who acts for the patient goes to them. docs/forms.md, "By a link".
import {
  addFamilyMember,
  addStarterForms,
  createFamily,
  createPatient,
  giveForms,
  listForms,
  listMessages,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

test('a child’s link for a carer is emailed to the parent, and isn’t made where no form asks for a proof @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/409 .*form-links/);
  const { call } = practice;
  await call(addStarterForms, {});
  const person = { last_name: 'Keller', phone: '(212) 555-0188 ext. 4', date_of_birth: '1984-06-09' };
  const parent = await call(createPatient, {
    body: { ...person, first_name: 'Ana', email: 'ana@parent.example' },
  });
  const child = await call(createPatient, {
    body: { ...person, first_name: 'Tom', date_of_birth: '2018-06-09', email: 'tom@child.example' },
  });
  const family = await call(createFamily, { body: { patient_id: parent.id } });
  await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: child.id } });
  const forms = await call(listForms, {});
  const give = (wanted: string) =>
    call(giveForms, {
      params: { id: child.id },
      body: {
        form_ids: [forms.find(({ name }) => name === wanted)?.id ?? ''],
        due_on: null,
        appointment_id: null,
        treatment_id: null,
      },
    });
  await give('Financial policy');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/patients/${child.id}?tab=documents`);
  await page.getByRole('button', { name: 'Send a Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a Link to Forms' });
  await dialog.getByRole('checkbox', { name: 'For someone acting for the patient' }).check();
  await expect(dialog.getByRole('radio', { name: 'Text', exact: true })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Email' }).check();
  await expect(dialog).toContainText('It goes to Ana Keller, ana@parent.example (guarantor).');
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'A caregiver’s link opens only forms that request proof of authority',
  );
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  await give('Acting for a patient');
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('For someone acting for the patient');
  const sent = await call(listMessages, { query: { patient_id: child.id } });
  expect(sent.map(({ address }) => address)).toEqual(['ana@parent.example']);
});
