import { refusalOf } from './refusal.ts';

/** Text that is kept on the server until it is signed, sent or discarded. */
export interface KeptDraft {
  id: string;
  /** The form's fields as JSON. */
  content: string;
  version: number;
  updated_at: string;
}

/** Where one form keeps what is typed; made by `useKeptDraft` of the feature people/drafts. */
export interface DraftPlace {
  /** What was kept of this form earlier. */
  find: () => Promise<KeptDraft | undefined>;
  /**
   * @param version of the draft that is replaced; null for a new one
   * @param leaving the page is being left: the request outlives it
   */
  save: (content: string, version: number | null, leaving: boolean) => Promise<KeptDraft>;
  /** Its text was signed or sent. */
  finish: (id: string) => Promise<unknown>;
  discard: (id: string) => Promise<unknown>;
}

/** How long after the last key what was typed is saved, in milliseconds. */
const pause = 1_500;
const open = new Set<DraftKeeper>();

/** How long a person who signs out waits for that at most, in milliseconds. */
const patience = 2_000;

/** Saves what is typed in all open forms: before the session ends. */
export const keepDrafts = (): Promise<unknown> =>
  Promise.race([
    Promise.all([...open].map((keeper) => keeper.keep())),
    new Promise((done) => setTimeout(done, patience)),
  ]);

/** Saves what is typed into one form, one request at a time. Once another window has it, nothing more is saved here. */
export class DraftKeeper {
  readonly #place: DraftPlace;
  readonly #onLost: (sentence: string) => void;
  #kept: KeptDraft | undefined;
  #last: string | undefined;
  #waiting: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();
  #isOver = false;

  /** @param onLost called with the server's sentence when it no longer keeps what is typed here */
  constructor(place: DraftPlace, kept: KeptDraft | undefined, onLost: (sentence: string) => void) {
    this.#place = place;
    this.#kept = kept;
    this.#last = kept?.content;
    this.#onLost = onLost;
  }

  /** While the form is shown. @returns what ends it, and saves what waits */
  watch(): () => void {
    const leave = () => void this.keep(true);
    open.add(this);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void this.keep().then(() => open.delete(this));
    };
  }

  typed(content: string): void {
    if (this.#isOver || content === this.#last) return;
    this.#last = content;
    this.#waiting = content;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), pause);
  }

  /** Saves what waits, if anything. */
  keep(leaving = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#send(leaving));
    return this.#sending;
  }

  /** The text was signed or sent. */
  finish(): Promise<void> {
    this.#isOver = true;
    return this.#remove(this.#place.finish);
  }

  /** Removes what was kept. What is typed after that is kept again. */
  discard(): Promise<void> {
    return this.#remove(this.#place.discard);
  }

  async #remove(remove: DraftPlace['discard']): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    await this.#sending;
    const kept = this.#kept;
    this.#kept = undefined;
    if (kept !== undefined) await remove(kept.id).catch(() => undefined);
  }

  async #send(leaving: boolean): Promise<void> {
    const content = this.#waiting;
    if (content === undefined || this.#isOver) return;
    this.#waiting = undefined;
    try {
      this.#kept = await this.#place.save(content, this.#kept?.version ?? null, leaving);
    } catch (thrown) {
      const { status, detail } = refusalOf(thrown);
      if (status >= 400 && status < 500 && status !== 401) {
        this.#isOver = true;
        this.#onLost(detail);
      } else {
        // The server can't be reached: with the next key, or a moment later.
        this.#waiting ??= content;
        this.#timer = setTimeout(() => void this.keep(), pause * 4);
      }
    }
  }
}
