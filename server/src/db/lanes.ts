import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { Batch } from './batch.ts';

/** So many batches share a message: a slow one makes those behind it wait. */
const most = 8;
/** So many messages are on their way before batches gather for the next. */
const lanes = Math.max(2, availableParallelism() >> 1);
/** Milliseconds after which what gathers goes on its way nevertheless: somebody's question takes long. */
const patience = 5;

/**
 * Batches that come at the same moment share connections and messages. Handing a message to another process costs more
 * than reading a record does, on both sides; it is shared by all who read at once, and who reads alone waits for nobody.
 */
export class Lanes {
  readonly #pool: pg.Pool;
  readonly #waiting: Batch[] = [];
  #underWay = 0;
  #isLeaving = false;
  #late: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Sends what is quick; its statements are told of their answers. */
  together(batch: Batch): void {
    this.#waiting.push(batch);
    this.#gather();
  }

  /** Sends what may take long, in a message of its own. */
  alone(batch: Batch): void {
    void sendOver(this.#pool, [batch]);
  }

  #gather(): void {
    if (this.#isLeaving) return;
    if (this.#underWay < lanes) {
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

  async #travel(group: readonly Batch[]): Promise<void> {
    this.#underWay += 1;
    await sendOver(this.#pool, group);
    this.#underWay -= 1;
    if (this.#waiting.length > 0) this.#gather();
  }
}

/** Sends batches over one connection of the pool; resolves when they are answered, whatever became of them. */
export async function sendOver(pool: pg.Pool, batches: readonly Batch[]): Promise<void> {
  try {
    const client = await pool.connect();
    await Batch.together(client, batches);
    client.release();
  } catch (error) {
    const reason = error instanceof Error ? error : new Error('There is no connection.');
    for (const batch of batches) batch.fail(reason);
  }
}
