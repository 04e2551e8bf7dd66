import type { AuditAction, AuditObject } from '@cusp/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { cuspVersion } from '../values/cusp-version.ts';
import { raw } from './database.ts';
import type { Database } from './database.ts';
import { appRole } from './roles.ts';

/** What the service itself did, for its own part of the audit trail (docs/security.md, "What the service does"). */
export interface ServiceAct {
  /** The practice that it concerns: the entry is in that practice's trail, too. */
  practiceId?: string | undefined;
  /** The process that did it: server, jobs, or who ran a command. */
  by: string;
  action: AuditAction;
  /** Its name, like that of a call: `backup.nightly`. */
  call: string;
  object: AuditObject;
  objectId?: string;
  /** `done`, or why not. */
  outcome?: string;
  /** What else is known, without anybody's data: figures, versions, digests. */
  detail?: Record<string, unknown>;
}

const entryOf = ({
  practiceId,
  by,
  action,
  call,
  object,
  objectId = '',
  outcome = 'done',
  detail = {},
}: ServiceAct) =>
  raw(sql`select record_service_act(${practiceId ?? null}::uuid, ${by}, ${action}, ${call}, ${object}, ${objectId}, ${outcome},
    ${JSON.stringify(detail)}::jsonb)`);

/** Writes the entry in a transaction of its own. */
export const recordServiceAct = (database: Database, act: ServiceAct): Promise<unknown> =>
  database.withoutTenant((tx) => tx.all(entryOf(act)));

/** The same on a connection of the tables' owner, in no transaction: for commands beside the server. */
export async function recordActAsOwner(client: pg.ClientBase, act: ServiceAct): Promise<void> {
  const { sql: text, parameters } = entryOf(act).compile();
  await client.query(`begin; set local role ${appRole}; set local app.version = '${cuspVersion}'`);
  try {
    await client.query(text, [...parameters]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The same on a connection of its own. */
export async function recordActAt(connection: pg.ClientConfig, act: ServiceAct): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set search_path = public');
    await recordActAsOwner(client, act);
  } finally {
    await client.end();
  }
}

/**
 * Does something and records it, with how long it took; a failure is recorded, too.
 * @param detailOf what is known once it is done
 */
export async function recorded<T>(
  record: (act: ServiceAct) => Promise<unknown>,
  act: ServiceAct,
  work: () => Promise<T>,
  detailOf: (result: T) => Pick<ServiceAct, 'outcome' | 'detail'> = () => ({}),
): Promise<T> {
  const began = performance.now();
  const took_ms = () => Math.round(performance.now() - began);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    const detail = { ...act.detail, took_ms: took_ms() };
    // The failure itself is what the caller has to hear of.
    await record({ ...act, outcome: 'failed', detail }).catch(() => undefined);
    throw error;
  }
  const { detail, ...known } = detailOf(result);
  await record({ ...act, ...known, detail: { ...act.detail, ...detail, took_ms: took_ms() } });
  return result;
}
