/**
 * npm run bench:chart [-- --rounds 5] [--data-dir …] [--json FILE]
 * The chart of the demo practice's patient with some 300 entries, in a real Chromium with the real server: the time from
 * clicking the tab until the teeth are painted with what is charted on them, and the longest task of the page's main
 * thread when a surface, a tooth and a layer are chosen on a machine that Chromium slows down four times. Exits with 1 if a
 * target is missed. Then the perio chart: opening six exams, and 168 depths typed at 20 keys a second, of which none may be
 * lost. That each comes to its place is tested by reducer.test.ts and in e2e.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  beginPerioExam,
  getPerioExam,
  listPatients,
  listProviders,
  login,
  strikePerioExam,
} from '@cusp/contract';
import { demoPassword, demoStaff } from '@cusp/server/src/operations/demo/team.ts';
import type { Page } from '@playwright/test';
import { ask, outputOf } from '../e2e/support/requests.ts';
import { buildIfNeeded } from '../scripts/build-if-needed.ts';
import { chosen, opened, openingWork } from './browser/chart.ts';
import { perioKeys, perioOpened, perioTyped } from './browser/perio.ts';
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
  const call = { headers };
  /** Types an exam and looks whether each depth was saved at its place; the exam is struck again. */
  const typedExam = async (page: Page, id: string) => {
    const [provider] = await outputOf(listProviders, await ask(server.address, listProviders, {}, call));
    const begun = await outputOf(
      beginPerioExam,
      await ask(
        server.address,
        beginPerioExam,
        { params: { id }, body: { provider_id: provider?.id ?? '' } },
        call,
      ),
    );
    const params = { id: begun.id };
    const work = await perioTyped(page, `/patients/${id}?tab=chart&chart=perio&exam=${begun.id}`, slow);
    const saved = async () => {
      const exam = await outputOf(getPerioExam, await ask(server.address, getPerioExam, { params }, call));
      return exam.teeth.flatMap(({ depth }) => depth).filter((value) => value !== null);
    };
    const sum = (values: readonly (number | null)[]) =>
      values.reduce<number>((all, one) => all + (one ?? 0), 0);
    let found = await saved();
    for (let tries = 0; found.length < perioKeys.length && tries < 20; tries += 1) {
      await page.waitForTimeout(100);
      found = await saved();
    }
    if (found.length !== perioKeys.length || sum(found) !== sum(perioKeys))
      throw new Error(`${found.length} of ${perioKeys.length} depths were saved.`);
    await ask(server.address, strikePerioExam, { params, body: { reason: 'Typed by the bench' } }, call);
    return work;
  };
  const { context, close } = await openBrowser(server.address, access_token);
  try {
    const first: number[] = [];
    const drawn: number[] = [];
    const perioOpenings: number[] = [];
    const perioTasks: number[] = [];
    const perioEach: number[] = [];
    const tasks: Record<'surface' | 'tooth' | 'layer', number[]> = { surface: [], tooth: [], layer: [] };
    for (let round = 0; round < Number(given.rounds); round += 1) {
      const other = await context.newPage();
      first.push(await opened(other, patient.id));
      await other.close();
      const page = await context.newPage();
      drawn.push(await openingWork(page, patient.id));
      for (const [what, longest] of await chosen(page, slow)) tasks[what].push(longest);
      await page.close();
      const chart = await context.newPage();
      perioOpenings.push(await perioOpened(chart, patient.id));
      const { longest, each } = await typedExam(chart, patient.id);
      perioTasks.push(longest);
      perioEach.push(each);
      await chart.close();
    }
    note(measuredOf('open the chart, until it is painted', first, { target: 300, by: 'median' }));
    note(measuredOf('of this, the main thread', drawn, { target: 300, by: 'median' }));
    note(
      measuredOf(`choosing a surface, longest task, ${slow} ×`, tasks.surface, { target: 50, by: 'median' }),
    );
    note(measuredOf(`choosing a tooth, longest task, ${slow} ×`, tasks.tooth, { target: 50, by: 'median' }));
    note(measuredOf(`hiding a layer, longest task, ${slow} ×`, tasks.layer, { target: 200, by: 'median' }));
    note(
      measuredOf('open six perio exams, until they are painted', perioOpenings, {
        target: 300,
        by: 'median',
      }),
    );
    note(
      measuredOf(`168 depths at 20 keys/s, longest task, ${slow} ×`, perioTasks, {
        target: 50,
        by: 'median',
      }),
    );
    note(
      measuredOf(`a key until it is painted, main thread, ${slow} ×`, perioEach, {
        target: 16,
        by: 'median',
      }),
    );
  } finally {
    await close();
  }
} finally {
  await server.stop();
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}.`);
end(given.json);
