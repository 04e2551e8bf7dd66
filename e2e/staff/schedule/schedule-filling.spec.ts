// A free place of the schedule is filled by a patient who waits for one.
import { createTreatment, recordConsent, setVisitProgress, updatePatient } from '@cusp/contract';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import {
  bookAt,
  chair,
  desk,
  dialog,
  item,
  openDay,
  patientNamed,
  pointAt,
  toastSaying,
  visit,
  visitsOn,
} from './schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';
import { sayGender } from '../../support/gender.ts';

test.use({ viewport: { width: 1280, height: 1700 } });

test('a cancelled place is filled by who wants to come sooner, another by a planned treatment', async ({
  signedInPage: page,
  practice,
}) => {
  const day = dayFromToday(7);
  const { one, two } = await desk(practice);
  const [anna, bo, cy] = [
    await patientNamed(practice, 'Anna', 'Berg'),
    await patientNamed(practice, 'Bo', 'Ito'),
    await patientNamed(practice, 'Cy', 'Oh'),
  ];
  await bookAt(practice, anna, day, '09:00', { operatory_id: one.id });
  const wish = await bookAt(practice, bo, dayFromToday(30), '14:00', { asap: true, operatory_id: two.id });
  const filling = await practice.call(createTreatment, {
    body: { patient_id: cy.id, procedure: 'Filling', tooth_number: '14', cost: 180 },
  });
  await openDay(page, day);

  await test.step('canceling offers to fill the place, and the visit of who waits is moved there', async () => {
    await visit(page, 'Anna Berg').click({ button: 'right' });
    await item(page, 'Cancel…').click();
    await dialog(page, 'Cancel this visit?').getByRole('button', { name: 'Cancel the visit' }).click();
    await toastSaying(page, 'Anna Berg: cancelled')
      .getByRole('button', { name: 'Fill this opening…' })
      .click();
    const fill = dialog(page, 'Fill this opening');
    await expect(fill.getByText(/9:00 – 10:00 AM, Operatory 1/)).toBeVisible();
    const rows = fill.getByRole('list', { name: 'Best matches' }).getByRole('listitem');
    // The patient who canceled this slot isn't asked.
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(/Bo Ito.*On the short list; booked for .*2:00 PM/);
    await expect(rows.nth(1)).toContainText(/Cy Oh.*Planned and not booked: Filling #14/);
    await expect(rows.nth(1).getByRole('link', { name: /010-2000/ })).toBeVisible();
    await expectAccessible(page);
    await fill.getByRole('button', { name: 'Move here: Bo Ito' }).click();
    await expect(fill).toBeHidden();
    await expect(
      chair(page, 'Operatory 1').getByRole('button', { name: /^Bo Ito, .*9:00 AM/ }),
    ).toBeVisible();
    expect(await visitsOn(practice, dayFromToday(30))).toEqual([]);
  });

  await test.step('a free place offers it too, and books with the treatments', async () => {
    const { x, y } = await pointAt(page, 'Operatory 2', '11:00');
    await page.mouse.click(x, y);
    await dialog(page, 'Schedule Appointment').getByRole('button', { name: 'Fill this opening…' }).click();
    await dialog(page, 'Fill this opening').getByRole('button', { name: 'Book Cy Oh' }).click();
    const form = dialog(page, 'Schedule Appointment');
    await expect(form.getByRole('combobox', { name: 'Patient' })).toHaveValue(/Cy Oh/);
    await expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue(/^Filling/);
    await expect(form.getByRole('checkbox', { name: /Filling #14/ })).toBeChecked();
    await form.getByRole('button', { name: 'Schedule Appointment' }).click();
    await expect(
      chair(page, 'Operatory 2').getByRole('button', { name: /^Cy Oh, .*11:00 AM/ }),
    ).toBeVisible();
    // Until it is gone, it takes the click on the grid.
    await expect(form).toBeHidden();
  });

  await test.step('who calls for the first time is added on the way, and the place stays', async () => {
    const { x, y } = await pointAt(page, 'Operatory 2', '14:00');
    await page.mouse.click(x, y);
    const form = dialog(page, 'Schedule Appointment');
    await form.getByLabel('Staff notes').fill('Called on Monday');
    await form.getByRole('button', { name: 'New patient…' }).click();
    const added = dialog(page, 'Add Patient');
    await added.getByRole('textbox', { name: 'First Name' }).fill('Dee');
    await added.getByRole('textbox', { name: 'Last Name' }).fill('Roe');
    await added.getByRole('textbox', { name: 'Phone', exact: true }).fill('(212) 555-0143');
    await added.getByRole('textbox', { name: 'Date of Birth' }).fill('4/5/1980');
    await added.getByRole('button', { name: 'Add Patient' }).click();
    await sayGender(page);
    await expect(form.getByRole('combobox', { name: 'Patient' })).toHaveValue(/Dee Roe/);
    await expect(form.getByLabel('Staff notes')).toHaveValue('Called on Monday');
    await form.getByRole('button', { name: 'Schedule Appointment' }).click();
    await expect(
      chair(page, 'Operatory 2').getByRole('button', { name: /^Dee Roe, .*2:00 PM/ }),
    ).toBeVisible();
  });

  await test.step('who has not confirmed is called one after the other', async () => {
    await page.getByRole('button', { name: 'Confirm (3)…' }).click();
    const calls = dialog(page, 'To confirm');
    await expect(calls.getByRole('listitem')).toContainText(['Bo Ito', 'Cy Oh', 'Dee Roe']);
    await expect(calls.getByRole('button', { name: 'Mark confirmed: Bo Ito' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calls.getByRole('button', { name: 'Mark confirmed: Cy Oh' })).toBeFocused();
    await expect(calls.getByText(/: 2 not confirmed yet/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(visit(page, 'Bo Ito')).toHaveAccessibleName(/, confirmed/);
  });

  await test.step('the lists of who could come', async () => {
    const [sooner, planned] = (await visitsOn(practice, day)).filter(
      ({ progress, patient_name }) => progress === 'booked' && patient_name !== 'Dee Roe',
    );
    expect(sooner?.asap).toBe(false);
    expect([sooner?.id, planned?.treatments.map(({ id }) => id)]).toEqual([wish.id, [filling.id]]);
    await practice.call(setVisitProgress, {
      params: { id: planned?.id ?? '' },
      body: { progress: 'no_show', reason: 'Forgot' },
    });
    await bookAt(practice, await patientNamed(practice, 'Eve', 'Lin'), dayFromToday(30), '10:00', {
      asap: true,
      operatory_id: two.id,
    });
    await page.getByRole('button', { name: 'Short list', exact: true }).click();
    const lists = dialog(page, 'Fill openings');
    // An earlier time is proposed, and a patient who takes it no longer waits for one.
    await lists.getByRole('button', { name: 'Move Eve Lin' }).click();
    const move = dialog(page, 'Move Eve Lin');
    await expect(move.getByRole('checkbox', { name: /^Keep on the short list/ })).not.toBeChecked();
    await move.getByRole('group', { name: 'Next openings' }).getByRole('button').first().click();
    await expect(move.getByRole('button', { name: 'Move', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toastSaying(page, 'Eve Lin: ')).toBeVisible();
    await page.getByRole('button', { name: 'Short list', exact: true }).click();
    await expect(lists.getByText('The short list is empty.')).toBeVisible();
    await lists.getByRole('tab', { name: 'Broken appointments' }).click();
    await expect(lists.getByRole('listitem').filter({ hasText: 'Anna Berg' })).toContainText('Cancelled');
    await expect(lists.getByRole('listitem').filter({ hasText: 'Cy Oh' })).toContainText('Forgot');
    await lists.getByRole('tab', { name: 'Unscheduled list' }).click();
    await expect(lists.getByRole('listitem')).toContainText(['Filling #14']);
    await expect(lists.getByRole('listitem')).toContainText(['$180.00, 60 min']);
    await expectAccessible(page);
    await lists.getByRole('button', { name: 'Book Cy Oh' }).click();
    await expect(
      dialog(page, 'Schedule Appointment').getByRole('checkbox', { name: /Filling #14/ }),
    ).toBeChecked();
  });
});

test('a free place is offered by text: it is held, says who was asked, and is free again when that is withdrawn @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const day = dayFromToday(7);
  const [bo, cy] = [await patientNamed(practice, 'Bo', 'Ito'), await patientNamed(practice, 'Cy', 'Oh')];
  await practice.call(updatePatient, {
    params: { id: bo.id },
    body: { ...bo, phone: '(212) 555-0147', version: bo.version },
  });
  await practice.call(recordConsent, {
    params: { id: bo.id },
    body: { channel: 'text', given: true, how: 'in_person' },
  });
  for (const one of [bo, cy])
    await bookAt(practice, one, dayFromToday(30), one === bo ? '14:00' : '15:00', { asap: true });
  await openDay(page, day);
  const { x, y } = await pointAt(page, 'Operatory 2', '11:00');
  await page.mouse.click(x, y, { button: 'right' });
  await item(page, 'Fill this opening…').click();
  const fill = dialog(page, 'Fill this opening');
  await expect(fill.getByRole('listitem').filter({ hasText: 'Cy Oh' })).toContainText(
    'No text: The patient has',
  );
  await expect(fill.getByRole('button', { name: 'Offer by text' })).toBeDisabled();
  await fill.getByRole('checkbox', { name: 'Text Bo Ito' }).check();
  await expectAccessible(page);
  await fill.getByRole('button', { name: 'Offer by text to 1' }).click();
  await expect(toastSaying(page, /^Offered by text to one patient, until /)).toBeVisible();

  const held = chair(page, 'Operatory 2').getByRole('button', { name: /^Held: Offered to a patient, 11:00/ });
  await held.click();
  const offer = dialog(page, 'Offered by text');
  await expect(offer.getByRole('listitem')).toContainText(['Bo Ito']);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect(held).toHaveCount(0);
  // The grid may know before the dialog is gone, which would get the next click.
  await expect(offer).toBeHidden();

  await test.step('staff hold a place by hand, too', async () => {
    await page.mouse.click(x, y, { button: 'right' });
    await item(page, 'Hold this time…').click();
    const form = dialog(page, 'Hold This Time');
    await form.getByRole('textbox', { name: 'For' }).fill('Mrs. Chen');
    await form.getByRole('button', { name: 'Hold', exact: true }).click();
    await chair(page, 'Operatory 2')
      .getByRole('button', { name: /^Held: Mrs. Chen/ })
      .click();
    await dialog(page, 'Held time').getByRole('button', { name: 'Release the hold' }).click();
    await expect(chair(page, 'Operatory 2').getByRole('button', { name: /^Held: / })).toHaveCount(0);
  });
});
