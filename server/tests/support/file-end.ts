/** The clean-up to do when the tests of this file have ended, in the order in which it was added. */
let left: (() => unknown)[] = [];

/** Does this after the file's tests. Also from within a test, where Vitest ignores an `afterAll`. */
export const atFileEnd = (work: () => unknown): void => void left.push(work);

/** Does it, the latest first. */
export async function endFile(): Promise<void> {
  const works = left.toReversed();
  left = [];
  for (const work of works) await work();
}
