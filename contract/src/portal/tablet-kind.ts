import type { RecordKind } from '../kernel/kinds/record-kind.ts';

export const tablet = {
  nouns: { one: 'a tablet', several: 'tablets' },
  permissions: { read: 'forms.read', write: 'practice.write' },
  list: 'tablets',
  happens: ['added', 'changed', 'paired', 'revoked'],
  notFound: 'tablet_not_found',
  taken: 'tablet_name_taken',
  exportTitle: null,
  isClinical: true,
} as const satisfies RecordKind;
