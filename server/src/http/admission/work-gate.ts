import type { Caller } from './caller.ts';
import { overloaded } from './overloaded.ts';
import { Tally } from './tally.ts';

interface Room {
  /** Calls at work at once, those included that wait for their turn at the database. */
  all: number;
  /** Of these, so many at most of callers whose session isn't known. */
  strangers: number;
  /** When the room, or the strangers' part of it, is filled by half, nobody may have more: a practice's staff, its patients, an address; */
  group: number;
  /** and nobody of them. */
  member: number;
}

/**
 * Milliseconds that a call may wait for its turn at the database. When one does for longer, it is crowded from half as
 * many calls on, and each caller has half as many of them: a screen that asks for six things at once still opens.
 */
const longest = 150;

/**
 * Counts the short calls at work. One more than there is room for is refused at once, with Retry-After, rather than
 * letting everybody wait. How many there is room for is a matter of time: a slow machine takes fewer, and whoever has
 * none at work goes first.
 */
export class WorkGate {
  readonly #atWork = new Tally();
  #all = 0;
  #strangers = 0;
  readonly #room: Room;
  readonly #longestWait: () => number;

  /** @param longestWait milliseconds that whoever waits longest for the database has waited */
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

  /** Takes a place, or refuses; what is given back leaves it, once. */
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
