import * as z from 'zod/mini';
import { get, staffWith } from './endpoint.ts';
import { kindFacts } from './kinds/index.ts';
import type { ListName } from './kinds/index.ts';

/**
 * The lists of a practice that can change while somebody views them. An event names lists but contains none of their
 * data.
 */
export const changingLists: readonly ListName[] = [
  ...new Set(kindFacts.flatMap(({ list }) => (list === null ? [] : [list]))),
  'typing',
];

/** The payload of a `changed` event: the lists to reload. */
export const ChangedLists = z.array(z.enum(changingLists));

export const eventStream = 'text/event-stream';
/** Milliseconds between heartbeats of the stream. A client that receives none for twice as long may reconnect. */
export const heartbeat = 20_000;

/** Server-sent events, read with fetch because EventSource can't send the token in a header. */
export const events = get('/events', {
  summary:
    'Streams the names of lists that changed, as server-sent events, while the session lasts. Without "accept: text/event-stream" the response ends immediately.',
  audit: { nothing: 'Names of lists only; reading them is audited separately.' },
  access: staffWith('signed_in'),
  output: null,
  answersFile: [eventStream],
  refusals: [],
});
