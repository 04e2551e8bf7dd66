import type { RecordKind } from '../kernel/kinds/record-kind.ts';

export const online_request = {
  nouns: {
    one: 'a request from the booking page',
    several: 'requests from the booking page',
    short: 'request',
  },
  permissions: { read: 'appointments.read', write: 'appointments.write' },
  list: 'online-requests',
  happens: [
    'begun',
    'made',
    'changed',
    'paid',
    'displaced',
    'taken_in',
    'refused',
    'proposed',
    'withdrawn',
    'lapsed',
    'deposit_ended',
  ],
  notFound: 'online_request_not_found',
  exportTitle: null,
  isClinical: true,
} as const satisfies RecordKind;
