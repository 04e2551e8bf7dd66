import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** Prescriptions, what is saved for writing them, and what pharmacies answer and ask. */
export const prescribingKinds = {
  prescription: {
    nouns: { one: 'a prescription', several: 'prescriptions' },
    permissions: { read: 'prescriptions.read', write: 'prescriptions.write' },
    list: 'prescriptions',
    // `changed` also covers adding it to the medication list.
    happens: ['created', 'changed', 'queued', 'sent', 'not_sent', 'cancelled'],
    notFound: 'prescription_not_found',
    exportTitle: 'Prescriptions',
    isClinical: true,
  },
  prescription_favorite: {
    nouns: {
      one: 'a favorite prescription',
      several: 'favorite prescriptions',
      short: 'favorite',
    },
    permissions: { read: 'prescriptions.write', write: 'prescriptions.write' },
    list: 'prescription-favorites',
    happens: ['saved', 'removed'],
    notFound: 'prescription_favorite_not_found',
    exportTitle: null,
    isClinical: true,
  },
  monitoring_lookup: {
    nouns: { one: 'a PDMP check', several: 'PDMP checks' },
    permissions: { read: 'prescriptions.write', write: 'prescriptions.write' },
    list: 'monitoring-lookups',
    happens: ['noted'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  pharmacy_request: {
    nouns: { one: 'a pharmacy request', several: 'pharmacy requests', short: 'request' },
    permissions: { read: 'prescriptions.read', write: 'prescriptions.write' },
    list: 'pharmacy-requests',
    // `queued` and on: a message to the pharmacy, by its id.
    happens: ['received', 'answered', 'queued', 'sent', 'not_sent', 'changed'],
    notFound: 'pharmacy_request_not_found',
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
