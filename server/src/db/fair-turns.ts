import { AsyncLocalStorage } from 'node:async_hooks';

/** Who work is for. */
export interface Asker {
  /** A practice's staff, its patients, or all whose session isn't known. */
  group: string;
  /** The person of the group, or the address. */
  member: string;
}

/** Who the work at hand is for, so that it waits in their own line for the database. */
export const asker = new AsyncLocalStorage<Asker>();
const nobody: Asker = { group: '', member: '' };

interface Waiting {
  since: number;
  go: () => void;
}

/**
 * Lets so much work go on at once; the rest waits. Groups have their turns in a circle, and so have the members of each:
 * who has one thing to do goes before the second of somebody with many, and a flood by a few is slow for these few.
 */
export class FairTurns {
  #free: number;
  readonly #patience: number;
  readonly #lines = new Lines();

  /** @param patience milliseconds after which nobody waits any longer, because nothing goes on */
  constructor(atOnce: number, patience = 5_000) {
    this.#free = atOnce;
    this.#patience = patience;
  }

  /** Milliseconds that whoever waits for longest has waited; 0 where nobody waits. */
  get longestWait(): number {
    const { longestSince } = this.#lines;
    return longestSince === Infinity ? 0 : performance.now() - longestSince;
  }

  /** Runs the work when it is the asker's turn; throws when that doesn't come in time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(asker.getStore() ?? nobody);
    try {
      return await work();
    } finally {
      // The place goes on as it is, so that nobody slips in between.
      const next = this.#lines.next();
      if (next === undefined) this.#free += 1;
      else next.go();
    }
  }

  #turn(who: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#lines.leave(who, waiting);
        // As the pool says it of its connections: errors.ts knows these words.
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

/** Who waits: by group and by member, the next one's turn first. None of them is empty. */
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
    // Whoever has more to do lines up behind the others again.
    members.delete(member);
    if (line.length > 0) members.set(member, line);
    this.#groups.delete(group);
    if (members.size > 0) this.#groups.set(group, members);
    return first;
  }
}
