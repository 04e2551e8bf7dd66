// Photos by a phone that scans the code of an open screen: docs/imaging.md, "Ways in".
import { createMount, listImages, listMounts } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { patientOf, png } from './images.helpers.ts';

test('a phone without a sign-in fills the slots of the open mount, until the dialog is closed @nightly', async ({
  signedInPage: page,
  practice,
  browser,
  allowProblems,
}) => {
  allowProblems(/404 .*phone-uploads/);
  const patient = await patientOf(practice);
  const params = { id: patient };
  const body = { template: 'bitewings_2', date_taken: '2026-03-02' } as const;
  await practice.call(createMount, { params, body });
  await page.goto(`/patients/${patient}?tab=images`);
  await page.screenshot({ path: test.info().outputPath('mount.png'), fullPage: true });
  await page.getByRole('group', { name: '2 bitewings' }).getByRole('button', { name: /^1\./ }).focus();
  const [made] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/phone-uploads')),
    page.getByRole('article').getByRole('button', { name: 'Use a Phone' }).click(),
  ]);
  const dialog = page.getByRole('dialog', { name: 'Photos by Phone' });
  await expect(dialog.getByRole('img', { name: 'QR code for a phone' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('code.png') });

  const { url }: { url: string } = await made.json();
  const { pathname, search } = new URL(url);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(new URL(pathname + search, page.url()).href);
  await expect(phone.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  await expect(phone.getByText('Keller')).toHaveCount(0);
  await expect(dialog.getByText('A phone is connected.')).toBeVisible();
  const files = phone.getByLabel('Photos', { exact: true });
  await files.setInputFiles([png('one.png', 60), png('two.png', 160)]);
  await expect(phone.getByText('2 photos sent')).toBeVisible();
  await expect(dialog.getByText('2 photos arrived')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true });
  // What it has opened goes on when the page is loaded again; another phone gets nothing.
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(pathname + search, page.url()).href);
  await expect(other.getByText('another phone has used it')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('arrived.png') });

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  const [mount] = await practice.call(listMounts, { params });
  expect(mount?.slots.every(({ image_id }) => image_id !== null)).toBe(true);
  await phone.getByLabel('Photos', { exact: true }).setInputFiles(png('late.png', 220));
  await expect(phone.getByText('This code has ended')).toBeVisible();
  expect(await practice.call(listImages, { params })).toHaveLength(2);
  await context.close();
});
