import type { Page } from '@playwright/test';
import type { Realm } from '../../support/store-tokens.ts';

export { storeTokens } from '../../support/store-tokens.ts';

export const tokenOf = (page: Page, realm: Realm) =>
  page.evaluate((name) => localStorage.getItem(`cusp.${name}.token`), realm);

export const field = (page: Page, name: string) => page.getByRole('textbox', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, sentence: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(sentence, { exact: true });
export const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}
