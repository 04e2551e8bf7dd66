import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom the work is for. */
export interface Asker {
  /** A practice's staff, its patients, or all callers without a known session. */
  group: string;
  /** The person of the group, or the address. */
  member: string;
}

/** Whom the current work is for, so that it waits for the database in that caller's own queue. */
export const asker = new AsyncLocalStorage<Asker>();
const nobody: Asker = { group: '', member: '' };

interface Waiting {
  since: number;
  go: () => void;
}

/**
 * Limits how much work runs at once; the rest waits. Groups take turns, and so do the members of each: somebody with
 * one piece of work goes before the second of somebody with many, so that a flood from a few slows down only these few.
 */
export class FairTurns {
  #free: number;
  readonly #patience: number;
  readonly #lines = new Lines();

  /** @param patience how long work may wait, in milliseconds, before it fails because nothing moves */
  constructor(concurrency: number, patience = 5_000) {
    this.#free = concurrency;
    this.#patience = patience;
  }

  /** How long the longest current wait has lasted, in milliseconds; 0 if nobody waits. */
  get longestWait(): number {
    const { longestSince } = this.#lines;
    return longestSince === Infinity ? 0 : performance.now() - longestSince;
  }

  /** Runs the work when it is the asker's turn; throws if that doesn't come in time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(asker.getStore() ?? nobody);
    try {
      return await work();
    } finally {
      // The place passes directly to the next in the queue, so that nobody can get in between.
      const next = this.#lines.next();
      if (next === undefined) this.#free += 1;
      else next.go();
    }
  }

  #turn(who: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#lines.leave(who, waiting);
        // The message of the pool's own timeout, which errors.ts recognizes.
        reject(new Error('timeout exceeded when trying to connect'));
      }, this.#patience);
      const go = () => {
        clearTimeout(late);
        resolve();
      };
      const waiting = { since: performance.now(), go };
      this.#lines.join(who, waiting);
    });
  }
}

type Members = Map<string, Waiting[]>;

/** Waiting work by group and member, the next turn first. No queue in it is empty. */
class Lines {
  readonly #groups = new Map<string, Members>();

  get longestSince(): number {
    let first = Infinity;
    for (const members of this.#groups.values())
      for (const [waiting] of members.values()) first = Math.min(first, waiting?.since ?? Infinity);
    return first;
  }

  join({ group, member }: Asker, waiting: Waiting): void {
    const members: Members = this.#groups.get(group) ?? new Map();
    this.#groups.set(group, members);
    const line = members.get(member);
    if (line === undefined) members.set(member, [waiting]);
    else line.push(waiting);
  }

  leave({ group, member }: Asker, waiting: Waiting): void {
    const members = this.#groups.get(group);
    const line = members?.get(member);
    if (members === undefined || line === undefined) return;
    line.splice(line.indexOf(waiting), 1);
    if (line.length === 0) members.delete(member);
    if (members.size === 0) this.#groups.delete(group);
  }

  next(): Waiting | undefined {
    const [turn] = this.#groups;
    if (turn === undefined) return undefined;
    const [group, members] = turn;
    const [[member, line] = ['', []]] = members;
    const first = line.shift();
    // A member with more work goes to the end of the queue.
    members.delete(member);
    if (line.length > 0) members.set(member, line);
    this.#groups.delete(group);
    if (members.size > 0) this.#groups.set(group, members);
    return first;
  }
}
