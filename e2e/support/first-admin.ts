import { adminLogin } from '@cusp/contract';
import { addSecondFactor } from './codes.ts';
import { caller } from './practice.ts';

/** The super admin that the tests' server creates at its start. */
export const firstAdmin = { email: 'first.admin@example.com', password: 'the first admin of these tests' };

/** Signs the first admin in, once for all tests, and sets up the second factor that admins need. */
export async function signInAsFirstAdmin(url: string): Promise<{ token: string }> {
  const { access_token: token } = await caller(url, null)(adminLogin, { body: firstAdmin });
  await addSecondFactor(caller(url, token), 'admin', firstAdmin.password);
  return { token };
}
