import type pg from 'pg';
import { Batch } from './batch.ts';

/** So many batches share a message: a slow one makes those behind it wait. */
const most = 5;

interface Waiting {
  batch: Batch;
  ended(): void;
}

/**
 * Batches that come in the same moment share connections and messages. Handing a message to another process costs more
 * than reading a record does, on both sides; it is shared by all who read at once, and who reads alone waits for nobody.
 */
export class Lanes {
  readonly #pool: pg.Pool;
  readonly #waiting: Waiting[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Resolves when the batch is answered, whatever became of it. */
  together(batch: Batch): Promise<void> {
    return new Promise((ended) => {
      this.#waiting.push({ batch, ended });
      // After what else has come from the network in this moment.
      if (this.#waiting.length === 1) setImmediate(() => this.#depart());
    });
  }

  /** The same on a connection of its own: for what may take long. */
  alone(batch: Batch): Promise<void> {
    return this.#travel([batch]);
  }

  #depart(): void {
    const lanes = Math.ceil(this.#waiting.length / most);
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, Math.ceil(this.#waiting.length / lanes));
      void this.#travel(group.map(({ batch }) => batch)).then(() => {
        for (const { ended } of group) ended();
      });
    }
  }

  async #travel(batches: readonly Batch[]): Promise<void> {
    try {
      const client = await this.#pool.connect();
      await Batch.together(client, batches);
      client.release();
    } catch (error) {
      const reason = error instanceof Error ? error : new Error('There is no connection.');
      for (const batch of batches) batch.fail(reason);
    }
  }
}
