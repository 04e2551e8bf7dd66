import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../kernel/errors.ts';
import { overloaded } from './overloaded.ts';
import { isAlwaysAnswered } from '../site/call-path.ts';

/** Milliseconds that most turns of the event loop may take; more, and there is nothing left to give. */
const slowest = 750;
const lookEvery = 1_000;
/** One long turn (a start, a collection of garbage) is no overload: so many looks in a row have to be bad. */
const badLooks = 3;

/** Refuses calls at once while the process can't keep up with itself. Whoever asks whether it lives gets an answer. */
export function refuseWhenSlow(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let bad = 0;
  const timer = setInterval(() => {
    const median = delay.percentile(50) / 1e6;
    bad = median > slowest ? bad + 1 : 0;
    delay.reset();
  }, lookEvery).unref();
  app.addHook('onRequest', (request, reply, done) => {
    if (bad < badLooks || isAlwaysAnswered(request.url)) done();
    else void sendRefusal(reply, overloaded());
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
}
