import { onDropped } from './tokens.ts';

/** An answer that the server gave a name (ETag). */
interface Kept {
  etag: string;
  answer: unknown;
  link: string | null;
}

/** So many are kept; the longest unused goes first. */
const atMost = 60;

/*
 * Answers to be asked for again by their name, so that what is unchanged isn't sent. In the memory of this page alone:
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
