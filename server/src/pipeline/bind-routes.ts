import type { RefusalCode } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { Admission } from '../overload/admission.ts';
import type { AdmissionSlot } from '../overload/admission.ts';
import { refuseEarly } from '../overload/refuse-early.ts';
import { AuditScope } from './audit.ts';
import type { Route } from './route.ts';
import { isAlwaysAnswered } from '../site/call-path.ts';
import { asRefusal } from '../values/errors.ts';
import type { ConstraintRefusals } from '../values/errors.ts';
import { FileAnswer } from './file-answer.ts';
import { acceptForms } from './forms.ts';
import { proxyTrust } from '../site/request-id.ts';
import { isUnfinished } from './idempotency.ts';
import type { Refusal } from '../values/refusal.ts';
import { ListAnswer } from './lists/send-list.ts';
import { StreamAnswer } from './stream-answer.ts';
import { isForPatients } from './for-patients.ts';

interface Parts {
  database: Database;
  constraints: ConstraintRefusals;
  /** Addresses of proxies whose headers about the client are trusted. */
  trustedProxies: readonly string[];
}

/** Registers the calls below /api. Calls that take a file are in a Fastify scope of their own, which parses forms. */
export function bindRoutes(app: FastifyInstance, parts: Parts, routes: readonly Route[]): void {
  const ofFiles = (route: Route) => route.endpoint.takesFile !== undefined;
  const admission = new Admission({
    longestWait: () => parts.database.longestWait(),
    trusts: proxyTrust(parts.trustedProxies),
  });
  refuseEarly(app.server, admission);
  receiveBodies(app, admission);
  const bound = { ...parts, admission };
  bindTo(
    app,
    bound,
    routes.filter((route) => !ofFiles(route)),
  );
  const forms = routes.filter(ofFiles);
  if (forms.length === 0) return;
  void app.register(async (corner) => {
    await acceptForms(corner);
    bindTo(corner, bound, forms);
  });
}

/** Counts the bodies in transit. A form's file is counted by its call, and written to disk as it arrives. */
function receiveBodies(app: FastifyInstance, admission: Admission): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers, routeOptions } = request;
    const length = headers['content-length'] ?? headers['transfer-encoding'] ?? '0';
    if (length !== '0' && routeOptions.config.takesFile !== true)
      admission.receive(request.raw, routeOptions.bodyLimit ?? 0);
    done(null, payload);
  });
}

function bindTo(
  app: FastifyInstance,
  { database, admission, constraints }: Omit<Parts, 'trustedProxies'> & { admission: Admission },
  routes: readonly Route[],
): void {
  for (const { endpoint, answer } of routes) {
    const partner = partnerOf(endpoint, routes);
    const takesFile = endpoint.takesFile !== undefined;
    const url = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const isLetIn = isAlwaysAnswered(url);
    app.route({
      method: endpoint.method,
      url,
      config: {
        takesFile,
        takesBody: endpoint.body?.safeParse(undefined).success === false,
        forPatients: isForPatients(endpoint),
      },
      // Files are sent uncompressed, so that they keep their announced length.
      ...(endpoint.answersFile !== undefined && { compress: false }),
      handler: async (request, reply) => {
        const auditScope = new AuditScope(endpoint, request);
        const work = (place: AdmissionSlot) =>
          answer({ request, reply, database, auditScope, place, partner }).catch(async (error: unknown) => {
            await recordRefusal(auditScope, database, asRefusal(error, constraints));
            throw error;
          });
        const body = isLetIn ? await work(placeless) : await admission.run(request.raw, auditScope, work);
        if (body instanceof FileAnswer || body instanceof StreamAnswer) {
          admission.send(request.raw, reply.raw, body.kind);
          return body.send(request, reply);
        }
        reply.code(isUnfinished(endpoint, body) ? 202 : endpoint.status);
        if (endpoint.output === null) return reply.send();
        reply.type('application/json');
        const list = listOf(endpoint, body);
        if (list === undefined) return reply.send(body);
        if (list.isLong) admission.send(request.raw, reply.raw, 'lists', list.size);
        return list.send(request, reply);
      },
    });
  }
}

/** The call that reads what a PUT changes: of the same path, or the list above it. */
function partnerOf({ method, path }: Route['endpoint'], routes: readonly Route[]): Route | undefined {
  if (method !== 'PUT') return undefined;
  const paths = [path, path.replace(/\/\{id\}$/, '')];
  return paths
    .map((wanted) => routes.find(({ endpoint: other }) => other.method === 'GET' && other.path === wanted))
    .find((found) => found !== undefined);
}

/** A call that is always admitted does no long work. */
const placeless: AdmissionSlot = { long: async (_kind, work) => work() };

function listOf({ method }: Route['endpoint'], body: unknown): ListAnswer | undefined {
  if (body instanceof ListAnswer) return body;
  return Array.isArray(body) && method === 'GET' ? new ListAnswer((rows) => rows).add(body) : undefined;
}

const ofCapacity = new Set<RefusalCode>(['database_away', 'overloaded', 'took_too_long', 'records_busy']);

/**
 * If a refusal can't be recorded, it isn't sent, unless the call failed because of the server anyway. Refusals for lack
 * of capacity are not recorded.
 */
async function recordRefusal(
  auditScope: AuditScope,
  database: Database,
  { code, status }: Refusal,
): Promise<void> {
  if (ofCapacity.has(code)) return;
  const kept = auditScope.recordRefusal(database, code);
  await (status === 500 ? kept.catch(() => undefined) : kept);
}
