import type { LoadCaller } from './caller.ts';
import { overloaded } from './overloaded.ts';
import { Tally } from './tally.ts';

interface Room {
  /** Calls handled at once, including those that wait for the database. */
  all: number;
  /** How many of these may be from callers without a known session. */
  strangers: number;
  /**
   * When all places, or the strangers' part of them, are half full: the limit for a group (a practice's staff, its
   * patients, or an address);
   */
  group: number;
  /** and the limit for one member of a group. */
  member: number;
}

/**
 * How long a call may wait for the database, in milliseconds. When one waits longer, the gate counts as crowded from
 * half as many calls on, and the limits of each caller are halved.
 */
const longest = 150;
/**
 * How many calls of signed-in callers may wait for a place, of one group and in all, and for how long, in milliseconds: an
 * office that saves sixty things at once is served a little later instead of being refused.
 */
const line = { group: 64, all: 256, patience: 5_000 };

interface Waiting {
  caller: LoadCaller;
  start(): void;
}

/**
 * Counts the short calls being handled. Beyond the limit a signed-in caller waits in line, and a stranger is refused at
 * once, with Retry-After. The limit depends on time: a slow machine admits fewer calls, and callers without a call in
 * progress come first: who waits because of their own group's calls is passed by all who don't.
 */
export class WorkGate {
  readonly #atWork = new Tally();
  readonly #inLine = new Tally();
  /** In the order of their arrival. */
  readonly #line: Waiting[] = [];
  #all = 0;
  #strangers = 0;
  readonly #room: Room;
  readonly #longestWait: () => number;

  /** @param longestWait how long the longest current wait for the database has lasted, in milliseconds */
  constructor(room: Room = { all: 64, strangers: 32, group: 12, member: 6 }, longestWait = () => 0) {
    this.#room = room;
    this.#longestWait = longestWait;
  }

  get atWork(): number {
    return this.#all;
  }

  hasRoom({ group, member, isKnown }: LoadCaller): boolean {
    const { all, strangers } = this.#room;
    if (this.#all >= all || (!isKnown && this.#strangers >= strangers)) return false;
    const ofGroup = this.#atWork.of(group);
    if (ofGroup === 0) return true;
    const filled = isKnown ? this.#all / all : Math.max(this.#all / all, this.#strangers / strangers);
    const isSlow = filled >= 1 / 4 && this.#longestWait() > longest;
    if (filled < 1 / 2 && !isSlow) return true;
    const part = isSlow ? 1 / 2 : 1;
    return (
      ofGroup < this.#room.group * part &&
      this.#atWork.of(memberKey(group, member)) < this.#room.member * part
    );
  }

  /** Checks whether the caller would get a place, now or after waiting. */
  mayCome(caller: LoadCaller): boolean {
    return this.hasRoom(caller) || this.#mayWait(caller);
  }

  /** Takes a place, waits for one, or refuses; the returned function gives it back, once. */
  async enter(caller: LoadCaller): Promise<() => void> {
    if (this.hasRoom(caller)) return this.#take(caller);
    if (!this.#mayWait(caller)) throw overloaded();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#leaveLine(waiting);
        reject(overloaded());
      }, line.patience);
      const waiting: Waiting = {
        caller,
        start: () => {
          clearTimeout(late);
          this.#leaveLine(waiting);
          resolve(this.#take(caller));
        },
      };
      this.#line.push(waiting);
      this.#inLine.add(caller.group, 1);
    });
  }

  #mayWait({ group, isKnown }: LoadCaller): boolean {
    return isKnown && this.#line.length < line.all && this.#inLine.of(group) < line.group;
  }

  #leaveLine(waiting: Waiting): void {
    this.#line.splice(this.#line.indexOf(waiting), 1);
    this.#inLine.add(waiting.caller.group, -1);
  }

  #take({ group, member, isKnown }: LoadCaller): () => void {
    const keys = [group, memberKey(group, member)];
    this.#count(keys, isKnown, 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#count(keys, isKnown, -1);
      this.#admit();
    };
  }

  /** Gives the free places to those in line who may have one. */
  #admit(): void {
    for (;;) {
      const ready = this.#line.filter(({ caller }) => this.hasRoom(caller));
      const next = ready.find(({ caller }) => this.#atWork.of(caller.group) === 0) ?? ready[0];
      if (next === undefined) return;
      next.start();
    }
  }

  #count(keys: readonly string[], isKnown: boolean, by: 1 | -1): void {
    this.#all += by;
    if (!isKnown) this.#strangers += by;
    for (const key of keys) this.#atWork.add(key, by);
  }
}

const memberKey = (group: string, member: string) => `${group} ${member}`;
