interface Waiting {
  start(): void;
}

/** Gives the place back; a second time does nothing. */
export type Release = () => void;

/**
 * Lets so much work go on at once, and so much of each owner; the rest waits. Owners take turns: whoever has one thing to
 * do goes before the second of somebody with many, so that a flood by one is slow for that one.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #ofEach: number;
  readonly #running = new Map<string, number>();
  /** By owner, the one whose turn is next first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #busy = 0;

  constructor({ atOnce, ofEach = atOnce }: { atOnce: number; ofEach?: number }) {
    this.#atOnce = atOnce;
    this.#ofEach = ofEach;
  }

  /**
   * Waits for a place.
   * @param signal ends the waiting
   * @returns what gives the place back
   * @throws the signal's reason, when it comes before the turn does
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

  /** Does the work when it is the owner's turn. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const release = await this.enter(owner);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** At the end; but who has nothing at work goes before those who have and want more. */
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
      if (this.#busy >= this.#atOnce) return;
      const running = this.#running.get(owner) ?? 0;
      const next = running < this.#ofEach ? line.shift() : undefined;
      if (next === undefined) continue;
      // Whoever has more to do lines up behind the others again.
      this.#waiting.delete(owner);
      if (line.length > 0) this.#waiting.set(owner, line);
      this.#busy += 1;
      this.#running.set(owner, running + 1);
      next.start();
    }
  }
}
