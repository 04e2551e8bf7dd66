import * as z from 'zod/mini';
import { anyone, get } from './endpoint.ts';

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

export const config = get('/config', {
  summary: 'Features this server is configured for.',
  access: anyone,
  audit: { nothing: 'What the server is set up for.' },
  output: PublicConfig,
  refusals: [],
});

const Alive = z.object({ status: z.literal('ok') });
const Healthy = z.extend(Alive, {
  /** The version of Cusp that answers. */
  version: z.string(),
});

export const health = get('/health', {
  summary: 'The process is running.',
  access: anyone,
  audit: { nothing: 'The state of the process.' },
  output: Healthy,
  refusals: [],
});

export const ready = get('/ready', {
  summary: 'The database answers, and writes to it and to the folder of uploads succeed.',
  access: anyone,
  audit: { nothing: 'The state of the database.' },
  output: Alive,
  refusals: ['database_away', 'files_away'],
});
