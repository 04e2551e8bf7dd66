import type { Permission } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

/** The names of a kind in English, singular and plural, as they follow `Opened`. */
export interface Nouns {
  one: string;
  several: string;
  /** What the patient reads instead, after `Opened your`, whatever the action was. */
  toPatient?: string;
}

/** All facts about a kind of record. */
interface RecordKind {
  nouns: Nouns;
  /**
   * The permissions that staff need to view and to change such a record; `write` is null where staff can't change
   * any.
   */
  permissions: { read: Permission; write: Permission | null };
  /** The list that shows it, by the name that open screens and query keys use; null if no list shows it. */
  list: string | null;
  /** The lists, and other parts of a screen, that show data of such a record: they reload when one changes. */
  refreshes: readonly string[];
  /** What can happen to a record; events are named like `appointment.completed` (domain-events.ts). */
  happens: readonly string[];
  /** The refusal when such a record doesn't exist. */
  notFound: RefusalCode | null;
  /** The heading of such records in a patient's exported record; null if they have no heading of their own. */
  exportTitle: string | null;
  /** Whether it is patient data in any form, which admins must never read. */
  isClinical: boolean;
  /** The tables that store it: its own first, then those of its parts, which have the same permissions. */
  tables: readonly [string, ...string[]];
}

/**
 * The kinds of record that a practice stores, by the name that the audit trail uses. Everything else that depends on
 * the kind is derived from this table; docs/architecture.md explains how to add one.
 */
export const kinds = {
  patient: {
    nouns: { one: 'patient details', several: 'the list of patients', toPatient: 'details' },
    permissions: { read: 'patients.read', write: 'patients.write' },
    list: 'patients',
    // Many lists show names and birth dates.
    refreshes: [
      'patients',
      'appointments',
      'treatments',
      'payments',
      'prescriptions',
      'soap-notes',
      'schedule',
      'families',
      'recalls',
      'dashboard',
    ],
    happens: ['added', 'changed', 'archived', 'restored'],
    notFound: 'patient_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['patient', 'patient_version'],
  },
  appointment: {
    nouns: { one: 'an appointment', several: 'appointments' },
    permissions: { read: 'appointments.read', write: 'appointments.write' },
    list: 'appointments',
    refreshes: ['appointments', 'schedule', 'families', 'recalls', 'dashboard'],
    happens: ['scheduled', 'changed', 'completed', 'cancelled'],
    notFound: 'appointment_not_found',
    exportTitle: 'Appointments',
    isClinical: true,
    tables: ['appointment', 'recall', 'appointment_treatment', 'appointment_event', 'chair_time'],
  },
  family: {
    nouns: { one: 'a family', several: 'families' },
    permissions: { read: 'patients.read', write: 'patients.write' },
    list: 'families',
    refreshes: ['families', 'recalls'],
    happens: ['added', 'changed'],
    notFound: 'family_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['family', 'family_member'],
  },
  recall_type: {
    nouns: { one: 'a recall type', several: 'recall types' },
    permissions: { read: 'appointments.read', write: 'practice.write' },
    list: 'recall-types',
    refreshes: ['recall-types', 'recalls'],
    happens: ['added', 'changed', 'removed'],
    notFound: 'recall_type_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['recall_type', 'recall_trigger'],
  },
  patient_recall: {
    nouns: { one: 'recalls', several: 'recalls' },
    permissions: { read: 'appointments.read', write: 'appointments.write' },
    list: 'recalls',
    refreshes: ['recalls'],
    happens: ['changed', 'contacted'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
    // The dates are written by the database as visits are completed, as a part of those.
    tables: ['recall_contact', 'recall_due'],
  },
  blockout: {
    nouns: { one: 'a blocked time', several: 'blocked times' },
    permissions: { read: 'appointments.read', write: 'appointments.write' },
    list: 'blockouts',
    refreshes: ['schedule'],
    happens: ['added', 'changed', 'removed'],
    notFound: 'blockout_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['blockout', 'hold'],
  },
  operatory: {
    nouns: { one: 'an operatory', several: 'operatories' },
    permissions: { read: 'appointments.read', write: 'practice.write' },
    list: 'operatories',
    refreshes: ['operatories', 'schedule'],
    happens: ['added', 'changed', 'removed'],
    notFound: 'operatory_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['operatory'],
  },
  provider: {
    nouns: { one: 'a provider', several: 'providers' },
    permissions: { read: 'appointments.read', write: 'practice.write' },
    list: 'providers',
    refreshes: ['providers', 'schedule'],
    happens: ['added', 'changed', 'removed'],
    notFound: 'provider_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['provider'],
  },
  hours: {
    nouns: { one: 'the hours', several: 'the hours' },
    permissions: { read: 'appointments.read', write: 'practice.write' },
    list: 'hours',
    refreshes: ['hours', 'schedule'],
    happens: ['changed'],
    notFound: 'hours_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['weekly_hours', 'weekly_hours_day', 'closure'],
  },
  appointment_kind: {
    nouns: { one: 'a kind of appointment', several: 'kinds of appointment' },
    permissions: { read: 'appointments.read', write: 'practice.write' },
    list: 'appointment-kinds',
    refreshes: ['appointment-kinds', 'schedule'],
    happens: ['added', 'changed', 'removed'],
    notFound: 'appointment_kind_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['appointment_kind'],
  },
  procedure: {
    nouns: { one: 'a procedure', several: 'procedures' },
    permissions: { read: 'treatments.read', write: null },
    list: null,
    refreshes: [],
    happens: [],
    notFound: null,
    exportTitle: null,
    isClinical: true,
    tables: ['procedure'],
  },
  message: {
    nouns: { one: 'a message', several: 'messages', toPatient: 'messages' },
    permissions: { read: 'messages.read', write: 'messages.write' },
    list: 'messages',
    // A STOP ends texts to a number.
    refreshes: ['messages', 'consents'],
    happens: ['queued', 'sent', 'not_sent', 'received', 'changed'],
    notFound: 'message_not_found',
    exportTitle: 'Messages',
    isClinical: true,
    tables: ['message', 'message_patient', 'message_visit', 'reminder'],
  },
  consent: {
    nouns: { one: 'how a patient may be written to', several: 'how patients may be written to' },
    permissions: { read: 'messages.read', write: 'messages.write' },
    list: 'consents',
    refreshes: ['consents'],
    happens: ['recorded'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
    tables: ['consent', 'patient_contact', 'text_stop'],
  },
  reminder_rule: {
    nouns: { one: 'a rule for reminders', several: 'rules for reminders' },
    permissions: { read: 'messages.read', write: 'practice.write' },
    list: 'reminder-rules',
    refreshes: ['reminder-rules', 'messages'],
    happens: ['added', 'changed', 'removed'],
    notFound: 'reminder_rule_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['reminder_rule', 'reminder_rule_kind', 'message_setting'],
  },
  treatment: {
    nouns: { one: 'a treatment', several: 'treatments' },
    permissions: { read: 'treatments.read', write: 'treatments.write' },
    list: 'treatments',
    // The balance changes with it.
    refreshes: ['treatments', 'payments', 'schedule', 'families', 'recalls'],
    happens: ['added', 'changed', 'completed'],
    notFound: 'treatment_not_found',
    exportTitle: 'Treatments',
    isClinical: true,
    tables: ['treatment'],
  },
  prescription: {
    nouns: { one: 'a prescription', several: 'prescriptions' },
    permissions: { read: 'prescriptions.read', write: 'prescriptions.write' },
    list: 'prescriptions',
    refreshes: ['prescriptions'],
    happens: ['created', 'changed', 'queued', 'sent', 'not_sent'],
    notFound: 'prescription_not_found',
    exportTitle: 'Prescriptions',
    isClinical: true,
    tables: ['prescription', 'prescription_statement', 'prescription_transmission'],
  },
  clinical_note: {
    nouns: { one: 'a clinical note', several: 'clinical notes' },
    permissions: { read: 'clinical_notes.read', write: 'clinical_notes.write' },
    list: 'notes',
    refreshes: ['notes'],
    happens: ['signed', 'amended'],
    notFound: 'note_not_found',
    exportTitle: 'Clinical notes',
    isClinical: true,
    tables: ['clinical_note', 'clinical_note_amendment'],
  },
  soap_note: {
    nouns: { one: 'a SOAP note', several: 'SOAP notes' },
    permissions: { read: 'soap_notes.read', write: 'soap_notes.write' },
    list: 'soap-notes',
    refreshes: ['soap-notes'],
    happens: ['signed', 'amended'],
    notFound: 'note_not_found',
    exportTitle: 'SOAP notes',
    isClinical: true,
    tables: ['soap_note', 'soap_note_amendment'],
  },
  payment: {
    nouns: { one: 'a payment', several: 'payments' },
    permissions: { read: 'payments.read', write: 'payments.write' },
    list: 'payments',
    refreshes: ['payments', 'treatments', 'schedule', 'families', 'dashboard'],
    happens: ['recorded', 'changed', 'resolved'],
    notFound: 'payment_not_found',
    exportTitle: 'Payments',
    isClinical: true,
    tables: ['payment', 'payment_resolution', 'payment_dispute', 'payment_refund', 'payment_refund_failure'],
  },
  checkout: {
    nouns: { one: 'an online payment', several: 'online payments' },
    permissions: { read: 'payments.read', write: null },
    list: null,
    refreshes: [],
    happens: [],
    notFound: null,
    exportTitle: null,
    isClinical: true,
    tables: ['checkout'],
  },
  image: {
    nouns: { one: 'an image', several: 'images' },
    permissions: { read: 'images.read', write: 'images.write' },
    list: 'images',
    refreshes: ['images'],
    happens: ['added', 'changed', 'archived'],
    notFound: 'image_not_found',
    exportTitle: 'Images',
    isClinical: true,
    tables: ['image'],
  },
  pharmacy: {
    nouns: { one: 'a pharmacy', several: 'pharmacies' },
    permissions: { read: 'pharmacies.read', write: 'pharmacies.write' },
    list: 'pharmacies',
    refreshes: ['pharmacies', 'prescriptions'],
    happens: ['added', 'removed'],
    notFound: 'pharmacy_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['pharmacy'],
  },
  portal_access: {
    nouns: { one: 'the portal access', several: 'the portal access', toPatient: 'portal access' },
    permissions: { read: 'patients.read', write: 'patients.write' },
    list: 'portal-access',
    refreshes: ['portal-access'],
    happens: ['given', 'withdrawn', 'factor_reset'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
    tables: ['portal_link', 'portal_factor_reset'],
  },
  portal_invitation: {
    nouns: { one: 'a portal invitation', several: 'portal invitations' },
    permissions: { read: 'patients.read', write: 'patients.write' },
    list: 'portal-access',
    refreshes: ['portal-access'],
    happens: ['made', 'code_mailed', 'letter_queued', 'letter_sent', 'letter_failed'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
    tables: ['portal_invitation'],
  },
} as const satisfies Record<string, RecordKind>;

export type Kind = keyof typeof kinds;
type KindFacts = (typeof kinds)[Kind];
/** A list of some kind of record. */
export type ListName = NonNullable<KindFacts['list']>;
/** Everything that reloads when some record changes. */
export type Refreshed = KindFacts['refreshes'][number];

export const kindNames = Object.keys(kinds).filter(isKind);
export const kindFacts: readonly KindFacts[] = Object.values(kinds);

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name);
}
