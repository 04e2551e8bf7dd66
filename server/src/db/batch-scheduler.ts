import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { isStale } from './transaction.ts';

interface BatchedRead {
  /** Runs a read; returns the error if it failed. */
  on(client: pg.PoolClient): Promise<unknown>;
  failed(error: unknown): void;
}

/** How many reads share a message: a slow one delays those after it. */
const most = 8;
/** How many messages are in flight before reads are batched. */
const messages = Math.max(2, availableParallelism() >> 1);
/** How long a batch waits, in milliseconds, before it is sent although slow queries are in flight. */
const longestDelay = 5;

/**
 * Batches short reads that arrive at the same moment: they share a connection and a message. For both processes,
 * passing a message costs more than reading a record. A single read is sent at once. bench/README.md has the
 * measurements.
 */
export class BatchScheduler {
  readonly #pool: pg.Pool;
  readonly #waiting: BatchedRead[] = [];
  #inFlight = 0;
  #isScheduled = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Runs a read in a transaction of its own, within the next message. */
  run<T>(read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return new Promise((resolve, failed) => {
      const on = async (client: pg.PoolClient) => {
        try {
          resolve(await read(client));
          return undefined;
        } catch (error) {
          failed(error);
          return error;
        }
      };
      this.#waiting.push({ on, failed });
      this.#gather();
    });
  }

  #gather(): void {
    if (this.#isScheduled) return;
    if (this.#inFlight < messages) {
      this.#isScheduled = true;
      // After the other calls that arrived in this turn of the event loop.
      setImmediate(() => this.#sendBatch());
    } else {
      this.#timer ??= setTimeout(() => this.#sendBatch(), longestDelay);
    }
  }

  #sendBatch(): void {
    this.#isScheduled = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const group = this.#waiting.splice(0, most);
    if (group.length === 0) return;
    void this.#send(group);
    if (this.#waiting.length > 0) this.#gather();
  }

  async #send(group: readonly BatchedRead[]): Promise<void> {
    this.#inFlight += 1;
    try {
      const client = await this.#pool.connect();
      const failures = await Promise.all(group.map((trip) => trip.on(client)));
      client.release(failures.some(isStale));
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
    this.#inFlight -= 1;
    if (this.#waiting.length > 0) this.#gather();
  }
}
