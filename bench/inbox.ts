/**
 * npm run bench:inbox [-- --rounds 50] [--data-dir …] [--json FILE]
 * Measures what an inbox of 50,000 threads and 150,000 messages costs the server, asked over HTTP one call after another: its folders, a page
 * further down, searching for words and names, and opening one thread. Exits with 1 if a limit is missed. The demo practice and the
 * threads are made once, in `data/bench-inbox`.
 */
import { mkdirSync, realpathSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getConversation, listConversations, listMessages, login, messageFigures } from '@cusp/contract';
import { demoPassword, demoStaff } from '@cusp/server/src/operations/demo/team.ts';
import pg from 'pg';
import { ask, outputOf } from '../e2e/support/requests.ts';
import { measuredOf, startReport } from './browser/report.ts';
import { benchFolder } from './fill/folder.ts';
import { median, quantile } from './run/measure.ts';
import { start } from './run/servers.ts';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    'data-dir': { type: 'string', default: path.join(benchFolder, '../bench-inbox') },
    json: { type: 'string' },
  },
});
const rounds = Number(given.rounds);
const dataDir = given['data-dir'];
const { note, end } = startReport();

/** 50,000 patients, each with three messages. Threads are made in one statement, not by the triggers of each message. */
const filling = `
  set session_replication_role = replica;
  create temp table who on commit drop as
    select o.practice_id, n, now() - make_interval(mins => n * 10) as at, gen_random_uuid() as id, gen_random_uuid() as thread,
        array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid()] as messages
      from (select practice_id from practice order by created_at limit 1) o, generate_series(1, 50000) n;
  insert into patient (practice_id, id, first_name, last_name, email, phone, date_of_birth, gender, address, insurance_provider,
      insurance_id, medical_history, allergies, emergency_contact, emergency_phone)
    select practice_id, id, 'Bench' || n, 'Inbox' || n % 977, '', '+1212' || (1000000 + n), '1980-01-01', 'other', '', '', '', '', '', '', ''
      from who;
  insert into message (practice_id, id, channel, kind, address, body, state, created_at, changed_at, needs_answer, gateway_id,
      conversation_id)
    select practice_id, messages[m], 'text',
        case m when 1 then 'reminder' when 2 then 'reply' else 'direct' end, '+1212' || (1000000 + n),
        case m when 1 then 'Your visit is on Tuesday, March 3 at 9:30 AM with Dr. Molar. Reply C to confirm it, or call us.'
          when 2 then 'Can we come a little later that day? My son has school until ' || n % 12 || ', ticket' || n
          else 'Yes, that is fine. We look forward to seeing you both. Please bring the card of your insurance along.' end,
        (case m when 2 then 'received' else 'delivered' end)::message_state, at + make_interval(secs => m), at,
        m = 2 and n % 50 = 0, gen_random_uuid()::text, thread
      from who, generate_series(1, 3) m;
  insert into message_patient (practice_id, message_id, patient_id)
    select practice_id, messages[m], id from who, generate_series(1, 3) m;
  insert into conversation (practice_id, id, patient_id, last_message_id, last_at, waits_since, state, done_at, assigned_role,
      snoozed_until)
    select practice_id, thread, id, messages[3], at + interval '3 seconds', case when n % 50 = 0 then at + interval '2 seconds' end,
        case when n % 50 = 0 then 'open' when n % 7 = 0 then 'done' when n % 11 = 0 then 'open' else 'quiet' end,
        case when n % 50 <> 0 and n % 7 = 0 then now() end,
        case when n % 11 = 0 then 'receptionist' end, case when n % 1000 = 0 then current_date + 5 end
      from who`;

mkdirSync(dataDir, { recursive: true });
const server = await start('server/src/operations/demo/main.ts', [], { DATA_DIR: dataDir, PORT: '0' });
try {
  const host = realpathSync(path.join(dataDir, 'socket'));
  const client = new pg.Client({ host, port: 5432, user: 'cusp', database: 'cusp', ssl: false });
  await client.connect();
  try {
    const { rows } = await client.query('select from conversation limit 50000');
    if (rows.length < 50_000) {
      await client.query(filling);
      await client.query('vacuum analyze');
    }
  } finally {
    await client.end();
  }
  const body = { email: demoStaff[0]?.email ?? '', password: demoPassword };
  const { access_token } = await outputOf(login, await ask(server.address, login, { body }));
  const call = { headers: { authorization: `Bearer ${access_token}` } };

  /** Milliseconds of each call, one after another; the first ones, which fill the caches, don't count. */
  const noteP95 = async (what: string, target: number, act: (round: number) => Promise<Response>) => {
    const times: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const began = performance.now();
      const response = await act(round + 5);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url} was answered ${response.status}`);
      if (round >= 0) times.push(performance.now() - began);
    }
    const remark = `median ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`;
    note(measuredOf(`${what}, p95`, [quantile(times, 0.95)], { target, by: 'median', remark }));
  };
  const list = (query: Parameters<typeof ask<typeof listConversations>>[2]['query']) =>
    ask(server.address, listConversations, { query: { limit: '50', ...query } }, call);

  const first = await list({ folder: 'all' });
  const cursor = /[?&]cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const [thread] = await outputOf(listConversations, first);
  if (thread === undefined) throw new Error('The inbox is empty.');
  await noteP95('what waits for us', 300, () => list({ folder: 'waiting' }));
  await noteP95('mine', 300, () => list({ folder: 'mine' }));
  await noteP95('unassigned', 300, () => list({ folder: 'unassigned' }));
  await noteP95('snoozed', 300, () => list({ folder: 'snoozed' }));
  await noteP95('done', 300, () => list({ folder: 'done' }));
  await noteP95('all', 300, () => list({ folder: 'all' }));
  await noteP95('its second page', 300, () => list({ folder: 'all', cursor }));
  await noteP95('the figures of its folders', 300, () => ask(server.address, messageFigures, {}, call));
  await noteP95('opening a thread', 300, () =>
    ask(server.address, getConversation, { params: { id: thread.id } }, call),
  );
  await noteP95('its messages', 300, () =>
    ask(server.address, listMessages, { query: { conversation_id: thread.id, limit: '50' } }, call),
  );
  await noteP95('a name', 300, (round) => list({ folder: 'all', q: `Inbox${round * 13}` }));
  await noteP95('a word of one message', 300, (round) =>
    list({ folder: 'all', q: `ticket${round * 997 + 1}` }),
  );
  await noteP95('words of many messages', 300, () => list({ folder: 'all', q: 'school until' }));
  await noteP95('words of none', 300, () => list({ folder: 'all', q: 'nowhere to be found' }));
} finally {
  await server.stop();
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}.`);
end(given.json);
