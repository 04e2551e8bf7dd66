import type { RecordKind } from './record-kind.ts';

/** The kinds of record of paying online. */
export const onlineKinds = {
  checkout: {
    nouns: { one: 'an online payment', several: 'online payments' },
    permissions: { read: 'payments.read', write: null },
    list: null,
    refreshes: [],
    happens: [],
    notFound: null,
    exportTitle: null,
    isClinical: true,
    tables: ['checkout', 'checkout_bill'],
  },
} as const satisfies Record<string, RecordKind>;
