import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@cusp/contract';
import type { PatientInput, StaffRole } from '@cusp/contract';
import type pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../../src/start/app.ts';
import type { Parts } from '../../src/start/app.ts';
import { openDatabase } from '../../src/db/database.ts';
import { asLoginRole, loginRoleOf } from '../../src/db/login-role.ts';
import { jobRuntimeOptions } from '../../src/start/job-handlers.ts';
import { insertStaffSession, insertStaff } from '../../src/features/access/sign-in/queries.ts';
import { openFiles } from '../../src/services/files/files.ts';
import { readSettings } from '../../src/start/read-settings.ts';
import { callAs } from './caller.ts';
import { usualZone } from './days.ts';
import type { Caller } from './caller.ts';
import { answersAsDescribed } from './described.ts';
import { startRuntime } from '../../src/jobs/runtime.ts';
import { hashToken, newToken } from '../../src/identity/person.ts';
import { onOwnerConnection } from './owner-connections.ts';
import { ownDatabase } from './test-database.ts';
import { secretsOf } from '../../src/identity/crypto/secret-cipher.ts';
import { atFileEnd } from './file-end.ts';
import { made } from './costs.ts';
import { copiesOfPractices } from './practice-template.ts';
import type { Chosen } from './practice-template.ts';

export { anAddress, callAs } from './caller.ts';
export type { Answer, Caller } from './caller.ts';

export const password = 'a long enough password';

/** The database of this file's tests: the run's shared one, unless the file has its own. */
let ofFile: ReturnType<typeof sharedDatabase> | undefined;
const sharedDatabase = () => inject('postgres');
const databaseOfFile = () => ofFile ?? sharedDatabase();

/**
 * Gives this test file a database of its own, so that no other file's server runs its jobs. Returns the owner's
 * connection to it.
 */
export async function onOwnDatabase() {
  const own = await ownDatabase();
  ofFile = own;
  atFileEnd(() => {
    ofFile = undefined;
  });
  return own;
}

type Settings = Partial<Parts['settings']>;
type MoreParts = Partial<Pick<Parts, 'logTo' | 'database' | 'secrets' | 'files' | 'pharmacyPatience'>>;

/**
 * The app with the usual settings on the run's database. The files of this process use it one after the other: an app of
 * its own would cost each a tenth of a second and cold connections.
 */
let usual: ReturnType<typeof startApp> | undefined;
let isUsualInUse = false;

/**
 * The real app on the run's PostgreSQL. Its answers are checked against the OpenAPI document. With mail it also runs
 * jobs, and then needs a database of its own (`onOwnDatabase`). Other files of the process use it too; who changes it
 * or lets it listen takes `ownApp`.
 */
export async function testApp(settings: Settings = {}, connection = databaseOfFile(), parts: MoreParts = {}) {
  const isShared = connection.database === sharedDatabase().database;
  const isUsual = isShared && Object.keys(settings).length + Object.keys(parts).length === 0;
  if (!isUsual || isUsualInUse) return ownApp(settings, connection, parts);
  isUsualInUse = true;
  atFileEnd(() => {
    isUsualInUse = false;
  });
  usual ??= startApp({}, connection, {});
  const { close: _, ...started } = await usual;
  return withPractices(started, connection);
}

/** The same for this file alone; it is closed after the file's tests. */
export async function ownApp(settings: Settings = {}, connection = databaseOfFile(), parts: MoreParts = {}) {
  if (settings.mail !== undefined && connection.database === sharedDatabase().database)
    throw new Error('Who does jobs needs a database of its own: onOwnDatabase().');
  const { close, ...started } = await startApp(settings, connection, parts);
  atFileEnd(close);
  return withPractices(started, connection);
}

async function startApp(
  settings: Settings,
  connection: pg.ClientConfig & { database: string },
  { database: given, secrets = secretsOf(randomBytes(32)), ...parts }: MoreParts,
) {
  const database = given ?? openDatabase(asServer(connection), 4);
  const folder = await mkdtemp(join(tmpdir(), 'cusp-files-'));
  const files = parts.files ?? (await openFiles({ s3: undefined }, folder));
  const app = answersAsDescribed(
    await buildApp({
      database,
      files,
      secrets,
      settings: { ...readSettings({ LOG_LEVEL: 'silent' }), ...settings },
      webFolder: '/nowhere',
      ...parts,
    }),
  );
  const runtime =
    settings.mail &&
    startRuntime({
      ...(await jobRuntimeOptions(
        { database, connection, serving: asServer(connection) },
        {
          settings: { ...readSettings({}), ...settings },
          secrets,
          files,
          log: app.log,
          emailCounts: { sent: 0, tried_again: 0, failed: 0 },
        },
      )),
      // Only jobs that follow from events: a scheduled job could run during a test.
      schedules: [],
    });
  const close = async () => {
    await runtime?.stop();
    await app.close();
    if (given === undefined) await database.close();
    await rm(folder, { recursive: true });
  };
  return { app, database, secrets, close };
}

const aDentist: StaffRole = 'dentist';

/** What copies practices, by database: in the run's for all files of the process, in others for the file. */
const copying = new Map<string, ReturnType<typeof copiesOfPractices>>();

/** Registers the practice that is copied: in the run's database, whichever one the copies are for. */
async function registerTemplate(chosen: Chosen) {
  const { app, close } = await startApp({}, sharedDatabase(), {});
  try {
    return (await callAs(app)(register, { body: { password, ...chosen } })).output;
  } finally {
    await close();
  }
}

function copiesIn(connection: ReturnType<typeof sharedDatabase>) {
  const { database } = connection;
  const copies = copying.get(database) ?? copiesOfPractices(connection, registerTemplate);
  if (!copying.has(database) && database !== sharedDatabase().database)
    atFileEnd(async () => {
      copying.delete(database);
      await copies.close();
    });
  copying.set(database, copies);
  return copies;
}

function withPractices(
  { app, database, secrets }: Omit<Awaited<ReturnType<typeof startApp>>, 'close'>,
  connection: ReturnType<typeof sharedDatabase>,
) {
  const registerOne = async (chosen: Chosen) => {
    made.registered += 1;
    return (await callAs(app)(register, { body: { password, ...chosen } })).output;
  };

  /**
   * Creates a practice with its owner. With `registered` the registration page's call does it, with its audit trail; else
   * it is a copy of such a practice.
   */
  async function newPractice({
    name = 'Dr. Ana Núñez',
    role = aDentist,
    time_zone = usualZone,
    registered = false,
  } = {}) {
    const email = `${randomUUID()}@example.com`;
    const chosen = { name, role, time_zone, email };
    const { access_token: token, user } = registered
      ? await registerOne(chosen)
      : await copiesIn(connection).copy(chosen);
    return {
      user,
      email,
      token,
      /** Makes calls as the owner. */
      call: callAs(app, token),
      /** Adds a signed-in staff member to the practice. */
      async member(memberRole: StaffRole, memberName = `A ${memberRole}`): Promise<Caller> {
        const memberToken = newToken();
        await database.asPractice(user.practice.id, async (tx) => {
          const { id } = await insertStaff(tx, {
            name: memberName,
            email: `${randomUUID()}@example.com`,
            role: memberRole,
            is_owner: false,
            password_hash: '',
          });
          await insertStaffSession(tx, { staff_id: id, token_hash: hashToken(memberToken) });
        });
        return callAs(app, memberToken);
      },
    };
  }

  return { app, database, secrets, newPractice, stranger: callAs(app) };
}

/** The server's connection to a database of the run's PostgreSQL. */
export const asServer = (connection: pg.ClientConfig = databaseOfFile()) =>
  asLoginRole(connection, { role: loginRoleOf(connection.database ?? '') });

/** A connection as the tables' owner, for data that no call returns. */
export const asOwner = <T>(
  work: (client: pg.Client) => Promise<T>,
  connection: pg.ClientConfig = databaseOfFile(),
): Promise<T> => onOwnerConnection(connection, work);

/** The required fields of a patient; tests name only the fields that matter to them. */
export const aPatient = (fields: Partial<PatientInput> = {}): PatientInput => ({
  first_name: 'Mia',
  last_name: 'Keller',
  phone: '(212) 555-0147',
  date_of_birth: '1984-06-09',
  ...fields,
});
