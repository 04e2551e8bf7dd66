/**
 * npm run bench:screens [-- --rounds 3] [--only Payments] [--data-dir …] [--json FILE]
 * Measures the built app in a real Chromium with the real server, in the large practice of `npm run bench:data`: the
 * time of a key press in the patients' search, the time to open a screen, and the longest frame of a scrolling list.
 * Exits with 1 if a target is missed.
 */
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@cusp/server/src/db/embedded/index.ts';
import { urlOf } from '@cusp/server/src/db/open.ts';
import { buildIfNeeded } from '../scripts/build-if-needed.ts';
import { opening, screens, scrolling, typing } from './browser/measures.ts';
import { openBrowser } from './browser/page.ts';
import { startReport } from './browser/report.ts';
import { benchFolder, requireFilled } from './fill/folder.ts';
import { startServer } from './run/servers.ts';
import { signIn } from './run/visitors.ts';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true },
    'data-dir': { type: 'string', default: benchFolder },
    json: { type: 'string' },
  },
});
const dataDir = given['data-dir'];
requireFilled(dataDir);
const isAsked = (what: string) => given.only?.some((part) => what.includes(part)) ?? true;

const failed = await buildIfNeeded();
if (failed !== null) throw new Error(failed);
const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
const server = await startServer([], {
  DATABASE_URL: urlOf(postgres.connection),
  DATA_DIR: dataDir,
  PORT: '0',
});
const { note, end } = startReport();
try {
  const { authorization = '' } = await signIn(server.address, 0);
  const { context, close } = await openBrowser(server.address, authorization.replace('Bearer ', ''));
  try {
    if (isAsked('key')) note(await typing(context));
    for (const screen of screens)
      if (isAsked(`open ${screen.name}`)) note(await opening(context, screen, Number(given.rounds)));
    for (const screen of screens)
      if (screen.scrolls && isAsked(`scroll ${screen.name}`)) note(await scrolling(context, screen));
  } finally {
    await close();
  }
} finally {
  await server.stop();
  await postgres.stop();
}
end(given.json);
