import type { Caller } from './caller.ts';
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
 * half as many calls on, and the limits of each caller are halved. A screen that makes more calls at once than that asks again
 * for what was refused (queryClient.ts of the web app) and opens a little later.
 */
const longest = 150;

/**
 * Counts the short calls being handled. A call beyond the limit is refused at once, with Retry-After, instead of making
 * everybody wait. The limit depends on time: a slow machine admits fewer calls, and callers without a call in progress
 * come first.
 */
export class WorkGate {
  readonly #atWork = new Tally();
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

  hasRoom({ group, member, isKnown }: Caller): boolean {
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

  /** Takes a place, or refuses; the returned function gives it back, once. */
  enter(caller: Caller): () => void {
    if (!this.hasRoom(caller)) throw overloaded();
    const { group, member, isKnown } = caller;
    const keys = [group, memberKey(group, member)];
    this.#count(keys, isKnown, 1);
    let isInside = true;
    return () => {
      if (isInside) this.#count(keys, isKnown, -1);
      isInside = false;
    };
  }

  #count(keys: readonly string[], isKnown: boolean, by: 1 | -1): void {
    this.#all += by;
    if (!isKnown) this.#strangers += by;
    for (const key of keys) this.#atWork.add(key, by);
  }
}

const memberKey = (group: string, member: string) => `${group} ${member}`;
