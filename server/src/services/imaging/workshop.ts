import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Pictures } from './child/pictures.ts';
import { FairQueue } from '../../fair-queue.ts';
import { mostResident, watchMemory } from './memory.ts';
import { Done } from './orders.ts';
import { ImageRefused, sentences } from './refused.ts';
import type { ImageType } from './type.ts';

export type { Pictures } from './child/pictures.ts';

const program = fileURLToPath(new URL('./child/main.ts', import.meta.url));
/** Milliseconds that one image may take; one of 100 megapixels takes about five seconds. */
const patience = 60_000;
/** MiB of JavaScript's own memory; pixels are not in it, but in what `mostResident` bounds. */
const mostHeap = 128;
/** Milliseconds without work after which the process ends and gives its memory back. */
const idle = 20_000;

/**
 * Images are looked at by a process of their own, one at a time, however many arrive; the others wait on disk, and
 * practices take turns. So memory stays low, the server goes on answering, and a file that crashes or occupies a decoder
 * takes no server with it. The process has none of the server's secrets.
 */
const turns = new FairQueue({ atOnce: 1 });
let child: ChildProcess | undefined;
let letGo: NodeJS.Timeout | undefined;

/**
 * Makes the preview and the thumbnail of a file, and by that finds out whether all of it can be read.
 * @param path absolute
 * @param practiceId whose turn it takes
 * @throws ImageRefused with a sentence, for what can't be shown, is too large or takes too much memory
 */
export const makePictures = (path: string, type: ImageType, practiceId: string): Promise<Pictures> =>
  turns.run(practiceId, async () => {
    clearTimeout(letGo);
    const done = await ask((child ??= start()), { path, type }).finally(() => {
      letGo = setTimeout(rest, idle).unref();
    });
    if (done.kind === 'refused') throw new ImageRefused(done.sentence);
    if (done.kind === 'failed') throw new Error(`An image could not be looked at: ${done.message}`);
    return done;
  });

function rest(): void {
  const resting = child;
  child = undefined;
  resting?.disconnect();
}

function start(): ChildProcess {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${mostHeap}`],
    env: {
      PATH: process.env['PATH'],
      // Without these the C library keeps several hundred MiB of what pictures once took. glibc only.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      UV_THREADPOOL_SIZE: '2',
    },
  });
  const gone = () => {
    if (child === started) child = undefined;
  };
  started.once('exit', gone);
  started.once('disconnect', gone);
  started.on('error', gone);
  // The server doesn't wait for it at its own end; that ends the channel, and with it this process.
  started.unref();
  started.channel?.unref();
  return started;
}

function ask(asked: ChildProcess, order: { path: string; type: ImageType }): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>();
  const answered = (message: unknown) => {
    const done = Done.safeParse(message);
    if (done.success) resolve(done.data);
    else reject(new Error('The process that looks at images answered nonsense.'));
  };
  const ended = () => reject(new Error('The process that looks at images ended at work.'));
  const late = setTimeout(() => {
    asked.kill('SIGKILL');
    reject(new ImageRefused(sentences.tooSlow));
  }, patience);
  const stopWatching = watchMemory(asked.pid, mostResident, () => {
    asked.kill('SIGKILL');
    reject(new ImageRefused(sentences.tooMuchMemory));
  });
  asked.once('message', answered).once('exit', ended).once('error', ended);
  asked.send(order);
  return promise.finally(() => {
    clearTimeout(late);
    stopWatching();
    asked.off('message', answered).off('exit', ended).off('error', ended);
  });
}
