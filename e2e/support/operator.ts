import { randomUUID } from 'node:crypto';
import { type Admin, adminLogin, type AdminRole, changeAdminPassword, createAdmin } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { addSecondFactor } from './codes.ts';
import { caller, type Practice } from './practice.ts';
import { storeTokens } from './store-tokens.ts';

export {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoBrokenWords,
  expectNoSidewaysScroll,
  type Practice,
} from './fixtures.ts';

/** A separate admin for one test, signed in over HTTP. */
export interface Operator extends Admin {
  password: string;
  /** The secret of the authenticator app. */
  secret: string;
  token: string;
  call: Practice['call'];
}

/** Creates an admin of this role, with a password of their own and an authenticator app. */
export async function makeOperator(url: string, role: AdminRole): Promise<Operator> {
  const unique = randomUUID();
  const email = `${role}.${unique}@example.com`;
  const given = `handed over ${unique}`;
  await caller(url, process.env.CUSP_ADMIN_TOKEN ?? null)(createAdmin, {
    body: { name: `Olga ${role}`, email, role, password: given },
  });
  const { access_token: token } = await caller(url, null)(adminLogin, { body: { email, password: given } });
  const password = `plenty long ${unique}`;
  const call = caller(url, token);
  const admin = await call(changeAdminPassword, { body: { current_password: given, password } });
  const secret = await addSecondFactor(call, 'admin', password);
  return { ...admin, password, secret, token, call };
}

interface OperatorFixtures {
  /** The address of the site. */
  site: string;
  /** `test.use({ adminRole: 'support' })` chooses another. */
  adminRole: AdminRole;
  operator: Operator;
  /** A page that is signed in to the admin portal as `operator`; nothing is loaded yet. */
  adminPage: Page;
}

/** The tests' `test`, with an operator of the service. */
export const test = base.extend<OperatorFixtures>({
  site: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('CUSP_URL is not set.');
    await use(baseURL);
  },

  adminRole: ['super_admin', { option: true }],

  operator: async ({ site, adminRole }, use) => use(await makeOperator(site, adminRole)),

  adminPage: async ({ page, context, operator, site }, use) => {
    await storeTokens(context, site, { admin: operator.token });
    await use(page);
  },
});
