import * as z from 'zod/mini';
import { messageChannels } from '../people/consents.ts';
import { procedures as categories } from '../kernel/treatment-words.ts';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { longestWords } from './reminders.ts';

/**
 * `unknown`: it was handed over, and no answer says whether it went out; it is not repeated by itself. `not_sent`: it was
 * not tried, because it may not or can't be sent. `withdrawn`: its visit was moved or cancelled before.
 */
export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'not_sent',
  'unknown',
  'withdrawn',
  'received',
] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was not sent, or not yet. */
export const messageReasons = {
  no_consent: 'The patient has not agreed to be contacted this way.',
  stopped: 'This number replied STOP.',
  deceased: 'The patient has died.',
  archived: 'The patient’s record is archived.',
  taken_back: 'It was taken back before it left.',
  no_patient:
    'No patient has this number or address. Enter it in the patient’s record, with what they agreed to, and write to them there.',
  no_number: 'The patient has no phone number that takes texts.',
  no_address: 'The patient has no e-mail address.',
  no_gateway: 'No text gateway is set up, so no texts can be sent.',
  no_sender:
    'The practice has no number that texts come from. Its owner enters it under Reminders in the settings.',
  number_claimed:
    'The number that texts come from is not proven yet. Its owner proves it under Reminders in the settings, or the operator assigns it.',
  number_contested:
    'Another practice has the number that texts come from. The operator of this service decides whose it is.',
  no_mail: 'No mail is set up, so no e-mails can be sent.',
  not_approved:
    'The practice is new: its own words are sent a week after it registered, or once the operator approved it.',
  night: 'It is waiting for the morning: nothing is sent before 8 AM or after 9 PM.',
  visit_passed: 'The visit has passed.',
  visit_changed: 'The visit was moved, cancelled or confirmed meanwhile.',
  offer_over: 'The offer has ended.',
  follow_up_over: 'The patient has booked, answered or declined meanwhile.',
  delay_over: 'They have arrived, or the delay has changed.',
  link_over: 'What it asked for was paid, or its link has expired.',
  number_asked: 'Someone else at this number was asked.',
  too_many: 'The limit of messages for today was reached.',
  wrong_number: 'This number cannot receive texts.',
  not_delivered: 'The carrier did not deliver it.',
  gateway_refused: 'The text gateway refused it.',
  gateway_away: 'The text gateway could not be reached.',
  gateway_busy: 'The text gateway did not take it now.',
  fate_unknown: 'No answer says whether it went out. It is not sent again automatically.',
  mail_away: 'The mail server could not be reached.',
  mail_busy: 'The mail server did not take it now.',
  mail_refused: 'The mail server refused it.',
  wrong_address: 'The mail server does not deliver to this address.',
} as const;
export type MessageReason = keyof typeof messageReasons;

export const Message = z.object({
  id: z.string(),
  /**
   * `reply`: from the patient; `answer`: written by staff to a reply; `offer`: of a free place; `offer_end`: who got it, or that
   * it is no longer free; `payment_link`: a link to pay by; `receipt`: of a payment; `direct`: begun by staff;
   * `forms`: that forms are to be filled in; `delay`: that a provider runs late; `follow_up`: after a visit,
   * by a rule.
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
  ]),
  channel: z.enum(messageChannels),
  /** Whom it is to or from; empty for a number that no patient has. */
  patients: z.array(z.object({ id: z.string(), name: z.string() })),
  visits: z.array(z.object({ id: z.string(), appointment_date: z.string(), appointment_time: z.string() })),
  /** The number or address it went to, or came from. */
  address: z.string(),
  subject: z.string(),
  /** A link in it reads `{confirm_link}`, except in test mode, because whoever has it may use it. */
  body: z.string(),
  state: z.enum(messageStates),
  /** A sentence; `''` if nothing went wrong. */
  reason: z.string(),
  /** The rule's name; `''` if there is none. */
  rule: z.string(),
  /** Who wrote it; `''` for a rule and for patients. */
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

/** What the list can be narrowed to. */
const messageFolders = ['needs_answer', 'not_sent', 'test_outbox'] as const;
export type MessageFolder = (typeof messageFolders)[number];

export const listMessages = endpoint({
  name: 'listMessages',
  summary: 'Messages to and from patients, the newest first.',
  method: 'GET',
  path: '/messages',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'message', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    folder: z.optional(field.oneOf(messageFolders, 'Choose needs_answer, not_sent or test_outbox.')),
    /** Of one thread: with a patient all of theirs, also where others are meant, too. */
    conversation_id: z.optional(field.id('This is not the id of a thread.')),
  }),
  shows: ['place-offers', 'reminder-rules'],
  output: z.array(Message),
  status: 200,
  refusals: [],
});

export const messageFigures = endpoint({
  name: 'messageFigures',
  summary: 'In how many threads a reply waits for a person, and how many are one’s own or nobody’s.',
  method: 'GET',
  path: '/messages/figures',
  access: staffWith('messages.read'),
  audit: { nothing: 'A number, no record.' },
  shows: ['place-offers', 'reminder-rules', 'conversations'],
  output: z.object({ needs_answer: z.int(), mine: z.int(), unassigned: z.int() }),
  status: 200,
  refusals: [],
});

/** What a rule will send, and has not yet. */
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

export const listPlannedReminders = endpoint({
  name: 'listPlannedReminders',
  summary:
    'What rules will send about a patient’s visits, the next one first, and what they would after those that are booked.',
  method: 'GET',
  path: '/patients/{id}/reminders',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'message', patient: 'params.id' },
  params: field.recordParams,
  shows: ['place-offers', 'reminder-rules', 'appointments'],
  output: z.array(PlannedReminder),
  status: 200,
  refusals: ['patient_not_found'],
});

export const sendMessageAgain = endpoint({
  name: 'sendMessageAgain',
  summary: 'Send a message again that failed, was not sent, or of which nobody knows whether it went out.',
  method: 'POST',
  path: '/messages/{id}/send-again',
  access: staffWith('messages.write'),
  audit: { action: 'send', object: 'message', patient: 'output.patients' },
  params: field.recordParams,
  output: Message,
  status: 201,
  refusals: [
    'message_not_found',
    'message_not_again',
    'message_outdated',
    'too_many_texts',
    'too_many_letters',
  ],
});

export const answerAsPatient = endpoint({
  name: 'answerAsPatient',
  summary: 'In test mode: answer a text as the patient who got it.',
  method: 'POST',
  path: '/messages/{id}/test-reply',
  access: staffWith('messages.write'),
  audit: { action: 'create', object: 'message', patient: 'output.patients' },
  params: field.recordParams,
  body: z.object({
    body: field
      .longText('Enter the reply.')
      .check(z.maxLength(longestWords.text, `Use at most ${longestWords.text} characters.`)),
  }),
  output: Message,
  status: 201,
  refusals: ['message_not_found', 'no_test_outbox'],
});
