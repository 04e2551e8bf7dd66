import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FairQueue } from '../../values/fair-queue.ts';
import { watchMemory } from './memory.ts';
import { collector, sendInPieces } from './pieces.ts';

const mib = 1024 * 1024;
/** After this many milliseconds without work the processes end and free their memory. Tests keep them for the run. */
export const rest = { milliseconds: 20_000 };

interface Bounds {
  /** The program, which calls `serve`. */
  program: URL;
  /** How many work at once. */
  concurrency: number;
  /** How many of them may work for one practice. */
  ofEach: number;
  /** MiB of JavaScript's heap. Pixels and buffers are not in it; `mostResident` limits those. */
  mostHeap: number;
  /** MiB that one piece of work may take, with the process itself. */
  mostResident: number;
  /** How long one piece of work may take, in milliseconds. */
  timeout: number;
  /** The errors thrown if it dies at work, and if it exceeds one of the two limits. */
  ended: () => Error;
  tooSlow: () => Error;
  tooMuchMemory: () => Error;
}

/**
 * Processes for work on what others made: pictures, and documents with pictures. Memory, time and number are bounded, and
 * practices take turns, so that a file that crashes or blocks a library affects neither the server nor another practice. The
 * processes have none of the server's secrets.
 */
export class BoundedProcesses {
  readonly #bounds: Bounds;
  readonly #turns: FairQueue;
  readonly #idle: ChildProcess[] = [];
  #rest: NodeJS.Timeout | undefined;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#turns = new FairQueue({ concurrency: bounds.concurrency, ofEach: bounds.ofEach, idleFirst: true });
  }

  /**
   * Has an order done when it is the practice's turn.
   * @param order what `structuredClone` can copy
   * @returns the answer, unchecked
   */
  run(practiceId: string, order: object): Promise<unknown> {
    return this.#turns.run({ group: practiceId }, async () => {
      clearTimeout(this.#rest);
      const child = this.#idle.pop() ?? this.#start();
      try {
        const answer = await this.#ask(child, order);
        // Only one that answered does more: its exit may be known before its channel is closed.
        if (child.connected) this.#idle.push(child);
        return answer;
      } finally {
        this.#rest = setTimeout(() => this.#letGo(), rest.milliseconds).unref();
      }
    });
  }

  #letGo(): void {
    for (const child of this.#idle.splice(0)) child.disconnect();
  }

  #start(): ChildProcess {
    const started = fork(fileURLToPath(this.#bounds.program), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${this.#bounds.mostHeap}`],
      env: {
        PATH: process.env['PATH'],
        // The compile cache (scripts/run.mjs): without it each such process loads the TypeScript stripper.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        // Without these, glibc keeps several hundred MiB of memory that pictures once used.
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '131072',
        UV_THREADPOOL_SIZE: '2',
      },
    });
    const gone = () => {
      const at = this.#idle.indexOf(started);
      if (at >= 0) this.#idle.splice(at, 1);
    };
    started.once('exit', gone);
    started.once('disconnect', gone);
    started.on('error', gone);
    // The server doesn't wait for this process when it exits; its exit closes the channel, which ends the process.
    started.unref();
    started.channel?.unref();
    return started;
  }

  #ask(asked: ChildProcess, order: object): Promise<unknown> {
    const { timeout, mostResident, tooSlow, tooMuchMemory } = this.#bounds;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const stop = (reason: Error) => {
      asked.kill('SIGKILL');
      reject(reason);
    };
    const ended = () => stop(this.#bounds.ended());
    const late = setTimeout(() => stop(tooSlow()), timeout);
    const stopWatching = watchMemory(asked.pid, mostResident * mib, () => stop(tooMuchMemory()));
    const collect = collector(mostResident * mib, resolve);
    // Whoever took over such a process sends what it likes.
    const answered = (message: unknown) => {
      try {
        collect(message);
      } catch {
        ended();
      }
    };
    asked.on('message', answered).once('exit', ended).once('error', ended);
    // A channel that closes meanwhile is told by `exit`.
    void sendInPieces(asked.send.bind(asked), order).catch(() => undefined);
    return promise.finally(() => {
      clearTimeout(late);
      stopWatching();
      asked.off('message', answered).off('exit', ended).off('error', ended);
    });
  }
}
