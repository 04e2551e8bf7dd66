import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cuspAddress } from './connection.ts';
import { madeUpCusp } from './made-up-cusp.helpers.ts';
import { pairComputer } from './pair.ts';
import { report } from './reporting.ts';
import { openHome } from './settings.ts';
import { startingState } from './state.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function aHome() {
  const dir = await mkdtemp(path.join(tmpdir(), 'cusp-office-'));
  ends.push(() => rm(dir, { recursive: true }));
  return openHome(path.join(dir, 'home'));
}

async function aCusp() {
  const cusp = await madeUpCusp();
  ends.push(cusp.close);
  return cusp;
}

const about = { computer: 'OP2-PC', release: '0.3.0' };

test('the key is kept in a file that only its owner may read', async () => {
  const [home, cusp] = [await aHome(), await aCusp()];
  await pairComputer(home, { address: cusp.address, code: cusp.code, ...about });
  const file = path.join(home.dir, 'key');
  expect(await readFile(file, 'utf8')).toBe(cusp.key());
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(path.join(home.dir, 'settings.json'), 'utf8')).not.toContain(cusp.key());
});

test('a wrong code changes nothing', async () => {
  const [home, cusp] = [await aHome(), await aCusp()];
  await expect(pairComputer(home, { address: cusp.address, code: 'WRONG', ...about })).rejects.toThrow(
    'This code is incorrect.',
  );
  expect(await home.readKey()).toBeUndefined();
});

test('what the page shows follows from what Cusp answers', async () => {
  const [home, cusp] = [await aHome(), await aCusp()];
  const state = startingState(about.computer, about.release);
  await report(home, state);
  expect(state.contact).toBe('not paired');
  await pairComputer(home, { address: cusp.address, code: cusp.code, ...about });
  await report(home, state);
  expect(state).toMatchObject({ contact: 'connected', name: 'Operatory 2', practiceName: 'Oak Dental' });
  cusp.revoke();
  await report(home, state);
  expect(state).toMatchObject({ contact: 'not paired', name: '' });
  await cusp.close();
  await report(home, state);
  expect(state).toMatchObject({ contact: 'offline', problem: expect.stringContaining('cannot be reached') });
});

test.each([
  ['https://cusp.example.com/settings', 'https://cusp.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('the address %s is taken as %s', (typed, taken) => expect(cuspAddress(typed)).toBe(taken));

test.each(['http://cusp.example.com', 'http://localhost.evil.example', 'ftp://cusp.example.com', 'cusp', ''])(
  'the address %j is refused',
  (typed) => expect(() => cuspAddress(typed)).toThrow(/address/),
);

test('a redirect is not followed, so that the key goes nowhere else', async () => {
  const [home, cusp, other] = [await aHome(), await aCusp(), await aCusp()];
  await pairComputer(home, { address: cusp.address, code: cusp.code, ...about });
  cusp.redirectTo(other.address);
  const state = startingState(about.computer, about.release);
  await report(home, state);
  expect(state.contact).toBe('offline');
  expect(other.requests()).toBe(0);
});
