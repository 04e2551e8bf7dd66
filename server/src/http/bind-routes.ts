import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { Act } from './audit.ts';
import type { Route } from './bind.ts';
import { asRefusal } from './errors.ts';
import type { ConstraintRefusals } from './errors.ts';
import { FileAnswer } from './file-answer.ts';
import { takeForms } from './forms.ts';
import { callerOf, Gate, refuseEarly } from './gate.ts';
import type { Refusal } from './refusal.ts';
import { ListAnswer } from './send-list.ts';

/** Puts the calls below /api. Those that take a file have a corner of their own, where forms are understood. */
export function bindRoutes(
  app: FastifyInstance,
  database: Database,
  routes: readonly Route[],
  constraints: ConstraintRefusals,
): void {
  const ofFiles = (route: Route) => route.endpoint.takesFile !== undefined;
  const plain = routes.filter((route) => !ofFiles(route));
  const newGate = () => new Gate(undefined, () => database.longestWait());
  const gate = newGate();
  refuseEarly(app.server, gate);
  bindTo(app, { database, gate, constraints }, plain);
  if (plain.length === routes.length) return;
  void app.register(async (corner) => {
    await takeForms(corner);
    // Files take their time: they have a room of their own.
    bindTo(corner, { database, gate: newGate(), constraints }, routes.filter(ofFiles));
  });
}

interface Place {
  database: Database;
  gate: Gate;
  constraints: ConstraintRefusals;
}

function bindTo(
  app: FastifyInstance,
  { database, gate, constraints }: Place,
  routes: readonly Route[],
): void {
  for (const { endpoint, answer } of routes) {
    const takesFile = endpoint.takesFile !== undefined;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { takesFile, takesBody: endpoint.body?.safeParse(undefined).success === false },
      // Files keep the length that they were announced with.
      ...(endpoint.answersFile !== undefined && { compress: false }),
      handler: async (request, reply) => {
        const act = new Act(endpoint, request);
        const caller = callerOf(request.headers, request.ip);
        const body = await gate.run(caller, () =>
          answer(request, reply, database, act).catch(async (error: unknown) => {
            await keepRefusal(act, database, asRefusal(error, constraints));
            throw error;
          }),
        );
        if (body instanceof FileAnswer) return body.send(request, reply);
        if (reply.sent) return reply;
        reply.code(endpoint.status);
        if (endpoint.output === null) return reply.send();
        reply.type('application/json');
        if (body instanceof ListAnswer) return body.send(request, reply);
        return Array.isArray(body) && endpoint.method === 'GET'
          ? new ListAnswer((rows) => rows).add(body).send(request, reply)
          : reply.send(body);
      },
    });
  }
}

/** A refusal that can't be written down isn't answered either, but for what failed anyhow. */
async function keepRefusal(act: Act, database: Database, { code, status }: Refusal): Promise<void> {
  if (code === 'database_away') return;
  const kept = act.refused(database, code);
  await (status === 500 ? kept.catch(() => undefined) : kept);
}
