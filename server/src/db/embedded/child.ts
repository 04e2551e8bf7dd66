import { spawnSync } from 'node:child_process';

/**
 * All that PostgreSQL's programs are told by the environment: PGDATA, PGPORT and their like of the person who starts
 * the server are not meant for this database, and their language is not that of the words we look for.
 */
export const childEnvironment: NodeJS.ProcessEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

let known: boolean | undefined;

/** Whether this system can tell a process that its parent died (Linux with util-linux). */
function hasParentDeathSignal(): boolean {
  known ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0;
  return known;
}

/**
 * The command, changed so that it gets SIGINT (PostgreSQL's word for a fast, clean end) when our process dies,
 * however it dies. Elsewhere the next start finds the orphan and stops it.
 */
export function dyingWithUs(command: [string, ...string[]]): [string, ...string[]] {
  return hasParentDeathSignal() ? ['setpriv', '--pdeathsig', 'INT', ...command] : command;
}
