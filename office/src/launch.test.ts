import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { setBridge } from './bridges/commands.ts';
import { launch, launchToken } from './launch.ts';
import { madeUpCusp } from './made-up-cusp.helpers.ts';
import { pairComputer } from './pair.ts';
import { desktopEntry, windowsCommands } from './register.ts';
import { openHome } from './settings.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const token = 'a'.repeat(43);
const address = `cusp-office://launch?token=${token}`;

/** A paired computer with an imaging program that writes down its arguments, and the file that it is given. */
async function ground() {
  const dir = await mkdtemp(path.join(tmpdir(), 'cusp-office-'));
  ends.push(() => rm(dir, { recursive: true }));
  const cusp = await madeUpCusp();
  ends.push(cusp.close);
  const home = openHome(path.join(dir, 'home'));
  await pairComputer(home, { address: cusp.address, code: cusp.code, computer: 'OP2', release: '' });
  const [program, written] = [path.join(dir, 'an imaging program'), path.join(dir, 'written')];
  await writeFile(
    program,
    `#!/bin/sh
for given in "$@"; do
  case "$given" in @*) cat "\${given#@}" > '${dir}/file';; esac
done
printf '%s\\n' "$@" > '${written}.new' && mv '${written}.new' '${written}'
`,
  );
  await chmod(program, 0o755);
  return {
    cusp,
    home,
    program,
    dir,
    argumentsOf: async () => {
      await expect.poll(async () => readdir(dir)).toContain('written');
      return (await readFile(written, 'utf8')).split('\n').slice(0, -1);
    },
  };
}

test('the program is started with the patient; a name with quotes and ampersands stays one argument', async () => {
  const { cusp, home, program, argumentsOf, dir } = await ground();
  await setBridge(home, ['mipacs', program]);
  cusp.openPatient(token, { first_name: `Mia "& touch ${dir}/x &"`, last_name: `O'Keller $(id) ; x` });
  await launch(home, address, { computer: 'OP2', keeps: 0 });
  expect(await argumentsOf()).toEqual([
    '/ID=C7',
    `/FN=Mia touch ${dir}/x`,
    `/LN=O'Keller $(id) x`,
    '/BD=10/01/1985',
    '/Sex=F',
  ]);
  expect(await readdir(dir)).not.toContain('x');
});

test('the file that names the patient is there for the program, and removed afterward', async () => {
  const { cusp, home, program, argumentsOf, dir } = await ground();
  await setBridge(home, ['dexis', program]);
  cusp.openPatient(token, {});
  await launch(home, address, { computer: 'OP2', keeps: 2000 });
  const [argument = ''] = await argumentsOf();
  expect(argument).toBe(`@${path.join(home.dir, 'bridge', 'infofile.txt')}`);
  expect(await readFile(path.join(dir, 'file'), 'latin1')).toContain('PN=C7');
  expect(await readdir(path.join(home.dir, 'bridge'))).toEqual([]);
});

test('an address works once, and nothing is started when Cusp doesn’t know it', async () => {
  const { cusp, home, program, dir } = await ground();
  await setBridge(home, ['mipacs', program]);
  await expect(launch(home, address, { computer: 'OP2', keeps: 0 })).rejects.toThrow('opened already');
  expect(await readdir(dir)).not.toContain('written');
  expect(cusp.key()).not.toBe('');
});

test.each([
  'https://evil.example/?token=aaaaaaaaaaaaaaaaaaaaaaaa',
  'cusp-office://launch?token=',
  `cusp-office://launch?token=${token}&path=calc.exe`,
  `cusp-office://launch?token=${token}" & calc`,
  `cusp-office://settings?token=${token}`,
  `cusp-office://launch?token=${token}\n`,
  '--help',
])('%j is no address of Cusp', (given) => expect(() => launchToken(given)).toThrow('not one of Cusp’s'));

test('an imaging program that isn’t known, isn’t there, or has no number kind is refused', async () => {
  const { home, program } = await ground();
  await expect(setBridge(home, ['paint', program])).rejects.toThrow('Choose one of these imaging programs');
  await expect(setBridge(home, ['dexis', '/no/such/program'])).rejects.toThrow('There is no program');
  await expect(setBridge(home, ['dexis', program, '--number', 'ssn'])).rejects.toThrow('numbers');
  await expect(setBridge(home, ['xvweb', 'http://xv.example.com'])).rejects.toThrow('https');
});

test('the address scheme is registered for the person alone, with the address as one argument', () => {
  const starter = {
    node: 'C:\\Program Files\\node.exe',
    starter: 'C:\\cusp\\run.mjs',
    program: 'office/src/main.ts',
  };
  expect(windowsCommands(starter).at(-1)).toEqual([
    'add',
    'HKCU\\Software\\Classes\\cusp-office\\shell\\open\\command',
    '/ve',
    '/d',
    '"C:\\Program Files\\node.exe" "C:\\cusp\\run.mjs" "office/src/main.ts" launch "%1"',
    '/f',
  ]);
  const entry = desktopEntry({ ...starter, node: '/opt/a "b" %c/node' });
  expect(entry).toContain('Exec="/opt/a \\"b\\" %%c/node" ');
  expect(entry).toContain('MimeType=x-scheme-handler/cusp-office;');
});
