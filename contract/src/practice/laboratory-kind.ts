import type { RecordKind } from '../kernel/kinds/record-kind.ts';

export const laboratory = {
  nouns: { one: 'a laboratory', several: 'laboratories' },
  permissions: { read: 'appointments.read', write: 'practice.write' },
  list: 'laboratories',
  happens: ['added', 'changed'],
  notFound: 'laboratory_not_found',
  taken: 'laboratory_name_taken',
  exportTitle: null,
  isClinical: true,
} as const satisfies RecordKind;
