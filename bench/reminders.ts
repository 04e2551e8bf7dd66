/**
 * npm run bench:reminders [-- --practices 20] [--data-dir …] [--json FILE] [--profile DIR]
 * How long the reminders of one morning take from due to written: 500 in each practice, whose rule has some years of reminders behind it,
 * all due at once. The running server's own jobs write them; what is measured is the time from the first that is written to the last.
 * Exits with 1 if it takes longer than the limit. The demo's server serves; the practices are made new in `data/bench-reminders`.
 */
import { realpathSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { measuredOf, startReport } from './browser/report.ts';
import { benchFolder } from './fill/folder.ts';
import { cpuOf } from './run/cpu.ts';
import { postgresOf, start } from './run/servers.ts';

const { values: given } = parseArgs({
  options: {
    practices: { type: 'string', default: '20' },
    'data-dir': { type: 'string', default: path.join(benchFolder, '../bench-reminders') },
    json: { type: 'string' },
    profile: { type: 'string' },
  },
});
const dataDir = given['data-dir'];
const { note, end } = startReport();

/** In seconds; the limit is for 10,000 reminders. */
const limit = 60;
/** As many as the queue takes of a practice in one minute. */
const ofPractice = 500;
const inAll = Number(given.practices) * ofPractice;

/** Each practice lies where it is day now, since nobody is written to at night. It has a rule, patients with a visit in two days, and 20 earlier reminders of each. Every fifth has a family of two. */
const filling = `
  set session_replication_role = replica;
  create temp table office on commit drop as
    select gen_random_uuid() as practice_id, gen_random_uuid() as rule_id, gen_random_uuid() as kind_id, n
      from generate_series(1, ${given.practices}::int) n;
  create temp table visitor on commit drop as
    select o.*, m, gen_random_uuid() as id, gen_random_uuid() as visit_id, gen_random_uuid() as family_id
      from office o, generate_series(1, ${ofPractice}) m;
  insert into practice (practice_id, name, time_zone, approved_at)
    select practice_id, 'Bench Dental ' || n, (select zone from unnest('{America/New_York,Asia/Tokyo}'::text[]) zone
        where next_sending_time(now(), zone) = now() limit 1), now() from office;
  insert into reminder_rule (practice_id, id, name, channel, lead, lead_unit, subject, body, skip_confirmed, is_on, on_since)
    select practice_id, rule_id, 'Two days before', 'email', 2, 'days', 'Your visit on {date}',
        'Dear {first_name}, we look forward to seeing you on {date} at {time}. {practice}', true, true, now() - interval '3 years'
      from office;
  insert into patient (practice_id, id, first_name, last_name, email, phone, date_of_birth, gender, address, insurance_provider,
      insurance_id, medical_history, allergies, emergency_contact, emergency_phone)
    select practice_id, id, 'Bench' || m, 'Visitor' || n, 'bench' || m || '.' || n || '@example.com', '', '1980-01-01', 'other', '', '',
        '', '', '', '', ''
      from visitor;
  insert into family (practice_id, id, head_patient_id)
    select practice_id, family_id, id from visitor where m % 5 = 0;
  insert into family_member (practice_id, id, family_id, patient_id, from_date)
    select v.practice_id, gen_random_uuid(), v.family_id, who.id, current_date - 100
      from visitor v join visitor who on who.practice_id = v.practice_id and who.m in (v.m, v.m - 1) where v.m % 5 = 0;
  insert into appointment (practice_id, id, patient_id, appointment_date, appointment_time, duration, type, notes)
    select practice_id, visit_id, id, current_date + 2, time '08:00' + make_interval(mins => m % 48 * 10), 60, enum_first(null::appointment_type), ''
      from visitor;
  insert into reminder (practice_id, rule_id, appointment_id, patient_id, visit_date, visit_time, due_at, state)
    select v.practice_id, v.rule_id, gen_random_uuid(), v.id, current_date - past * 40, '09:00', now() - make_interval(days => past * 40),
        'done'
      from visitor v, generate_series(1, 20) past;
  insert into reminder (practice_id, rule_id, appointment_id, patient_id, visit_date, visit_time, due_at, state)
    select v.practice_id, v.rule_id, v.visit_id, v.id, a.appointment_date, a.appointment_time, now(), 'waiting'
      from visitor v join appointment a on a.practice_id = v.practice_id and a.id = v.visit_id`;

rmSync(dataDir, { recursive: true, force: true });
const server = await start(
  'server/src/operations/demo/main.ts',
  [],
  { DATA_DIR: dataDir, PORT: '0' },
  given.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${given.profile}`],
);
try {
  const host = realpathSync(path.join(dataDir, 'socket'));
  const client = new pg.Client({ host, port: 5432, user: 'cusp', database: 'cusp', ssl: false });
  await client.connect();
  try {
    await client.query(`begin; ${filling}; commit`);
    await client.query('vacuum analyze');
    const written = async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from reminder r join practice p using (practice_id)
          where p.name like 'Bench Dental %' and r.state <> 'waiting' and r.visit_date > current_date`,
      );
      return rows[0]?.count ?? 0;
    };
    const sent = async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from message m join practice p using (practice_id)
          where p.name like 'Bench Dental %' and m.state not in ('queued', 'sending')`,
      );
      return rows[0]?.count ?? 0;
    };
    const families = Math.floor(ofPractice / 5) * Number(given.practices);
    const cpu = () => ({ server: cpuOf(server.process.pid ?? 0), database: cpuOf(postgresOf(dataDir)) });
    while ((await written()) === 0) await sleep(20);
    const began = performance.now();
    const before = cpu();
    let done = 0;
    while (done < inAll && performance.now() - began < 600_000) {
      await sleep(200);
      done = await written();
    }
    const remark = `${done} of ${inAll} reminders of ${given.practices} practices`;
    note(
      measuredOf('reminders of one morning, written', [performance.now() - began], {
        target: (limit * 1000 * inAll) / 10_000,
        by: 'median',
        remark,
      }),
    );
    if (done < inAll) process.exitCode = 1;
    const used = (until: string) => {
      const now = cpu();
      const per = (ms: number) => ((ms / inAll) * 1000) / 1000;
      console.log(
        `${until}: ${((performance.now() - began) / 1000).toFixed(1)} s; seconds of CPU for 1,000: server ${per(now.server - before.server).toFixed(2)}, database ${per(now.database - before.database).toFixed(2)}.`,
      );
    };
    used('Written');
    // A family of two gets one message.
    while ((await sent()) < inAll - families && performance.now() - began < 600_000) await sleep(100);
    used('Sent');
  } finally {
    await client.end();
  }
} finally {
  await server.stop();
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}.`);
end(given.json);
