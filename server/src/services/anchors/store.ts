/** A store outside the database to which anchors are only added. */
export interface AnchorStore {
  /** Shown to people. */
  name: string;
  /** The least time between two writes, in milliseconds. */
  every: number;
  /** Adds lines; when it resolves they survive a crash. Lines left by a failed attempt do no harm. */
  append(lines: string): Promise<void>;
  /** Everything that was added, in chunks of whole lines. */
  read(): AsyncIterable<string>;
}
