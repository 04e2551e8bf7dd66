// From the practice's own site, where the booking page is in a frame, to a paid deposit and a signed health history. Issue 27, "Done when".
import {
  addStarterForms,
  giveForms,
  listForms,
  listMessages,
  listOnlineRequests,
  listPatientForms,
  makeFormLink,
  recordConsent,
  setContactZone,
  takeInRequest,
  updateBookingPage,
} from '@cusp/contract';
import type { BrowserContext } from '@playwright/test';
import { openBooking } from '../../support/booking.ts';
import { timeZone } from '../../support/days.ts';
import { expect, test } from '../../support/operator.ts';
import { chooseSigner, sendSigned } from '../../support/signature.ts';
import { letText } from '../../staff/messages/texting.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A site on another origin, which shows an address in a frame. */
async function siteThatFrames(context: BrowserContext, origin: string, address: string) {
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Our practice</title><h1>Our practice</h1>
        <iframe title="Book a visit" src="${address}" style="width:100%;height:740px;border:0"></iframe>`,
    }),
  );
}

test('a new patient books in the practice’s own site, pays at top level and signs a history @nightly', async ({
  page,
  context,
  practice: { call },
  practice,
  operator,
  site,
  allowProblems,
}) => {
  test.slow();
  allowProblems(/frame-ancestors/);
  // A site on the internet may frame one on this machine, as the tests' is.
  await context.grantPermissions(['local-network-access']);
  await openBooking(practice, 50);
  const name = `own-site-${Date.now()}`;
  const own = 'https://own.example.com';
  await call(updateBookingPage, { body: { name, is_open: true, framed_by: [own] } });
  await siteThatFrames(context, own, `${site}/book/${name}`);
  await siteThatFrames(context, 'https://other.example.com', `${site}/book/${name}`);
  await siteThatFrames(context, 'https://own.example.com:8443', `${site}/patient-portal/login`);

  // Nobody else may show it, and the practice's own site may show nothing else.
  for (const [address, framed] of [
    ['https://other.example.com/', 'What can we do for you?'],
    ['https://own.example.com:8443/', 'Sign In'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Our practice' })).toBeVisible();
    await expect(page.frameLocator('iframe').getByText(framed)).toHaveCount(0);
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  }

  let taps = 0;
  await page.goto(`${own}/`);
  const frame = page.frameLocator('iframe');
  const tap = async (button: string | RegExp) => {
    taps += 1;
    await frame.getByRole('button', { name: button }).first().click();
  };
  await tap(/^Cleaning and checkup/);
  await tap(/AM|PM/);
  await expect(frame.getByText(/^Holding this time for you: 1:/)).toBeVisible();
  const fields = [
    ['First name', 'Ana'],
    ['Last name', 'López'],
    ['Date of birth', '02031990'],
    ['Phone', '(212) 555-0188'],
    ['Email', `ana.${Date.now()}@example.com`],
  ] as const;
  // The first field is tapped, the keyboard leads to the others.
  taps += 1;
  for (const [label, value] of fields) await frame.getByRole('textbox', { name: label }).fill(value);
  await tap('Send a Code by Text');
  const shown = await frame.getByText(/^Test mode: your code is \d{6}\.$/).innerText();
  taps += 1;
  await frame.getByRole('textbox', { name: 'Code' }).fill(/\d{6}/.exec(shown)?.[0] ?? '');
  await tap('Request This Visit');
  await expect(frame.getByRole('heading', { name: 'One more step: your deposit' })).toBeVisible();
  const opening = context.waitForEvent('page');
  taps += 1;
  await frame.getByRole('link', { name: 'Pay $50.00 Deposit' }).click();
  const top = await opening;
  taps += 1;
  await top.getByRole('button', { name: 'Pay $50.00' }).click();
  expect([taps, fields.length]).toEqual([8, 5]);
  await top.getByRole('button', { name: /^Pay/ }).click();
  await expect(top.getByText(/^We received your deposit and your request\./)).toBeVisible();
  // Nothing of it stays on the phone.
  expect(await context.cookies()).toEqual([]);

  const [waiting] = await call(listOnlineRequests, {});
  const { patient_id } = await call(takeInRequest, {
    params: { id: waiting?.id ?? '' },
    body: { patient_id: null },
  });
  await call(addStarterForms, {});
  const params = { id: patient_id ?? '' };
  const history = (await call(listForms, {})).find(({ name: called }) => called === 'Health history');
  await call(giveForms, {
    params,
    body: { form_ids: [history?.id ?? ''], due_on: null, appointment_id: null, treatment_id: null },
  });
  // It is day there, or nothing would be sent before the morning.
  await call(setContactZone, { params, body: { time_zone: timeZone } });
  await letText(operator, practice);
  await call(recordConsent, { params, body: { channel: 'text', given: true, how: 'in_person' } });
  // A link to questions about health can't be copied.
  await call(makeFormLink, { params, body: { way: 'text' } });
  const texted = async () =>
    (await call(listMessages, { query: { patient_id: params.id } })).map(({ body }) => body).join(' ');
  await expect.poll(texted).toMatch(/\/form\?token=/);
  const { pathname, search } = new URL(/https?:\/\/\S+\/form\?token=[\w-]+/.exec(await texted())?.[0] ?? '');
  await top.goto(site + pathname + search);
  await top.getByLabel('Date of birth').fill('02031990');
  await top.getByRole('button', { name: 'Continue' }).click();
  await expect(top.getByRole('heading', { level: 1, name: 'Forms for Ana' })).toBeVisible();
  await top.getByRole('link', { name: 'Fill In' }).click();
  const form = top.getByRole('form', { name: 'Health history' });
  await expect(form).toBeVisible();
  for (const no of await form.getByRole('radio', { name: 'No', exact: true }).all()) await no.check();
  await form.getByRole('checkbox', { name: /agree to sign electronically/ }).check();
  await form.getByLabel('Or type your name to sign').fill('Ana López');
  await chooseSigner(form);
  await sendSigned(form);
  await expect(top.getByText(/has all of these forms/)).toBeVisible();
  expect(await call(listPatientForms, { params })).toMatchObject([
    { state: 'signed', name: 'Health history' },
  ]);
});
