import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { closedFolder, databaseUser, type DatabaseUser } from './database-user.ts';
import { fileTrouble, StartError } from '../../values/start-error.ts';

/** The folder of PostgreSQL's own files in a DATA_DIR. */
export const clusterOf = (dataDir: string): string => path.join(dataDir, 'postgres');

/**
 * The DATA_DIR if none was given: `data` in the project, or, if we are root and the database's user can't reach that, a
 * system folder. Existing data takes precedence, so that a changed file mode never makes a practice look empty.
 * @param projectDir absolute
 * @param say called when it is not the usual folder
 * @returns an absolute path, which may not exist yet
 */
export function defaultDataDir(projectDir: string, say: (sentence: string) => void): string {
  const usual = path.join(projectDir, 'data');
  if (process.getuid?.() !== 0) return usual;

  const key = createHash('sha256').update(projectDir).digest('hex').slice(0, 8);
  const reachable = path.join('/var/lib/cusp', key);
  if (existsSync(clusterOf(usual))) return usual;
  if (!existsSync(clusterOf(reachable))) {
    const user = databaseUser(clusterOf(usual));
    const closed = closedFolder(user, usual);
    if (closed === null) return usual;
    say(
      `Started as root, so the database runs as the user "${user.name}", to whom ${closed} is closed: the data goes to ${reachable} (set DATA_DIR to choose another folder).`,
    );
    return reachable;
  }
  say(`The data is in ${reachable} (set DATA_DIR to choose another folder).`);
  return reachable;
}

/**
 * Creates the folder if it is missing, and makes sure that the database's user can reach it.
 * @returns its real path, without symbolic links, so that one folder has one name
 */
export async function makeDataDir(dataDir: string, user: DatabaseUser): Promise<string> {
  let home: string;
  try {
    const first = await mkdir(dataDir, { recursive: true });
    if (first !== undefined) {
      // Whatever root's umask is: others may pass through to their own folders, but list nothing.
      const mode = user.other ? 0o711 : 0o700;
      for (let made = dataDir; made.length >= first.length; made = path.dirname(made)) {
        await chmod(made, mode);
      }
    }
    home = await realpath(dataDir);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} can't be made: ${fileTrouble(error)}.`);
  }
  const closed = closedFolder(user, home);
  if (closed !== null) {
    throw new StartError(
      `The data folder ${home} can't be used: started as root, the database runs as the user "${user.name}", and ${closed} is closed to that user; open it (chmod o+x) or set DATA_DIR to another folder.`,
    );
  }
  return home;
}
