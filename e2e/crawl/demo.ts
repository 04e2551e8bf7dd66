// A demo practice for the crawl, and who signs in to it.
import { adminLogin, login, portalLogin } from '@cusp/contract';
import { addSecondFactor } from '../support/codes.ts';
import { test as base } from '../support/fixtures.ts';
import { caller } from '../support/practice.ts';
import { startServer } from '../support/server.ts';
import type { Realm } from '../support/store-tokens.ts';

export { expect } from '../support/fixtures.ts';

/** Who works in the demo practice, its patient, and the operator of its service. */
export type DemoRole = 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | 'patient' | 'operator';

/** As `npm run demo` prints it. */
const password = 'cusp demo practice';
const emailOf = (name: string) => `${name}@demo.example`;

/** Signs one of the demo's people in. */
export async function signInAs(url: string, role: DemoRole): Promise<Partial<Record<Realm, string>>> {
  const call = caller(url, null);
  if (role === 'patient') {
    const { access_token } = await call(portalLogin, { body: { email: emailOf(role), password } });
    return { patient: access_token };
  }
  if (role === 'operator') {
    const { access_token } = await call(adminLogin, { body: { email: emailOf('admin'), password } });
    // Nothing else is open to an operator without one.
    await addSecondFactor(caller(url, access_token), 'admin', password);
    return { admin: access_token };
  }
  const { access_token } = await call(login, { body: { email: emailOf(role), password } });
  return { staff: access_token };
}

/** Making the demo's two years of records takes a minute of CPU. */
const madeWithin = 10 * 60_000;

/** The tests' `test` at a server with the demo practice, which all tests of a worker share. `CUSP_DEMO_URL` names one that runs already. */
export const test = base.extend<object, { demo: string }>({
  demo: [
    async ({}, use) => {
      const running = process.env.CUSP_DEMO_URL;
      if (running !== undefined) return use(running);
      const server = await startServer({}, ['server/src/operations/demo/main.ts', '--short'], madeWithin);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: madeWithin },
  ],
  baseURL: async ({ demo }, use) => use(demo),
});
