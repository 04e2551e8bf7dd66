import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { clockIn } from '../../values/calendar/wall-clock.ts';
import { lockDataFolder } from '../../db/embedded/data-folder-lock.ts';
import { defaultDataDir } from '../../db/embedded/index.ts';
import { runServer } from '../../start/run-server.ts';
import { openFiles } from '../../services/files/files.ts';
import { bulkLoadOf } from './bulk-load.ts';
import { secretsOf } from '../../identity/crypto/secret-cipher.ts';
import { secretKeyOf } from '../../start/secret-key.ts';
import { readSettings } from '../../start/read-settings.ts';
import type { DrawnRadiographs } from './images.ts';
import { demoPatient } from './portal.ts';
import { demoAdmin, demoPassword, demoStaff } from './team.ts';
import { demoZone } from './zone.ts';

const usage = `npm run demo            starts Cusp with a made-up practice, in test mode
npm run demo -- --new   makes the practice new: everything changed in the demo is gone
npm run demo -- --short fewer full days, made in half the time
npm run demo -- --help  says this`;

const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url));
const options = process.argv.slice(2);
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

if (options.includes('--help')) {
  process.stdout.write(`${usage}\n`);
} else if (options.some((option) => option !== '--new' && option !== '--short')) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  // Loaded while the database starts.
  const maker = Promise.all([
    import('./make-practice.ts'),
    import('./images.ts'),
    import('../../features/portal/visit-requests/index.ts'),
  ]);
  await runServer({
    projectFolder,
    async readSettings() {
      const settings = demoSettings();
      const isUnfinished = existsSync(unfinished(settings.dataDir));
      if (isUnfinished) say('The demo was stopped before it was ready: it is made again.');
      if (isUnfinished || options.includes('--new')) await removeData(settings.dataDir);
      return settings;
    },
    async prepare({ database, connection }) {
      const settings = demoSettings();
      const [{ makeDemoPractice }, { addDemoImages, drawRadiographs }, { pageTokenOf }] = await maker;
      let drawn: Promise<DrawnRadiographs> | undefined;
      const radiographs = () => (drawn ??= drawRadiographs());
      const owner = new pg.Client(connection);
      // An error that ends the connection ends the work that uses it, too.
      owner.on('error', () => undefined);
      await owner.connect();
      let practiceId: string | undefined;
      const { store } = await openFiles(settings, settings.dataDir);
      const secrets = secretsOf(await secretKeyOf(settings.secretKey, settings.dataDir));
      try {
        practiceId = await makeDemoPractice(database, {
          async onBegin() {
            await writeFile(unfinished(settings.dataDir), '');
            // Drawn on the core that the database leaves free.
            void radiographs();
          },
          isShort: options.includes('--short'),
          onStep: (step) => say(`  … ${step}`),
          pageHashOf: (id) => pageTokenOf(secrets, { id, is_handed_over: false }).page_hash,
          addFiles: async (tx, id) => addDemoImages(tx, { store, practiceId: id }, await radiographs()),
          ...bulkLoadOf(owner),
        });
      } finally {
        await owner.end();
      }
      if (practiceId === undefined) {
        say('The practice is as it was left. With -- --new, it is made again, in the middle of its day.');
        return;
      }
      await rm(unfinished(settings.dataDir));
      const [, time] = clockIn(demoZone, new Date()).split(' ');
      say('Made a practice with two years of made-up records.');
      say(`It is in the middle of its day: its clocks show ${time} (${demoZone.replaceAll('_', ' ')}).`);
    },
    notice: () =>
      `Test mode: nothing that is paid or sent is real. Sign in as\n${demoStaff
        .map(({ role, email }) => `  ${role.padEnd(13)} ${email}`)
        .join(
          '\n',
        )}\n  ${'patient'.padEnd(13)} ${demoPatient.email} at /patient-portal/login\n  ${'operator'.padEnd(13)} ${demoAdmin.email} at /admin/login\nwith the password: ${demoPassword}`,
  });
}

/** Never names a given database: a made-up practice must not be added to real ones. */
function demoSettings() {
  const settings = readSettings({ ...process.env, SANDBOX: '1' });
  const dataDir =
    settings.dataDir ??
    join(
      defaultDataDir(projectFolder, () => undefined),
      'demo',
    );
  return { ...settings, dataDir, databaseUrl: undefined, firstAdmin: demoAdmin };
}

/** The file that is there while the demo is being made. */
function unfinished(dataDir: string): string {
  return join(dataDir, 'demo-unfinished');
}

/** Deletes the demo's data, unless a server is using it. */
async function removeData(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const letGo = lockDataFolder(dataDir);
  await rm(join(dataDir, 'postgres'), { recursive: true, force: true });
  await rm(unfinished(dataDir), { force: true });
  letGo();
}
