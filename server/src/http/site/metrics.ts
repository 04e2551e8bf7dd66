import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Measures the calls of an app for Prometheus. Labels are the contract's names: no URL, no id, no person. */
export function measure(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  return registry;
}

/** E-mails of this process: sent, failed attempts, given up. */
export function measureLetters(registry: Registry, counts: Readonly<Record<string, number>>): void {
  const letters = new Counter({
    name: 'cusp_letters_total',
    help: 'Letters, by how a try to send one ended.',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
  registry.registerMetric(letters);
}

/** Serves the metrics at /metrics, and nothing else, on a separate port. */
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
    server.once('error', failed).listen(place.port, place.host, listening);
  });
  return server;
}
