import type { RecordKind } from '../kernel/kinds/record-kind.ts';

export const alertRule = {
  nouns: { one: 'an alert rule', several: 'alert rules' },
  permissions: { read: 'chart.read', write: 'practice.write' },
  list: 'alert-rules',
  happens: ['added', 'changed'],
  notFound: 'alert_rule_not_found',
  taken: 'alert_rule_name_taken',
  exportTitle: null,
  isClinical: true,
} as const satisfies RecordKind;
