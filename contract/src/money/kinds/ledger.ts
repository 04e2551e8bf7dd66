import type { RecordKind } from '../../kernel/kinds/record-kind.ts';

/** The kinds of record of the ledger, beside payments. */
export const ledgerKinds = {
  ledger_entry: {
    nouns: { one: 'an entry of the ledger', several: 'the ledger', short: 'entry' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'ledger',
    happens: ['posted', 'reversed', 'allocated'],
    notFound: 'entry_not_found',
    exportTitle: null,
    isClinical: true,
  },
  ledger_request: {
    nouns: { one: 'a request for an adjustment', several: 'requests for adjustments', short: 'request' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'ledger-requests',
    happens: ['asked', 'approved', 'declined'],
    notFound: 'ledger_request_not_found',
    exportTitle: null,
    isClinical: true,
  },
  remittance: {
    nouns: { one: 'a remittance', several: 'remittances' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'remittances',
    happens: ['taken', 'changed', 'tried', 'posted'],
    notFound: 'remittance_not_found',
    exportTitle: null,
    isClinical: true,
  },
  bank_deposit: {
    nouns: { one: 'a bank deposit', several: 'bank deposits', short: 'deposit' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'bank-deposits',
    happens: ['made', 'reversed'],
    notFound: 'bank_deposit_not_found',
    exportTitle: null,
    isClinical: true,
  },
  refund_decision: {
    nouns: {
      one: 'a decision about a credit',
      several: 'decisions about credits',
      short: 'refund to do',
    },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'refunds',
    happens: ['made'],
    notFound: 'refund_decision_not_found',
    exportTitle: null,
    isClinical: true,
  },
  day_close: {
    nouns: { one: 'a day close', several: 'day closes' },
    permissions: { read: 'days.close', write: 'days.close' },
    list: 'day-closes',
    happens: ['closed', 'reopened'],
    notFound: 'day_close_not_found',
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
