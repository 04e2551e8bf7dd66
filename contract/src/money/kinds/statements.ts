import type { RecordKind } from '../../kernel/kinds/record-kind.ts';

/** Statements of accounts and payment plans. */
export const statementKinds = {
  statement: {
    nouns: { one: 'a statement', several: 'statements' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'statements',
    // Its PDF is kept right after it.
    happens: ['made', 'kept'],
    notFound: 'statement_not_found',
    exportTitle: null,
    isClinical: true,
  },
  walk_out: {
    nouns: { one: 'a walk-out statement', several: 'walk-out statements' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'walk-outs',
    happens: ['made'],
    notFound: 'walk_out_not_found',
    exportTitle: null,
    isClinical: true,
  },
  statement_run: {
    nouns: { one: 'a statement run', several: 'statement runs', short: 'statement run' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'statements',
    happens: ['started', 'stopped', 'resumed', 'went_on', 'done'],
    notFound: 'statement_run_not_found',
    exportTitle: null,
    isClinical: true,
  },
  account_setting: {
    nouns: { one: 'statement settings for an account', several: 'statement settings for accounts' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'statements',
    happens: ['changed'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  payment_plan: {
    nouns: { one: 'a payment plan', several: 'payment plans', toPatient: 'payment plans' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'payment-plans',
    happens: ['agreed', 'missed', 'charged', 'completed', 'cancelled'],
    notFound: 'payment_plan_not_found',
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
