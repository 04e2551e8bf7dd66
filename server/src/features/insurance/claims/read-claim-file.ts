import { readX12, x12Components, x12Element } from '../x12/index.ts';
import type { X12Segment, X12Separators } from '../x12/index.ts';

/** A segment of a claim's file, as the rules read it. */
export interface FileSegment {
  name: string;
  /** An element by its number; '' where the segment ends before it. */
  at: (number: number) => string;
  /** The components of one. */
  parts: (number: number) => string[];
}

/** A loop of a file: its first segment and what follows until the next loop. */
export type FileLoop = readonly FileSegment[];

/** A claim's file by its loops, as its receiver reads it (005010X224A2). */
export interface ClaimFile {
  /** Before CLM: submitter, receiver, biller, subscriber and patient, each HL with its names. */
  head: FileLoop;
  /** Loop 2300 with 2310. */
  claim: FileLoop;
  /** Each loop 2320, with 2330. */
  others: FileLoop[];
  lines: {
    /** Loop 2400 with 2420. */
    own: FileLoop;
    /** Each loop 2430. */
    decisions: FileLoop[];
  }[];
}

const segmentOf = (segment: X12Segment, separators: X12Separators): FileSegment => ({
  name: x12Element(segment, 0),
  at: (number) => x12Element(segment, number),
  parts: (number) => x12Components(segment, number, separators),
});

/** Cuts a loop before each of these segments; what stands before the first comes first. */
function cut(segments: FileLoop, name: string): FileSegment[][] {
  const loops: FileSegment[][] = [[]];
  for (const segment of segments) {
    if (segment.name === name) loops.push([]);
    loops.at(-1)?.push(segment);
  }
  return loops;
}

/**
 * Reads a file of one claim. Nothing of what wrote it is asked.
 * @throws X12Error where it is no whole X12 file: envelope, counts and control numbers
 */
export function readClaimFile(text: string): ClaimFile {
  const [set] = readX12(text).flatMap(({ sets }) => sets);
  const segments = (set?.segments ?? []).map((segment) =>
    segmentOf(segment, set?.separators ?? { element: '', repetition: '', component: '', segment: '' }),
  );
  const begins = segments.findIndex(({ name }) => name === 'CLM');
  const head = begins === -1 ? segments : segments.slice(0, begins);
  const [body = [], ...lines] = cut(begins === -1 ? [] : segments.slice(begins), 'LX');
  const [claim = [], ...others] = cut(body, 'SBR');
  return {
    head,
    claim,
    others,
    lines: lines.map((line) => {
      const [own = [], ...decisions] = cut(line, 'SVD');
      return { own, decisions };
    }),
  };
}

/** The segments of a name in a loop, with its first element where one is given. */
export const fileSegments = (loop: FileLoop, name: string, first?: string): FileSegment[] =>
  loop.filter((segment) => segment.name === name && (first === undefined || segment.at(1) === first));
export const fileSegment = (loop: FileLoop, name: string, first?: string): FileSegment | undefined =>
  fileSegments(loop, name, first)[0];

/** Dollars as whole cents; NaN for what is no amount. */
export const fileCents = (text: string): number =>
  /^-?\d{1,10}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
