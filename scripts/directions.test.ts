import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);

/** An import, its file, and the expected message of the linter: part of its text, or null for none. */
type Case = readonly [file: string, imported: string, refusal: string | null];

const between: Case[] = [
  ['web/src/api/client.ts', '@cusp/contract', null],
  ['server/src/pipeline/bind.ts', '@cusp/contract', null],
  ['bench/load.ts', '@cusp/server', null],
  ['e2e/browser/unpack.ts', '../../contract/src/index.ts', null],
  ['web/src/api/rows.ts', '../../../server/src/start/app.ts', 'web must not import server'],
  ['web/src/api/types.ts', '@cusp/server', 'web must not import server'],
  ['server/src/pipeline/page.ts', '../../../web/src/ui/Screen.ts', 'server must not import web'],
  ['server/src/pipeline/page.test.ts', '@cusp/web', 'server must not import web'],
  ['contract/src/tables.ts', '../../server/src/db/pool.ts', 'contract must not import server'],
  ['contract/src/screens.ts', '@cusp/web', 'contract must not import web'],
  ['server/src/db/seed.ts', '../../../bench/load.ts', 'server must not import bench'],
  ['contract/src/patients.ts', 'zod', null],
  ['contract/src/teeth.ts', 'zod/mini', null],
  ['contract/src/fields.ts', './teeth.ts', null],
  ['contract/src/teeth.test.ts', 'vitest', null],
  ['contract/src/dates.ts', 'dayjs', 'imports only zod'],
  ['contract/src/files.ts', 'node:fs', 'imports only zod'],
];

const betweenDomains: Case[] = [
  ['web/src/features/money/payments/Debt.ts', '../../people/patients/PatientSelect.ts', null],
  ['server/src/features/schedule/appointments/plain.ts', '../../chart/treatments/index.ts', null],
  ['contract/src/money/plain.ts', '../people/patient.ts', null],
  ['contract/src/money/ground.ts', '../kernel/fields.ts', null],
  ['server/src/features/schedule/calendar/plain.ts', '../../health/history/index.ts', null],
  ['server/src/features/prescribing/prescriptions/plain.ts', '../../health/history/index.ts', null],
  [
    'web/src/features/people/patient-header/Up.ts',
    '../../health/history/Health.ts',
    'people must not import health: health is above it',
  ],
  ['server/src/features/chart/treatments/up.test.ts', '../../money/payments/queries.ts', null],
  [
    'web/src/features/people/patients/Up.ts',
    '../../money/payments/Payment.ts',
    'people must not import money: money is above it',
  ],
  [
    'server/src/features/chart/treatments/up.ts',
    '../../money/payments/queries.ts',
    'chart must not import money: money is above it',
  ],
  ['contract/src/people/up.ts', '../money/payments.ts', 'people must not import money: money is above it'],
  ['contract/src/kernel/up.ts', '../money/payments.ts', 'kernel must not import a domain'],
  ['web/src/features/billing/bills/Bill.ts', '../../people/patients/P.ts', 'billing is no domain'],
];

const inWeb: Case[] = [
  ['web/src/start/router.tsx', '../portals/staff/routes.ts', null],
  ['web/src/portals/staff/routes.ts', '../../features/people/patients/PatientsScreen.ts', null],
  ['web/src/portals/staff/routes.ts', '../shared/restored.ts', null],
  ['web/src/portals/staff/StaffPortal.ts', '../../ui/Screen.ts', null],
  ['web/src/features/notes/clinical-notes/NoteCard.ts', '../../../api/client.ts', null],
  ['web/src/features/notes/clinical-notes/NoteList.ts', '../../../ui/Screen.ts', null],
  ['web/src/ui/Money.ts', './Screen.ts', null],
  ['web/src/ui/Table.ts', './theme/theme.ts', null],
  [
    'web/src/features/notes/clinical-notes/Upward.ts',
    '../../../portals/staff/StaffPortal.ts',
    'features must not import portals',
  ],
  ['web/src/api/upward.ts', '../features/people/patients/PatientCard.ts', 'api must not import features'],
  ['web/src/api/aloft.ts', '../portals/staff/StaffPortal.ts', 'api must not import portals'],
  ['web/src/api/useChange.ts', '../ui/toast.ts', null],
  ['web/src/ui/Asking.ts', '../api/client.ts', 'ui must not import api'],
  ['web/src/ui/Knowing.ts', '../features/people/patients/PatientCard.ts', 'ui must not import features'],
  ['web/src/ui/Showing.ts', '../portals/staff/StaffPortal.ts', 'ui must not import portals'],
  ['web/src/portals/patient/Home.ts', '../staff/StaffPortal.ts', 'Portals never import each other'],
  ['web/src/portals/staff/Peek.ts', '../admin/Tenants.ts', 'Portals never import each other'],
  ['web/src/portals/staff/Circle.ts', '../../start/router.tsx', 'portals must not import start'],
  ['web/src/stores/kept.ts', '../ui/Screen.ts', 'web/src/stores has no place'],
];

const inServer: Case[] = [
  ['server/src/main.ts', './start/app.ts', null],
  ['server/src/start/app.ts', '../features/people/patients/routes.ts', null],
  ['server/src/operations/demo/main.ts', '../../start/app.ts', null],
  ['server/src/features/schedule/recalls/routes.ts', '../../../pipeline/bind.ts', null],
  ['server/src/features/schedule/recalls/rules.ts', '../../../services/mail.ts', null],
  ['server/src/features/schedule/recalls/queries.ts', '../../people/patients/index.ts', null],
  ['server/src/operations/demo/days.ts', '../../features/people/patients/index.ts', null],
  ['server/src/operations/demo/deep.ts', '../../features/people/patients/queries.ts', 'and nothing else'],
  ['server/src/start/job-handlers.ts', '../features/schedule/recalls/events.ts', null],
  ['server/src/features/schedule/recalls/list.ts', './rules.ts', null],
  ['server/src/features/schedule/recalls/recalls.test.ts', '../../people/patients/rules.ts', null],
  ['server/src/pipeline/transaction.ts', '../db/pool.ts', null],
  ['server/src/features/money/index.ts', './payments/routes.ts', null],
  ['server/src/features/chart/index.ts', '../dependencies.ts', null],
  ['server/src/features/dependencies.ts', './operator/operator/index.ts', null],
  ['server/src/features/notes/index.ts', '../people/patients/routes.ts', 'and nothing else'],
  ['server/src/features/people/index.ts', '../money/payments/queries.ts', 'money is above it'],
  [
    'server/src/features/schedule/recalls/wrong.ts',
    '../../people/patients/history.ts',
    'Of people/patients others may import its index.ts and nothing else',
  ],
  [
    'server/src/features/schedule/recalls/deep/wrong.ts',
    '../../../people/patients/routes.ts',
    'Of people/patients others may import its index.ts and nothing else',
  ],
  [
    'server/src/features/schedule/recalls/deep/aside.ts',
    '../../../people/patients/sql/queries.ts',
    'and nothing else',
  ],
  [
    'server/src/features/schedule/recalls/upward.ts',
    '../../../start/app.ts',
    'features must not import start',
  ],
  [
    'server/src/features/schedule/recalls/shortcut.ts',
    '../../../operations/demo/main.ts',
    'features must not import operations/demo',
  ],
  [
    'server/src/pipeline/upward.ts',
    '../features/people/patients/queries.ts',
    'pipeline must not import features',
  ],
  ['server/src/db/upward.ts', '../features/people/patients/queries.ts', 'db must not import features'],
  [
    'server/src/services/upward.ts',
    '../features/people/patients/queries.ts',
    'services must not import features',
  ],
  ['server/src/services/aloft.ts', '../start/app.ts', 'services must not import start'],
];

/** Other forms of an import; each is refused like the plain one. */
const spellings: Record<string, string> = {
  'web/src/ui/OnlyTypes.ts': `import type { it } from '../api/client.ts';\nexport type That = typeof it;`,
  'web/src/ui/Passed.ts': `export { it } from '../api/client.ts';`,
  'web/src/ui/PassedAll.ts': `export * from '../api/client.ts';`,
  'web/src/ui/Later.ts': `export const later = async () => import('../api/client.ts');`,
  'web/src/ui/Inline.ts': `export type That = import('../api/client.ts').That;`,
};

const circles: Record<string, string> = {
  'server/src/db/one.ts': `import { two } from './two.ts';\nexport const one = (): number => two();`,
  'server/src/db/two.ts': `import { three } from './three.ts';\nexport const two = (): number => three();`,
  'server/src/db/three.ts': `import { one } from './one.ts';\nexport const three = (): number => one();`,
  'web/src/ui/Chicken.ts': `import type { Egg } from './Egg.ts';\nexport interface Chicken { egg: Egg }`,
  'web/src/ui/Egg.ts': `import type { Chicken } from './Chicken.ts';\nexport interface Egg { chicken: Chicken }`,
};

/** Code that silences the compiler or forgets a promise; each must be refused. */
const silenced: Record<string, [source: string, rule: string]> = {
  'server/src/db/any.ts': [
    'export const loose = (given: any): unknown => given;',
    'typescript(no-explicit-any)',
  ],
  'server/src/db/as.ts': [
    'export const sure = (given: unknown): string => given as string;',
    'typescript(consistent-type-assertions)',
  ],
  'server/src/db/bang.ts': [
    'export const sure = (given?: string): string => given!;',
    'typescript(no-non-null-assertion)',
  ],
  'server/src/db/ignored.ts': [
    '// @ts-ignore\nexport const wrong: string = 1;',
    'typescript(ban-ts-comment)',
  ],
  'server/src/db/lost.ts': [
    'const save = async (): Promise<void> => {};\nexport const run = (): void => {\n  save();\n};',
    'typescript(no-floating-promises)',
  ],
};
const harmless: Record<string, string> = {
  'server/src/db/const.ts': `export const shapes = ['one', 'two'] as const;`,
};

const cases = [...between, ...betweenDomains, ...inWeb, ...inServer];
let tree = '';
let complaints = new Map<string, string>();

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'cusp-directions-'));
  for (const file of [
    '.oxlintrc.json',
    'scripts/directions.ts',
    'scripts/directions-rule.ts',
    'scripts/names.ts',
    'scripts/sql-places.ts',
    'scripts/today.ts',
    'tsconfig.base.json',
  ]) {
    cpSync(path.join(root, file), path.join(tree, file));
  }
  put('tsconfig.json', '{ "extends": "./tsconfig.base.json", "compilerOptions": { "types": [] } }');
  for (const [file, imported] of cases) put(file, `export { it } from '${imported}';\n`);
  for (const [file, source] of Object.entries({ ...spellings, ...circles, ...harmless }))
    put(file, `${source}\n`);
  for (const [file, [source]] of Object.entries(silenced)) put(file, `${source}\n`);
  complaints = lint();
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe.each([
  ['between workspaces', between],
  ['between domains', betweenDomains],
  ['inside web', inWeb],
  ['inside server', inServer],
])('%s', (_, those) => {
  test.each(those.filter(([, , refusal]) => refusal !== null))(
    '%s must not import %s',
    (file, _imported, refusal) => {
      expect(complaints.get(file)).toContain('cusp(directions)');
      expect(complaints.get(file)).toContain(refusal);
    },
  );
  test.each(those.filter(([, , refusal]) => refusal === null))('%s may import %s', (file) => {
    expect(complaints.get(file)).toBeUndefined();
  });
});

test.each(Object.keys(spellings))('%s is refused, whatever the form of its import', (file) => {
  expect(complaints.get(file)).toContain('ui must not import api');
});

test.each(Object.keys(circles))('%s is refused for a circular import', (file) => {
  expect(complaints.get(file)).toContain('import(no-cycle)');
});

test.each(Object.entries(silenced))('%s is refused', (file, [, rule]) => {
  expect(complaints.get(file)).toContain(rule);
});

test.each(Object.keys(harmless))('%s is accepted', (file) => {
  expect(complaints.get(file)).toBeUndefined();
});

function put(file: string, source: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), source);
}

/** Lints the tree with the project's own configuration. @returns the messages about each file */
function lint(): Map<string, string> {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const done = spawnSync(process.execPath, [oxlint, '--format', 'unix', '--threads', '2'], {
    cwd: tree,
    encoding: 'utf8',
  });
  const said = new Map<string, string>();
  for (const line of done.stdout.split('\n')) {
    const [, file, words] = /^(.+?):\d+:\d+: (.*)$/.exec(line) ?? [];
    if (file === undefined || words === undefined) continue;
    const place = path.isAbsolute(file) ? path.relative(tree, file) : file;
    said.set(place, `${said.get(place) ?? ''}${words}\n`);
  }
  // If the linter didn't start at all, every "may import" test would pass without checking anything.
  if (said.size === 0)
    throw new Error(`The linter said nothing about any file.\n${done.stdout}${done.stderr}`);
  return said;
}
