import { chmod, chown, mkdir, mkdtemp, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closedFolder, type DatabaseUser } from './database-user.ts';
import { fileTrouble, StartError } from '../../values/start-error.ts';

/** Only a part of the socket's name; nothing listens on this TCP port. */
export const port = 5432;

/** The longest name of a socket, in bytes: 103 on macOS, 107 on Linux. */
const longest = 103;

const beginning = 'cusp-socket-';

/**
 * Creates an empty folder for the database's socket that only the database's user may enter: in the data folder, or, if
 * that makes the path too long, in the folder for temporary files.
 */
export async function makeSocketFolder(dataDir: string, user: DatabaseUser): Promise<string> {
  try {
    const folder = await emptyFolder(dataDir, user);
    if (user.other) await chown(folder, user.uid, user.gid);
    await chmod(folder, 0o700);
    return folder;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`No folder can be made for the database's socket: ${fileTrouble(error)}.`);
  }
}

async function emptyFolder(dataDir: string, user: DatabaseUser): Promise<string> {
  // A socket left by a killed server would only confuse the next one.
  await removeSocketFolder(dataDir);
  const near = path.join(dataDir, 'socket');
  if (fits(near)) {
    await mkdir(near);
    return near;
  }
  for (const temporary of [tmpdir(), '/tmp']) {
    const beneath = path.join(await realpath(temporary), beginning);
    if (fits(`${beneath}XXXXXX`) && closedFolder(user, path.dirname(beneath)) === null) {
      const far = await mkdtemp(beneath);
      // A link, so that the next start and people can find it.
      await symlink(far, near);
      return far;
    }
  }
  throw new StartError(
    `The path of the data folder is too long for the database's socket (${near}); set DATA_DIR or TMPDIR to a shorter one.`,
  );
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= longest;
}

/** Removes the socket folder of a stopped database, wherever it was created. */
export async function removeSocketFolder(dataDir: string): Promise<void> {
  const near = path.join(dataDir, 'socket');
  const far = await readlink(near).catch(() => null);
  if (far !== null && path.basename(far).startsWith(beginning))
    await rm(far, { recursive: true, force: true });
  await rm(near, { recursive: true, force: true });
}
