import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { asUser, type DatabaseUser } from './database-user.ts';
import { childEnvironment, endingWithServer } from './child.ts';
import { errorCode, fileTrouble, StartError } from '../../values/start-error.ts';

/** The role that owns the database. The name is fixed, so that it doesn't depend on who started the server. */
export const owner = 'cusp';

/** Sizes for a small machine. Written once to postgresql.conf, where an operator may change them. */
const sizes = {
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1', // for SSDs
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Checks whether PostgreSQL's files exist. Refuses files of another major version or of another user. */
export async function clusterExists(
  folder: string,
  { major }: Binaries,
  user: DatabaseUser,
): Promise<boolean> {
  try {
    const found = await stat(folder);
    if (found.uid !== user.uid) {
      throw new StartError(
        `The data in ${folder} belongs to another user (id ${found.uid}); start Cusp as that user, or set DATA_DIR to another folder.`,
      );
    }
    const made = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
    if (made === major) return true;
    throw new StartError(
      `The data in ${folder} was made by PostgreSQL ${made}, and this is PostgreSQL ${major}; start the Cusp that made it, back it up with "npm run cusp -- backup", and restore that into a new data folder.`,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (errorCode(error) !== 'ENOENT') {
      throw new StartError(`The data in ${folder} can't be read: ${fileTrouble(error)}.`);
    }
  }
  const left = await readdir(folder).catch(() => []);
  if (left.length === 0) return false;
  throw new StartError(`The folder ${folder} holds something that is not a PostgreSQL database.`);
}

/** Creates PostgreSQL's files completely or not at all: in a temporary folder that is then renamed. */
export async function makeCluster(folder: string, { initdb }: Binaries, user: DatabaseUser): Promise<void> {
  const parent = path.dirname(folder);
  const beginning = `${path.basename(folder)}.new-`;
  for (const name of await readdir(parent)) {
    // Left by a killed start and not used by anything.
    if (name.startsWith(beginning))
      await rm(path.join(parent, name), { recursive: true }).catch(() => undefined);
  }
  const halfway = await mkdtemp(path.join(parent, beginning));
  try {
    if (user.other) await chown(halfway, user.uid, user.gid);
    await runInitdb(initdb, halfway, user);
    await rename(halfway, folder);
    // initdb has synced its files; the new name is a change of the parent folder.
    await using above = await open(parent);
    await above.sync();
  } catch (error) {
    await rm(halfway, { recursive: true, force: true }).catch(() => undefined);
    if (error instanceof StartError) throw error;
    throw new StartError(`The database can't be made in ${parent}: ${fileTrouble(error)}.`);
  }
}

async function runInitdb(initdb: string, folder: string, user: DatabaseUser): Promise<void> {
  const [program, ...args] = endingWithServer([
    initdb,
    '--data-checksums',
    '--no-instructions',
    `--pgdata=${folder}`,
    `--username=${owner}`,
    // Only the owner of these files (and root) can enter the socket's folder, so a password would protect nothing more
    // than the file modes do.
    '--auth=trust',
    // PostgreSQL's own collation, so that an upgrade of the system's libraries can't corrupt an index.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...Object.entries(sizes).map(([name, value]) => `--set=${name}=${value}`),
  ]);
  const child = spawn(program, args, {
    cwd: folder,
    env: childEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...asUser(user),
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
  await once(child, 'close').catch((error: unknown) => {
    throw new StartError(`PostgreSQL's initdb can't be run: ${fileTrouble(error)}.`);
  });
  if (child.exitCode === 0) return;
  const reason = words.match(/(?:FATAL|PANIC|error): +(.+)/)?.[1] ?? (words.trim() || 'it gave no reason');
  throw new StartError(`The database can't be made in ${path.dirname(folder)}: ${reason}.`);
}
