import type { SeenFile } from './scanning.ts';

/** A file that has stopped growing, with when it appeared, in milliseconds. */
export interface SettledFile extends SeenFile {
  appeared: number;
}

interface Growing extends SettledFile {
  /** Since when size and time have been the same. */
  since: number;
}

/** For so long a file has to stay as it is: sensors write one in a second or two, scanners in pieces. In milliseconds. */
export const settlingTime = 3000;

/**
 * Tells which files of a folder have stopped growing, in the order in which they were taken, until they are looked at no more: one that
 * couldn't be queued is told again, and still knows when it appeared. A sensor that delivers a series in reverse
 * order does so at once, so its files wait until none of the folder grows any more, and come reversed.
 */
export class Settling {
  readonly #isReverse: boolean;
  readonly #growing = new Map<string, Growing>();
  #isFirst = true;

  constructor({ reverse }: { reverse: boolean }) {
    this.#isReverse = reverse;
  }

  /**
   * @param files those of the folder that are not done yet
   * @param now in milliseconds
   */
  look(files: readonly SeenFile[], now: number): SettledFile[] {
    for (const path of this.#growing.keys())
      if (!files.some((file) => file.path === path)) this.#growing.delete(path);
    for (const file of files) {
      const before = this.#growing.get(file.path);
      if (before?.size === file.size && before.changed === file.changed) continue;
      // Of a file that was there when the program started, the file system alone knows when it appeared.
      const appeared = before?.appeared ?? (this.#isFirst ? Math.min(file.changed, now) : now);
      this.#growing.set(file.path, { ...file, appeared, since: now });
    }
    this.#isFirst = false;
    const all = [...this.#growing.values()];
    const rests = ({ since }: Growing) => now - since >= settlingTime;
    const settled = this.#isReverse && !all.every(rests) ? [] : all.filter(rests);
    const inOrder = settled.toSorted(
      (one, other) =>
        one.changed - other.changed || one.path.localeCompare(other.path, 'en', { numeric: true }),
    );
    return (this.#isReverse ? inOrder.toReversed() : inOrder).map(({ path, size, changed, appeared }) => ({
      path,
      size,
      changed,
      appeared,
    }));
  }
}
