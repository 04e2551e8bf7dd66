import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { staffRoles } from '../kernel/permissions.ts';
import { messageChannels } from '../people/consents.ts';
import { Message } from './messages.ts';
import { messageStates } from './message-states.ts';
import { conversationFolders } from './rules/conversation-folders.ts';

/** A thread: all messages with a patient, or with a number or address that doesn't belong to just one patient. */
export const Conversation = z.object({
  id: z.string(),
  /** Null: it is with `address`, and `patients` says who may be meant. */
  patient_id: z.nullable(z.string()),
  /** The number or address that it is with; `''` for a patient's thread. */
  address: z.string(),
  /** The patient; else whom the latest message is to or from. */
  patients: z.array(z.object({ id: z.string(), name: z.string(), date_of_birth: z.string() })),
  /** The latest message. */
  last: z.object({
    kind: Message.shape.kind,
    channel: z.enum(messageChannels),
    /** Its first words. */
    body: z.string(),
    state: z.enum(messageStates),
    /** It is a bulk text that another person has to approve first. */
    waits_for_approval: z.boolean(),
  }),
  last_at: field.moment(),
  /** Since when a reply waits for a person; null: none does. */
  waits_since: z.nullable(field.moment()),
  /** `quiet`: only automatic messages, and replies that were handled automatically. */
  state: z.enum(['quiet', 'open', 'done']),
  snoozed_until: z.nullable(z.string()),
  assigned_to_id: z.nullable(z.string()),
  assigned_role: z.nullable(z.enum(staffRoles)),
  /** The person or the role; `''`: nobody. */
  assigned: z.string(),
  done_at: z.nullable(field.moment()),
  done_by: z.string(),
  /** A note in it names the reader, who hasn't read it yet. */
  mentions_me: z.boolean(),
  version: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

/** Whether somebody can be written to by one channel now. */
export const Reachability = z.object({
  /** The number or address; `''`: there is none. */
  address: z.string(),
  /** Why nothing can be sent, as a sentence; `''`: it can. */
  reason: z.string(),
  /** The time where they are, `HH:MM`. */
  local_time: z.string(),
  /** Until when it waits there, where it is night: `HH:MM`; `''`: it goes out at once. */
  goes_out: z.string(),
});
export type Reachability = z.infer<typeof Reachability>;

/**
 * Whether somebody can be written to in the portal; `address` is where a text or email says that a message is there, `''`: nowhere,
 * and `goes_out` is about that one: the message itself is there at once.
 */
export const PortalReachability = z.extend(Reachability, {
  /** The waiting reply was written in the portal. */
  is_asked: z.boolean(),
});
export type PortalReachability = z.infer<typeof PortalReachability>;

/** An internal note in a thread. It is never sent. */
export const ConversationNote = z.object({
  id: z.string(),
  body: z.string(),
  by: z.string(),
  created_at: field.moment(),
  /** The colleagues whom it names with @. */
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ConversationNote = z.infer<typeof ConversationNote>;

/** The colleague who is writing in a thread just now, and until when that is assumed; null for nobody. */
const Typing = z.object({ typing: z.nullable(z.object({ by: z.string(), until: field.moment() })) });

/** A thread with its internal notes, and how one can write in it. */
export const Thread = z.object({
  /** Null: nothing was written to or by this patient yet. */
  conversation: z.nullable(Conversation),
  /** The patients, as in a conversation. */
  patients: Conversation.shape.patients,
  /** The newest first; those of merged records, too. */
  notes: z.array(ConversationNote),
  text: Reachability,
  email: Reachability,
  portal: PortalReachability,
});
export type Thread = z.infer<typeof Thread>;

const shows = ['messages', 'patients', 'consents', 'families'] as const;
const wrongFolder = 'Choose waiting, mine, unassigned, snoozed, done or all.';

export const listConversations = get('/conversations', {
  summary: 'The threads with patients and others, the one with the latest message first.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'conversation' },
  query: z.extend(field.listQuery, {
    folder: z.optional(field.oneOf(conversationFolders, wrongFolder)),
    /** A name, a number, or words of a message or note. */
    q: z.optional(z.string().check(z.maxLength(200, 'Use at most 200 characters.'))),
  }),
  shows,
  output: z.array(Conversation),
  refusals: [],
});

export const getConversation = get('/conversations/{id}', {
  summary: 'A thread, and by which ways one can write in it.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'conversation', patient: 'output.patients' },
  shows,
  output: Thread,
  refusals: ['conversation_not_found'],
});

export const getPatientConversation = get('/patients/{id}/conversation', {
  summary: 'The thread with a patient, and by which ways they can be written to.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'conversation', patient: 'params.id' },
  shows,
  output: Thread,
  refusals: ['patient_not_found'],
});

export const typeInConversation = post('/conversations/{id}/typing', {
  summary: 'Say that one is writing in a thread. Colleagues see it for 20 seconds.',
  access: staffWith('messages.write'),
  audit: { nothing: 'It is over in seconds, and nothing was written yet.' },
  output: Typing,
  status: 200,
  refusals: ['conversation_not_found'],
});

export const typingInConversation = get('/conversations/{id}/typing', {
  summary: 'Which colleague is writing in a thread just now.',
  access: staffWith('messages.read'),
  audit: { nothing: 'It names a colleague, and nothing of a record.' },
  shows: ['typing', 'messages', 'conversations'],
  output: Typing,
  refusals: ['conversation_not_found'],
});

const longestNote = 2_000;
const mostMentions = 20;

export const addConversationNote = post('/conversations/{id}/notes', {
  summary: 'Add an internal note to a thread, for colleagues whom it names, too. It is never sent.',
  access: staffWith('messages.write'),
  audit: { action: 'create', object: 'conversation', patient: 'output.patients' },
  event: 'changed',
  body: z.object({
    body: field
      .longText('Enter the note.')
      .check(z.maxLength(longestNote, `Use at most ${longestNote.toLocaleString('en-US')} characters.`)),
    /** The colleagues whom it names with @: each finds the thread among theirs until they have read it. */
    mentions: z.optional(
      z
        .array(field.id('Choose a team member.'))
        .check(z.maxLength(mostMentions, `Name at most ${mostMentions} colleagues.`)),
    ),
  }),
  output: Thread,
  refusals: ['conversation_not_found', 'staff_not_found'],
});

export const readMentions = post('/conversations/{id}/mentions/read', {
  summary: 'Say that one has read the notes of a thread that name one.',
  access: staffWith('messages.read'),
  audit: { action: 'update', object: 'conversation', patient: 'output.patients' },
  event: 'changed',
  output: Conversation,
  status: 200,
  refusals: ['conversation_not_found'],
});

export const ConversationChange = z
  .object({
    assigned_to_id: field.optionalId('Choose a team member.'),
    assigned_role: field.oneOfOrNone(staffRoles, 'Choose a role of the team.'),
    snoozed_until: field.optionalDate(),
    /** Nothing is to be done; what waits in it needs no answer. A new reply opens it again. */
    done: field.flagOr(false),
    version: field.version(),
  })
  .check(
    z.refine(({ assigned_to_id, assigned_role }) => assigned_to_id === null || assigned_role === null, {
      path: ['assigned_to_id'],
      error: 'Assign it to a person or to a role, not to both.',
    }),
  );
export type ConversationChange = z.input<typeof ConversationChange>;

export const updateConversation = put('/conversations/{id}', {
  summary: 'Assign a thread, snooze it until a day, mark it as done or open it again.',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'conversation', patient: 'output.patients' },
  event: 'changed',
  body: ConversationChange,
  output: Conversation,
  refusals: ['conversation_not_found', 'staff_not_found', 'stale_version'],
});
