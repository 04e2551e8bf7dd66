import { events as call, eventStream } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/database.ts';
import type { Act } from '../../http/audit.ts';
import type { Route } from '../../http/bind.ts';
import { signedIn, tokenOf } from '../../http/entering.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal } from '../../http/refusal.ts';
import { openStreams } from './streams.ts';

/** Tells open screens which lists have changed, whichever server changed them. The streams end before the app closes. */
export function events(app: FastifyInstance, changes: Changes): Feature {
  const streams = openStreams();
  let listening = false;
  const listen = () => {
    if (!listening) changes.listen(streams.heard);
    listening = true;
  };
  // From the start on: a first connection to the news says that all may have changed, and no screen that has just loaded
  // should load everything again.
  app.addHook('onListen', async () => listen());
  app.addHook('preClose', async () => streams.end());

  const route: Route = {
    endpoint: call,
    async answer(request, reply, database, act) {
      const token = tokenOf(request);
      const person = await database.asNobody((tx) => signedIn(call, token, tx, act));
      reply.type(eventStream).header('x-accel-buffering', 'no');
      // Who didn't ask for a stream shall not wait for its end.
      if (request.headers.accept !== eventStream) return reply.send(': ask for text/event-stream\n\n');
      listen();
      return reply.send(streams.start(person.practice.id, () => lives(database, token, act)));
    },
  };
  return { routes: [route] };
}

/** Whether the token still lets somebody in. Looking is no use of the session, so what it writes is taken back. */
async function lives(database: Database, token: string, act: Act): Promise<boolean> {
  const looked = new Error('Looked.');
  try {
    await database.asNobody(async (tx) => {
      await signedIn(call, token, tx, act);
      throw looked;
    });
  } catch (error) {
    if (error instanceof Refusal) return false;
    if (error !== looked) throw error;
  }
  return true;
}
