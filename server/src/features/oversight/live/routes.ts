import { Readable } from 'node:stream';
import * as contract from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { StreamAnswer } from '../../../pipeline/stream-answer.ts';
import { filterValidSessions } from './queries.ts';
import { openStreams } from './streams.ts';

/** Notifies open screens of the lists that have changed, on any server. The streams end before the app closes. */
export function liveEvents(app: FastifyInstance, database: Database): Feature {
  const streams = openStreams((hashes) => database.withoutTenant((tx) => filterValidSessions(tx, hashes)));
  let listening = false;
  const listen = () => {
    if (!listening) database.changes.listen(streams.onChange);
    listening = true;
  };
  // Connect at startup: the first connection to the notifications reports that everything may have changed, and a
  // screen that has just loaded should not have to reload everything.
  app.addHook('onListen', async () => listen());
  app.addHook('preClose', async () => streams.end());

  return {
    routes: [
      on(
        contract.events,
        async ({ person, tokenHash }) =>
          new StreamAnswer({
            type: contract.eventStream,
            start({ headers }) {
              // A client that doesn't ask for a stream would wait forever for its end.
              if (headers.accept !== contract.eventStream)
                return Readable.from([': ask for text/event-stream\n\n']);
              listen();
              return streams.start(person.practice.id, tokenHash);
            },
          }),
      ),
    ],
  };
}
