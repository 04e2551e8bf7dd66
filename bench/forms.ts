/**
 * npm run bench:forms [-- --rounds 5] [--data-dir …] [--json FILE]
 * A form of 80 questions in the demo practice's portal, in a real Chromium with the real server, on a machine that Chromium
 * slows down four times: the work of the page's main thread for a key that is typed into an answer until it is painted, beside that in a
 * page with one field and nothing else. The form may add a frame (16 ms) to it; it exits with 1 if it adds more.
 */
// The functions that run in the page use the DOM.
/// <reference lib="dom" />
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  createForm,
  endPatientForm,
  giveForms,
  login,
  portalLogin,
  publishForm,
  saveForm,
} from '@cusp/contract';
import type { FormContent } from '@cusp/contract';
import { demoPatient } from '@cusp/server/src/operations/demo/portal.ts';
import { demoPassword, demoStaff } from '@cusp/server/src/operations/demo/team.ts';
import type { Page } from '@playwright/test';
import { ask, outputOf } from '../e2e/support/requests.ts';
import { buildIfNeeded } from '../scripts/build-if-needed.ts';
import { openBrowser, slowDown } from './browser/page.ts';
import { measuredOf, startReport } from './browser/report.ts';
import { benchFolder } from './fill/folder.ts';
import { median } from './run/measure.ts';
import { start } from './run/servers.ts';
import { workOf } from './schedule/measures.ts';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'data-dir': { type: 'string', default: join(benchFolder, '../bench-demo') },
    json: { type: 'string' },
  },
});
const slow = 4;
const typed = 'An answer of several words, as a patient types it into a phone';

/** Every fourth question is a long one, a yes or no, or a choice. */
const content: FormContent = {
  items: Array.from({ length: 80 }, (_, at) => {
    const type = (['short', 'long', 'yes_no', 'choice'] as const)[at % 4] ?? 'short';
    return {
      id: `question_${at}`,
      type,
      words: { en: `Question ${at + 1}`, es: '' },
      required: false,
      options:
        type === 'choice'
          ? ['one', 'two', 'three'].map((id) => ({ id, words: { en: id, es: '' }, target: null }))
          : [],
      many: false,
      follow_up: type === 'yes_no' ? { en: 'Please explain', es: '' } : null,
      target: null,
    };
  }),
};

/** Types a text into this field; returns the median main-thread time of a key, in milliseconds. */
async function keyIn(page: Page, label: string): Promise<number> {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const session = await slowDown(page, slow);
  const { keys } = await workOf(page, () => page.keyboard.type(typed, { delay: 50 }));
  await session.detach();
  if (keys.length !== typed.length) throw new Error(`${keys.length} of ${typed.length} keys arrived.`);
  return median(keys);
}

const failed = await buildIfNeeded();
if (failed !== null) throw new Error(failed);
const { note, end } = startReport();
const server = await start('server/src/operations/demo/main.ts', [], {
  DATA_DIR: given['data-dir'],
  PORT: '0',
});
try {
  const site = server.address;
  const staff = { email: demoStaff[0]?.email ?? '', password: demoPassword };
  const { access_token: token } = await outputOf(login, await ask(site, login, { body: staff }));
  const visiting = { email: demoPatient.email, password: demoPassword };
  const visitor = await outputOf(portalLogin, await ask(site, portalLogin, { body: visiting }));
  const head = {
    kind: 'policy',
    name: `Eighty questions, ${Date.now()}`,
    name_es: '',
    good_for_months: null,
  } as const;
  const made = await outputOf(
    createForm,
    await ask(site, createForm, { body: { ...head, copy_of: null } }, { token }),
  );
  const params = { id: made.id };
  const saved = await outputOf(
    saveForm,
    await ask(site, saveForm, { params, body: { ...head, content, version: made.version } }, { token }),
  );
  const published = await outputOf(
    publishForm,
    await ask(site, publishForm, { params, body: { version: saved.version } }, { token }),
  );
  const [form] = await outputOf(
    giveForms,
    await ask(
      site,
      giveForms,
      {
        params: { id: visitor.patient.id },
        body: { form_ids: [made.id], due_on: null, appointment_id: null, treatment_id: null },
      },
      { token },
    ),
  );
  const { context, close } = await openBrowser(site, token);
  try {
    await context.addInitScript(
      (held) => localStorage.setItem('cusp.patient.token', held),
      visitor.access_token,
    );
    const [inForm, alone]: [number[], number[]] = [[], []];
    for (let round = 0; round < Number(given.rounds); round += 1) {
      const page = await context.newPage();
      await page.goto(`/patient-portal/forms?form=${form?.id ?? ''}`);
      inForm.push(await keyIn(page, 'Question 41'));
      await page.close();
      const bare = await context.newPage();
      await bare.route('**/bare', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<label>Bare <input></label>' }),
      );
      await bare.goto('/bare');
      alone.push(await keyIn(bare, 'Bare'));
      await bare.close();
    }
    const bare = Math.round(median(alone));
    note(
      measuredOf(`a key in a form of 80 questions, main thread, ${slow} ×`, inForm, {
        target: bare + 16,
        by: 'median',
        remark: `${bare} ms in a bare page`,
      }),
    );
  } finally {
    await close();
    const body = { as: 'withdrawn', reason: 'Typed by the bench' } as const;
    await ask(site, endPatientForm, { params: { id: form?.id ?? '' }, body }, { token });
    const { version } = published;
    await ask(site, saveForm, { params, body: { ...head, archived: true, version } }, { token });
  }
} finally {
  await server.stop();
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}.`);
end(given.json);
