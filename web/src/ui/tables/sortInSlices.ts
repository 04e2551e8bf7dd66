import { collator } from './sorting.ts';

/** Milliseconds of work between two pauses; a frame has sixteen. */
const slice = 6;

/**
 * Sorts by key in slices, between which the page can render and respond. Stable. Rejects with the signal's reason if it
 * is aborted.
 * @param key the text by which a row is sorted
 */
export async function sortInSlices<Row>(
  rows: readonly Row[],
  key: (row: Row) => string,
  desc: boolean,
  signal: AbortSignal,
): Promise<Row[]> {
  const keys = rows.map(key);
  const compare = (a: number, b: number) => collator.compare(keys[a] ?? '', keys[b] ?? '') * (desc ? -1 : 1);
  let places = rows.map((_, place) => place);
  let began = performance.now();
  const pause = async () => {
    if (performance.now() - began < slice) return;
    await new Promise((go) => setTimeout(go, 0));
    signal.throwIfAborted();
    began = performance.now();
  };

  // Runs of 32 are sorted each, then merged into runs of twice the length.
  for (let start = 0; start < places.length; start += 32) {
    places.splice(start, 32, ...places.slice(start, start + 32).toSorted(compare));
    await pause();
  }
  for (let run = 32; run < places.length; run *= 2) {
    const merged: number[] = [];
    for (let start = 0; start < places.length; start += 2 * run) {
      let [left, right] = [start, Math.min(start + run, places.length)];
      const [middle, end] = [right, Math.min(start + 2 * run, places.length)];
      while (left < middle || right < end) {
        const [a = 0, b = 0] = [places[left], places[right]];
        const takeLeft = right >= end || (left < middle && compare(a, b) <= 0);
        merged.push(takeLeft ? a : b);
        if (takeLeft) left += 1;
        else right += 1;
        if (merged.length % 256 === 0) await pause();
      }
    }
    places = merged;
  }
  return places.flatMap((place) => rows.slice(place, place + 1));
}
