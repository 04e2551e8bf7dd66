import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** The record kinds of a patient's health history. */
export const healthRecordKinds = {
  health_entry: {
    nouns: {
      one: 'a health entry',
      several: 'the health history',
      short: 'entry',
      toPatient: 'health history',
    },
    permissions: { read: 'health.read', write: 'health.write' },
    list: 'health',
    happens: ['added', 'changed', 'ended', 'struck', 'confirmed', 'answered'],
    notFound: 'health_entry_not_found',
    exportTitle: 'Health history',
    isClinical: true,
  },
  health_review: {
    nouns: {
      one: 'a review of the health history',
      several: 'reviews of the health history',
      toPatient: 'health history',
    },
    permissions: { read: 'health.read', write: 'health.write' },
    list: 'health',
    happens: ['added'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
