/** A count by key; keys with a count of zero are removed. */
export class Tally {
  readonly #has = new Map<string, number>();

  of(key: string): number {
    return this.#has.get(key) ?? 0;
  }

  add(key: string, size: number): void {
    const sum = this.of(key) + size;
    if (sum > 0) this.#has.set(key, sum);
    else this.#has.delete(key);
  }
}
