import type { RecordKind } from '../../kernel/kinds/record-kind.ts';

/** The kinds of record of paying online. */
export const onlineKinds = {
  checkout: {
    nouns: { one: 'an online payment', several: 'online payments' },
    permissions: { read: 'payments.read', write: null },
    list: null,
    happens: ['refund_asked'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  refund_request: {
    nouns: { one: 'a refund of an online payment', several: 'refunds of online payments' },
    permissions: { read: 'payments.read', write: 'ledger.refund' },
    list: null,
    happens: ['asked'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  payment_link: {
    nouns: { one: 'a payment link', several: 'payment links' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'payment-links',
    happens: ['sent', 'paid'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  kept_card: {
    nouns: { one: 'a card on file', several: 'cards on file', short: 'card' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: null,
    happens: ['paid', 'kept', 'removed', 'charge_asked', 'charge_ended'],
    notFound: 'kept_card_not_found',
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
