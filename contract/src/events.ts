import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import { kindFacts } from './kinds.ts';
import type { ListName } from './kinds.ts';

/** The lists of a practice that can change under somebody's eyes. An event names them and says nothing of what is in them. */
export const changingLists: readonly ListName[] = [
  ...new Set(kindFacts.flatMap(({ list }) => (list === null ? [] : [list]))),
];

/** The data of an event `changed`: which lists to load anew. */
export const ChangedLists = z.array(z.enum(changingLists));

export const eventStream = 'text/event-stream';
/** Milliseconds between two signs of life of the stream; who hears nothing for twice as long may connect anew. */
export const heartbeat = 20_000;

/** Server-sent events, to be read with fetch, since a call carries its token in a header. */
export const events = endpoint({
  name: 'events',
  summary:
    'Which lists of the practice have changed, as server-sent events for as long as the session lives. Without "accept: text/event-stream" it ends at once.',
  method: 'GET',
  audit: { nothing: 'Names of lists; what is then read of them is kept.' },
  path: '/events',
  access: staffWith('signed_in'),
  output: null,
  answersFile: [eventStream],
  status: 200,
  refusals: [],
});
