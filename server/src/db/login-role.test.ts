import { createPatient, getPatient, listPatients } from '@cusp/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { aPatient, asOwner, asServer, testApp } from '../../tests/support/practice.ts';
import { openDatabase, raw, sqlFor } from './database.ts';
import { one } from './read-plan.ts';
import { loginRoleOf, passwordOf } from './login-role.ts';
import { servingRoles } from './roles.ts';
import { openLocation, urlOf } from './open.ts';
import { atFileEnd } from '../../tests/support/file-end.ts';
import { ownDatabase } from '../../tests/support/test-database.ts';

const address = (options: string) => `${urlOf(inject('postgres'))}&options=${encodeURIComponent(options)}`;
const key = () => Promise.resolve(Buffer.alloc(32, 1));

const tablesWhere = (condition: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and ${condition} order by 1`,
    );
    return rows.map(({ name }) => name);
  });
const tables = await tablesWhere('true');
/** Every table with rows of practices. */
const practiceTables = await tablesWhere(
  `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id')`,
);

describe.each([
  '-c work_mem=16MB',
  '-c row_security=off',
  '-c search_path=pg_catalog',
  '-c timezone=Asia/Tokyo -c statement_timeout=0 -c client_min_messages=error -c jit=on',
])('a DATABASE_URL with options=%s', async (options) => {
  const opened = await openLocation({ databaseUrl: address(options), key }, () => undefined);
  atFileEnd(() => opened.close());
  const { database } = opened;
  const { newPractice } = await testApp({}, inject('postgres'), { database });

  test('shows no practice anything of another', async () => {
    const [ours, theirs] = [await newPractice(), await newPractice()];
    const { id } = await ours.call(createPatient, { body: aPatient() });
    expect((await ours.call(getPatient, { params: { id } })).status).toBe(200);
    expect((await theirs.call(getPatient, { params: { id } })).status).toBe(404);
    expect((await theirs.call(listPatients)).rows).toEqual([]);
    const found = [];
    for (const table of practiceTables) {
      const foreign = raw(
        sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
          where practice_id = ${ours.user.practice.id}`,
      );
      const count = await database
        .asPractice(theirs.user.practice.id, (tx) => tx.one(foreign))
        .then((row) => row.count, String);
      // A table that the server's role may not read at all is fine.
      if (count !== 0 && !/permission denied/.test(String(count))) found.push(table);
    }
    expect(found).toEqual([]);
  });

  test("works with the server's own settings", async () => {
    const shown = ['timezone', 'jit', 'statement_timeout', 'client_min_messages', 'row_security'];
    const all = await Promise.all(
      shown.map((name) =>
        database.withoutTenant((tx) =>
          tx.one(raw(sql<{ set: string }>`select current_setting(${name}) as set`)),
        ),
      ),
    );
    expect(all.map(({ set }) => set)).toEqual(['UTC', 'off', '30s', 'notice', 'on']);
  });
});

test('options of the address that name no setting of the server are kept', async () => {
  const opened = await openLocation({ databaseUrl: address('-c work_mem=16MB'), key }, () => undefined);
  const set = raw(sql<{ set: string }>`select current_setting('work_mem') as set`);
  expect(await opened.database.withoutTenant((tx) => tx.one(set))).toEqual({ set: '16MB' });
  await opened.close();
});

describe('an injected statement', async () => {
  // With one connection, whatever a transaction leaves behind affects the next one.
  const database = openDatabase(asServer(), 1);
  atFileEnd(() => database.close());
  const { newPractice } = await testApp({}, inject('postgres'), { database });
  const slipped = (statement: string) => raw(sql.raw(statement));

  test.each(tables)('"reset role" reads nothing of %s', async (table) => {
    for (const reset of ['reset role', 'set role none']) {
      const reading = database.withoutTenant(async (tx) => {
        await tx.all(slipped(reset));
        return tx.all(slipped(`select 1 from ${table}`));
      });
      await expect(reading).rejects.toThrow(/permission denied/);
    }
  });

  test('"reset role" calls no function that works as its owner', async () => {
    const callable = await asOwner(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
          and has_function_privilege($1, p.oid, 'execute')`,
        [loginRoleOf(inject('postgres').database)],
      );
      return rows;
    });
    expect(callable).toEqual([]);
  });

  test.each(['cusp_sign_in', 'cusp_auditor', 'cusp_backup', 'postgres'])(
    '"set role %s" is refused',
    async (role) => {
      const asOther = database.withoutTenant((tx) => tx.all(slipped(`set role ${role}`)));
      await expect(asOther).rejects.toThrow(/permission denied to set role|does not exist/);
    },
  );

  test.each([
    'create temporary table kept (note text)',
    'create temporary table kept as select 1',
    'select lo_create(0)',
    'select lo_creat(-1)',
    `select lo_from_bytea(0, 'x')`,
    `select lo_put(1, 0, 'x')`,
    'select lo_open(1, 131072)',
    'select lo_unlink(1)',
  ])('"%s" stores nothing', async (statement) => {
    for (const role of ['none', ...servingRoles]) {
      const storing = database.withoutTenant(async (tx) => {
        await tx.all(slipped(`set local role ${role}`));
        return tx.all(slipped(statement));
      });
      await expect(storing).rejects.toThrow(/permission denied/);
    }
  });

  test('"set role" and "set app.practice_id" of one transaction are gone in the next', async () => {
    const { call, user } = await newPractice();
    await call(createPatient, { body: aPatient() });
    const leave = (statement: string) => database.withoutTenant((tx) => tx.all(slipped(statement)));
    await leave('set role cusp_admin');
    await leave(`set app.practice_id = '${user.practice.id}'`);
    await leave('set role cusp_portal');
    const who = raw(sql<{ role: string; practice: string | null }>`
      select current_user::text as role, current_practice() as practice`);
    const nobody = { role: 'cusp_app', practice: null };
    expect(await database.withoutTenant((tx) => tx.one(who))).toEqual(nobody);
    for (const beside of ['others', 'nobody'] as const)
      expect(await database.singleRoundTrip(one(who), beside)).toEqual(nobody);
    expect(await database.withoutTenant((tx) => tx.all(sqlFor.selectFrom('patient').selectAll()))).toEqual(
      [],
    );
    expect((await call(listPatients)).rows).toHaveLength(1);
  });
});

describe('a connection that row-level security does not apply to is refused', async () => {
  // A database of its own: other files read which tables the run's database has, and who may do what with them.
  const connection = await ownDatabase();
  const serving = async (by: pg.ClientConfig) => {
    const database = openDatabase(by, 1);
    try {
      return await database.withoutTenant((tx) => tx.all(raw(sql`select 1`)));
    } finally {
      await database.close();
    }
  };
  const withRole = async (statements: string, work: (by: pg.ClientConfig) => Promise<void>) => {
    const role = `wrong_${crypto.randomUUID().replaceAll('-', '')}`;
    const run = (text: string) =>
      asOwner((client) => client.query(text.replaceAll('ROLE', role)), connection);
    await run(
      `create role ROLE login noinherit; grant cusp_app, cusp_portal, cusp_admin, cusp_factors, cusp_jobs to ROLE`,
    );
    await run(statements);
    try {
      await work({ ...connection, user: role });
    } finally {
      await run('drop owned by ROLE; drop role ROLE');
    }
  };

  test('the owner, a superuser', async () => {
    await expect(serving(connection)).rejects.toThrow(/may not serve: it is a superuser/);
  });

  test.each([
    ['one as it should be', '', undefined],
    ['a role that bypasses it', 'alter role ROLE bypassrls', /it bypasses row-level security/],
    ['the owner of a table', 'create table of_ROLE (); alter table of_ROLE owner to ROLE', /it owns tables/],
    ['a role with a grant', 'grant select on patient to ROLE', /it reads or writes without a role/],
    ['a role with a grant on a column', 'grant select (id) on staff to ROLE', /it reads or writes without/],
    [
      'one that inherits',
      // Since PostgreSQL 16 it is the grant that inherits, in 15 the role.
      `do $$ begin
        alter role ROLE inherit;
        if current_setting('server_version_num')::int >= 160000 then
          execute 'grant cusp_app to ROLE with inherit true';
        end if;
      end $$`,
      /reads or writes/,
    ],
    ['a member of the owner of functions', 'grant cusp_sign_in to ROLE', /it may become other roles/],
    ['a member of all who read', 'grant pg_read_all_data to ROLE', /it may become other roles/],
    ['one that may make roles', 'alter role ROLE createrole', /it may make roles/],
    ['one that is somebody else at once', 'alter role ROLE set role = cusp_app', /works as another role/],
    ['one that lacks a role', 'revoke cusp_factors from ROLE', /may not become the roles/],
  ])('%s', async (_, statements, reason) => {
    await withRole(statements, async (by) => {
      if (reason === undefined) expect(await serving(by)).toHaveLength(1);
      else await expect(serving(by)).rejects.toThrow(reason);
    });
  });

  test('a start by it stops with the reason', async () => {
    await withRole('grant select on patient to ROLE', async ({ user = '' }) => {
      const serverUrl = urlOf({ ...connection, user });
      const start = openLocation({ databaseUrl: urlOf(connection), serverUrl, key }, () => undefined);
      await expect(start).rejects.toThrow(`The role ${user} may not serve: it reads or writes without`);
    });
  });

  test('a start by a server address of another database stops', async () => {
    const serverUrl = urlOf({ ...connection, user: loginRoleOf(connection.database), database: 'postgres' });
    const start = openLocation({ databaseUrl: urlOf(connection), serverUrl, key }, () => undefined);
    await expect(start).rejects.toThrow('DATABASE_SERVER_URL names another database than DATABASE_URL.');
  });
});

test('the login role is named by its database, and its password comes of the key alone', () => {
  expect(loginRoleOf('cusp')).toBe('cusp_server_cusp');
  const long = 'x'.repeat(63);
  expect(loginRoleOf(long)).toMatch(/^cusp_server_[0-9a-f]{32}$/);
  expect(loginRoleOf(long)).not.toBe(loginRoleOf(`${long.slice(1)}y`));
  const password = passwordOf(Buffer.alloc(32, 1));
  expect(password).toBe(passwordOf(Buffer.alloc(32, 1)));
  expect(password).not.toBe(passwordOf(Buffer.alloc(32, 2)));
  expect(password).toMatch(/^[\w-]{43}$/);
});
