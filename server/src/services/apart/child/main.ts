// A process that reads what came from outside, see ../read-apart.ts: it reads one after the other and ends with its server.
import * as z from 'zod/mini';
import { ApartReader, ApartTask } from '../apart-task.ts';
import type { ApartResult } from '../apart-task.ts';

const Module = z.record(z.string(), z.unknown());

async function read(message: unknown): Promise<ApartResult> {
  try {
    const { module, name, given } = ApartTask.parse(message);
    const reader = ApartReader.parse(Module.parse({ ...(await import(module)) })[name]);
    return { kind: 'read', value: await reader(...given) };
  } catch (error) {
    return {
      kind: 'failed',
      stack: error instanceof Error ? (error.stack ?? '').replace(error.message, '') : '',
    };
  }
}

/** If the server was killed meanwhile, nobody takes the answer, and `disconnect` ends this process. */
const answer = (done: ApartResult) => process.send?.(done, () => undefined);

process.on('message', (message) => void read(message).then(answer));
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches the whole process group; the server finishes what runs and then ends this process.
process.on('SIGINT', () => undefined);
