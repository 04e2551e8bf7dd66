import type { Page } from '@playwright/test';
import { getPractice, listUsers, me } from '@cusp/contract';
import type { Operator, Practice } from '../support/operator.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const toast = (page: Page, sentence: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(sentence, { exact: true });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In as Admin').click();
}

/** The practice as admins see it. */
export async function asAdminsSee(operator: Operator, practice: Practice) {
  const { practice: own } = await practice.call(me, {});
  return operator.call(getPractice, { params: { id: own.id } });
}

/** The practice's only staff account as admins see it. */
export async function staffOf(operator: Operator, practice: Practice) {
  const { id } = await asAdminsSee(operator, practice);
  const [user] = await operator.call(listUsers, { query: { practice_id: id } });
  if (user === undefined) throw new Error('The practice has its owner.');
  return user;
}
