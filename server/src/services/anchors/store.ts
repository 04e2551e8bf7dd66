/** A place outside of the database that anchors are only added to. */
export interface AnchorStore {
  /** For a person. */
  name: string;
  /** Milliseconds between two times at least. */
  every: number;
  /** Adds lines; when it resolves they survive a crash. What was added of a try that failed does no harm. */
  append(lines: string): Promise<void>;
  /** Everything that was added, in stretches of whole lines. */
  read(): AsyncIterable<string>;
}
