import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { StartError } from '../../values/start-error.ts';

/** The operating system user that PostgreSQL runs as. */
export interface DatabaseUser {
  name: string;
  uid: number;
  gid: number;
  /** True if that is another user: we are root, and PostgreSQL refuses to run as root. */
  other: boolean;
}

/**
 * Chooses the user that runs PostgreSQL: ourselves, or, if we are root, the owner of existing data, else the system's
 * `postgres`, else `nobody`.
 * @param cluster the folder of PostgreSQL's files, which may not exist yet
 */
export function databaseUser(cluster: string): DatabaseUser {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new StartError(
      'The embedded database runs on Linux and macOS only; set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  if (uid !== 0) return { name: ownName(uid), uid, gid, other: false };

  const known = knownUsers();
  // Data of an ordinary user keeps its owner when root starts the server once, so that both can go on using it.
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const user =
    owner && owner.uid !== 0
      ? known.find((one) => one.uid === owner.uid)
      : ['postgres', '_postgres', 'nobody'].flatMap(
          (name) => known.find((one) => one.name === name) ?? [],
        )[0];
  if (user === undefined) {
    throw new StartError(
      owner
        ? `The data in ${cluster} belongs to the user with id ${owner.uid}, who is not in /etc/passwd, so PostgreSQL can't be started as that user.`
        : 'PostgreSQL refuses to run as root, and this system has neither a user "postgres" nor "nobody" to run it as; start Cusp as an ordinary user.',
    );
  }
  return { ...user, other: true };
}

function ownName(uid: number): string {
  try {
    return userInfo().username;
  } catch {
    throw new StartError(
      `PostgreSQL needs the user it runs as to have a name, and id ${uid} has no entry in /etc/passwd; add one, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function knownUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(':');
      return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
    });
}

/** The options of `spawn` that make the child run as this user. */
export function asUser(user: DatabaseUser): { uid?: number; gid?: number } {
  return user.other ? { uid: user.uid, gid: user.gid } : {};
}

/**
 * The first folder on the path to this one (or this one itself) that the user may not enter; `null` if the user can
 * reach it.
 */
export function closedFolder(user: DatabaseUser, folder: string): string | null {
  if (!user.other || mayEnter(user, folder)) return null;
  const { root } = path.parse(folder);
  let way = root;
  for (const name of folder.slice(root.length).split(path.sep)) {
    way = path.join(way, name);
    if (statSync(way, { throwIfNoEntry: false }) === undefined) return null;
    if (!mayEnter(user, way)) return way;
  }
  return null;
}

/** Tests it with a process of that user, because modes alone don't reflect ACLs, mounts and namespaces. */
function mayEnter(user: DatabaseUser, folder: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...asUser(user),
  });
  return tried.status === 0;
}
