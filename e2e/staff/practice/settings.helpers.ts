import { randomUUID } from 'node:crypto';
import { inviteToTeam, join, listTeam, updateTeamMember } from '@cusp/contract';
import type { Locator, Page } from '@playwright/test';
import type { Practice, StaffRole } from '../../support/fixtures.ts';

export const memberPassword = 'wisteria on the porch';
export const newAddress = (name = 'priya') => `${name}.${randomUUID()}@example.com`;

/** The button with the signed-in person's name, at the bottom of the sidebar. */
export const personButton = (page: Page | Locator, name = 'Ada Molar') =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });
export const personMenu = (page: Page) => page.getByRole('dialog', { name: 'Settings' }).getByRole('link');
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name });
export const toast = (page: Page, sentence: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(sentence, { exact: true });

/**
 * Invites somebody and accepts for them.
 * @returns their credentials
 */
export async function addMember(
  practice: Practice,
  name: string,
  role: StaffRole,
  { email = newAddress(), owner = false } = {},
) {
  const { invite_url } = await practice.call(inviteToTeam, { body: { email, role } });
  const token = new URL(invite_url).searchParams.get('token') ?? '';
  const { user, access_token } = await practice.call(join, {
    body: { token, name, password: memberPassword },
  });
  if (owner) {
    const { id } = user;
    await practice.call(updateTeamMember, { params: { id }, body: { role, is_owner: true } });
  }
  return { email, token: access_token, id: user.id };
}

export const teamOf = (practice: Practice) => practice.call(listTeam, {});
