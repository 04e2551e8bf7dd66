import { onDropped } from './tokens.ts';

/** An answer with an ETag. */
interface Kept {
  etag: string;
  answer: unknown;
  link: string | null;
}

/** The number of answers kept; the least recently used is removed first. */
const atMost = 60;

/*
 * Answers kept with their ETags, so that unchanged ones aren't sent again. They stay in the memory of this page, since
 * they are patients' data.
 */
const answers = new Map<string, Kept>();

export function keptFor(place: string): Kept | undefined {
  const kept = answers.get(place);
  if (kept) {
    answers.delete(place);
    answers.set(place, kept);
  }
  return kept;
}

export function keep(place: string, answer: Kept): void {
  answers.delete(place);
  answers.set(place, answer);
  const [oldest] = answers.keys();
  if (answers.size > atMost && oldest !== undefined) answers.delete(oldest);
}

onDropped(() => answers.clear());
