// Pictures in a thread: one that comes in by the portal and is filed, and one that is none. Issue 28, "pictures both ways".
import sharp from 'sharp';
import { storeTokens } from '../../support/store-tokens.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a patient sends a picture in the portal, and staff open it and file it in the record @nightly', async ({
  portalPage: page,
  practice,
  browser,
  site,
  visitor,
  allowProblems,
}) => {
  allowProblems(/422 .*messages\/picture/);
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await page.goto('/patient-portal/messages');
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a Picture' }).click();
    await (await chooser).setFiles(file);
  };
  // One that is none stays out, and says so.
  await choose({ name: 'none.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a JPEG or PNG picture.' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove none.jpg' }).click();

  await choose({ name: 'tooth.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Your message').fill('It broke here');
  await page.getByRole('button', { name: 'Send' }).click();
  const sent = page.getByRole('article').filter({ hasText: 'It broke here' });
  await sent.getByRole('button', { name: 'Open picture 1 of 1' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Picture' }).getByRole('img', { name: 'Picture' }),
  ).toBeVisible();
  await page.getByRole('dialog', { name: 'Picture' }).getByRole('button', { name: 'Close' }).click();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext();
  await storeTokens(context, site, { staff: practice.token });
  const desk = await context.newPage();
  await desk.goto('/messages');
  await desk.getByRole('link', { name: /It broke here/ }).click();
  await desk.getByRole('button', { name: 'File picture 1' }).click();
  await desk.getByRole('menuitem', { name: 'To Documents' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Save to Documents' });
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await dialog.getByLabel('Title').fill('Broken cusp');
  await expectAccessibleInBoth(desk);
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await expect(desk.getByText('Saved to Documents').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'File picture 1' })).toHaveCount(0);
  // The other way: it is read in the portal, whose thread isn't open while it is sent.
  await page.goto('/patient-portal/dashboard');
  const chosen = desk.waitForEvent('filechooser');
  await desk.getByRole('button', { name: 'Add a Picture' }).click();
  await (await chosen).setFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer });
  await desk.getByRole('textbox', { name: 'Message', exact: true }).fill('This is how it will look');
  await desk.getByRole('button', { name: 'Send in Portal' }).click();
  await expect(desk.getByRole('article').filter({ hasText: 'This is how it will look' })).toContainText(
    'Not read yet',
  );
  await page.goto('/patient-portal/messages');
  await page
    .getByRole('article')
    .filter({ hasText: 'This is how it will look' })
    .getByRole('button', { name: 'Open picture 1 of 1' })
    .click();
  await expect(
    page.getByRole('dialog', { name: 'Picture' }).getByRole('img', { name: 'Picture' }),
  ).toBeVisible();
  await desk.goto(`/patients/${visitor.patient.id}?tab=documents`);
  await expect(desk.getByText('Broken cusp')).toBeVisible();
  await context.close();
});
