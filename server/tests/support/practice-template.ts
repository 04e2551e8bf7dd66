import type { OutputOf, StaffRole, register } from '@cusp/contract';
import pg from 'pg';
import { hashToken, newToken } from '../../src/identity/person.ts';
import { newId } from '../../src/values/ids.ts';
import { made } from './costs.ts';

type Registered = OutputOf<typeof register>;

/** What a test chooses of its practice. */
export interface Chosen {
  name: string;
  role: StaffRole;
  time_zone: string;
  email: string;
}

/** Registers a practice by the call. */
type Register = (chosen: Chosen) => Promise<Registered>;

/**
 * Practices as registering makes them, without their audit trail: the rows of a registered one are copied by one
 * function of SQL, in a seventh of the time. Triggers are off while it copies, since they ran for the template.
 * @param connection of the tables' owner, a superuser
 */
export function copiesOfPractices(connection: pg.ClientConfig) {
  const templates = new Map<StaffRole, Promise<Template>>();
  let connected: Promise<pg.Client> | undefined;
  /** For as long as the process lives: plans of the function are kept on a connection. */
  const connect = async () => {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('set session_replication_role = replica');
    return client;
  };
  return async (chosen: Chosen, registerOne: Register): Promise<Registered> => {
    const client = await (connected ??= connect());
    const template = templates.get(chosen.role) ?? newTemplate(client, chosen.role, registerOne);
    templates.set(chosen.role, template);
    made.copied += 1;
    return copyOf(client, await template, chosen);
  };
}

/** The registered practice, and the function that copies it. */
type Template = Registered & { copying: string };

async function newTemplate(client: pg.Client, role: StaffRole, registerOne: Register): Promise<Template> {
  const name = 'Dr. Template';
  const email = `template-${newId()}@example.com`;
  const registered = await registerOne({ name, role, email, time_zone: 'America/New_York' });
  const { id: staffId, practice } = registered.user;
  const { rows: columns } = await client.query<Column>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns c
      where table_schema = 'public' and is_generated = 'NEVER' and table_name not like 'audit\\_%'
        and table_name not in ('staff_session', 'domain_event')
        and table_name in (select tablename from pg_tables where schemaname = 'public')
        and exists (select from information_schema.columns o
          where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'practice_id')`,
  );
  const inserts: string[] = [];
  for (const [table, those] of Map.groupBy(columns, (column) => column.table)) {
    const { rowCount } = await client.query(`select from "${table}" where practice_id = $1 limit 1`, [
      practice.id,
    ]);
    if (rowCount !== 0)
      inserts.push(`insert into "${table}" (${those.map(({ column }) => `"${column}"`).join(', ')})
      select ${those.map((column) => copied(column, name)).join(', ')} from "${table}" where practice_id = '${practice.id}';`);
  }
  const copying = `testing.copy_${role}_${process.pid}`;
  await client.query(`create function ${copying}(made uuid, named text, mail text, zone text, token bytea)
    returns table (staff_id uuid, trial_ends_at timestamptz, today text) language plpgsql as $$
    #variable_conflict use_column
    declare later interval := now() - (select created_at from practice where practice_id = '${practice.id}');
    begin
      ${inserts.join('\n')}
      insert into staff_session (practice_id, staff_id, token_hash, expires_at)
        values (made, ${renewed(`'${staffId}'`)}, token, now() + interval '12 hours');
      return query select ${renewed(`'${staffId}'`)}, s.trial_ends_at,
        (now() at time zone zone)::date::text from subscription s where s.practice_id = made;
    end $$`);
  return { ...registered, copying };
}

interface Column {
  table: string;
  column: string;
  type: string;
}

/** The copy's value of a column. Every id in a practice as it begins is one of its own. */
function copied({ table, column, type }: Column, owner: string): string {
  const names = `replace("${column}", '${owner}', named)`;
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

async function copyOf(client: pg.Client, { user, copying }: Template, chosen: Chosen): Promise<Registered> {
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
