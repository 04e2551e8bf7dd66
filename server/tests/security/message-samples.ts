import { anId } from './fields.ts';

/** A sequence of one step. */
const aSequence = {
  about: 'recall',
  starts: 0,
  from_age: null,
  until_age: null,
  recall_type_ids: [],
  most_a_day: 10,
  steps: [
    { wait_days: 0, way: 'text', subject: '', body: 'Hello {first_name}', subject_es: '', body_es: '' },
  ],
};

/** Sample fields of the calls around messages. */
export const messageSamples: Record<string, Record<string, unknown>> = {
  updateMessageSettings: { sender_number: '' },
  updatePhoneSettings: { body: '{practice}: sorry we missed your call.' },
  // To a person, or to a role.
  updateRequestRoute: { assigned_role: null },
  // Only review requests can have a review link.
  createReminderRule: { review_link: '' },
  updateReminderRule: { review_link: '' },
  createSequence: aSequence,
  updateSequence: aSequence,
  previewSequence: aSequence,
  listDelayRecipients: { provider_id: anId, minutes: '20' },
  createDelay: { minutes: 20, appointment_ids: [] },
};
