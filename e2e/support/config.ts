import type { PublicConfig } from '@cusp/contract';

/** What a server without a payment provider answers to `GET /config`. */
export const configWith = (fields: Partial<PublicConfig>): PublicConfig => ({
  payment_provider: null,
  mail: false,
  test_mode: false,
  service_name: 'Cusp',
  contact_email: '',
  version: '0.0.0',
  ...fields,
});
