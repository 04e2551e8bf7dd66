import { onDropped } from './tokens.ts';

/** An answer with an ETag. */
interface CachedAnswer {
  etag: string;
  answer: unknown;
  link: string | null;
}

/** The number of answers that are kept; the least recently used is removed first. */
const atMost = 60;

/*
 * Answers kept with their ETags, so that unchanged ones aren't sent again. They stay in the memory of this page, since
 * they are patients' data.
 */
const answers = new Map<string, CachedAnswer>();

/** The last answer from this place (`placeOf` in call.ts); undefined if there is none. */
export function cachedAnswer(place: string): CachedAnswer | undefined {
  const found = answers.get(place);
  if (found) {
    answers.delete(place);
    answers.set(place, found);
  }
  return found;
}

/** Keeps an answer as the last one from this place. */
export function cacheAnswer(place: string, answer: CachedAnswer): void {
  answers.delete(place);
  answers.set(place, answer);
  const [oldest] = answers.keys();
  if (answers.size > atMost && oldest !== undefined) answers.delete(oldest);
}

onDropped(() => answers.clear());
