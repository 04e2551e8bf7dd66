/**
 * The floor: a bare Fastify server that runs, for each call of the benchmark, only the one statement that the call
 * can't do without, and sends the rows; no sign-in, no tenancy, no audit, no checks. bench.ts starts it as a separate
 * process:
 *   node floor.ts FILE, a JSON file: {"connection": …, "known": …}
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { types } from '@cusp/server/src/values/values.ts';
import { passwordMatches } from '@cusp/server/src/identity/passwords.ts';
import fastify from 'fastify';
import pg from 'pg';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import type { BenchRecords } from './bench-records.ts';

const { connection, known }: { connection: pg.PoolConfig; known: BenchRecords } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
);
const pool = new pg.Pool({ ...connection, types, max: 10, options: '-c timezone=UTC -c jit=off' });
pool.on('error', () => undefined); // connections are lost when the database stops

const Fields = z.record(z.string(), z.unknown());
const app = fastify();
for (const [place, { floor, status, ask }] of calls.entries()) {
  if (floor === undefined) continue;
  app.route({
    method: ask(known, 0).method,
    url: `/${place}/:number`,
    handler: async (request, reply) => {
      const { number } = z.object({ number: z.string() }).parse(request.params);
      const which = Number(number) % floor.statements.length;
      const body = request.body === undefined ? {} : Fields.parse(request.body);
      const { rows } = await pool.query<Record<string, unknown>>({
        name: `${place}-${which}`,
        text: floor.statements[which] ?? '',
        values: floor.values(known, Number(number), body),
      });
      reply.code(status);
      if (floor.also === 'file') return reply.type('image/jpeg').send(await readFile(known.image.file));
      if (floor.also === 'password')
        return passwordMatches(String(rows[0]?.['password_hash']), String(body['password']));
      return floor.one === true ? rows[0] : rows;
    },
  });
}
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
process.stdout.write(`The floor is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
