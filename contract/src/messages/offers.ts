import * as z from 'zod/mini';
import { appointmentTypes } from '../kernel/appointment-words.ts';
import { appointmentDuration } from '../schedule/duration.ts';
import { anyone, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { linkToken } from '../kernel/link-token.ts';
import { ShownLook } from '../practice/shown-look.ts';
import { mostFits } from '../schedule/openings.ts';
import { messageStates } from './message-states.ts';

/** `expired`: nobody accepted in time. */
const placeOfferStates = ['open', 'accepted', 'withdrawn', 'expired'] as const;

/** A free place that is offered by text to several patients; the first who accepts gets it. */
export const PlaceOffer = z.object({
  /** Also the id of the hold that keeps the place while the offer is open. */
  id: z.string(),
  operatory_id: z.string(),
  provider_id: z.nullable(z.string()),
  date: z.string(),
  time: z.string(),
  minutes: z.int(),
  state: z.enum(placeOfferStates),
  expires_at: field.moment(),
  /** The person who made it. */
  by: z.string(),
  created_at: field.moment(),
  closed_at: z.nullable(field.moment()),
  /** The person who withdrew it; `''` if nobody did. */
  closed_by: z.string(),
  /** In the order in which they were chosen. */
  patients: z.array(
    z.object({
      patient_id: z.string(),
      patient_name: z.string(),
      /** Why they were asked. */
      reason: z.string(),
      type: z.enum(appointmentTypes),
      minutes: z.int(),
      answer: z.nullable(z.enum(['accepted', 'declined'])),
      answered_at: z.nullable(field.moment()),
      /** The state of the text to them; null: none was written. */
      message_state: z.nullable(z.enum(messageStates)),
      /** Why it was not sent, or not yet; `''` otherwise. */
      message_reason: z.string(),
    }),
  ),
});
export type PlaceOffer = z.infer<typeof PlaceOffer>;

const { least, most } = appointmentDuration;
/** For how many minutes an offer stays open: at least, at most, and by default. */
export const offerOpen = { least: 15, most: 2880, byDefault: 60 } as const;
const wrongTime = `Choose ${offerOpen.least} minutes to ${offerOpen.most / 60} hours.`;

export const createPlaceOffer = post('/place-offers', {
  summary:
    'Offer an opening by text to patients who fit it. The time is held until one accepts, or the offer expires.',
  access: staffWith('appointments.write'),
  audit: { action: 'create', object: 'place_offer' },
  body: z.object({
    date: field.date('Enter the date.'),
    time: field.time('Enter the time.'),
    minutes: z
      .int({ error: `Use ${least} to ${most} minutes.` })
      .check(z.refine((given) => given >= least && given <= most, `Use ${least} to ${most} minutes.`)),
    operatory_id: field.id('Choose an operatory.'),
    provider_id: field.optionalId('Choose a provider.'),
    /** For how many minutes; never longer than until the place begins. */
    open_minutes: z
      .int({ error: wrongTime })
      .check(z.refine((given) => given >= offerOpen.least && given <= offerOpen.most, wrongTime)),
    /** Patients who fit it (`/appointments/fits`). */
    patient_ids: z
      .array(field.id('Choose patients who fit the opening.'))
      .check(
        z.minLength(1, 'Choose at least one patient.'),
        z.maxLength(mostFits, `Choose at most ${mostFits} patients.`),
      ),
  }),
  output: PlaceOffer,
  refusals: [
    'operatory_not_found',
    'provider_not_found',
    'place_taken',
    'place_passed',
    'time_missing',
    'offer_no_fit',
    'offer_unreachable',
    'too_many_texts',
  ],
});

export const getPlaceOffer = get('/place-offers/{id}', {
  summary: 'To whom an opening is offered, and what they answered.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'place_offer' },
  output: PlaceOffer,
  refusals: ['place_offer_not_found'],
});

export const withdrawPlaceOffer = post('/place-offers/{id}/withdraw', {
  summary: 'Withdraw an offer: the time is open again, and those who got the text are told.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'place_offer' },
  event: 'withdrawn',
  output: PlaceOffer,
  status: 200,
  refusals: ['place_offer_not_found', 'offer_closed'],
});

/** The content of an offer's link: when, where and with whom, but not for whom or for what. */
export const LinkedOffer = z.object({
  practice_name: z.string(),
  practice_phone: z.string(),
  look: ShownLook,
  date: z.string(),
  time: z.string(),
  minutes: z.int(),
  /** `''`: not known yet. */
  provider: z.string(),
  /** The visit that is moved; null: none. */
  instead_of: z.nullable(z.object({ date: z.string(), time: z.string() })),
  /** `taken`: somebody else was first; `over`: it was withdrawn, or the time is over. */
  state: z.enum(['open', 'yours', 'declined', 'taken', 'over']),
});
export type LinkedOffer = z.infer<typeof LinkedOffer>;

const body = z.object({ token: linkToken });

export const readOfferLink = post('/offer-links/read', {
  summary: 'What the link of an offer is about. Opening it changes nothing.',
  access: anyone,
  audit: { nothing: 'No one is signed in, and it shows the time of a place only.' },
  body,
  output: LinkedOffer,
  status: 200,
  refusals: ['offer_link_dead'],
});

export const acceptOfferByLink = post('/offer-links/accept', {
  summary: 'Take the offered opening. Whoever is second is told that it is taken.',
  access: anyone,
  audit: { nothing: 'The booking is kept with the visit, with how it came.' },
  body,
  output: LinkedOffer,
  status: 200,
  refusals: ['offer_link_dead', 'offer_changed'],
});

export const declineOfferByLink = post('/offer-links/decline', {
  summary: 'Decline the offered opening.',
  access: anyone,
  audit: { nothing: 'It is kept with the offer.' },
  body,
  output: LinkedOffer,
  status: 200,
  refusals: ['offer_link_dead'],
});
