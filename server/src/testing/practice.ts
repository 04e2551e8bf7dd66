import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@cusp/contract';
import type { PatientInput, StaffRole } from '@cusp/contract';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import type { Parts } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { asLoginRole, loginRoleOf } from '../db/login-role.ts';
import { insertSession, insertStaff } from '../features/auth/queries.ts';
import { openFiles } from '../services/files/files.ts';
import { readSettings } from '../settings.ts';
import { callAs } from './caller.ts';
import type { Caller } from './caller.ts';
import { answersAsDescribed } from './described.ts';
import { hashToken, newToken } from '../http/person.ts';
import { secretsOf } from '../http/secrets.ts';

export { anAddress, callAs } from './caller.ts';
export type { Answer, Caller } from './caller.ts';

export const password = 'a long enough password';

/**
 * The real app on the run's PostgreSQL; it is closed after the file's tests. Whatever it answers to them has to be in the
 * OpenAPI document.
 */
export async function testApp(
  settings: Partial<Parts['settings']> = {},
  connection = inject('postgres'),
  { database: given, ...parts }: Partial<Pick<Parts, 'logTo' | 'database'>> = {},
) {
  const database = given ?? openDatabase(asServer(connection), 4);
  const folder = await mkdtemp(join(tmpdir(), 'cusp-files-'));
  const secrets = secretsOf(randomBytes(32));
  const app = answersAsDescribed(
    await buildApp({
      database,
      files: await openFiles({ s3: undefined }, folder),
      secrets,
      settings: { ...readSettings({ LOG_LEVEL: 'silent' }), ...settings },
      webFolder: '/nowhere',
      ...parts,
    }),
  );
  afterAll(async () => {
    await app.close();
    if (given === undefined) await database.close();
    await rm(folder, { recursive: true });
  });

  /** Makes a practice with its owner, as the register screen does. */
  async function newPractice({
    name = 'Dr. Ana Núñez',
    role = 'dentist',
    time_zone = 'America/New_York',
  } = {}) {
    const email = `${randomUUID()}@example.com`;
    const registered = await callAs(app)(register, { body: { email, password, name, role, time_zone } });
    const { access_token: token, user } = registered.output;
    return {
      user,
      email,
      token,
      /** Calls as the owner. */
      call: callAs(app, token),
      /** Another member of staff of the same practice, signed in. */
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
          await insertSession(tx, { staff_id: id, token_hash: hashToken(memberToken) });
        });
        return callAs(app, memberToken);
      },
    };
  }

  return { app, database, secrets, newPractice, stranger: callAs(app) };
}

/** How the server connects to a database of the run's PostgreSQL. */
export const asServer = (connection: pg.ClientConfig = inject('postgres')) =>
  asLoginRole(connection, { role: loginRoleOf(connection.database ?? '') });

/** A connection as the tables' owner, for what no call can show. */
export async function asOwner<T>(
  work: (client: pg.Client) => Promise<T>,
  connection: pg.ClientConfig = inject('postgres'),
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The least that makes a patient; tests name only what they are about. */
export const aPatient = (fields: Partial<PatientInput> = {}): PatientInput => ({
  first_name: 'Mia',
  last_name: 'Keller',
  phone: '(212) 555-0147',
  date_of_birth: '1984-06-09',
  ...fields,
});
