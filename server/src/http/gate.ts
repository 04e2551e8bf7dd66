import { Refusal } from './refusal.ts';

interface Room {
  /** Calls at work at once. Ten connections to the database serve them within a part of a second. */
  all: number;
  /** From here on, whoever has more than `each` at work is refused, so that one can't crowd out the others. */
  crowded: number;
  each: number;
}

/**
 * Counts the calls at work. One more than there is room for is refused at once, with Retry-After, rather than letting
 * everybody wait. A call counts from when its body has arrived to when its answer is made: slow lines take no room.
 */
export class Gate {
  #atWork = 0;
  readonly #byCaller = new Map<string, number>();
  readonly #room: Room;

  constructor(room: Room = { all: 160, crowded: 96, each: 16 }) {
    this.#room = room;
  }

  get atWork(): number {
    return this.#atWork;
  }

  /** Runs the work for this caller (a token, or an address), or refuses it. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const mine = this.#byCaller.get(caller) ?? 0;
    const { all, crowded, each } = this.#room;
    if (this.#atWork >= all || (this.#atWork >= crowded && mine >= each)) throw overloaded();
    this.#atWork += 1;
    this.#byCaller.set(caller, mine + 1);
    try {
      return await work();
    } finally {
      this.#atWork -= 1;
      const left = (this.#byCaller.get(caller) ?? 1) - 1;
      if (left === 0) this.#byCaller.delete(caller);
      else this.#byCaller.set(caller, left);
    }
  }
}

export const overloaded = () => new Refusal('overloaded', [], { headers: { 'retry-after': '1' } });
