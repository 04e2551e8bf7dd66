// The sign-in and register screen, and its toasts. product.md, 2, 5, 6, 8 and 9.
import { randomUUID } from 'node:crypto';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { button, dashboard, field, signIn, toast, tokenOf } from './sign-in.helpers.ts';
import { timeZone } from '../../support/days.ts';

test('one screen with two modes, each in its words; what was typed stays @nightly', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Sign in to your account', { exact: true })).toBeVisible();
  await expect(page.getByText("Don't have an account? Register", { exact: true })).toBeVisible();
  await expect(button(page, 'Sign In')).toBeEnabled();
  await expect(field(page, 'Full Name')).toBeHidden();
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await expect(page).toHaveTitle('Welcome Back · Cusp');
  await field(page, 'Email').fill('ada@example.com');

  await button(page, 'Register').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  await expect(page.getByText('Register your dental practice', { exact: true })).toBeVisible();
  await expect(page.getByText('Already have an account? Sign in', { exact: true })).toBeVisible();
  await expect(button(page, 'Create Account')).toBeEnabled();
  await expect(field(page, 'Full Name')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ada@example.com');
  // No choice of role. product.md, 6.
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page).toHaveTitle('Create Account · Cusp');

  await page.reload();
  await expect(button(page, 'Create Account')).toBeVisible();
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('required fields are said beside the field, and nothing is sent @nightly', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/login');
  for (const name of ['Email', 'Password']) await expect(field(page, name)).toHaveAttribute('required', '');
  await button(page, 'Sign In').click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter the email address.');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Enter the password.');
  await expect(field(page, 'Email')).toBeFocused();

  await button(page, 'Register').click();
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Full Name')).toHaveAttribute('required', '');
  await field(page, 'Email').fill('ada@');
  await field(page, 'Password').fill('eleven char');
  await field(page, 'Password').press('Enter');
  await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Enter your full name.');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Enter an email address like name@example.com.',
  );
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Use at least 12 characters\./);
  await expect(field(page, 'Full Name')).toBeFocused();
  expect(sent).toEqual([]);
});

test('registering makes a practice with its dentist, who is then signed in', async ({ page }) => {
  const email = `new.${randomUUID()}@example.com`;
  await page.goto('/login?mode=register');
  await field(page, 'Full Name').fill('Zoë O’Connor');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('a phrase nobody guesses');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/auth/register'),
    field(page, 'Password').press('Enter'),
  ]);
  expect(request.postDataJSON()).toEqual({
    email,
    password: 'a phrase nobody guesses',
    name: 'Zoë O’Connor',
    role: 'dentist',
    time_zone: timeZone,
  });
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await expect(dashboard(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const side = page.getByRole('complementary').filter({ has: page.getByRole('navigation') });
  await expect(side.getByText('Zoë O’Connor', { exact: true })).toBeVisible();
  await expect(side.getByText('dentist', { exact: true })).toBeVisible();
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
});

test('an email that is taken, and a common password, are refused in the server’s words @nightly', async ({
  page,
  practice,
  allowProblems,
}) => {
  allowProblems(/(409|422).*\/api\/auth\/register/);
  await page.goto('/login?mode=register');
  await field(page, 'Full Name').fill('Ada Molar');
  await field(page, 'Email').fill(practice.email);
  await field(page, 'Password').fill('a phrase nobody guesses');
  await button(page, 'Create Account').click();
  await expect(toast(page, 'An account with this email already exists.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'An account with this email already exists.',
  );
  await expect(field(page, 'Full Name')).toHaveValue('Ada Molar');

  await field(page, 'Password').fill('passwordpassword');
  await button(page, 'Create Account').click();
  await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveValue('passwordpassword');
  await expect(page).toHaveURL(/\/login\?mode=register$/);
});

test('signing in sends the whole form, waits with a disabled button and greets @nightly', async ({
  page,
  practice,
}) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const tries: unknown[] = [];
  await page.route('**/api/auth/login', async (route) => {
    tries.push(route.request().postDataJSON());
    await asked;
    await route.continue();
  });
  await page.goto('/login');
  await field(page, 'Email').fill(practice.email);
  await field(page, 'Password').fill(practice.password);
  await field(page, 'Password').press('Enter');
  await field(page, 'Password').press('Enter');
  await expect(button(page, 'Please wait...')).toBeDisabled();
  await expect(button(page, 'Sign In')).toHaveCount(0);
  answer();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(dashboard(page)).toBeVisible();
  expect(tries).toEqual([{ email: practice.email, password: practice.password, name: '', role: 'dentist' }]);
  expect(await tokenOf(page, 'staff')).not.toBe(practice.token);
});

test('a refused sign-in says the server’s detail, else that it failed, and keeps what was typed @nightly', async ({
  page,
  practice,
  allowProblems,
}) => {
  allowProblems(/(401|409|502).*\/api\/auth\/login/);
  allowProblems(/ERR_FAILED.*\/api\/auth\/login/);
  const refusal = 'The email or password is incorrect.';
  await page.goto('/login');
  await signIn(page, practice.email, 'not the password');
  await expect(toast(page, refusal)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(refusal);
  await expect(field(page, 'Email')).toHaveValue(practice.email);
  await expect(field(page, 'Password')).toHaveValue('not the password');
  await expect(button(page, 'Sign In')).toBeEnabled();
  // The focus stays on the pressed button.
  await expect(button(page, 'Sign In')).toBeFocused();
  // The same sentence for an unknown account.
  await signIn(page, `nobody.${randomUUID()}@example.com`, 'not the password');
  await expect(toast(page, refusal)).toHaveCount(2);

  const answers = [
    () => ({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    () => ({ status: 409, json: { error: 'without a detail' } }),
  ];
  for (const [index, answerOf] of answers.entries()) {
    // Before the reload: a script that is loading while routes change may never arrive.
    await page.unrouteAll();
    await page.route('**/api/auth/login', (route) => route.fulfill(answerOf()));
    await page.reload();
    await signIn(page, practice.email, practice.password);
    await expect(toast(page, 'Authentication failed'), `answer ${index}`).toBeVisible();
  }

  await page.unrouteAll();
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.reload();
  await signIn(page, practice.email, practice.password);
  await expect(toast(page, 'Authentication failed')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Cusp cannot be reached. Check the connection and try again.',
  );
  expect(await tokenOf(page, 'staff')).toBeNull();
});

test('toasts go by themselves after 4 seconds, and at most 3 are seen @nightly', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/401.*\/api\/auth\/login/);
  let times = 0;
  await page.route('**/api/auth/login', (route) => {
    times += 1;
    return route.fulfill({ status: 401, json: { detail: `Refusal ${times}` } });
  });
  await page.clock.install();
  await page.goto('/login');
  await signIn(page, 'ada@example.com', 'not the password');
  await expect(toast(page, 'Refusal 1')).toBeVisible();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 3000);
  await expect(toast(page, 'Refusal 1')).toBeVisible();
  // With the time standing still: 4.9 s after it came it is gone, so it doesn't stay for 5.
  await page.clock.runFor(1900);
  await expect(toast(page, 'Refusal 1')).toHaveCount(0);

  await page.clock.resume();
  for (const number of [2, 3, 4, 5]) {
    await button(page, 'Sign In').click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(`Refusal ${number}`);
  }
  for (const number of [2, 3, 4]) await expect(toast(page, `Refusal ${number}`)).toBeVisible();
  await expect(toast(page, 'Refusal 5')).toHaveCount(0);
  await page.clock.fastForward(4000);
  await expect(toast(page, 'Refusal 5')).toBeVisible();
  await expect(toast(page, 'Refusal 2')).toHaveCount(0);
});

test('the screen is accessible in light and dark, and fits a phone @nightly', async ({ page }) => {
  for (const address of ['/login', '/login?mode=register']) {
    await page.goto(address);
    await page.getByRole('button', { name: /^(Sign In|Create Account)$/ }).click();
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
  }
});

test('the keyboard leads through the form, and the password can be looked at @nightly', async ({
  page,
  practice,
}) => {
  await page.goto('/login');
  await expect(field(page, 'Email')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type(practice.email);
  await page.keyboard.press('Tab');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type(practice.password);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Show password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Sign In')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
});
