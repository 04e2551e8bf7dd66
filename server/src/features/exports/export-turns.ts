import type { Readable } from 'node:stream';
import { FairQueue } from '../../fair-queue.ts';
import type { Release } from '../../fair-queue.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { endUnread, quietTime } from '../../unread.ts';

export interface ExportTurnsOptions {
  /** Of all practices together: each export holds a connection and reads everything. */
  atOnce?: number;
  /** Milliseconds to wait for a turn: more than an unread export lasts, less than proxies wait for an answer. */
  patience?: number;
  /** Milliseconds after which an export that nobody reads gives its place back. */
  quiet?: number;
}

/** Who an export is made for, and of what. */
export interface ExportOrder {
  /** Whose turn it takes: a practice's staff, or its patients. */
  line: string;
  /** What is exported: the id of the practice or of the patient. One at a time, whether made or waited for. */
  subject: string;
}

/** Lets one export of each practice run at a time and a few in all, everybody in turn. */
export class ExportTurns {
  readonly #queue: FairQueue;
  readonly #patience: number;
  readonly #quiet: number;
  readonly #asked = new Set<string>();

  constructor({ atOnce = 4, patience = 45_000, quiet = quietTime }: ExportTurnsOptions = {}) {
    this.#queue = new FairQueue({ atOnce, ofEach: 1 });
    this.#patience = patience;
    this.#quiet = quiet;
  }

  /**
   * Opens an archive when it is its turn. Its place is free again when it has closed: read to its end, left, or not read
   * for too long.
   * @throws Refusal where the same is being exported, or the turn doesn't come in time
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
      release = await this.#queue.enter(line, AbortSignal.timeout(this.#patience));
      return endUnread(make(), this.#quiet).once('close', done);
    } catch (error) {
      done();
      if (!(error instanceof DOMException)) throw error;
      throw new Refusal('overloaded', [], { headers: { 'retry-after': '30' } });
    }
  }
}
