import * as z from 'zod/mini';
import { anyone, endpoint } from './endpoint.ts';

export const PublicConfig = z.object({
  payment_provider: z.nullable(z.enum(['stripe', 'sandbox'])),
  /** True if password reset links can be mailed. */
  mail: z.boolean(),
  /** Test mode: payments and sent prescriptions are not real. */
  test_mode: z.boolean(),
  /** The service's name, shown on the sign-in pages. */
  service_name: z.string(),
  /** The address that a practice writes to about the service; `''` where the operator has named nobody. */
  contact_email: z.string(),
  /** The version of Cusp that answers. */
  version: z.string(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const config = endpoint({
  name: 'config',
  summary: 'Features this server is configured for.',
  method: 'GET',
  path: '/config',
  access: anyone,
  audit: { nothing: 'What the server is set up for.' },
  output: PublicConfig,
  status: 200,
  refusals: [],
});

const Alive = z.object({ status: z.literal('ok') });
const Healthy = z.extend(Alive, {
  /** The version of Cusp that answers. */
  version: z.string(),
});

export const health = endpoint({
  name: 'health',
  summary: 'The process is running.',
  method: 'GET',
  path: '/health',
  access: anyone,
  audit: { nothing: 'The state of the process.' },
  output: Healthy,
  status: 200,
  refusals: [],
});

export const ready = endpoint({
  name: 'ready',
  summary: 'The database answers, and writes to it and to the folder of uploads succeed.',
  method: 'GET',
  path: '/ready',
  access: anyone,
  audit: { nothing: 'The state of the database.' },
  output: Alive,
  status: 200,
  refusals: ['database_away', 'files_away'],
});
