import type { PublicConfig } from '@cusp/contract';

/** The answer of a server without a payment provider to `GET /config`. */
export const configWith = (fields: Partial<PublicConfig>): PublicConfig => ({
  payment_provider: null,
  mail: false,
  test_mode: false,
  service_name: 'Cusp',
  contact_email: '',
  version: '0.0.0',
  ...fields,
});
