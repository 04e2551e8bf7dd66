import { createPatient, uncheckedRequestOf, type InputOf, type Patient } from '@cusp/contract';
import type { Endpoint, RequestInput, RequestParts } from '@cusp/contract';
import type { Page } from '@playwright/test';
import type { Practice } from '../../support/fixtures.ts';

/** The day as the screen shows it, with its weekday or without. */
export const words = (day: string, weekday = true) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    ...(weekday ? { weekday: 'short' } : {}),
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));

type Fields = InputOf<typeof createPatient>['body'];

/** A patient with only what is required, and what the test adds. */
export const addPatient = (practice: Practice, fields: Partial<Fields> = {}): Promise<Patient> =>
  practice.call(createPatient, {
    body: {
      first_name: 'Zoë',
      last_name: 'O’Connor',
      phone: '5550102000',
      date_of_birth: '1980-03-01',
      ...fields,
    },
  });

/** The toast with these words. */
export const toast = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });

/** The entry of a tab's list that holds this. */
export const entry = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });

/** The value beside a label in the personal info or on a card. */
export const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** Answers this call with a server error, until the returned function is called. */
export async function breakCall<E extends Endpoint>(
  page: Page,
  endpoint: E,
  where: Omit<RequestInput<E>, 'body'>,
): Promise<() => Promise<void>>;
export async function breakCall(
  page: Page,
  endpoint: Endpoint,
  where: RequestParts,
): Promise<() => Promise<void>> {
  const { method, url } = uncheckedRequestOf(endpoint, where);
  const address = `**${url}`;
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          json: { detail: 'Something went wrong on our side. Please try again.' },
        })
      : route.fallback(),
  );
  return () => page.unroute(address);
}
