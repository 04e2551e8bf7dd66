import { readingsAtOnce, type SavedReadings, savePerioReadings } from '@cusp/contract';
import { ApiError, call } from '../../../api/call.ts';
import type { TypedPerioReading } from './reducer.ts';

/** A reading that differs from one that somebody else has charted there. */
interface Differing {
  typed: TypedPerioReading;
  stands: SavedReadings['differing'][number];
}

interface QueueState {
  /** Typed and not saved yet, the earliest first. */
  waiting: readonly TypedPerioReading[];
  differing: readonly Differing[];
  /** Why saving stopped, or is tried again. */
  trouble: string;
  /** The server refused it: it isn't tried again automatically. */
  refused: boolean;
}

/** Milliseconds between two calls, so that fast typing is saved in few of them, and before a failed one is repeated. */
const [pause, again] = [300, 2_000];
/** For so long a saved reading is still laid over what is read: a list that was on its way may not have it yet. */
const settling = 5_000;

const isAt = (one: Omit<TypedPerioReading, 'value' | 'was'>, other: typeof one) =>
  one.tooth === other.tooth &&
  one.extra === other.extra &&
  one.place === other.place &&
  one.measure === other.measure;

/**
 * Saves an exam's readings in the order in which they were typed. It outlives the screen, so that leaving a tab loses
 * nothing, and tries again for as long as the server can't be reached.
 */
export class ReadingQueue {
  #state: QueueState = { waiting: [], differing: [], trouble: '', refused: false };
  #saved: { reading: TypedPerioReading; at: number }[] = [];
  #busy = false;
  readonly #listeners = new Set<() => void>();
  readonly examId: string;

  constructor(examId: string) {
    this.examId = examId;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = () => this.#state;
  readonly isWaiting = () => this.#state.waiting.length > 0;

  /** The readings to show over the loaded ones: those being sent, and those just saved. */
  overlay(): readonly TypedPerioReading[] {
    this.#saved = this.#saved.filter(({ at }) => at > Date.now() - settling);
    return [...this.#saved.map(({ reading }) => reading), ...this.#state.waiting];
  }

  add(readings: readonly TypedPerioReading[]): void {
    if (readings.length === 0) return;
    this.#set({ waiting: [...this.#state.waiting, ...readings] });
    void this.#send();
  }

  /** Tries again what was refused. */
  retry(): void {
    void this.#send();
  }

  /** Takes what waits out of the queue, and answers it: it goes elsewhere, or nowhere. */
  take(): readonly TypedPerioReading[] {
    const { waiting } = this.#state;
    this.#set({ waiting: [], trouble: '', refused: false });
    return waiting;
  }

  /** Takes a difference off the list: the stored reading stays, or the typed reading is sent again. */
  settle({ typed, stands }: Differing, chart: 'stands' | 'typed'): void {
    this.#set({ differing: this.#state.differing.filter((one) => one.typed !== typed) });
    if (chart === 'typed') this.add([{ ...typed, was: stands.value }]);
  }

  #set(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #send(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    // Not in the key's own task: that one is to be seen first.
    await wait(0);
    while (this.#state.waiting.length > 0) {
      const readings = this.#state.waiting.slice(0, readingsAtOnce);
      try {
        const { differing } = await call(savePerioReadings, {
          params: { id: this.examId },
          body: { readings },
        });
        const others = differing.flatMap((stands) => {
          const typed = readings.findLast((reading) => isAt(reading, stands));
          return typed === undefined ? [] : [{ typed, stands }];
        });
        const at = Date.now();
        this.#saved.push(
          ...readings
            .filter((reading) => !others.some(({ typed }) => isAt(typed, reading)))
            .map((reading) => ({ reading, at })),
        );
        this.#set({
          waiting: this.#state.waiting.slice(readings.length),
          differing: [...this.#state.differing, ...others],
          trouble: '',
          refused: false,
        });
        await wait(pause);
      } catch (thrown) {
        const { status, detail } = thrown instanceof ApiError ? thrown : new ApiError(0, '');
        const refused = status >= 400 && status < 500 && status !== 429 && status !== 408;
        this.#set({ trouble: detail || 'Cusp cannot be reached.', refused });
        // A refused reading stays visible; the next reading tries again.
        if (refused) break;
        await wait(again);
      }
    }
    this.#busy = false;
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const queues = new Map<string, ReadingQueue>();
const queueListeners = new Set<() => void>();
const tellQueues = () => {
  for (const listener of queueListeners) listener();
};

/** The queue of what a person types in an exam, the same on each screen of this page. Nobody else's readings are in it. */
export function queueOf(examId: string, personId: string): ReadingQueue {
  const key = `${examId} ${personId}`;
  let queue = queues.get(key);
  if (queue === undefined) {
    queue = new ReadingQueue(examId);
    queue.subscribe(tellQueues);
    queues.set(key, queue);
  }
  return queue;
}

/** Subscribes to changes of any queue. */
export function subscribeQueues(listener: () => void): () => void {
  queueListeners.add(listener);
  return () => void queueListeners.delete(listener);
}

/** The queues of a person in which saving stopped, but for that of the exam that is shown. */
export const stoppedQueues = (personId: string, shown: string | undefined): readonly ReadingQueue[] =>
  [...queues].flatMap(([key, queue]) =>
    key !== `${shown} ${personId}` &&
    key.endsWith(` ${personId}`) &&
    queue.state().refused &&
    queue.isWaiting()
      ? [queue]
      : [],
  );

/** Whether something typed isn't saved yet, in whatever exam. */
export const hasUnsavedReadings = () => [...queues.values()].some((queue) => queue.isWaiting());
