import type { EventKind } from '@cusp/contract';
import type { JobName } from './names.ts';

/** The jobs that each event adds to the queue, in the event's own transaction. */
export const followUps: Partial<Record<EventKind, readonly JobName[]>> = {
  'prescription.queued': ['prescription.send'],
  'pharmacy_request.queued': ['pharmacy_message.send'],
  'payment.refund_asked': ['refund.send'],
  'checkout.refund_asked': ['refund.send'],
  'online_request.paid': ['deposit.look'],
  'online_request.proposed': ['proposal.text'],
  'appointment.cancelled': ['deposit.visit'],
  'kept_card.paid': ['card.keep'],
  'kept_card.removed': ['card.forget'],
  'kept_card.charge_asked': ['card.charge'],
  'letter.written': ['letter.send'],
  'data_import.uploaded': ['import.work'],
  'data_import.started': ['import.work'],
  // Removes the uploaded file.
  'data_import.discarded': ['import.work'],
  'billing_run.started': ['billing_run.work'],
  'insurance_plan.answered': ['insurance_plan.learn'],
  'insurance_plan.changed': ['insurance_plan.learn'],
  'clearinghouse.brought': ['remittance.take'],
  'remittance.taken': ['remittance.post'],
  'remittance.tried': ['remittance.post'],
  'carrier.changed': ['remittance.try_again'],
  'message.pictured': ['message.fetch_pictures'],
  'message.queued': ['message.send'],
  'patient_form.given': ['forms.tell', 'push.form'],
  'document.changed': ['push.document'],
  'statement_run.started': ['statement_run.work'],
  'statement_run.resumed': ['statement_run.work'],
  'sequence.added': ['sequence.work'],
  'sequence.changed': ['sequence.work'],
  'reminder_rule.added': ['reminders.plan'],
  'reminder_rule.changed': ['reminders.plan'],
  'reminder_rule.removed': ['reminders.plan'],
};
