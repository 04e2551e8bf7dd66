import type { WorkItem, WorkKind } from '@cusp/contract';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { WorkListSearch } from './workListSearch.ts';

const toClaim = ({ id }: WorkItem, search: object) =>
  linkOptions({ to: '/claims/$id', params: { id }, search });
const toPatient = ({ patient_id: id }: WorkItem, search: object) =>
  linkOptions({ to: '/patients/$id', params: { id: id ?? '' }, search });

const toTask = ({ id: task }: WorkItem, search: WorkListSearch = {}) =>
  linkOptions({ to: '/work-list', search: { ...search, task } });

/** The screen where each kind of open item is handled. */
const places: Record<WorkKind, (item: WorkItem, filters?: WorkListSearch) => LinkOptions> = {
  task: toTask,
  task_note: toTask,
  task_answer: toTask,
  note_missing: (item) => toPatient(item, { tab: 'notes', dialog: 'note', treatment: item.id }),
  cosign_note: (item) => toPatient(item, { tab: 'notes' }),
  image_to_read: (item) => toPatient(item, { tab: 'images', image: item.id }),
  image_without_patient: () => linkOptions({ to: '/images-without-patient' }),
  cosign_treatment: (item) => toPatient(item, { tab: 'treatments' }),
  pharmacy_request: () => linkOptions({ to: '/prescriptions' }),
  check_out: ({ day }) => linkOptions({ to: '/schedule', search: { date: day } }),
  online_change: (item) => toPatient(item, { tab: 'appointments' }),
  form_answers: (item) => toPatient(item, { tab: 'documents', form: item.id }),
  form_health: (item) => toPatient(item, { tab: 'documents', form: item.id }),
  form_signer: (item) => toPatient(item, { tab: 'documents' }),
  plan_signer: (item) => toPatient(item, { tab: 'plans' }),
  message_waiting: (item) =>
    item.patient_id === null ? linkOptions({ to: '/messages' }) : toPatient(item, { tab: 'messages' }),
  reminder_failed: ({ id: reminder }, here = {}) =>
    linkOptions({ to: '/work-list', search: { ...here, reminder } }),
  mailing_approval: () => linkOptions({ to: '/messages', search: { folder: 'many' } }),
  online_request: () => linkOptions({ to: '/online-requests' }),
  deposit: () => linkOptions({ to: '/online-requests' }),
  visit_fee: ({ id: fee }, here = {}) => linkOptions({ to: '/work-list', search: { ...here, fee } }),
  verify_coverage: (item) => toPatient(item, {}),
  new_card: (item) => toPatient(item, {}),
  plan_changes: ({ id: plan }) => linkOptions({ to: '/settings/insurance', search: { plan } }),
  claim_denied: (item) => toClaim(item, { view: 'denied' }),
  claim_rejected: (item) => toClaim(item, { view: 'rejected' }),
  claim_follow_up: (item) => toClaim(item, { view: 'follow_up' }),
  claim_unanswered: (item) => toClaim(item, { view: 'unanswered' }),
  not_in_bank: ({ id }) => linkOptions({ to: '/payments/remittances/$id', params: { id } }),
  refund_to_do: () => linkOptions({ to: '/payments/refunds' }),
  card_ended: (item) => toPatient(item, { tab: 'ledger' }),
  history_review: (item) => toPatient(item, { tab: 'health' }),
  sedation_unsigned: (item) => toPatient(item, { tab: 'anesthesia' }),
  perio_unfinished: (item) => toPatient(item, { tab: 'chart', chart: 'perio', exam: item.id }),
};

/** The link to where an open item is handled. A task opens over the work list, so `filters` carries the list's filters. */
export const workLink = (item: WorkItem, filters?: WorkListSearch): LinkOptions =>
  places[item.kind](item, filters);
