import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from '../values/errors.ts';
import { overloaded } from './overloaded.ts';
import { isAlwaysAnswered } from '../site/call-path.ts';

/** The lag of the event loop, in milliseconds, above which the process is overloaded. */
const longestLag = 750;
const sampleInterval = 1_000;
/** How often the lag is measured: ten times in each sample. The median needs no more, and each time wakes an idle process. */
const resolution = sampleInterval / 10;
/** One long lag (a start, a garbage collection) isn't an overload: this many samples in a row have to be bad. */
const badSamples = 3;

/** Refuses calls at once while the event loop lags too far behind. Health checks are still answered. */
export function refuseWhenSlow(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let bad = 0;
  const timer = setInterval(() => {
    const median = delay.percentile(50) / 1e6;
    bad = median > longestLag ? bad + 1 : 0;
    delay.reset();
  }, sampleInterval).unref();
  app.addHook('onRequest', (request, reply, done) => {
    if (bad < badSamples || isAlwaysAnswered(request.url)) done();
    else void answerRefusal(reply, overloaded());
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
}
