import { expect, test } from 'vitest';
import { z } from 'zod';
import { BoundedProcesses } from './processes.ts';

const Answer = z.object({ process: z.number() });

const bounds = {
  concurrency: 1,
  ofEach: 1,
  mostHeap: 64,
  mostResident: 512,
  timeout: 30_000,
  ended: () => new Error('ended at work'),
  tooSlow: () => new Error('too slow'),
  tooMuchMemory: () => new Error('too much memory'),
};

test('a process that sends what is no answer is ended, and the server goes on', async () => {
  const processes = new BoundedProcesses({
    ...bounds,
    program: new URL('./testing/answers-with-anything.ts', import.meta.url),
  });
  for (const message of [
    { head: { length: 2 ** 40, path: null, form: 'buffer' }, bytes: new Uint8Array(1) },
    'words',
  ])
    await expect(processes.run('a practice', { message })).rejects.toThrow('ended at work');
});

test('a process that died at work does no other, even while its channel is still open', async () => {
  const processes = new BoundedProcesses({
    ...bounds,
    program: new URL('./testing/channel-outlives-it.ts', import.meta.url),
  });
  const ask = async () => Answer.parse(await processes.run('a practice', {}));
  const first = await ask();
  process.kill(first.process, 'SIGSTOP');
  const lost = ask();
  const waiting = ask();
  process.kill(first.process, 'SIGKILL');
  await expect(lost).rejects.toThrow('ended at work');
  expect((await waiting).process).not.toBe(first.process);
});
