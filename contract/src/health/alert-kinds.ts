import type { RecordKind } from '../kernel/kinds/record-kind.ts';
import { alertRule } from './alert-rule-kind.ts';

/** Measurements, the practice's alert rules, and how alerts were answered. */
export const alertKinds = {
  vital: {
    nouns: { one: 'a measured value', several: 'measured values', toPatient: 'measured values' },
    permissions: { read: 'chart.read', write: 'chart.write' },
    list: 'vitals',
    happens: ['added', 'struck'],
    notFound: 'vital_not_found',
    exportTitle: null,
    isClinical: true,
  },
  alert_rule: alertRule,
  alert_answer: {
    nouns: { one: 'an alert', several: 'alerts' },
    permissions: { read: 'chart.read', write: 'patients.write' },
    list: 'alerts',
    happens: ['answered'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  popup_note: {
    nouns: { one: 'a pop-up note', several: 'pop-up notes' },
    permissions: { read: 'patients.read', write: 'patients.write' },
    list: 'popup-notes',
    happens: ['added', 'changed'],
    notFound: 'popup_note_not_found',
    exportTitle: null,
    isClinical: true,
  },
  prophylaxis: {
    nouns: { one: 'a prophylaxis', several: 'prophylaxes' },
    permissions: { read: 'chart.read', write: 'prescriptions.write' },
    list: 'prophylaxis',
    happens: ['decided'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
