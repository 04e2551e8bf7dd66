import { healthRecordKinds } from '../../health/kinds.ts';
import { anesthesiaKinds } from '../../chart/anesthesia-kinds.ts';
import { alertKinds } from '../../health/alert-kinds.ts';
import { importKinds } from '../../oversight/kinds.ts';
import { imagingKinds } from '../../imaging/kinds.ts';
import { insuranceKinds } from '../../insurance/kinds.ts';
import { ledgerKinds } from '../../money/kinds/ledger.ts';
import { formRecordKinds } from '../../forms/kinds.ts';
import { messageKinds } from '../../messages/kinds.ts';
import { officeKinds } from '../../overview/kinds.ts';
import { onlineKinds } from '../../money/kinds/online.ts';
import { perioKinds } from '../../chart/perio-kinds.ts';
import { portalKinds } from '../../portal/kinds.ts';
import { practiceKinds } from '../../practice/kinds.ts';
import { prescribingKinds } from '../../prescribing/kinds.ts';
import type { RecordKind } from './record-kind.ts';
import { membershipKinds } from '../../money/kinds/memberships.ts';
import { statementKinds } from '../../money/kinds/statements.ts';

/**
 * The kinds of record that a practice stores, by the name that the audit trail uses. Everything else that depends on
 * the kind is derived from this table; docs/architecture.md explains how to add one.
 */
export const kinds = {
  patient: {
    nouns: {
      one: 'patient details',
      several: 'the list of patients',
      short: 'patient',
      toPatient: 'details',
    },
    permissions: { read: 'patients.read', write: 'patients.write' },
    list: 'patients',
    happens: ['added', 'changed', 'archived', 'restored', 'merged', 'unmerged'],
    notFound: 'patient_not_found',
    exportTitle: null,
    isClinical: true,
  },
  ...healthRecordKinds,
  appointment: {
    nouns: { one: 'an appointment', several: 'appointments' },
    permissions: { read: 'appointments.read', write: 'appointments.write' },
    list: 'appointments',
    happens: ['scheduled', 'changed', 'completed', 'cancelled'],
    notFound: 'appointment_not_found',
    exportTitle: 'Appointments',
    isClinical: true,
  },
  family: {
    nouns: { one: 'a family', several: 'families' },
    permissions: { read: 'patients.read', write: 'patients.write' },
    list: 'families',
    happens: ['added', 'changed'],
    notFound: 'family_not_found',
    exportTitle: null,
    isClinical: true,
  },
  patient_price_list: {
    nouns: { one: 'a fee schedule', several: 'fee schedules' },
    permissions: { read: 'treatments.read', write: 'ledger.adjust' },
    list: 'price-lists',
    happens: ['changed'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  patient_recall: {
    nouns: { one: 'recalls', several: 'recalls' },
    permissions: { read: 'appointments.read', write: 'appointments.write' },
    list: 'recalls',
    happens: ['changed', 'contacted'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  recall_contact: {
    nouns: { one: 'a call or contact', several: 'calls and contacts', toPatient: 'calls' },
    permissions: { read: 'appointments.read', write: 'appointments.write' },
    list: 'calls',
    happens: ['logged'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  blockout: {
    nouns: { one: 'a blocked time', several: 'blocked times' },
    permissions: { read: 'appointments.read', write: 'appointments.write' },
    list: 'blockouts',
    happens: ['added', 'changed', 'removed', 'held', 'released'],
    notFound: 'blockout_not_found',
    exportTitle: null,
    isClinical: true,
  },
  blockout_series: {
    nouns: { one: 'a repeated blocked time', several: 'repeated blocked times' },
    permissions: { read: 'appointments.read', write: 'appointments.write' },
    list: 'blockouts',
    happens: ['added', 'changed', 'removed'],
    notFound: 'blockout_series_not_found',
    exportTitle: null,
    isClinical: true,
  },
  place_offer: {
    nouns: { one: 'an offer of an opening', several: 'offers of openings', short: 'offer' },
    permissions: { read: 'appointments.read', write: 'appointments.write' },
    list: 'place-offers',
    happens: ['made', 'changed', 'accepted', 'withdrawn', 'expired'],
    notFound: 'place_offer_not_found',
    exportTitle: null,
    isClinical: true,
  },
  ...messageKinds,
  ...formRecordKinds,
  treatment: {
    nouns: { one: 'a treatment', several: 'treatments' },
    permissions: { read: 'treatments.read', write: 'treatments.write' },
    list: 'treatments',
    happens: ['added', 'changed', 'completed', 'undone', 'corrected'],
    notFound: 'treatment_not_found',
    exportTitle: 'Treatments',
    isClinical: true,
  },
  finding: {
    nouns: { one: 'a finding', several: 'the chart' },
    permissions: { read: 'chart.read', write: 'chart.write' },
    list: 'chart',
    happens: ['added', 'changed', 'ended', 'undone', 'corrected'],
    notFound: 'finding_not_found',
    exportTitle: 'Findings',
    isClinical: true,
  },
  ...perioKinds,
  ...anesthesiaKinds,
  ...alertKinds,
  treatment_plan: {
    nouns: { one: 'a treatment plan', several: 'treatment plans', toPatient: 'treatment plans' },
    permissions: { read: 'treatments.read', write: 'treatments.write' },
    list: 'treatment-plans',
    happens: ['added', 'changed', 'archived', 'presented', 'answered', 'estimate_given'],
    notFound: 'treatment_plan_not_found',
    exportTitle: null,
    isClinical: true,
  },
  ...insuranceKinds,
  ...prescribingKinds,
  clinical_note: {
    nouns: { one: 'a clinical note', several: 'clinical notes', short: 'note' },
    permissions: { read: 'clinical_notes.read', write: 'clinical_notes.write' },
    list: 'notes',
    happens: ['signed', 'amended', 'linked', 'cosigned'],
    notFound: 'note_not_found',
    exportTitle: 'Clinical notes',
    isClinical: true,
  },
  soap_note: {
    nouns: { one: 'a SOAP note', several: 'SOAP notes', short: 'note' },
    permissions: { read: 'soap_notes.read', write: 'soap_notes.write' },
    list: 'soap-notes',
    happens: ['signed', 'amended', 'linked', 'cosigned'],
    notFound: 'note_not_found',
    exportTitle: 'SOAP notes',
    isClinical: true,
  },
  payment: {
    nouns: { one: 'a payment', several: 'payments' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'payments',
    happens: [
      'recorded',
      'changed',
      'resolved',
      'voided',
      'refunded',
      'returned',
      'moved',
      'received',
      'denied',
      'refund_asked',
    ],
    notFound: 'payment_not_found',
    exportTitle: 'Payments',
    isClinical: true,
  },
  ...ledgerKinds,
  ...imagingKinds,
  ...officeKinds,
  ...portalKinds,
  ...onlineKinds,
  ...statementKinds,
  ...membershipKinds,
  ...practiceKinds,
  ...importKinds,
} as const satisfies Record<string, RecordKind>;

export type Kind = keyof typeof kinds;
type KindFacts = (typeof kinds)[Kind];
/** A list of some kind of record; or who is writing just now. */
export type ListName = NonNullable<KindFacts['list']> | 'typing';

export const kindNames = Object.keys(kinds).filter(isKind);
export const kindFacts: readonly KindFacts[] = Object.values(kinds);

export function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name);
}
