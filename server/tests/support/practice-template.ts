import type { OutputOf, StaffRole, register } from '@cusp/contract';
import pg from 'pg';
import { inject } from 'vitest';
import { hashToken, newToken } from '../../src/identity/person.ts';
import { newId } from '../../src/values/ids.ts';
import { made } from './costs.ts';
import { onOwnerConnection } from './owner-connections.ts';

type Registered = OutputOf<typeof register>;

/** What a test chooses of its practice. */
export interface Chosen {
  name: string;
  role: StaffRole;
  time_zone: string;
  email: string;
}

/** The template's owner: registering names the practice and its provider by them. */
const nameOfTemplate = 'Dr. Template';

/** Registers a practice by the call. */
type Register = (chosen: Chosen) => Promise<Registered>;

/** A registered practice of the run's database, which the process copies into each of its databases. */
interface Template extends Registered {
  tables: { table: string; columns: Column[]; rows: string }[];
}
const templates = new Map<StaffRole, Promise<Template>>();

/**
 * Practices as registering makes them, without their audit trail: the rows of a registered one are inserted by one
 * function of SQL, in a seventh of the time. Triggers are off while it inserts, since they ran for the template.
 * @param connection of the tables' owner, a superuser, to the database that gets the copies
 * @param registerOne registers the template in the run's database
 * @returns also what ends its connection
 */
export function copiesOfPractices(connection: pg.ClientConfig, registerOne: Register) {
  const functions = new Map<StaffRole, Promise<string>>();
  let connected: Promise<pg.Client> | undefined;
  /** Kept, since plans of the function are kept on a connection. */
  const connect = async () => {
    const client = new pg.Client(connection);
    await client.connect();
    // A test may have dropped the database or killed its connections.
    client.on('error', () => undefined);
    await client.query('create schema if not exists testing; set session_replication_role = replica');
    return client;
  };
  return {
    async copy(chosen: Chosen): Promise<Registered> {
      const client = await (connected ??= connect());
      const reading = templates.get(chosen.role) ?? newTemplate(chosen.role, registerOne);
      templates.set(chosen.role, reading);
      const template = await reading;
      const making = functions.get(chosen.role) ?? newFunction(client, chosen.role, template);
      functions.set(chosen.role, making);
      made.copied += 1;
      return copyOf(client, await making, template, chosen);
    },
    close: async () => (await connected)?.end(),
  };
}

async function newTemplate(role: StaffRole, registerOne: Register): Promise<Template> {
  const email = `template-${newId()}@example.com`;
  const registered = await registerOne({ name: nameOfTemplate, role, email, time_zone: 'America/New_York' });
  return onOwnerConnection(inject('postgres'), async (client) => {
    const { rows: columns } = await client.query<Column>(
      `select table_name as table, column_name as column, data_type as type from information_schema.columns c
        where table_schema = 'public' and is_generated = 'NEVER' and table_name not like 'audit\\_%'
          and table_name not in ('staff_session', 'domain_event')
          and table_name in (select tablename from pg_tables where schemaname = 'public')
          and exists (select from information_schema.columns o
            where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'practice_id')`,
    );
    const tables: Template['tables'] = [];
    for (const [table, those] of Map.groupBy(columns, (column) => column.table)) {
      const { rows } = await client.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from "${table}" t where practice_id = $1`,
        [registered.user.practice.id],
      );
      const [found] = rows;
      if (typeof found?.rows === 'string') tables.push({ table, columns: those, rows: found.rows });
    }
    return { ...registered, tables };
  });
}

/** Makes the function that inserts a copy. Returns its name. */
async function newFunction(client: pg.Client, role: StaffRole, { user, tables }: Template): Promise<string> {
  const inserts = tables.map(
    ({ table, columns, rows }) =>
      `insert into "${table}" (${columns.map(({ column }) => `"${column}"`).join(', ')})
        select ${columns.map(copied).join(', ')} from json_populate_recordset(null::"${table}", ${pg.escapeLiteral(rows)});`,
  );
  const staffId = renewed(pg.escapeLiteral(user.id));
  const registeredAt = tables.find(({ table }) => table === 'practice')?.rows ?? '';
  const copying = `testing.copy_${role}_${process.pid}`;
  await client.query(`create function ${copying}(made uuid, named text, mail text, zone text, token bytea)
    returns table (staff_id uuid, trial_ends_at timestamptz, today text) language plpgsql as $copying$
    #variable_conflict use_column
    declare later interval := now() - (${pg.escapeLiteral(registeredAt)}::json -> 0 ->> 'created_at')::timestamptz;
    begin
      ${inserts.join('\n')}
      insert into staff_session (practice_id, staff_id, token_hash, expires_at)
        values (made, ${staffId}, token, now() + interval '12 hours');
      return query select ${staffId}, s.trial_ends_at,
        (now() at time zone zone)::date::text from subscription s where s.practice_id = made;
    end $copying$`);
  return copying;
}

interface Column {
  table: string;
  column: string;
  type: string;
}

/** The copy's value of a column. Every id in a practice as it begins is one of its own. */
function copied({ table, column, type }: Column): string {
  const names = `replace("${column}", '${nameOfTemplate}', named)`;
  if (column === 'practice_id') return 'made';
  if (type === 'uuid') return renewed(`"${column}"`);
  if (type === 'timestamp with time zone') return `"${column}" + later`;
  if (column === 'name' && ['practice', 'staff', 'provider'].includes(table)) return names;
  if (table === 'staff' && column === 'email') return 'mail';
  if (table === 'staff' && column === 'email_key') return 'lower(mail)';
  if (table === 'practice' && column === 'time_zone') return 'zone';
  return `"${column}"`;
}

/** Another id for each pair of an id and a practice, of the form of random ones. */
const renewed = (id: string) =>
  `overlay(overlay(md5(${id} || made::text) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`;

async function copyOf(
  client: pg.Client,
  copying: string,
  { user }: Template,
  chosen: Chosen,
): Promise<Registered> {
  const { name, email, time_zone } = chosen;
  const token = newToken();
  const practiceId = newId();
  const { rows } = await client.query<{ staff_id: string; trial_ends_at: Date; today: string }>({
    name: copying,
    text: `select * from ${copying}($1, $2, $3, $4, $5)`,
    values: [practiceId, name, email, time_zone, hashToken(token)],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('The practice was not copied.');
  const practice = { ...user.practice, id: practiceId, name: `${name}'s practice`, time_zone };
  const { staff_id: id, today } = row;
  const subscription = { ...user.subscription, trial_ends_at: row.trial_ends_at.toISOString() };
  return { access_token: token, user: { ...user, id, name, email, today, practice, subscription } };
}
