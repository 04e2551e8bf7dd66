import type { VisitOpening } from '@cusp/contract';

/** How long an answer is shared, and the most that are stored. */
const shared = { milliseconds: 10_000, answers: 500 } as const;

/**
 * The openings, read once for everybody who looks within ten seconds: two hundred strangers cost a practice as much as one. The
 * hold decides who gets a time, so an answer may be old.
 */
export class SharedOpenings {
  readonly #kept = new Map<string, { until: number; answer: Promise<VisitOpening[]> }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The answer to this question, from the last caller or from `ask`. */
  of(key: string, ask: () => Promise<VisitOpening[]>): Promise<VisitOpening[]> {
    const known = this.#kept.get(key);
    if (known !== undefined && known.until > this.#now()) return known.answer;
    const answer = ask();
    this.#kept.delete(key);
    this.#kept.set(key, { until: this.#now() + shared.milliseconds, answer });
    // A failure isn't shared with later callers.
    answer.catch(() => this.#kept.delete(key));
    // The oldest goes first.
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= shared.answers) break;
      this.#kept.delete(oldest);
    }
    return answer;
  }
}
