// The proof of an invitation's email address: docs/decisions/0014-proven-addresses.md. On a server of its own, with mail.
import { randomUUID } from 'node:crypto';
import { inviteToPortal } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../support/mail.ts';
import {
  addPatient,
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  invite,
  openPortalFor,
  sizes,
  test,
} from '../../support/portal.ts';
import { makePractice } from '../../support/practice.ts';
import { type RunningServer, startServer, startWithin } from '../../support/server.ts';

const open = (page: Page) => page.getByRole('button', { name: 'Open My Portal' });
const passwordIn = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const codeIn = (page: Page) => page.getByLabel('Code from the email');

test.describe('with mail', () => {
  test.describe.configure({ mode: 'serial' });
  let mail: MailServer;
  let server: RunningServer;
  test.beforeAll(async () => {
    // As long as a server may take to start.
    test.setTimeout(startWithin);
    mail = await startMailServer();
    server = await startServer({ SMTP_URL: mail.url, MAIL_FROM: 'Cusp <no-reply@example.com>' });
  });
  test.afterAll(async () => {
    await server.stop();
    mail.close();
  });
  const inEmailTo = async (email: string, part: RegExp): Promise<string> => {
    const find = () =>
      mail
        .emailsTo(email)
        .map((letter) => part.exec(letter)?.[1])
        .findLast((found) => found !== undefined) ?? '';
    await expect.poll(find).not.toBe('');
    return find();
  };

  test('the start says where links in emails lead, since PUBLIC_URL is missing @nightly', () => {
    expect(server.output()).toContain(
      `Warning: mail is set up without PUBLIC_URL, so the links in emails lead to ${server.url}.`,
    );
  });

  for (const { name, ...viewport } of sizes) {
    test(`a link from the desk asks for the mailed code, and the letter's own link doesn't, ${name}`, async ({
      page,
      allowProblems,
    }) => {
      allowProblems(/422/);
      await page.setViewportSize(viewport);
      const practice = await makePractice(server.url, 'dentist');
      const email = `ruth.${randomUUID()}@example.com`;
      const ruth = await addPatient(practice, { first_name: 'Ruth' });
      await page.goto(server.url + (await invite(practice, ruth, email)));
      await expect(page.getByText('First, confirm this address is yours')).toBeVisible();
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);
      await passwordIn(page).fill('a few easy words');
      await open(page).click();
      await expect(codeIn(page)).toHaveAccessibleDescription(
        /Enter the code that was mailed to this address\./,
      );
      await expect(codeIn(page)).toBeFocused();

      await page.getByRole('button', { name: 'Send Code' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
      await expect(codeIn(page)).toBeFocused();
      const code = await inEmailTo(email, /^(\d{8})\r?$/m);
      await codeIn(page).fill(code === '00000000' ? '00000001' : '00000000');
      await open(page).click();
      await expect(codeIn(page)).toHaveAccessibleDescription(/This code is incorrect or has expired\./);
      await expectNoSidewaysScroll(page);
      await codeIn(page).fill(code);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ruth!' })).toBeVisible();

      // Another practice: the letter's link needs no code, but the password of the account that is proven by now.
      const other = await makePractice(server.url, 'dentist');
      const ben = await addPatient(other, { first_name: 'Ben' });
      await other.call(inviteToPortal, { params: { id: ben.id }, body: { email } });
      await expect.poll(() => mail.emailsTo(email).length).toBe(3);
      await page.goto(await inEmailTo(email, /(http\S+activate\?token=[\w-]{43})/));
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ben!' })).toBeVisible();
      await expect(codeIn(page)).toHaveCount(0);
      await passwordIn(page).fill('a few easy words');
      await open(page).click();
      await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);
      await page.getByRole('button', { name: /Change patient$/ }).click();
      await expect(page.getByRole('dialog', { name: 'Change patient' }).getByRole('button')).toHaveCount(2);
    });
  }
});

test('without mail another practice’s invitation makes an account of its own, and each password opens its own @nightly', async ({
  page,
  site,
  practice,
  allowProblems,
}) => {
  allowProblems(/409/);
  const first = await openPortalFor(site, await makePractice(site, 'dentist'), { first_name: 'Ruth' });
  const ben = await addPatient(practice, { first_name: 'Ben' });
  await page.goto(await invite(practice, ben, first.email));
  await expect(codeIn(page)).toHaveCount(0);
  await passwordIn(page).fill(first.password);
  await open(page).click();
  await expect(
    page.getByRole('main').getByText('Choose a different password for this practice.'),
  ).toBeVisible();
  await passwordIn(page).fill('a few easy words');
  await open(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ben!' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Change patient$/ })).toHaveCount(0);

  for (const [password, name] of [
    [first.password, 'Ruth'],
    ['a few easy words', 'Ben'],
  ] as const) {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/patient-portal/login');
    await page.getByLabel('Email').fill(first.email);
    await passwordIn(page).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}!` })).toBeVisible();
  }
});
