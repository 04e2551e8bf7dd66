// Tests that the fixtures find errors: a broken watch would let every other test pass for nothing.
import { getPatient, listPatients, me } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { enteredValues } from './entered-values.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { leaksIn } from './log-search.ts';

/** Shows these elements at an address of our own server. */
async function show(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Fixture</title><main><h1>Fixture</h1>${body}</main></html>`;
  await page.route('**/fixture', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/fixture');
}

test('a practice is new, and its owner is signed in in the browser', async ({ practice, signedInPage }) => {
  expect(await practice.call(me, {})).toMatchObject({
    email: practice.email,
    role: 'dentist',
    is_owner: true,
  });
  expect(await practice.call(listPatients, { query: {} })).toEqual([]);
  expect(await practice.call(listPatients, {})).toEqual([]);
  await show(signedInPage, '');
  const kept = await signedInPage.evaluate(() => localStorage.getItem('cusp.staff.token'));
  expect(kept).toBe(practice.token);
});

test('a refused call throws the server’s words @nightly', async ({ practice }) => {
  const missing = practice.call(getPatient, { params: { id: '01900000-0000-7000-8000-000000000000' } });
  await expect(missing).rejects.toThrow(/was answered 404: \{"detail"/);
});

test.describe('another role', () => {
  test.use({ role: 'receptionist' });
  test('owns the practice @nightly', async ({ practice }) => {
    expect(await practice.call(me, {})).toMatchObject({ role: 'receptionist' });
  });
});

test('must fail: a problem in the browser that the test does not expect', async ({ page, problems }) => {
  test.fail();
  await show(page, '<script>console.error("something is wrong")</script>');
  await expect.poll(problems.unexpected).toHaveLength(1);
});

test('an error on the console is a problem', async ({ page, problems }) => {
  await show(page, '<script>console.error("something is wrong")</script>');
  await expect.poll(problems.unexpected).toEqual([expect.stringContaining('something is wrong')]);
  problems.allow(/something is wrong/);
});

test('an error that nobody caught is a problem @nightly', async ({ page, problems }) => {
  await show(page, '<script>setTimeout(() => { throw new Error("nobody caught me"); })</script>');
  await expect.poll(problems.unexpected).toEqual([expect.stringMatching(/^not caught: .*nobody caught me/)]);
  problems.allow(/nobody caught me/);
});

test('an answer of 500 from our own server is a problem', async ({ page, problems }) => {
  await page.route('**/broken', (route) => route.fulfill({ status: 500 }));
  await show(page, '<script>fetch("/broken")</script>');
  await expect
    .poll(problems.unexpected)
    .toContainEqual(expect.stringMatching(/^answered 500: GET .*\/broken$/));
  problems.allow(/500/);
});

test('problems that a test allows do not fail it', async ({ page, allowProblems, consoleErrors }) => {
  allowProblems(/409 .*\/refused/);
  await page.route('**/refused', (route) => route.fulfill({ status: 409 }));
  await show(page, '<button onclick="fetch(\'/refused\')">Send</button>');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => consoleErrors).toHaveLength(1);
});

test('a picture without words is not accessible @nightly', async ({ page }) => {
  await show(page, '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">');
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt: .*must have alternative text/);
});

test('plain text is accessible and fits a phone @nightly', async ({ page }) => {
  await show(page, '<p>Plain text</p>');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(page.viewportSize()).toEqual({ width: 1280, height: 800 });
});

test('what sticks out at 360 px is named @nightly', async ({ page }) => {
  await show(page, '<div class="wide" style="width: 500px">Too wide</div>');
  await expect(expectNoSidewaysScroll(page, 500)).rejects.toThrow(/wide.*> ends at 508 px: Too wide/);
});

test('what a test sends and types is looked for in the server’s log', async ({
  practice,
  signedInPage,
  allowProblems,
}) => {
  // No mail server is configured.
  allowProblems(/409 .*forgot-password/);
  const typed = `nobody.${practice.email}`;
  await show(signedInPage, '');
  await signedInPage.evaluate(
    (email) =>
      fetch('/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      }).then(({ status }) => status),
    typed,
  );
  const values = () => enteredValues().map(({ value }) => value);
  await expect.poll(values).toContain(typed);
  expect(values()).toEqual(expect.arrayContaining([practice.email, practice.password, practice.token]));
});

test('a log with something entered in it is found out, and says of which call', () => {
  const line = (given: object) => JSON.stringify({ level: 30, time: 1763769600000, reqId: 'one', ...given });
  const log = (words: string) =>
    [
      line({ req: { method: 'POST', route: '/api/notes' }, msg: 'incoming request' }),
      line({ res: { statusCode: 201 }, responseTime: 12_345.67, msg: words }),
    ].join('\n');
  const entered = (value: string) => [{ field: 'content', value }];
  const found = ['The log holds what a test entered as "content", in a line of POST /api/notes.'];
  expect(leaksIn(log('request completed'), entered('Grinds at night'))).toEqual([]);
  expect(leaksIn(log('wrote grinds at night'), entered('Grinds at night'))).toEqual(found);
  expect(leaksIn(log('said "Öh,\nah"'), entered('"Öh,\nah"'))).toEqual(found);
  expect(leaksIn(log('GET /?q=mia%40example.com'), entered('mia@example.com'))).toEqual(found);
  expect(leaksIn(log('paid 12345.67'), entered('12345.67'))).toEqual(found);
  expect(leaksIn(log('no "Keller" there'), entered('Keller'))).toEqual(found);
  // A name within another word is a coincidence, and measured or counted fields have digits of their own.
  expect(leaksIn(log('request completed'), entered('12345.67'))).toEqual([]);
  expect(leaksIn(log('on cellkeller.example'), entered('Keller'))).toEqual([]);
  expect(leaksIn(log('after 1912345.67'), entered('12345.67'))).toEqual([]);
});
