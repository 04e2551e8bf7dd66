import type { Readable } from 'node:stream';
import { FairQueue } from '../../../values/fair-queue.ts';
import type { Release } from '../../../values/fair-queue.ts';
import { Refusal } from '../../../values/refusal.ts';
import { endStalledStream, maxQuietTime } from '../../../overload/stalled-stream.ts';

interface ExportTurnsOptions {
  /** The most exports at a time over all practices: each holds a connection and reads everything. */
  concurrency?: number;
  /** Milliseconds to wait for a turn: longer than an unread export lasts, shorter than proxies wait for an answer. */
  patience?: number;
  /** Milliseconds after which an export that nobody reads is ended. */
  quiet?: number;
}

/** The queue of an export, and its subject. */
export interface ExportOrder {
  /** The queue that it waits in: a practice's staff, or its patients. */
  line: string;
  /** The id of the practice or patient to export. Only one request for it at a time may run or wait. */
  subject: string;
}

/** Runs one export of each practice at a time and a few in total, with fair turns. */
export class ExportTurns {
  readonly #queue: FairQueue;
  readonly #patience: number;
  readonly #quiet: number;
  readonly #asked = new Set<string>();

  constructor({ concurrency = 4, patience = 45_000, quiet = maxQuietTime }: ExportTurnsOptions = {}) {
    this.#queue = new FairQueue({ concurrency, ofEach: 1, idleFirst: true });
    this.#patience = patience;
    this.#quiet = quiet;
  }

  /**
   * Opens an archive when it is its turn. Its place is free again when the stream closes: read to the end, aborted,
   * or unread for too long.
   * @throws Refusal if the same export is running or waiting, or the turn doesn't come in time
   */
  async open({ line, subject }: ExportOrder, make: () => Readable): Promise<Readable> {
    const name = `${line} ${subject}`;
    if (this.#asked.has(name)) throw new Refusal('export_running');
    this.#asked.add(name);
    let release: Release = () => undefined;
    const done = () => {
      this.#asked.delete(name);
      release();
    };
    try {
      release = await this.#queue.enter({ group: line }, AbortSignal.timeout(this.#patience));
      return endStalledStream(make(), this.#quiet).once('close', done);
    } catch (error) {
      done();
      if (!(error instanceof DOMException)) throw error;
      throw new Refusal('overloaded', [], { headers: { 'retry-after': '30' } });
    }
  }
}
