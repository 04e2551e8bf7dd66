/**
 * npm run bench:data -- --practices 20 --patients 5000 --years 10
 * Fills a data folder for `npm run bench` with years of realistic, made-up practices by COPY. The same options on the
 * same day make the same rows. The first practice is the large one, the last one has 500 patients.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@cusp/server/src/db/embedded/index.ts';
import { prepareDatabase } from '@cusp/server/src/db/open.ts';
import { benchFolder, clearFolder } from './folder.ts';
import { fill } from './fill.ts';
import { insure } from './insure.ts';

const { values: given } = parseArgs({
  options: {
    practices: { type: 'string', default: '20' },
    patients: { type: 'string', default: '5000' },
    years: { type: 'string', default: '10' },
    large: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '20260303' },
    'data-dir': { type: 'string', default: benchFolder },
  },
});
const whole = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is not a whole number.`);
  return Number(text);
};
const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

const dataDir = given['data-dir'];
await clearFolder(dataDir);
const started = performance.now();
const postgres = await startEmbeddedPostgres({ dataDir, say });
let done = false;
try {
  await prepareDatabase(postgres.connection);
  await fill(
    postgres.connection,
    {
      practices: whole(given.practices),
      patients: whole(given.patients),
      years: whole(given.years),
      large: whole(given.large),
      seed: whole(given.seed),
    },
    say,
  );
  await insure(postgres.connection);
  done = true;
} finally {
  await postgres.stop();
  if (!done) await rm(dataDir, { recursive: true, force: true });
}
say(`${dataDir} is ready after ${Math.round((performance.now() - started) / 1000)} s.`);
