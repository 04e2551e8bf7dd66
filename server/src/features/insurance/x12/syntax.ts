/** X12 as both its reader and its writer see it. Nothing here knows what a segment means. */

/** The characters that end and separate the pieces of an interchange. Each sender chooses them; the ISA says which. */
export interface X12Separators {
  element: string;
  /** Empty in versions before 00402, which repeat nothing. */
  repetition: string;
  component: string;
  segment: string;
}

/** A segment as read: `elements[0]` is its name, `elements[2]` what the guides call CLP02. */
export interface X12Segment {
  /** Its number in the file, counted from 1. */
  at: number;
  elements: readonly string[];
}

/** The segments between an ST and its SE. */
export interface X12Set {
  /** ST01: 835, 837, 999 … */
  kind: string;
  control: string;
  /** GS08, such as 005010X221A1. */
  version: string;
  separators: X12Separators;
  segments: X12Segment[];
  /** The number of its SE in the file. */
  endsAt: number;
}

export interface X12Interchange {
  control: string;
  sender: string;
  receiver: string;
  /** ISA15: whether it says of itself that it is a test. */
  test: boolean;
  sets: X12Set[];
  /** TA1 segments, which are outside of all sets. */
  acknowledgments: X12Segment[];
}

/** A file that isn't X12, or is broken. Its sentence names a segment by its number, and no value of the file: that could be a patient's. */
export class X12Error extends Error {
  override name = 'X12Error';
}

/** The element with that number, as text; empty where the segment ends before it. */
export const x12Element = ({ elements }: X12Segment, number: number): string => elements[number] ?? '';

/** The components of an element, such as AD and X1001 of AD:X1001. */
export const x12Components = (segment: X12Segment, number: number, { component }: X12Separators): string[] =>
  x12Element(segment, number).split(component);

/** The widths of ISA01 to ISA16, which never change: its separators are found by them. */
export const isaWidths = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1] as const;

/** The length of an ISA segment, its terminator included. */
export const isaLength = 106;
