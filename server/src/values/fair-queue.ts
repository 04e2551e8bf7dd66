/** The caller that work is for: groups take turns, and so do the members of each. */
interface Owner {
  group: string;
  member?: string;
}

interface FairQueueLimits {
  /** How much runs at once. */
  concurrency: number;
  /** How much of it may be of one group. */
  ofEach?: number;
  /** How long work may wait, in milliseconds, before it fails; without it, as long as it takes. */
  patience?: number;
  /** A group of which nothing runs goes before those of which something does. For work that takes seconds. */
  idleFirst?: boolean;
}

interface Waiting {
  since: number;
  start(): void;
}
type Members = Map<string, Waiting[]>;

/** Gives the place back; a second time does nothing. */
export type Release = () => void;

/**
 * Limits how much work runs at once, in total and for each group; the rest waits. Groups take turns, and so do the members
 * of each: somebody with one piece of work goes before the others of somebody with many, so that a flood from a few slows
 * down only these few.
 */
export class FairQueue {
  readonly #limits: Required<Omit<FairQueueLimits, 'patience'>> & Pick<FairQueueLimits, 'patience'>;
  readonly #running = new Map<string, number>();
  /** By group and member; the first has the next turn. No line in it is empty. */
  readonly #waiting = new Map<string, Members>();
  #busy = 0;

  constructor({ concurrency, ofEach = concurrency, idleFirst = false, ...limits }: FairQueueLimits) {
    this.#limits = { concurrency, ofEach, idleFirst, ...limits };
  }

  /** How long the longest current wait has lasted, in milliseconds; 0 if nobody waits. */
  get longestWait(): number {
    let first = Infinity;
    for (const members of this.#waiting.values())
      for (const [waiting] of members.values()) first = Math.min(first, waiting?.since ?? Infinity);
    return first === Infinity ? 0 : performance.now() - first;
  }

  /**
   * Waits for a place.
   * @param signal ends the waiting
   * @returns a function that gives the place back
   * @throws the signal's reason, if it aborts before the turn comes, or an error if that doesn't come in time
   */
  async enter({ group, member = '' }: Owner, signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted();
    if (this.#waiting.size === 0 && this.#hasRoom(group)) this.#begin(group);
    else await this.#turn({ group, member }, signal);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#end(group);
      this.#admit();
    };
  }

  /** Runs the work when it is the owner's turn. */
  async run<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    const release = await this.enter(owner);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #turn(owner: Required<Owner>, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const { patience } = this.#limits;
      const giveUp = (reason: unknown) => {
        stopWaiting();
        this.#leave(owner, waiting);
        reject(reason);
      };
      const onAbort = () => giveUp(signal?.reason);
      const late =
        patience === undefined
          ? undefined
          : // The message of the pool's own timeout, which errors.ts recognizes.
            setTimeout(() => giveUp(new Error('timeout exceeded when trying to connect')), patience);
      const stopWaiting = () => {
        clearTimeout(late);
        signal?.removeEventListener('abort', onAbort);
      };
      const waiting: Waiting = {
        since: performance.now(),
        start: () => {
          stopWaiting();
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#join(owner, waiting);
      this.#admit();
    });
  }

  #hasRoom(group: string): boolean {
    const { concurrency, ofEach } = this.#limits;
    return this.#busy < concurrency && (this.#running.get(group) ?? 0) < ofEach;
  }

  #begin(group: string): void {
    this.#busy += 1;
    this.#running.set(group, (this.#running.get(group) ?? 0) + 1);
  }

  #end(group: string): void {
    this.#busy -= 1;
    const left = (this.#running.get(group) ?? 1) - 1;
    if (left === 0) this.#running.delete(group);
    else this.#running.set(group, left);
  }

  #join({ group, member }: Required<Owner>, waiting: Waiting): void {
    const members = this.#waiting.get(group) ?? this.#lineUp(group);
    const line = members.get(member);
    if (line === undefined) members.set(member, [waiting]);
    else line.push(waiting);
  }

  #leave({ group, member }: Required<Owner>, waiting: Waiting): void {
    const members = this.#waiting.get(group);
    const line = members?.get(member);
    if (members === undefined || line === undefined) return;
    line.splice(line.indexOf(waiting), 1);
    if (line.length === 0) members.delete(member);
    if (members.size === 0) this.#waiting.delete(group);
  }

  /** Puts a group at the end, or before those of which something runs. */
  #lineUp(group: string): Members {
    const members: Members = new Map();
    const goesAhead = this.#limits.idleFirst && !this.#running.has(group);
    const behind = goesAhead ? [...this.#waiting].filter(([other]) => this.#running.has(other)) : [];
    this.#waiting.set(group, members);
    for (const [other, theirs] of behind) {
      this.#waiting.delete(other);
      this.#waiting.set(other, theirs);
    }
    return members;
  }

  /** Starts the work that may start. Places pass directly to the next in line, so that nobody can get in between. */
  #admit(): void {
    for (const [group, members] of this.#waiting) {
      if (this.#busy >= this.#limits.concurrency) return;
      if (!this.#hasRoom(group)) continue;
      const next = nextOf(members);
      // A group with more work goes to the end.
      this.#waiting.delete(group);
      if (members.size > 0) this.#waiting.set(group, members);
      if (next === undefined) continue;
      this.#begin(group);
      next.start();
    }
  }
}

/** Takes the next work of a group; a member with more goes to the end of it. */
function nextOf(members: Members): Waiting | undefined {
  const [[member, line] = ['', []]] = members;
  const next = line.shift();
  members.delete(member);
  if (line.length > 0) members.set(member, line);
  return next;
}
