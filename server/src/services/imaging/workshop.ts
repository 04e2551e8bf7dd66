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
/** How long one image may take, in milliseconds; one of 100 megapixels takes about five seconds. */
const imageTimeout = 60_000;
/** MiB of JavaScript's heap. Pixels are not in it; `mostResident` limits those. */
const mostHeap = 128;
/** After this many milliseconds without work the process ends and frees its memory. */
const idle = 20_000;

/**
 * Images are decoded in a separate process, one at a time, however many arrive; the others wait on disk, and practices
 * take turns. This keeps memory low and the server responsive, and a file that crashes or blocks a decoder doesn't
 * affect the server. The process has none of the server's secrets.
 */
const turns = new FairQueue({ concurrency: 1 });
let child: ChildProcess | undefined;
let letGo: NodeJS.Timeout | undefined;

/**
 * Makes the preview and the thumbnail of a file, which also checks that all of it can be read.
 * @param path absolute
 * @param practiceId whose turn it uses
 * @throws ImageRefused with a sentence, for an image that can't be shown, is too large or takes too much memory
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
      // Without these, glibc keeps several hundred MiB of memory that pictures once used.
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
  // The server doesn't wait for this process when it exits; its exit closes the channel, which ends the process.
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
  }, imageTimeout);
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
