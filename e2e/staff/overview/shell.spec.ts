// The staff shell: sidebar, roles, colors, test mode. product.md, 2 and 6; decisions.md.
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, everyPlace, finder, finderField, heading, places } from './shell.helpers.ts';

test('the sidebar leads to every screen, marks the present one and names who is signed in @nightly', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await expect(places(page)).toHaveText(everyPlace);
  await expect(page.getByText('Ada Molar', { exact: true })).toBeVisible();
  await expect(page.getByText('dentist', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Ada Molar’s practice').or(page.getByText("Ada Molar's practice")),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const place of everyPlace) {
    await places(page).filter({ hasText: place }).click();
    await expect(heading(page, place)).toBeVisible();
    await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toHaveText(place);
    await expect(page).toHaveTitle(`${place} · Cusp`);
  }
  await expect(page).toHaveURL(/\/settings$/);
});

test.describe('a receptionist', () => {
  test.use({ role: 'receptionist' });

  test('does not see SOAP Notes, and their address leads home @nightly', async ({ signedInPage: page }) => {
    await page.goto('/soap-notes');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(places(page)).toHaveText(everyPlace.filter((place) => place !== 'SOAP Notes'));
    await expect(page.getByText('receptionist', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await finderField(page).fill('soap');
    await expect(finder(page).getByText('Nothing found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });
});

test('dark and light are chosen, and kept after a reload @nightly', async ({ signedInPage: page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const colors = page.getByRole('dialog', { name: 'Appearance' });
  const choose = (scheme: string) => colors.getByText(scheme, { exact: true }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(colors.getByRole('radio', { name: 'Use system setting' })).toBeChecked();
  const light = await ground();
  await choose('Dark');
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(await ground()).toBe(dark);

  // By keyboard: each choice takes effect at once, Escape closes.
  await page.getByRole('button', { name: 'Appearance' }).press('Enter');
  await expect(colors.getByRole('radio', { name: 'Dark' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(colors.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect.poll(ground).toBe(light);
  await expectAccessible(page);
  // As the system: it follows when the system changes.
  await page.keyboard.press('ArrowUp');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(dark);
  await page.keyboard.press('Escape');
  await expect(colors).toBeHidden();
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeFocused();
});

test('every page carries the test mode strip, and only in test mode @nightly', async ({
  signedInPage: page,
}) => {
  const strip = page.getByRole('complementary', { name: 'Test mode' });
  await page.goto('/');
  await expect(strip).toHaveText('Test mode No real payments are taken, and nothing is sent to a pharmacy.');
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(heading(page, 'Patients')).toBeVisible();
  await expect(strip).toBeInViewport();
  await page.evaluate(() => localStorage.removeItem('cusp.staff.token'));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(strip).toBeInViewport();
});

test('without test mode there is no strip @nightly', async ({ signedInPage: page }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), test_mode: false } });
  });
  const answered = page.waitForResponse('**/api/config');
  await page.goto('/');
  await answered;
  await expect(page.getByText('Total Patients')).toBeVisible();
  await expect(page.getByText('Test mode')).toHaveCount(0);
});

test('below 1024 px the words of the sidebar stay for screen readers, below 768 px it is a drawer', async ({
  signedInPage: page,
}) => {
  // On a laptop all places and Logout are in sight.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await expect(places(page)).toHaveText(everyPlace);
  await expect(places(page).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(page.getByRole('link', { name: 'Patients', exact: true })).toBeVisible();
  await expectAccessible(page);
  await places(page).filter({ hasText: 'Payments' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Payments' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(places(page)).toHaveCount(0);
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('Ada Molar', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Appointments' }).click();
  await expect(heading(page, 'Appointments')).toBeVisible();
  await expect(drawer).toBeHidden();
  // Choosing the current entry also closes the drawer.
  await menu.click();
  await drawer.getByRole('link', { name: 'Appointments' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(finderField(page)).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('the first Tab skips to the content @nightly', async ({ signedInPage: page }) => {
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('a page zoomed to 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('has all in reach, and moves nothing for who wants no motion', async ({
    signedInPage: page,
    practice,
  }) => {
    await addPatient(practice, 'Wolfeschlegelsteinhausenbergerdorff', 'Muñoz');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const [address, name] of [
      ['/', 'Dashboard'],
      ['/patients', 'Patients'],
    ] as const) {
      await page.goto(address);
      await expect(heading(page, name)).toBeVisible();
      expect(await tooWide(), address).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('button', { name: 'Logout' }).scrollIntoViewIfNeeded();
    await expect(drawer.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Patient' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Patient' });
    await expect(dialog.getByRole('button', { name: 'Add Patient' })).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel('Medical History').focus();
    await expect(dialog.getByLabel('Medical History')).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Add Patient' })).toBeInViewport({ ratio: 1 });
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1).length,
    );
    expect(moving).toBe(0);
  });
});
