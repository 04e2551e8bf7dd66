/**
 * npm run bench:chart [-- --rounds 5] [--data-dir …] [--json FILE]
 * The chart of the demo practice's patient with some 300 entries, in a real Chromium with the real server: the time from
 * clicking the tab until the teeth are painted with what is charted on them, and the longest task of the page's main
 * thread when a surface, a tooth and a layer are chosen on a machine that Chromium slows down four times. Exits with 1 if a
 * target is missed.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listPatients, login } from '@cusp/contract';
import { demoPassword, demoStaff } from '@cusp/server/src/operations/demo/make-practice.ts';
import { ask, outputOf } from '../e2e/support/requests.ts';
import { buildIfNeeded } from '../scripts/build-if-needed.ts';
import { chosen, opened, openingWork } from './browser/chart.ts';
import { openBrowser } from './browser/page.ts';
import { measuredOf, startReport } from './browser/report.ts';
import { benchFolder } from './fill/folder.ts';
import { start } from './run/servers.ts';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'data-dir': { type: 'string', default: join(benchFolder, '../bench-demo') },
    json: { type: 'string' },
  },
});
const slow = 4;
const failed = await buildIfNeeded();
if (failed !== null) throw new Error(failed);

const { note, end } = startReport();

const server = await start('server/src/operations/demo/main.ts', [], {
  DATA_DIR: given['data-dir'],
  PORT: '0',
});
try {
  const body = { email: demoStaff[0]?.email ?? '', password: demoPassword };
  const { access_token } = await outputOf(login, await ask(server.address, login, { body }));
  const headers = { authorization: `Bearer ${access_token}` };
  const query = { q: 'Henry Underwood' };
  const [patient] = await outputOf(
    listPatients,
    await ask(server.address, listPatients, { query }, { headers }),
  );
  if (!patient) throw new Error('The demo has no Henry Underwood.');
  const { context, close } = await openBrowser(server.address, access_token);
  try {
    const first: number[] = [];
    const drawn: number[] = [];
    const tasks: Record<'surface' | 'tooth' | 'layer', number[]> = { surface: [], tooth: [], layer: [] };
    for (let round = 0; round < Number(given.rounds); round += 1) {
      const other = await context.newPage();
      first.push(await opened(other, patient.id));
      await other.close();
      const page = await context.newPage();
      drawn.push(await openingWork(page, patient.id));
      for (const [what, longest] of await chosen(page, slow)) tasks[what].push(longest);
      await page.close();
    }
    note(measuredOf('open the chart, until it is painted', first, { target: 300, by: 'median' }));
    note(measuredOf('of this, the main thread', drawn, { target: 300, by: 'median' }));
    note(
      measuredOf(`choosing a surface, longest task, ${slow} ×`, tasks.surface, { target: 50, by: 'median' }),
    );
    note(measuredOf(`choosing a tooth, longest task, ${slow} ×`, tasks.tooth, { target: 50, by: 'median' }));
    note(measuredOf(`hiding a layer, longest task, ${slow} ×`, tasks.layer, { target: 200, by: 'median' }));
  } finally {
    await close();
  }
} finally {
  await server.stop();
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}.`);
end(given.json);
