import {
  type FurcationScale,
  type Numbering,
  perioKey,
  type PerioPlace,
  type PerioTooth,
} from '@cusp/contract';
import { setKeySound, playKeySound, isKeySoundOn } from './keySound.ts';
import { isSameSpot, type Spot } from './path.ts';
import { readBackWords } from './readBack.ts';
import type { ReadingQueue } from './readingQueue.ts';
import {
  type Paths,
  type PerioCommand,
  type PerioState,
  perioStep,
  type TypedMeasure,
  type TypedPerioReading,
  withReadings,
} from './reducer.ts';
import { noteKeystroke } from './typingPause.ts';
import { perioSpotWords, valueWords } from './words.ts';

interface TypingSettings {
  paths: Paths;
  numbering: Numbering;
  scale: FurcationScale;
  /** Whether readings can be typed now. */
  types: boolean;
  /** The exam is finished: readings are gathered for an amendment, and not saved as they are typed. */
  amends: boolean;
}

/** The words for a key that waits for a digit. */
const prefixWords = { '': '', ten: 'Add 10', minus: 'Above CEJ' } as const;

/**
 * The shown and typed readings of an exam. It is kept outside of React, so that a key draws nothing but the cells that change:
 * each cell gets the changes of its own tooth only.
 */
export class ExamTyping {
  #state: PerioState;
  #settings: TypingSettings;
  #said = '';
  #amended: readonly TypedPerioReading[] = [];
  #sounds = isKeySoundOn();
  readonly #queue: ReadingQueue;
  readonly #listeners = new Set<() => void>();
  readonly #ofTooth = new Map<string, Set<() => void>>();

  constructor(start: PerioState, settings: TypingSettings, queue: ReadingQueue) {
    this.#state = start;
    this.#settings = settings;
    this.#queue = queue;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Subscribes to one tooth: what is charted on it, and whether the next reading goes there. */
  subscribeTooth(key: string, listener: () => void): () => void {
    const listeners = this.#ofTooth.get(key) ?? new Set();
    this.#ofTooth.set(key, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  readonly state = () => this.#state;
  readonly said = () => this.#state.refused || prefixWords[this.#state.prefix] || this.#said;
  readonly amended = () => this.#amended;
  readonly teeth = () => this.#state.teeth;
  readonly pathOf = (measure: TypedMeasure) => this.#settings.paths[measure];

  /** The position of the next reading. */
  readonly spot = (): Spot | undefined =>
    this.#settings.types ? this.pathOf(this.#state.measure)[this.#state.at] : undefined;

  tooth(key: string): PerioTooth | undefined {
    return this.#state.teeth.get(key);
  }

  /** The place of the next reading, if it is one of this tooth and measure. */
  placeAt(key: string, measure: TypedMeasure): PerioPlace | undefined {
    const spot = this.#state.measure === measure ? this.spot() : undefined;
    return spot !== undefined && perioKey(spot) === key ? spot.place : undefined;
  }

  readonly hear = (on: boolean) => {
    this.#sounds = on;
    setKeySound(on);
  };

  /** Takes a screen's settings, or the server's latest answer. */
  use(settings: TypingSettings): void {
    const before = this.spot();
    this.#settings = settings;
    this.#tell(this.#state, before);
  }

  /** Takes the readings from the server, with those typed on this screen since on top: nobody's reading is hidden or lost. */
  read(teeth: PerioState['teeth']): void {
    const typed = [...this.#queue.overlay(), ...this.#amended];
    this.#show({ ...this.#state, teeth: withReadings(teeth, typed) });
  }

  readonly run = (command: PerioCommand): readonly TypedPerioReading[] => {
    const { paths, numbering, scale, amends } = this.#settings;
    const step = perioStep(this.#state, command, { paths, scale });
    noteKeystroke();
    if (this.#sounds) playKeySound(step);
    for (const reading of step.readings) {
      const value = valueWords(reading.measure, reading.value, scale) || 'cleared';
      this.#said = `${perioSpotWords(reading, numbering)}: ${reading.measure} ${value}`;
    }
    if (amends) this.#amended = [...this.#amended, ...step.readings];
    this.#show(step.state);
    if (!amends) this.#queue.add(step.readings);
    return step.readings;
  };

  /** Runs a spoken command and returns what came of it in words. */
  hearSaid({ commands, unknown }: { commands: readonly PerioCommand[]; unknown: readonly string[] }): string {
    const refusals: string[] = [];
    const readings = commands.flatMap((command) => {
      const charted = this.run(command);
      if (this.#state.refused !== '') refusals.push(this.#state.refused);
      return charted;
    });
    return readBackWords({ readings, refusals, unknown }, this.#settings);
  }

  /** The amendment is saved: drops the readings gathered for it. */
  settled(): void {
    this.#amended = [];
    this.#tell(this.#state, this.spot());
  }

  /** Gathers readings for an amendment that were typed before a colleague finished the exam. */
  rescue(): void {
    this.#amended = [...this.#amended, ...this.#queue.take()];
    for (const listener of this.#listeners) listener();
  }

  /** Drops the readings gathered for an amendment. */
  forget(teeth: PerioState['teeth']): void {
    this.#amended = [];
    this.#show({ ...this.#state, teeth });
  }

  #show(next: PerioState): void {
    const [before, from] = [this.#state, this.spot()];
    this.#state = next;
    this.#tell(before, from);
  }

  /** Notifies the cells that show what changed. */
  #tell(before: PerioState, from: Spot | undefined): void {
    const to = this.spot();
    const changed = new Set<string>();
    if (before.teeth !== this.#state.teeth)
      for (const key of this.#ofTooth.keys())
        if (before.teeth.get(key) !== this.#state.teeth.get(key)) changed.add(key);
    const moved =
      before.measure !== this.#state.measure ||
      (from === undefined || to === undefined ? from !== to : !isSameSpot(from, to));
    if (moved) for (const spot of [from, to]) if (spot !== undefined) changed.add(perioKey(spot));
    for (const key of changed) for (const listener of this.#ofTooth.get(key) ?? []) listener();
    for (const listener of this.#listeners) listener();
  }
}
