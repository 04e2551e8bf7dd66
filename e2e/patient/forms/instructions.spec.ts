// The desk gives instructions at check-out with one click; the patient finds them on the first screen, in both languages. Issue 27.
import {
  addStarterInstructions,
  createTreatment,
  listGivenInstructions,
  setVisitProgress,
  updateOwnPractice,
  getOwnPractice,
} from '@cusp/contract';
import { storeTokens } from '../../support/store-tokens.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { bookAt, desk, dialog, openDay, visit } from '../../staff/schedule/schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

test('an extraction is checked out with instructions, which the patient reads at home in Spanish @nightly', async ({
  portalPage: page,
  practice,
  visitor: { patient },
  browser,
  site,
}) => {
  const { call, token } = practice;
  await call(addStarterInstructions, {});
  const own = await call(getOwnPractice, {});
  await call(updateOwnPractice, {
    body: { ...own, phone: '(212) 555-0100', emergency_phone: '(212) 555-0911' },
  });
  const { id: treatment } = await call(createTreatment, {
    body: { patient_id: patient.id, procedure: 'Extraction', tooth_number: '19', cost: 200 },
  });
  const { one, provider } = await desk(practice);
  const today = dayFromToday(0);
  const { id } = await bookAt(practice, patient, today, '10:00', {
    operatory_id: one.id,
    provider_id: provider.id,
    treatment_ids: [treatment],
  });
  for (const progress of ['in_chair', 'completed'] as const)
    await call(setVisitProgress, { params: { id }, body: { progress } });

  const office = await browser.newContext({ viewport: { width: 1280, height: 1700 } });
  await storeTokens(office, site, { staff: token });
  const staff = await office.newPage();
  const name = `${patient.first_name} ${patient.last_name}`;
  await openDay(staff, today);
  await visit(staff, name).click();
  await dialog(staff, /./).getByRole('button', { name: 'Check out…' }).click();
  const offered = dialog(staff, `Check out ${name}`).getByRole('group', {
    name: 'Instructions for the patient',
  });
  await expect(offered).toContainText('After an extraction (not reviewed by a dentist yet)');
  await offered.getByRole('button', { name: 'Give Instructions' }).click();
  await expect(offered).toContainText('Given: After an extraction');
  await expectAccessibleInBoth(staff);
  const downloading = staff.waitForEvent('download');
  await offered.getByRole('button', { name: 'Print After an extraction' }).click();
  expect((await downloading).suggestedFilename()).toBe('instructions.pdf');
  expect(await call(listGivenInstructions, { params: { id: patient.id } })).toMatchObject([
    { name: 'After an extraction', appointment_id: id, language: 'en' },
  ]);

  // The dentist reads the words in Settings, and says so.
  await staff.goto('/settings/forms');
  await staff.getByRole('button', { name: 'Read After an extraction' }).click();
  await expect(dialog(staff, 'After an extraction')).toContainText('Muerda la gasa con firmeza');
  await expectAccessibleInBoth(staff);
  await staff.getByRole('button', { name: 'Mark as Reviewed' }).click();
  await expect(staff.getByRole('list', { name: 'Post-Op Instructions' })).toContainText(/read by Ada Molar/);
  await office.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/patient-portal/dashboard');
  const waiting = page.getByRole('list', { name: 'To do' });
  await expect(waiting).toContainText('Instructions after your visit');
  await waiting.getByRole('link', { name: 'Read' }).click();
  const sheet = page.getByRole('article', { name: 'After an extraction' });
  await expect(sheet).toContainText('Bite firmly on the gauze');
  await expect(sheet.getByRole('link', { name: '(212) 555-0911' })).toHaveAttribute('href', 'tel:2125550911');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => localStorage.setItem('cusp.language', 'es'));
  await page.reload();
  await expect(page.getByRole('article', { name: 'Después de una extracción' })).toContainText(
    'Muerda la gasa con firmeza',
  );
});
