import { Readable } from 'node:stream';
import { events as call, eventStream } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Route } from '../../http/bind.ts';
import { signedIn, tokenOf } from '../../http/entering.ts';
import type { Feature } from '../../http/feature.ts';
import { hashToken } from '../../http/person.ts';
import { StreamAnswer } from '../../http/stream-answer.ts';
import { livingSessions } from './queries.ts';
import { openStreams } from './streams.ts';

/** Tells open screens which lists have changed, whichever server changed them. The streams end before the app closes. */
export function events(app: FastifyInstance, database: Database): Feature {
  const streams = openStreams((hashes) => database.asNobody((tx) => livingSessions(tx, hashes)));
  let listening = false;
  const listen = () => {
    if (!listening) database.changes.listen(streams.heard);
    listening = true;
  };
  // From the start on: a first connection to the news says that all may have changed, and no screen that has just loaded
  // should load everything again.
  app.addHook('onListen', async () => listen());
  app.addHook('preClose', async () => streams.end());

  const route: Route = {
    endpoint: call,
    async answer(request, _reply, _database, act) {
      const token = tokenOf(request);
      const person = await database.asNobody((tx) => signedIn(call, token, tx, act));
      return new StreamAnswer({
        type: eventStream,
        start() {
          // Who didn't ask for a stream shall not wait for its end.
          if (request.headers.accept !== eventStream)
            return Readable.from([': ask for text/event-stream\n\n']);
          listen();
          return streams.start(person.practice.id, hashToken(token));
        },
      });
    },
  };
  return { routes: [route] };
}
