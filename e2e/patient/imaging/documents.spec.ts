// A document from the desk to the patient and back: added, refused, released, read, locked, struck. Issue 27, "a document store".
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { pay } from '../../support/record.ts';
import { png } from '../../staff/imaging/images.helpers.ts';

/** A PDF of one page, with a further object. */
const pdf = (name: string, object = '') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n3 0 obj\n<< /Type /Page >>\nendobj\n${object}trailer\n<< >>\n%%EOF\n`),
});
const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose Files' }).click(),
  ]);
  await chooser.setFiles(files);
}

async function describe(page: Page, kind: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: kind }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
}

async function act(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a document is added, found by kind, released, read by the patient, locked, struck and restored @nightly', async ({
  page: staff,
  context,
  practice,
  visitor,
  site,
  allowProblems,
}) => {
  allowProblems(/422.*documents/);
  await storeTokens(context, site, { staff: practice.token, patient: visitor.token });
  const { id } = visitor.patient;
  await pay(practice, id, 100);
  await staff.goto(`/patients/${id}?tab=documents`);
  await expect(row(staff, 'R-').or(staff.getByText(/^R-\d{4}-\d{5}$/))).toBeVisible();

  // A script in disguise is refused beside the file, and nothing that was said is lost.
  await choose(staff, [pdf('To Dr. Chen.pdf', '5 0 obj << /S /JavaScript >> endobj\n')]);
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveValue('To Dr. Chen');
  await describe(staff, 'Referral');
  await expect(dialog.getByText(/contains a script, action, or attached file/)).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await staff.getByRole('button', { name: 'Discard' }).click();

  // Two at once, one after the other.
  await choose(staff, [pdf('To Dr. Chen.pdf'), png('License.png', 90)]);
  await expect(staff.getByRole('dialog', { name: 'Add Document 1 of 2' })).toBeVisible();
  await describe(staff, 'Referral');
  await expect(staff.getByRole('dialog', { name: 'Add Document 2 of 2' })).toBeVisible();
  await describe(staff, 'Photo ID');
  await expect(row(staff, 'To Dr. Chen')).toBeVisible();
  await expect(row(staff, 'License')).toBeVisible();
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);

  await staff.getByRole('combobox', { name: 'Type' }).click();
  await staff.getByRole('option', { name: 'Photo ID' }).click();
  await expect(row(staff, 'To Dr. Chen')).toHaveCount(0);
  await staff.getByRole('button', { name: 'View License' }).click();
  await expect(staff.getByRole('img', { name: 'License' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.reload();

  // The patient finds it once it is released, in their language.
  const portal = await context.newPage();
  await portal.setViewportSize({ width: 390, height: 844 });
  await portal.goto('/patient-portal/documents');
  await expect(portal.getByRole('heading', { level: 1, name: 'My Documents' })).toBeVisible();
  await expect(portal.getByText(/^R-\d{4}-\d{5}$/)).toBeVisible();
  await expect(row(portal, 'To Dr. Chen')).toHaveCount(0);
  await act(staff, 'To Dr. Chen', 'Release to the patient');
  await expect(row(staff, 'To Dr. Chen').getByText('In the portal')).toBeVisible();
  await portal.reload();
  await expect(row(portal, 'To Dr. Chen').getByText('New')).toBeVisible();
  await expect(row(portal, 'License')).toHaveCount(0);
  await expectAccessible(portal);
  await expectNoSidewaysScroll(portal);
  const [download] = await Promise.all([
    portal.waitForEvent('download'),
    portal.getByRole('button', { name: 'Open To Dr. Chen' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^referral-\d{4}-\d\d-\d\d\.pdf$/);
  await expect(row(portal, 'To Dr. Chen').getByText('New')).toHaveCount(0);
  await expect(row(staff, 'To Dr. Chen').getByText(/Opened by the patient/)).toBeVisible();

  // Locked: what remains is to hold it back.
  await act(staff, 'To Dr. Chen', 'Lock');
  await staff.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
  await expect(row(staff, 'To Dr. Chen').getByText('Locked')).toBeVisible();
  await staff.getByRole('button', { name: 'Actions for To Dr. Chen' }).click();
  await expect(staff.getByRole('menuitem', { name: 'Hide from the patient' })).toBeVisible();
  await expect(staff.getByRole('menuitem', { name: 'Strike' })).toHaveCount(0);
  await staff.keyboard.press('Escape');

  await act(staff, 'License', 'Strike');
  await staff.getByRole('dialog').getByLabel('Reason').fill('Another patient’s');
  await staff.getByRole('dialog').getByRole('button', { name: 'Strike' }).click();
  await expect(row(staff, 'License')).toHaveCount(0);
  await staff.getByRole('checkbox', { name: 'Show documents entered in error' }).check();
  await expect(row(staff, 'License')).toContainText('Another patient’s');
  await act(staff, 'License', 'Restore');
  await expect(row(staff, 'License').getByText('Entered in error', { exact: true })).toHaveCount(0);
});
