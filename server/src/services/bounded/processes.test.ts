import { expect, test } from 'vitest';
import { z } from 'zod';
import { BoundedProcesses } from './processes.ts';

const Answer = z.object({ process: z.number() });

test('a process that died at work does no other, even while its channel is still open', async () => {
  const processes = new BoundedProcesses({
    program: new URL('./testing/channel-outlives-it.ts', import.meta.url),
    concurrency: 1,
    ofEach: 1,
    mostHeap: 64,
    mostResident: 512,
    timeout: 30_000,
    ended: () => new Error('ended at work'),
    tooSlow: () => new Error('too slow'),
    tooMuchMemory: () => new Error('too much memory'),
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
