import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { StartError } from '../values/start-error.ts';

/** The metrics that every process reports about itself: its memory and event loop, and the emails that it sent. */
export function measureProcess(emailCounts: Readonly<Record<string, number>>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureEmails(registry, emailCounts);
  return registry;
}

/** Measures the calls of an app, too. Labels are the contract's names: no URL, no id, no person. */
export function measureCalls(registry: Registry, app: FastifyInstance): void {
  const seconds = new Histogram({
    name: 'cusp_http_request_duration_seconds',
    help: 'How long calls took to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'cusp_http_overloaded_total',
    help: 'Calls that were answered 503.',
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode === 503) refused.inc();
  });
}

/** Emails of this process: sent, failed attempts, given up. */
function measureEmails(registry: Registry, counts: Readonly<Record<string, number>>): void {
  const counter = new Counter({
    name: 'cusp_letters_total',
    help: 'Emails, by how an attempt to send one ended.',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
  registry.registerMetric(counter);
}

/**
 * Serves the metrics at /metrics, and nothing else, on a separate port.
 * @throws StartError if the port is taken
 */
export async function serveMetrics(
  registry: Registry,
  place: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(isTaken(error) ? portTaken() : error));
    server.listen(place.port, place.host, listening);
  });
  return server;
}

const isTaken = (error: Error) => 'code' in error && error.code === 'EADDRINUSE';
const portTaken = () =>
  new StartError(
    'Cusp could not start: the port of the metrics is already in use. Choose another METRICS_PORT; each process needs its own.',
  );
