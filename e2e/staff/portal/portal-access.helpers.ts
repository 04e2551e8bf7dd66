import { activate, getPortalAccess, inviteToPortal, type Patient, readInvitation } from '@cusp/contract';
import type { Page } from '@playwright/test';
import type { Practice } from '../../support/fixtures.ts';
import { addPatient } from '../overview/patient-detail.helpers.ts';

export const section = (page: Page) => page.getByRole('region', { name: 'Patient Portal' });
export const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
export const form = (page: Page, title = 'Invite to Portal') => page.getByRole('dialog', { name: title });
export const emailOf = (page: Page, title?: string) =>
  form(page, title).getByRole('textbox', { name: 'Email' });
export const send = (page: Page, title = 'Invite to Portal') =>
  form(page, title).getByRole('button', { name: title }).click();
export const invitation = (page: Page) => page.getByRole('dialog', { name: 'Portal Invitation' });
export const link = (page: Page) => invitation(page).getByRole('textbox', { name: 'Invitation link' });
export const question = (page: Page) => page.getByRole('dialog', { name: 'Withdraw portal access?' });
export const fact = (page: Page, name: string) =>
  section(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

export const withEmail = (practice: Practice, email = 'zoe@example.com') => addPatient(practice, { email });
export const stateOf = (practice: Practice, { id }: Patient) =>
  practice.call(getPortalAccess, { params: { id } });
export const invite = async (practice: Practice, { id }: Patient, email: string) => {
  const { invite_url } = await practice.call(inviteToPortal, { params: { id }, body: { email } });
  return invite_url;
};
const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';
const password = 'wisteria on the porch';

/** Accepts an invitation and signs in. */
export const accept = (practice: Practice, url: string) =>
  practice.call(activate, { body: { token: tokenIn(url), password } });
export const open = (practice: Practice, url: string) =>
  practice.call(readInvitation, { body: { token: tokenIn(url) } });
/** A separate email address for each test, since accounts belong to persons, not to practices. */
export const ownEmail = (practice: Practice, name: string) => practice.email.replace(/^\w+/, name);
