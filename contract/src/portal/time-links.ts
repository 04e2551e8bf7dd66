import * as z from 'zod/mini';
import { anyone, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { linkToken } from '../kernel/link-token.ts';
import { ShownLook } from '../practice/shown-look.ts';
import { mostOpeningDays, VisitOpening } from './visit-openings.ts';

/** How long the link of a follow-up's message works. */
export const timeLinkDays = 60;

/**
 * The states of a link in a sequence's message. `open`: a time can be chosen; `call`: the office has to find one; `over`: the
 * matter is settled.
 */
const timeLinkStates = ['open', 'call', 'booked', 'declined', 'over'] as const;

/** The content of the link in a sequence's message: first names, which are in the message, too, but not what it is for. */
export const TimeLink = z.object({
  practice_name: z.string(),
  practice_phone: z.string(),
  look: ShownLook,
  /** The practice's day. */
  today: z.string(),
  /** They asked to be called. */
  asked: z.boolean(),
  people: z.array(
    z.object({
      /** Identifies the person in the other calls of this link, and opens nothing else. */
      id: z.string(),
      first_name: z.string(),
      state: z.enum(timeLinkStates),
      /** The visit that was booked; null: none. */
      visit: z.nullable(z.object({ date: z.string(), time: z.string(), provider: z.string() })),
    }),
  ),
});
export type TimeLink = z.infer<typeof TimeLink>;

const who = field.id('Choose who the visit is for.');
const wrongDays = `Choose 1 to ${mostOpeningDays} days.`;

export const readTimeLink = post('/time-links/read', {
  summary: 'What the link of a sequence’s message is about, and how it stands.',
  access: anyone,
  audit: { nothing: 'No one is signed in, and it shows first names and times only.' },
  body: z.object({ token: linkToken }),
  output: TimeLink,
  status: 200,
  refusals: ['booking_link_dead'],
});

export const timeLinkOpenings = post('/time-links/openings', {
  summary:
    'The openings that the practice’s rules of online booking allow; two weeks, if the number of days isn’t given.',
  access: anyone,
  audit: { nothing: 'Openings, no record.' },
  body: z.object({
    token: linkToken,
    id: who,
    from: z.optional(field.date('Enter the date.')),
    days: z.optional(
      z
        .int({ error: wrongDays })
        .check(z.refine((given) => given >= 1 && given <= mostOpeningDays, wrongDays)),
    ),
  }),
  output: z.array(VisitOpening),
  status: 200,
  refusals: ['booking_link_dead'],
});

export const bookByTimeLink = post('/time-links/book', {
  summary: 'Book one of these times.',
  access: anyone,
  audit: { nothing: 'The booking is kept with the visit, with how it came.' },
  body: z.object({
    token: linkToken,
    id: who,
    date: field.date('Choose a day.'),
    time: field.time('Choose a time.'),
    provider_id: z.nullable(field.id('This is not the id of a provider.')),
  }),
  output: TimeLink,
  status: 200,
  refusals: ['booking_link_dead', 'provider_not_found', 'opening_taken'],
});

export const callMeByTimeLink = post('/time-links/call-me', {
  summary: 'Ask to be called. A person reads it, and nothing more is sent.',
  access: anyone,
  audit: { nothing: 'It is kept with the messages, where a person answers it.' },
  body: z.object({ token: linkToken }),
  output: TimeLink,
  status: 200,
  refusals: ['booking_link_dead', 'visit_link_tired'],
});

export const declineByTimeLink = post('/time-links/decline', {
  summary: 'Record that no one needs to write about this any more.',
  access: anyone,
  audit: { nothing: 'It is kept with the follow-up.' },
  body: z.object({ token: linkToken, id: who }),
  output: TimeLink,
  status: 200,
  refusals: ['booking_link_dead'],
});
