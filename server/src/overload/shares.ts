import { overloaded } from './overloaded.ts';
import type { LoadCaller } from './caller.ts';
import { Tally } from './tally.ts';

interface Most {
  all: number;
  /** For a practice's staff, and again for its patients. */
  practice: number;
  address: number;
}

/** Limits something that is held for long: a limit in total, one for each practice and one for each address. */
export class Share {
  readonly #taken = new Tally();
  #all = 0;
  readonly #most: Most;

  constructor(most: Most) {
    this.#most = most;
  }

  get taken(): number {
    return this.#all;
  }

  /**
   * Takes `size` of it, or refuses; the returned function gives it back, once. A caller who holds nothing may take more
   * than a share.
   */
  take({ group, network, isKnown }: LoadCaller, size = 1): () => void {
    const { all, practice, address } = this.#most;
    const has = (key: string, most: number) =>
      this.#taken.of(key) === 0 || this.#taken.of(key) + size <= most;
    const isFree = this.#all === 0 || this.#all + size <= all;
    const keys = new Set(isKnown ? [group, network] : [network]);
    if (!isFree || !has(network, address) || (isKnown && !has(group, practice))) throw overloaded();
    this.#count(keys, size);
    let isTaken = true;
    return () => {
      if (isTaken) this.#count(keys, -size);
      isTaken = false;
    };
  }

  #count(keys: ReadonlySet<string>, size: number): void {
    this.#all += size;
    for (const key of keys) this.#taken.add(key, size);
  }
}

const mib = 1024 * 1024;

/** The shares for what takes long, or as long as a client likes. Such work holds no place that short calls need. */
export const newShares = () => ({
  /** Open streams of changes. */
  streams: new Share({ all: 8_192, practice: 256, address: 512 }),
  /** Files being sent. */
  downloads: new Share({ all: 2_048, practice: 256, address: 512 }),
  /** Files being received, until they are stored. */
  uploads: new Share({ all: 256, practice: 32, address: 64 }),
  /** Calls that wait for Stripe, the pharmacy gateway or the mail server. */
  outside: new Share({ all: 512, practice: 16, address: 64 }),
  /** Bytes of JSON being received. */
  bodies: new Share({ all: 256 * mib, practice: 32 * mib, address: 32 * mib }),
  /** Bytes of long lists being sent. */
  lists: new Share({ all: 512 * mib, practice: 64 * mib, address: 128 * mib }),
});
export type Shares = ReturnType<typeof newShares>;
