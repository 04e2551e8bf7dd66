import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { messageChannels } from '../people/consents.ts';
import { patientLanguages } from '../people/patient.ts';
import { type MessageState, messageStates } from './message-states.ts';

/** The minutes that a provider can be late: the limits and the usual choices. */
export const delayMinutes = { least: 5, most: 240, choices: [10, 15, 20, 30, 45] } as const;
/** Patients whose visits begin within this many hours are notified, unless somebody chooses otherwise. */
export const delayHours = 4;
const mostVisits = 100;

/** A recipient of a notice that a provider runs late: for one visit, or for several of a family notified together. */
export const DelayRecipient = z.object({
  visits: z.array(
    z.object({
      id: z.string(),
      patient_id: z.string(),
      patient_name: z.string(),
      appointment_time: z.string(),
    }),
  ),
  /** Null: they can't be notified. */
  channel: z.nullable(z.enum(messageChannels)),
  address: z.string(),
  /** The language of their message. */
  language: z.enum(patientLanguages),
  body: z.string(),
  /** Why they are not notified, as a sentence; `''` if they are. */
  why_not: z.string(),
  /** Until when it waits where it is night there: `HH:MM`; `''`: it goes out at once. */
  goes_out: z.string(),
  /** Their visit begins within a few hours. */
  is_soon: z.boolean(),
});
export type DelayRecipient = z.infer<typeof DelayRecipient>;

const notOut = new Set<MessageState>(['failed', 'not_sent', 'withdrawn']);
/** Whether a message about a delay went out, or will. */
export const tellsDelay = (state: MessageState | null | undefined): boolean =>
  state !== null && state !== undefined && !notOut.has(state);

/** A provider who runs late today. */
export const Delay = z.object({
  id: z.string(),
  provider_id: z.string(),
  date: z.string(),
  minutes: z.int(),
  by: z.string(),
  created_at: field.moment(),
  /** The visits whose patients were notified, and the state of the message. */
  visits: z.array(z.object({ id: z.string(), state: z.nullable(z.enum(messageStates)) })),
});
export type Delay = z.infer<typeof Delay>;

const wrongMinutes = `Use a whole number of minutes from ${delayMinutes.least} to ${delayMinutes.most}.`;
const chooseProvider = 'Choose a provider of the practice.';
const chooseVisits = 'Choose visits of today.';

export const listDelays = get('/delays', {
  summary: 'The providers who run late on a day, and which visits were told.',
  access: staffWith('messages.read'),
  audit: { nothing: 'Who of the practice runs late, and ids of visits; no patient.' },
  query: z.object({ date: field.date('Enter a date like 2026-03-03.') }),
  shows: ['messages'],
  output: z.array(Delay),
  refusals: [],
});

export const listDelayRecipients = get('/delays/recipients', {
  summary:
    'Who still waits for a provider today, what each would read about a delay, and why others are not told.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'message' },
  query: z.object({
    provider_id: field.id(chooseProvider),
    minutes: field.numberFrom(delayMinutes.least, delayMinutes.most, wrongMinutes),
  }),
  shows: ['appointments', 'patients', 'consents', 'families', 'messages', 'delays'],
  output: z.array(DelayRecipient),
  refusals: [],
});

export const DelayInput = z.object({
  provider_id: field.id(chooseProvider),
  minutes: z
    .int({ error: wrongMinutes })
    .check(z.minimum(delayMinutes.least, wrongMinutes), z.maximum(delayMinutes.most, wrongMinutes)),
  /** The waiting visits to notify; without any, the delay is only shown on the schedule. */
  appointment_ids: z
    .array(field.id(chooseVisits), { error: chooseVisits })
    .check(z.maxLength(mostVisits, `Choose at most ${mostVisits} visits.`)),
});
export type DelayInput = z.input<typeof DelayInput>;

export const createDelay = post('/delays', {
  summary:
    'Say that a provider runs late today, and tell the chosen visits that still wait. No one is told the same delay twice; of another one they are told again.',
  access: staffWith('messages.write'),
  audit: { action: 'send', object: 'delay' },
  event: 'told',
  body: DelayInput,
  output: z.extend(Delay, {
    /** The number of messages queued by this call. */
    told: z.int(),
  }),
  refusals: ['provider_not_found', 'too_many_texts', 'too_many_letters'],
});

export const endDelay = post('/delays/{id}/end', {
  summary: 'Say that a provider is on time again. What has not left does not go out.',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'delay' },
  event: 'ended',
  output: Delay,
  status: 200,
  refusals: ['delay_not_found'],
});
