import { spawnSync } from 'node:child_process';

/**
 * The only environment of PostgreSQL's programs. PGDATA, PGPORT and the like of the person who starts the server are
 * not meant for this database, and their language would change the messages that we look for.
 */
export const childEnvironment: NodeJS.ProcessEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

let known: boolean | undefined;

/** Checks whether this system can signal a process when its parent dies (Linux with util-linux). */
function hasParentDeathSignal(): boolean {
  known ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0;
  return known;
}

/**
 * Changes the command so that the process gets SIGINT (PostgreSQL's signal for a fast shutdown) when our process dies
 * for any reason. On other systems the next start finds the orphan and stops it.
 */
export function endingWithServer(command: [string, ...string[]]): [string, ...string[]] {
  return hasParentDeathSignal() ? ['setpriv', '--pdeathsig', 'INT', ...command] : command;
}
