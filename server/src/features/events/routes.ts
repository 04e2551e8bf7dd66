import { Readable } from 'node:stream';
import * as contract from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { StreamAnswer } from '../../http/kernel/stream-answer.ts';
import { livingSessions } from './queries.ts';
import { openStreams } from './streams.ts';

/** Tells open screens which lists have changed, whichever server changed them. The streams end before the app closes. */
export function events(app: FastifyInstance, database: Database): Feature {
  const streams = openStreams((hashes) => database.withoutTenant((tx) => livingSessions(tx, hashes)));
  let listening = false;
  const listen = () => {
    if (!listening) database.changes.listen(streams.heard);
    listening = true;
  };
  // From the start on: a first connection to the news says that all may have changed, and no screen that has just loaded
  // should load everything again.
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
              // Who didn't ask for a stream shall not wait for its end.
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
