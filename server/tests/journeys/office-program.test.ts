import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOfficeProgram, listOfficePrograms } from '@cusp/contract';
import { expect, test } from 'vitest';
import { practiceWithProgram, radiographOf } from '../../src/features/imaging/tray/tray.helpers.ts';
import { atFileEnd } from '../support/file-end.ts';
import { ownApp } from '../support/practice.ts';

const { app, newPractice } = await ownApp();
const site = await app.listen({ host: '127.0.0.1', port: 0 });

/** The real program on a computer of its own, as `npm run office` starts it. */
async function computer() {
  const dir = await mkdtemp(join(tmpdir(), 'cusp-office-'));
  atFileEnd(() => rm(dir, { recursive: true, force: true }));
  const [home, sensor] = [join(dir, 'home'), join(dir, 'sensor')];
  await mkdir(home);
  await mkdir(sensor);
  // Any free port.
  await writeFile(join(home, 'settings.json'), '{"port":0}');
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, ['office/src/main.ts', ...args], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...process.env, CUSP_OFFICE_DIR: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
    const ended = new Promise<number | null>((resolve) => {
      child.once('exit', resolve);
    });
    atFileEnd(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    return { child, ended, said: () => said };
  };
  return {
    home,
    sensor,
    start,
    run: async (...args: string[]) => {
      const { ended, said } = start(...args);
      return { code: await ended, said: (await ended, said()) };
    },
  };
}

test('a program is paired, watches a sensor’s folder, and brings each image once, through a kill and a restart', async () => {
  const { call, capture, slots, tray, mia } = await practiceWithProgram(app, newPractice);
  const { home, sensor, start, run } = await computer();
  const { output: made } = await call(createOfficeProgram, { body: { name: 'Real computer' } });
  await writeFile(join(sensor, 'of last year.dcm'), radiographOf(200));

  expect(await run('pair', site, 'WRONG')).toMatchObject({
    code: 1,
    said: expect.stringContaining('incorrect'),
  });
  expect(await run('pair', site, made.code)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Real computer'),
  });
  expect(await run('watch', sensor)).toMatchObject({ code: 0 });
  const [program] = (await call(listOfficePrograms)).output.filter(({ id }) => id === made.id);
  expect(program).toMatchObject({ state: 'ready', computer: expect.stringMatching(/./) });

  await capture(mia.mount.id, made.id);
  const running = start();
  await expect.poll(running.said).toContain('http://127.0.0.1:');
  const page = /http:\/\/127\.0\.0\.1:\d+/.exec(running.said())?.[0] ?? '';
  await expect.poll(async () => (await fetch(page)).text()).toContain('Connected to Cusp');
  await writeFile(join(sensor, '1.dcm'), radiographOf(1));
  await expect.poll(async () => (await slots()).filter(Boolean).length).toBe(1);

  running.child.kill('SIGKILL');
  await running.ended;
  await writeFile(join(sensor, '2.dcm'), radiographOf(2));
  const again = start();
  await expect.poll(async () => (await slots()).filter(Boolean).length).toBe(2);
  await expect.poll(async () => (await readdir(join(home, 'queue'))).length).toBe(3);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  // Nothing came twice, and nothing of what was there before.
  expect((await slots()).filter(Boolean)).toHaveLength(2);
  expect(await tray()).toEqual([]);
});
