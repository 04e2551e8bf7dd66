import * as z from 'zod/mini';
import { messageChannels } from '../people/consents.ts';
import { procedures as categories } from '../kernel/treatment-words.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { longestWords } from './reminders.ts';
import { messageStates } from './message-states.ts';
import { messageTopics } from './request-topics.ts';
import { phoneCalls } from './phone.ts';
import { MessagePicture } from './pictures.ts';

export const Message = z.object({
  id: z.string(),
  /**
   * `reply`: from the patient; `answer`: written by staff to a reply; `offer`: of a free place; `offer_end`: who got it, or that
   * it is no longer free; `payment_link`: a link to pay by; `receipt`: of a payment; `direct`: begun by staff;
   * `forms`: that forms are to be filled in; `delay`: that a provider runs late; `follow_up`: after a visit,
   * by a rule; `portal`: written by staff for the portal, where it is read; `portal_notice`: that it is there;
   * `walk_out`: where the statement of a visit is.
   */
  kind: z.enum([
    'reminder',
    'answer',
    'reply',
    'offer',
    'offer_end',
    'payment_link',
    'receipt',
    'direct',
    'forms',
    'delay',
    'follow_up',
    'portal',
    'portal_notice',
    'walk_out',
  ]),
  channel: z.enum(messageChannels),
  /** The patients whom it is to or from; empty for a number that no patient has. */
  patients: z.array(z.object({ id: z.string(), name: z.string() })),
  visits: z.array(z.object({ id: z.string(), appointment_date: z.string(), appointment_time: z.string() })),
  /** It came in as a call that nobody took; null: it isn't a call. */
  phone_call: z.nullable(z.enum(phoneCalls)),
  /** The patient's topic in the portal; null: it didn’t come from there. */
  topic: z.nullable(z.enum(messageTopics)),
  /** The number or address it went to, or came from. */
  address: z.string(),
  subject: z.string(),
  /** A link in it reads `{confirm_link}`, except in test mode, because anybody who has it can use it. */
  body: z.string(),
  /** An email as it came, with what it quotes, if `body` is only the new part of it; null: that is all. */
  whole_body: z.nullable(z.string()),
  /** That came with it, in the order they were sent. */
  pictures: z.array(MessagePicture),
  state: z.enum(messageStates),
  /** A sentence; `''` if nothing went wrong. */
  reason: z.string(),
  /** The rule's name; `''` if there is none. */
  rule: z.string(),
  /** The author; `''` for a rule and for patients. */
  by: z.string(),
  created_at: field.moment(),
  sent_at: z.nullable(field.moment()),
  delivered_at: z.nullable(field.moment()),
  /** A reply that a person has to read; until when and by whom it was. */
  needs_answer: z.boolean(),
  done_at: z.nullable(field.moment()),
  done_by: z.string(),
  /** The id of the reply that it answers. */
  answers_id: z.nullable(z.string()),
  can_be_sent_again: z.boolean(),
  /** A person wrote it, and it waits to leave. */
  can_be_taken_back: z.boolean(),
  /** The thread that it is in. */
  conversation_id: z.nullable(z.string()),
});
export type Message = z.infer<typeof Message>;

/** The filters of the list. */
const messageFolders = ['needs_answer', 'not_sent', 'test_outbox'] as const;
export type MessageFolder = (typeof messageFolders)[number];

export const listMessages = get('/messages', {
  summary: 'Messages to and from patients, the newest first.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'message', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    folder: z.optional(field.oneOf(messageFolders, 'Choose needs_answer, not_sent or test_outbox.')),
    /** The messages of one thread. A patient's thread includes messages about others of the family, too. */
    conversation_id: z.optional(field.id('This is not the id of a thread.')),
  }),
  shows: ['place-offers', 'reminder-rules'],
  output: z.array(Message),
  refusals: [],
});

export const messageFigures = get('/messages/figures', {
  summary: 'How many threads have a reply that waits for a person, and how many are one’s own or unassigned.',
  access: staffWith('messages.read'),
  audit: { nothing: 'A number, no record.' },
  shows: ['place-offers', 'reminder-rules', 'conversations'],
  output: z.object({ needs_answer: z.int(), mine: z.int(), unassigned: z.int() }),
  refusals: [],
});

/** A message that a rule will send. */
export const PlannedReminder = z.object({
  id: z.string(),
  channel: z.enum(messageChannels),
  rule: z.string(),
  patient_id: z.string(),
  appointment_id: z.string(),
  appointment_date: z.string(),
  appointment_time: z.string(),
  due_at: field.moment(),
  /** The visit is booked: it is sent if it takes place. */
  if_completed: z.boolean(),
  /** It is sent if one of these was completed on the visit’s day; empty: whatever was done. */
  only_after: z.array(z.enum(categories)),
});
export type PlannedReminder = z.infer<typeof PlannedReminder>;

export const listPlannedReminders = get('/patients/{id}/reminders', {
  summary:
    'What rules will send about a patient’s visits, the next one first, and what they would after those that are booked.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'message', patient: 'params.id' },
  shows: ['place-offers', 'reminder-rules', 'appointments'],
  output: z.array(PlannedReminder),
  refusals: ['patient_not_found'],
});

export const sendMessageAgain = post('/messages/{id}/send-again', {
  summary: 'Send a message again that failed, was not sent, or whose status is unknown.',
  access: staffWith('messages.write'),
  audit: { action: 'send', object: 'message', patient: 'output.patients' },
  output: Message,
  refusals: [
    'message_not_found',
    'message_not_again',
    'message_outdated',
    'too_many_texts',
    'too_many_letters',
  ],
});

export const retryReminder = post('/reminders/{id}/try-again', {
  summary: 'Try a reminder again that could not be made into a message. It is sent within a minute, once.',
  access: staffWith('messages.write'),
  audit: { action: 'send', object: 'message', patient: 'output.patient_id' },
  output: z.object({ id: z.string(), patient_id: z.string() }),
  status: 200,
  refusals: ['reminder_not_found', 'reminder_not_again'],
});

export const answerAsPatient = post('/messages/{id}/test-reply', {
  summary: 'In test mode: answer a text as the patient who got it.',
  access: staffWith('messages.write'),
  audit: { action: 'create', object: 'message', patient: 'output.patients' },
  body: z.object({
    body: field
      .longText('Enter the reply.')
      .check(z.maxLength(longestWords.text, `Use at most ${longestWords.text} characters.`)),
  }),
  output: Message,
  refusals: ['message_not_found', 'no_test_outbox'],
});
