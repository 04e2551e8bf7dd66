import type { Permission, StaffRole } from '../kernel/permissions.ts';

interface WorkKindFacts {
  /** The permission to see such open items and to decide on them. */
  needs: Permission;
  /** The roles whose work it is if nobody is assigned. */
  roles: readonly StaffRole[];
  one: string;
  several: string;
}

/**
 * The kinds of open items. A kind is one entry here and its rows in server/src/features/overview/work-list/source-queries.ts
 * (docs/work-list.md).
 */
export const workKinds = {
  task: {
    needs: 'tasks.read',
    roles: [],
    one: 'Task',
    several: 'Tasks',
  },
  task_note: {
    needs: 'tasks.read',
    roles: [],
    one: 'Note to read',
    several: 'Notes to read',
  },
  task_answer: {
    needs: 'tasks.read',
    roles: [],
    one: 'Answer to read',
    several: 'Answers to read',
  },
  note_missing: {
    needs: 'clinical_notes.write',
    roles: ['dentist'],
    one: 'Procedure without a note',
    several: 'Procedures without a note',
  },
  cosign_note: {
    needs: 'notes.cosign',
    roles: ['dentist'],
    one: 'Note to co-sign',
    several: 'Notes to co-sign',
  },
  image_to_read: {
    needs: 'images.sign',
    roles: ['dentist'],
    one: 'Image to read',
    several: 'Images to read',
  },
  image_without_patient: {
    needs: 'images.write',
    roles: ['assistant', 'hygienist'],
    one: 'Image without a patient',
    several: 'Images without a patient',
  },
  cosign_treatment: {
    needs: 'treatments.write',
    roles: [],
    one: 'Treatment to co-sign',
    several: 'Treatments to co-sign',
  },
  pharmacy_request: {
    needs: 'prescriptions.write',
    roles: ['dentist'],
    one: 'Pharmacy request',
    several: 'Pharmacy requests',
  },
  check_out: {
    needs: 'appointments.write',
    roles: ['receptionist'],
    one: 'Appointment not checked out',
    several: 'Appointments not checked out',
  },
  online_change: {
    needs: 'appointments.write',
    roles: ['receptionist'],
    one: 'Appointment changed online',
    several: 'Appointments changed online',
  },
  form_answers: {
    needs: 'patients.write',
    roles: ['receptionist'],
    one: 'Form to review',
    several: 'Forms to review',
  },
  form_health: {
    needs: 'health.write',
    roles: ['hygienist', 'assistant'],
    one: 'Health answers to review',
    several: 'Health answers to review',
  },
  form_signer: {
    needs: 'forms.write',
    roles: ['receptionist'],
    one: 'Form to sign again',
    several: 'Forms to sign again',
  },
  plan_signer: {
    needs: 'treatments.write',
    roles: ['receptionist'],
    one: 'Treatment plan to sign again',
    several: 'Treatment plans to sign again',
  },
  message_waiting: {
    needs: 'messages.write',
    roles: ['receptionist'],
    one: 'Message to answer',
    several: 'Messages to answer',
  },
  reminder_failed: {
    needs: 'messages.write',
    roles: ['receptionist'],
    one: 'Message that couldn’t be sent',
    several: 'Messages that couldn’t be sent',
  },
  mailing_approval: {
    needs: 'messages.approve',
    roles: ['dentist'],
    one: 'Bulk text to approve',
    several: 'Bulk texts to approve',
  },
  online_request: {
    needs: 'appointments.write',
    roles: ['receptionist'],
    one: 'Online booking to review',
    several: 'Online bookings to review',
  },
  deposit: {
    needs: 'ledger.refund',
    roles: ['receptionist'],
    one: 'Deposit to resolve',
    several: 'Deposits to resolve',
  },
  visit_fee: {
    needs: 'ledger.adjust',
    roles: ['receptionist'],
    one: 'Fee to resolve',
    several: 'Fees to resolve',
  },
  verify_coverage: {
    needs: 'insurance.coverages',
    roles: ['receptionist'],
    one: 'Insurance to verify',
    several: 'Insurance to verify',
  },
  new_card: {
    needs: 'insurance.coverages',
    roles: ['receptionist'],
    one: 'New insurance card',
    several: 'New insurance cards',
  },
  plan_changes: {
    needs: 'insurance.plans',
    roles: ['receptionist'],
    one: 'Suggested plan changes',
    several: 'Suggested plan changes',
  },
  claim_denied: {
    needs: 'insurance.claims',
    roles: ['receptionist'],
    one: 'Claim denied',
    several: 'Claims denied',
  },
  claim_rejected: {
    needs: 'insurance.claims',
    roles: ['receptionist'],
    one: 'Claim rejected',
    several: 'Claims rejected',
  },
  claim_follow_up: {
    needs: 'insurance.claims',
    roles: ['receptionist'],
    one: 'Claim to follow up',
    several: 'Claims to follow up',
  },
  claim_unanswered: {
    needs: 'insurance.claims',
    roles: ['receptionist'],
    one: 'Claim without a response',
    several: 'Claims without a response',
  },
  not_in_bank: {
    needs: 'payments.write',
    roles: ['receptionist'],
    one: 'Payment not in the bank',
    several: 'Payments not in the bank',
  },
  refund_to_do: {
    needs: 'payments.write',
    roles: ['receptionist'],
    one: 'Refund due',
    several: 'Refunds due',
  },
  card_ended: {
    needs: 'payments.write',
    roles: ['receptionist'],
    one: 'Card no longer authorized',
    several: 'Cards no longer authorized',
  },
  history_review: {
    needs: 'health.write',
    roles: ['hygienist', 'assistant'],
    one: 'Health history not reviewed',
    several: 'Health histories not reviewed',
  },
  sedation_unsigned: {
    needs: 'chart.write',
    roles: ['dentist'],
    one: 'Sedation record not signed',
    several: 'Sedation records not signed',
  },
  perio_unfinished: {
    needs: 'chart.write',
    roles: ['hygienist'],
    one: 'Perio exam not finished',
    several: 'Perio exams not finished',
  },
} as const satisfies Record<string, WorkKindFacts>;

export type WorkKind = keyof typeof workKinds;
const isWorkKind = (word: string): word is WorkKind => Object.hasOwn(workKinds, word);
export const workKindNames = Object.keys(workKinds).filter(isWorkKind);

/** The kinds that people write to each other. They are reassigned, answered and finished by calls of their own (tasks.ts). */
export const taskKinds: readonly WorkKind[] = ['task', 'task_note', 'task_answer'];

/** The kinds that are assigned and postponed, but not closed: they end with a decision of their own, which closing would not make. */
export const neverClosedKinds: readonly WorkKind[] = [
  'mailing_approval',
  'online_request',
  'image_without_patient',
];
