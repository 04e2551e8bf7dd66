import {
  addFamilyMember,
  createFamily,
  createPatient,
  listAppointments,
  listRecallContacts,
  listRecallTypes,
  setPatientRecall,
} from '@cusp/contract';
import { dayFromToday, inShort } from '../../support/days.ts';
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  type Practice,
  test,
} from '../../support/fixtures.ts';

/** A patient whose recall of this name is due so many days from today. */
async function duePatient(practice: Practice, first_name: string, recall: string, days: number) {
  const { id } = await practice.call(createPatient, {
    body: { first_name, last_name: 'Berg', phone: '(555) 010-2000', date_of_birth: '1985-03-01' },
  });
  const types = await practice.call(listRecallTypes, {});
  const recall_type_id = types.find(({ name }) => name === recall)?.id ?? '';
  const override_date = dayFromToday(days);
  await practice.call(setPatientRecall, { params: { id }, body: { recall_type_id, override_date } });
  return id;
}

test('the work list: families together, a contact with its next attempt, and booking the next free place', async ({
  signedInPage: page,
  practice,
}) => {
  const anna = await duePatient(practice, 'Anna', 'Prophylaxis', -20);
  const ben = await duePatient(practice, 'Ben', 'Prophylaxis', 5);
  await duePatient(practice, 'Olga', 'Bitewings', -10);
  const { id } = await practice.call(createFamily, { body: { patient_id: anna } });
  await practice.call(addFamilyMember, { params: { id }, body: { patient_id: ben } });

  await page.goto('/appointments?tab=recall');
  await expect(page.getByText('No recall appointments pending', { exact: true })).toBeVisible();
  const list = page.getByRole('list', { name: 'Due by Type' });
  await expect(list.getByRole('link')).toHaveText(['Anna Berg', /./, 'Ben Berg', /./, 'Olga Berg', /./]);
  await expect(list.getByText('Family of Anna Berg', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  await list.getByRole('button', { name: 'Log Contact… with Anna Berg about Prophylaxis' }).click();
  const contact = page.getByRole('dialog', { name: 'Log Contact with Anna Berg' });
  await contact.getByRole('radio', { name: 'Left a message' }).check();
  await contact.getByRole('textbox', { name: 'Next Attempt' }).fill('+1w');
  await expectAccessibleInBoth(page);
  await contact.getByRole('button', { name: 'Log Contact' }).click();
  await expect(contact).toBeHidden();
  await expect(list.getByText('Left a message')).toBeVisible();
  await expect(list.getByText('Next attempt')).toBeVisible();
  expect(await practice.call(listRecallContacts, { params: { id: anna } })).toMatchObject([
    { how: 'phone', outcome: 'left_message', next_attempt: dayFromToday(7) },
  ]);

  const toCall = page.getByRole('checkbox', { name: 'To call now' });
  await toCall.check();
  // The family is at the place of its longest overdue recall of these.
  await expect(list.getByRole('link')).toHaveText(['Olga Berg', /./, 'Ben Berg', /./]);
  await toCall.uncheck();
  await page.getByRole('checkbox', { name: 'Overdue only' }).check();
  await expect(list.getByText('Ben Berg')).toBeHidden();

  // The date has passed: it begins with today, the recall's type and length, and its next openings. Two keys book the first.
  await list.getByRole('button', { name: 'Schedule Prophylaxis for Anna Berg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Appointment' });
  await expect(dialog.getByRole('note', { name: 'Due recalls' })).toContainText('Prophylaxis since');
  const places = dialog.getByRole('group', { name: 'Next openings' });
  await expect(places).toContainText('Next 60-minute openings');
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('Cleaning');
  await expect(dialog.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue(
    inShort(dayFromToday(0)),
  );
  await expectAccessibleInBoth(page);
  await expect(places.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Schedule Appointment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(list.getByText('Anna Berg', { exact: true })).toBeHidden();
  const [visit] = await practice.call(listAppointments, { query: { patient_id: anna } });
  expect(visit).toMatchObject({ type: 'cleaning', duration: 60, progress: 'booked' });
  expect(visit?.operatory_id).not.toBeNull();
});

test('a patient’s page: a family is made, and a recall is paused and ended @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const anna = await duePatient(practice, 'Anna', 'Prophylaxis', -20);
  await duePatient(practice, 'Ben', 'Bitewings', 200);
  await page.goto(`/patients/${anna}`);

  await page.getByRole('button', { name: 'Start a Family' }).click();
  await page.getByRole('button', { name: 'Add Member' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to the Family' });
  await adding.getByRole('combobox', { name: 'Patient' }).fill('Ben');
  await page.getByRole('option', { name: 'Ben Berg' }).click();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  const family = page.getByRole('list', { name: 'Family' });
  await expect(family.getByRole('listitem')).toHaveText([/Anna Berg.*Guarantor/, /Ben Berg/]);
  await family.getByRole('button', { name: 'Make Guarantor: Ben Berg' }).click();
  await expect(family.getByRole('listitem')).toHaveText([/Ben Berg.*Guarantor/, /Anna Berg/]);

  const recalls = page.getByRole('list', { name: 'Recalls' });
  await expect(recalls).toContainText('Overdue');
  await recalls.getByRole('button', { name: 'Change Prophylaxis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Prophylaxis' });
  await dialog.getByRole('textbox', { name: 'Paused Until' }).fill('+1m');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(recalls).toContainText('Paused');
  await recalls.getByRole('button', { name: 'Change Prophylaxis' }).click();
  await dialog.getByRole('textbox', { name: 'Reason It Ended' }).fill('Moved away');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(recalls).toContainText('Moved away');
  await expectAccessibleInBoth(page);
});

test('recall types: one is added and changed @nightly', async ({ signedInPage: page }) => {
  await page.goto('/settings/recall');
  const types = page.getByRole('list', { name: 'Recall types' });
  await expect(types.getByRole('listitem')).toHaveCount(5);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Add Recall Type' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Recall Type' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Night guard check');
  await expectAccessibleInBoth(page);
  await adding.getByRole('button', { name: 'Add Recall Type' }).click();
  await expect(types).toContainText('Night guard check6 months and 1 day');
  await types.getByRole('button', { name: 'Change Night guard check' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Night guard check' });
  await changing.getByRole('textbox', { name: 'Months' }).fill('12');
  await changing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(types).toContainText('12 months and 1 day');
});
