import { userInfo } from 'node:os';
import type pg from 'pg';
import type { z } from 'zod/mini';
import { openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { constraints } from '../../features/operator/operator/index.ts';
import { createEmailQueue } from '../../jobs/emails/email-queue.ts';
import type { EmailQueue } from '../../jobs/emails/email-queue.ts';
import { asRefusal } from '../../values/errors.ts';
import { secretsOf } from '../../identity/crypto/secret-cipher.ts';
import type { FileStore } from '../../services/files/store.ts';
import { readSettings } from '../../start/read-settings.ts';
import { UsageError } from './command.ts';
import { reachLocation } from './location.ts';

/** The parts of the service that a command works with. */
export interface Service {
  database: Database;
  /** The connection of the tables' owner, for statements that the server's role may not run. */
  connection: pg.ClientConfig;
  store: FileStore;
  /** Emails wait for a process that does jobs; undefined if no mail is set up. */
  emailQueue: EmailQueue | undefined;
}

/** Runs work on the database and the files that the settings name. Turns a refusal into an error with its sentence. */
export async function withService<T>(work: (service: Service) => Promise<T>): Promise<T> {
  const { connection, store, letGo, key } = await reachLocation();
  try {
    const database = openDatabase(connection, 2, 'owner');
    try {
      const { mail } = readSettings(process.env);
      const emailQueue = mail && createEmailQueue(secretsOf(await key()));
      return await work({ database, connection, store, emailQueue });
    } finally {
      await database.close();
    }
  } catch (error) {
    throw inWords(error);
  } finally {
    await letGo();
  }
}

/** A table, column or function that doesn't exist. */
const otherVersion = new Set(['42P01', '42703', '42883']);

function inWords(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && otherVersion.has(String(error.code))) {
    return new Error('This database is of another version of Cusp. Start the server once, then try again.');
  }
  const refusal = asRefusal(error, constraints);
  return refusal.code === 'unexpected' ? error : new Error(refusal.detail);
}

/** The author that is recorded for a change. */
export const commandLineAuthor = (): string => `${userInfo().username}, by the command line`;

/** Arguments parsed by a schema of the contract; an invalid one is wrong use. */
export function parsed<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new UsageError(`${where === '' ? '' : `${where}: `}${issue?.message ?? 'This is not right.'}`);
}

/** The one argument that must follow the command's name. */
export function onlyArgument(positionals: string[], what: string): string {
  const [word, ...more] = positionals;
  if (word === undefined || more.length > 0) throw new UsageError(`Name ${what}.`);
  return word;
}

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Rows as JSON, or as a table with these columns. */
export function printRows<Row extends object>(
  json: boolean,
  rows: readonly Row[],
  columns: Record<string, (row: Row) => string>,
): void {
  if (json) return print(JSON.stringify(rows));
  const heads = Object.keys(columns);
  const cells = [heads, ...rows.map((row) => heads.map((head) => columns[head]?.(row) ?? ''))];
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  for (const line of cells) {
    print(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
