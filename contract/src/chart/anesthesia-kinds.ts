import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** Local anesthetics, topical anesthetics and sedation. */
export const anesthesiaKinds = {
  anesthetic: {
    nouns: { one: 'a local anesthetic', several: 'local anesthetics', toPatient: 'local anesthetics' },
    permissions: { read: 'chart.read', write: 'chart.write' },
    list: 'anesthesia',
    happens: ['recorded', 'struck'],
    notFound: 'anesthetic_not_found',
    exportTitle: 'Local anesthetics',
    isClinical: true,
  },
  sedation: {
    nouns: { one: 'a sedation record', several: 'sedation records', toPatient: 'sedation records' },
    permissions: { read: 'chart.read', write: 'chart.write' },
    list: 'sedation',
    happens: ['begun', 'written', 'signed'],
    notFound: 'sedation_not_found',
    exportTitle: 'Sedations',
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
