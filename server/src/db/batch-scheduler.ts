import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { isStale } from './transaction.ts';

interface Trip {
  /** Runs a read; answers what it failed with. */
  on(client: pg.PoolClient): Promise<unknown>;
  failed(error: unknown): void;
}

/** So many reads share a message: a slow one makes those behind it wait. */
const most = 8;
/** So many messages are on their way before reads gather for the next. */
const messages = Math.max(2, availableParallelism() >> 1);
/** Milliseconds after which what gathers goes on its way nevertheless: somebody's question takes long. */
const patience = 5;

/**
 * Short reads that come at the same moment share a connection and a message. Handing a message to another process costs
 * more than reading a record does, on both sides; who reads alone waits for nobody. bench/README.md says what it earns.
 */
export class BatchScheduler {
  readonly #pool: pg.Pool;
  readonly #waiting: Trip[] = [];
  #underWay = 0;
  #isLeaving = false;
  #late: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Runs a read, in a transaction of its own, with the next message. */
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
    if (this.#isLeaving) return;
    if (this.#underWay < messages) {
      this.#isLeaving = true;
      // After what else has come from the network in this moment.
      setImmediate(() => this.#leave());
    } else {
      this.#late ??= setTimeout(() => this.#leave(), patience);
    }
  }

  #leave(): void {
    this.#isLeaving = false;
    clearTimeout(this.#late);
    this.#late = undefined;
    const group = this.#waiting.splice(0, most);
    if (group.length === 0) return;
    void this.#travel(group);
    if (this.#waiting.length > 0) this.#gather();
  }

  async #travel(group: readonly Trip[]): Promise<void> {
    this.#underWay += 1;
    try {
      const client = await this.#pool.connect();
      const failures = await Promise.all(group.map((trip) => trip.on(client)));
      client.release(failures.some(isStale));
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
    this.#underWay -= 1;
    if (this.#waiting.length > 0) this.#gather();
  }
}
