import type { RecordKind } from '../kernel/kinds/record-kind.ts';

export const form_link = {
  nouns: { one: 'a link to forms', several: 'links to forms', toPatient: 'forms' },
  permissions: { read: 'forms.read', write: 'forms.write' },
  list: 'form-links',
  happens: ['made', 'tried', 'opened', 'ended'],
  notFound: 'form_link_not_found',
  exportTitle: null,
  isClinical: true,
} as const satisfies RecordKind;
