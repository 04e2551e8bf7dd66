interface Waiting {
  start(): void;
}

/** Gives the place back; a second time does nothing. */
export type Release = () => void;

/**
 * Limits how much work runs at once, in total and per owner; the rest waits. Owners take turns: an owner with one piece
 * of work goes before the second of an owner with many, so that a flood slows down only its owner.
 */
export class FairQueue {
  readonly #concurrency: number;
  readonly #ofEach: number;
  readonly #running = new Map<string, number>();
  /** By owner; the first is the next to have a turn. */
  readonly #waiting = new Map<string, Waiting[]>();
  #busy = 0;

  constructor({ concurrency, ofEach = concurrency }: { concurrency: number; ofEach?: number }) {
    this.#concurrency = concurrency;
    this.#ofEach = ofEach;
  }

  /**
   * Waits for a place.
   * @param signal ends the waiting
   * @returns a function that gives the place back
   * @throws the signal's reason, if it aborts before the turn comes
   */
  async enter(owner: string, signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const line = this.#waiting.get(owner) ?? this.#lineUp(owner);
      const leave = () => {
        line.splice(line.indexOf(waiting), 1);
        if (line.length === 0) this.#waiting.delete(owner);
        reject(signal?.reason);
      };
      const waiting = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.push(waiting);
      this.#admit();
    });
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#busy -= 1;
      const left = (this.#running.get(owner) ?? 1) - 1;
      if (left === 0) this.#running.delete(owner);
      else this.#running.set(owner, left);
      this.#admit();
    };
  }

  /** Runs the work when it is the owner's turn. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const release = await this.enter(owner);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Queues an owner at the end, but an owner without running work goes before those with some. */
  #lineUp(owner: string): Waiting[] {
    const line: Waiting[] = [];
    const behind = this.#running.has(owner)
      ? []
      : [...this.#waiting].filter(([other]) => this.#running.has(other));
    this.#waiting.set(owner, line);
    for (const [other, theirs] of behind) {
      this.#waiting.delete(other);
      this.#waiting.set(other, theirs);
    }
    return line;
  }

  #admit(): void {
    for (const [owner, line] of this.#waiting) {
      if (this.#busy >= this.#concurrency) return;
      const running = this.#running.get(owner) ?? 0;
      const next = running < this.#ofEach ? line.shift() : undefined;
      if (next === undefined) continue;
      // An owner with more work goes to the end of the queue.
      this.#waiting.delete(owner);
      if (line.length > 0) this.#waiting.set(owner, line);
      this.#busy += 1;
      this.#running.set(owner, running + 1);
      next.start();
    }
  }
}
