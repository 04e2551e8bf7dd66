import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@cusp/server/src/db/embedded/index.ts';
import { urlOf } from '@cusp/server/src/db/open.ts';
import { types } from '@cusp/server/src/db/values.ts';
import pg from 'pg';
import { benchFolder } from '../fill/folder.ts';
import { calls } from '../run/calls.ts';
import { cpuOf } from '../run/cpu.ts';
import { floorTables, known as lookUp } from '../run/known.ts';
import { load } from '../run/measure.ts';
import { postgresOf, start } from '../run/servers.ts';
import { prepareRecords, signIn } from '../run/visitors.ts';
const name = process.argv[2] ?? 'one patient';
const rounds = Number(process.argv[3] ?? 5);
const n = Number(process.argv[4] ?? 4000);
const dataDir = benchFolder;
const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
const pool = new pg.Pool({ ...postgres.connection, types, max: 2 });
pool.on('error', () => undefined);
const server = await start('server/src/main.ts', [], { DATABASE_URL: urlOf(postgres.connection), DATA_DIR: dataDir, PORT: '0' }, process.env['PROF'] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []);
const found = await lookUp(pool, 600);
const staff = await Promise.all(found.practices.map(({ place }) => signIn(server.address, place)));
const { known, patient } = await prepareRecords(server.address, found, staff[0] ?? {}, dataDir);
await floorTables(pool, found.scheduled);
const orders = path.join(dataDir, 'floor.json');
writeFileSync(orders, JSON.stringify({ connection: postgres.connection, known }));
const floor = await start('bench/run/floor.ts', [orders], {});
const who: Record<string, Record<string, string>> = { staff: staff[0] ?? {}, 'staff of the middle': staff[1] ?? {}, 'staff of the small': staff[2] ?? {}, patient, nobody: {} };
const call = calls.find((c) => c.name === name);
if (!call) throw new Error('no call');
const place = calls.indexOf(call);
console.log('postgres', postgresOf(dataDir), 'server', server.process.pid);
for (let r = 0; r < rounds; r++) {
  for (const side of process.env['ONLY'] ? ['server'] as const : ['server', 'floor'] as const) {
    const p = side === 'server' ? server : floor;
    const before = [cpuOf(p.process.pid ?? 0), cpuOf(postgresOf(dataDir))] as const;
    const m = await load(p.address, { connections: 10, requests: n, status: call.status, ask: (number) => { const a = call.ask(known, number); return side === 'server' ? { ...a, path: `/api${a.path}`, headers: who[call.who] ?? {} } : { ...a, path: `/${place}/${number}` }; } });
    const s = (cpuOf(p.process.pid ?? 0) - (before[0] ?? 0)) / n, d = (cpuOf(postgresOf(dataDir)) - (before[1] ?? 0)) / n;
    console.log(side, 'req/s', m.perSecond.toFixed(0), 'p50', m.p50.toFixed(2), 'server', s.toFixed(3), 'db', d.toFixed(3), 'sum', (s + d).toFixed(3));
  }
}
await floor.stop(); await server.stop(); await pool.end(); await postgres.stop();
