import { kindFacts, kindNames, kinds } from '@cusp/contract';
import { tablesOfKind } from '../../src/db/kind-tables.ts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { made } from './costs.ts';
import { prepareDatabase } from '../../src/db/open.ts';

/**
 * Configures a test database. It lives only as long as the run, so commits don't wait for the disk (the server's own
 * always do), and a change without an event fails.
 */
export async function asTestDatabase(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (owner) => {
    await quickCommits(owner, owner.database ?? '');
    await demandEvents(owner);
  });
}

const quickCommits = (client: pg.Client, database: string) =>
  client.query(`alter database ${client.escapeIdentifier(database)} set synchronous_commit = off`);

async function withClient(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes a call fail at COMMIT if it changes a record without writing an event for its list, so that every test
 * notices a missing `recordEvent`. A call is recognized by its audit entry; rows that tests write themselves don't
 * count.
 * @param owner connected as the tables' owner
 */
async function demandEvents(owner: pg.ClientBase): Promise<void> {
  await owner.query(`
    create schema testing;
    create function testing.event_is_due() returns trigger language plpgsql security definer set search_path = public
    as $$ begin
      -- Nobody looks yet at what a practice starts with.
      if exists (select from practice p where p.practice_id = current_practice() and p.created_at = now()) then
        return null;
      end if;
      -- Undoing an import announces its end to all lists.
      if tg_op = 'DELETE' and exists (select from data_import i where i.practice_id = current_practice() and i.state = 'undoing') then
        return null;
      end if;
      -- Which thread a message is in follows from whose it is.
      if tg_op = 'UPDATE' and tg_table_name = 'message'
        and to_jsonb(new) - 'conversation_id' = to_jsonb(old) - 'conversation_id' then
        return null;
      end if;
      -- That a form was begun is told once; each pause of who fills it is no news.
      if tg_op = 'UPDATE' and tg_table_name = 'patient_form'
        and to_jsonb(new) - 'answers' - 'answered_in' - 'version' = to_jsonb(old) - 'answers' - 'answered_in' - 'version' then
        return null;
      end if;
      -- Codes and tries of them are no news; that one opened the images is.
      if tg_op = 'UPDATE' and tg_table_name = 'image_share' and to_jsonb(new) - 'code_hash' - 'code_until' - 'code_tries'
        = to_jsonb(old) - 'code_hash' - 'code_until' - 'code_tries' then
        return null;
      end if;
      if session_user like 'cusp\\_server%' and (coalesce(current_setting('app.audit', true), '') <> '' or exists (
          select from audit_pending a where a.practice_id = current_practice() and a.xmin = pg_current_xact_id()::xid))
        and not exists (
        select from domain_event e where e.practice_id = current_scope() and e.at = now()
          and e.xmin = pg_current_xact_id()::xid and split_part(e.kind, '.', 1) = any (tg_argv))
      then raise exception 'A change of % wrote no event of its own: recordEvent() is missing.', tg_table_name;
      end if;
      return null;
    end $$`);
  const lists = new Set(kindFacts.flatMap(({ list }) => (list === null ? [] : [list])));
  // Most entries follow from treatments and payments, whose events announce them.
  lists.delete('ledger');
  // The state of a thread follows from its messages.
  lists.delete('conversations');
  for (const list of lists) {
    const kindsOf = kindNames.filter((kind) => kinds[kind].list === list);
    for (const kind of kindsOf) {
      // The dates of recalls follow from visits, whose events announce them.
      if (kind !== 'patient_recall') await watch(owner, tablesOfKind(kind)[0], kindsOf);
    }
  }
}

const watch = (owner: pg.ClientBase, table: string, told: readonly string[]) =>
  owner.query(`create constraint trigger event_is_due after insert or update or delete on ${pg.escapeIdentifier(table)}
    deferrable initially deferred for each row
    execute function testing.event_is_due(${told.map((kind) => pg.escapeLiteral(kind)).join(', ')})`);

/** The name of the database that `ownDatabase` copies: migrated, without a row, and never connected to. */
const pristine = 'pristine';

/** Keeps a copy of the freshly migrated database, which nobody may be connected to. */
export const keepPristine = (connection: pg.ClientConfig & { database: string }) =>
  withClient({ ...connection, database: 'template1' }, (client) =>
    client.query(
      `create database ${pristine} template ${client.escapeIdentifier(connection.database)} strategy file_copy`,
    ),
  );

/** Creates a separate database in the run's PostgreSQL, for figures that no other test may change. */
export async function ownDatabase() {
  made.databases += 1;
  const connection = { ...inject('postgres'), database: `own_${randomUUID().replaceAll('-', '')}` };
  await withClient(inject('postgres'), async (client) => {
    await client.query(`create database ${connection.database} template ${pristine} strategy file_copy`);
    await quickCommits(client, connection.database);
  });
  // Sets what the copy lacks, because it belongs to the database and not to its content.
  await prepareDatabase(connection);
  return connection;
}
