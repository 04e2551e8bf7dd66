import { AsyncLocalStorage } from 'node:async_hooks';

/** Who the work at hand is for, so that it waits in their own line for the database: a token, or an address. */
export const asker = new AsyncLocalStorage<string>();

interface Waiting {
  since: number;
  go: () => void;
}

/**
 * Lets so much work go on at once; the rest waits, and who has one thing to do goes before the second of somebody with
 * many: everybody in turn, each in a line of their own. So a flood by a few is slow for these few.
 */
export class FairTurns {
  #free: number;
  readonly #patience: number;
  /** By asker, the next one's turn first. */
  readonly #lines = new Map<string, Waiting[]>();

  /** @param patience milliseconds after which nobody waits any longer, because nothing goes on */
  constructor(atOnce: number, patience = 5_000) {
    this.#free = atOnce;
    this.#patience = patience;
  }

  /** Milliseconds that whoever waits for longest has waited; 0 where nobody waits. */
  get longestWait(): number {
    let first = Infinity;
    for (const [waiting] of this.#lines.values()) first = Math.min(first, waiting?.since ?? Infinity);
    return first === Infinity ? 0 : performance.now() - first;
  }

  /** Runs the work when it is the asker's turn; throws when that doesn't come in time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(asker.getStore() ?? '');
    try {
      return await work();
    } finally {
      this.#handOn();
    }
  }

  #turn(who: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(who) ?? [];
      this.#lines.set(who, line);
      const late = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        if (line.length === 0) this.#lines.delete(who);
        // As the pool says it of its connections: errors.ts knows these words.
        reject(new Error('timeout exceeded when trying to connect'));
      }, this.#patience);
      const go = () => {
        clearTimeout(late);
        resolve();
      };
      const waiting = { since: performance.now(), go };
      line.push(waiting);
    });
  }

  /** The place goes on as it is, so that nobody slips in between. */
  #handOn(): void {
    const [next] = this.#lines;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    const [who, line] = next;
    const first = line.shift();
    // Whoever has more to do lines up behind the others again.
    this.#lines.delete(who);
    if (line.length > 0) this.#lines.set(who, line);
    first?.go();
  }
}
