import type { X12Interchange, X12Segment, X12Separators, X12Set } from './syntax.ts';
import { binaryBegin, binaryEnd } from './binary-segment.ts';
import { X12Error, isaLength, isaWidths, x12Element } from './syntax.ts';

/** The longest file, in characters. */
export const x12Limit = 20_000_000;

/** No real file comes near these; they bound what a hostile one takes of memory. */
const mostSegments = 300_000;
const mostElements = 200;

const envelope = new Set(['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA', 'TA1']);
const space = /[\s\ufeff]/u;
const separator = /^[^A-Za-z0-9 ]$/u;

const nameOf = (segment: X12Segment) => x12Element(segment, 0);

/** The segment by its number, and by its name where that is one of the envelope's: a broken file can have a person's name there. */
const named = (segment: X12Segment) =>
  envelope.has(nameOf(segment)) ? `Segment ${segment.at} (${nameOf(segment)})` : `Segment ${segment.at}`;

/** The separators that an ISA of 106 characters declares. Refuses one whose elements don't have their widths. */
function separatorsOf(isa: string, at: number): X12Separators {
  if (!isa.startsWith('ISA'))
    throw new X12Error(
      `Segment ${at} should begin an interchange with ISA, and doesn't. Is this an X12 file?`,
    );
  const element = isa.charAt(3);
  let place = 3;
  for (const width of isaWidths) {
    if (isa.charAt(place) !== element)
      throw new X12Error(`Segment ${at} (ISA) doesn't have the widths that an ISA has.`);
    place += width + 1;
  }
  const repetition = isa.charAt(82);
  const found = {
    element,
    repetition: separator.test(repetition) ? repetition : '',
    component: isa.charAt(104),
    segment: isa.charAt(105),
  };
  const given = [found.element, found.component, found.segment, found.repetition].filter((one) => one !== '');
  if (new Set(given).size !== given.length || given.some((one) => !separator.test(one) || one === '\0'))
    throw new X12Error(`Segment ${at} (ISA) declares separators that can't be told apart.`);
  return found;
}

/** An interchange, group or set that is open, with what its trailer has to repeat and count. */
interface Open {
  at: number;
  control: string;
  holds: number;
}

/**
 * Reads a file piece by piece: `push` each piece, then `end`. Separators are those of each ISA; line breaks between segments
 * are skipped; segments that nobody knows are kept; BIN and BDS end by their count of bytes, whatever is in them. Refused with an X12Error: what isn't X12, a trailer that is missing or
 * counts or names something else, a file that was cut off or is too long.
 */
export class X12Reader {
  readonly #interchanges: X12Interchange[] = [];
  #rest = '';
  #searched = 0;
  #length = 0;
  #segments = 0;
  #separators: X12Separators | null = null;
  #interchange: (Open & { read: X12Interchange }) | null = null;
  #group: (Open & { version: string }) | null = null;
  #set: (Open & { read: X12Set }) | null = null;

  push(piece: string): void {
    this.#length += piece.length;
    if (this.#length > x12Limit) throw new X12Error('The file is larger than 20 MB.');
    const text = this.#rest + piece;
    let from = 0;
    let searched = this.#searched;
    for (;;) {
      while (
        from < text.length &&
        space.test(text.charAt(from)) &&
        text.charAt(from) !== this.#separators?.segment
      )
        from += 1;
      if (this.#separators === null) {
        if (text.length - from < isaLength) break;
        this.#separators = separatorsOf(text.slice(from, from + isaLength), this.#segments + 1);
        // Its blank fields can hold what ends segments elsewhere.
        searched = from + isaLength - 1;
      }
      const binary = binaryBegin(text, from, this.#separators);
      if (binary === 'incomplete') {
        searched = from;
        break;
      }
      if (binary !== null) {
        const ends = binaryEnd(text, binary);
        if (ends === 'incomplete') {
          searched = from;
          break;
        }
        if (ends === null || text.charAt(ends) !== this.#separators.segment)
          throw new X12Error(`Segment ${this.#segments + 1} doesn't end after the bytes that it counts.`);
        this.#keep(this.#numbered([...binary.elements, text.slice(binary.from, ends)]));
        from = ends + 1;
        searched = from;
        continue;
      }
      const end = text.indexOf(this.#separators.segment, Math.max(from, searched));
      if (end === -1) {
        searched = text.length;
        break;
      }
      // A blank line, where line breaks end segments.
      if (end > from || !space.test(this.#separators.segment))
        this.#take(text.slice(from, end), this.#separators);
      from = end + 1;
      searched = from;
    }
    this.#rest = text.slice(from);
    this.#searched = Math.max(0, searched - from);
  }

  /** The interchanges that were read, once the file has ended. */
  end(): X12Interchange[] {
    if (this.#rest.trim() !== '' && this.#separators === null && this.#segments === 0)
      throw new X12Error('The file is shorter than the beginning of an X12 file.');
    if (this.#rest.trim() !== '' || this.#interchange !== null)
      throw new X12Error(
        `The file ends after segment ${this.#segments}, before its last trailer: it was cut off.`,
      );
    if (this.#interchanges.length === 0) throw new X12Error('The file is empty.');
    return this.#interchanges;
  }

  #numbered(elements: readonly string[]): X12Segment {
    this.#segments += 1;
    if (this.#segments > mostSegments) throw new X12Error(`The file has more than ${mostSegments} segments.`);
    return { at: this.#segments, elements };
  }

  #take(text: string, separators: X12Separators): void {
    const segment = this.#numbered(text.split(separators.element, mostElements + 1));
    if (segment.elements.length > mostElements)
      throw new X12Error(`${named(segment)} has more than ${mostElements} elements.`);
    if (text.includes('\0')) throw new X12Error(`${named(segment)} has a character that no X12 has.`);
    switch (nameOf(segment)) {
      case 'ISA':
        this.#openInterchange(segment);
        break;
      case 'GS':
        this.#openGroup(segment);
        break;
      case 'ST':
        this.#openSet(segment, separators);
        break;
      case 'SE':
        this.#close(this.#set, segment, 2);
        this.#endSet(segment);
        break;
      case 'GE':
        if (this.#set !== null) throw new X12Error(`${named(segment)} stands where an SE should.`);
        this.#close(this.#group, segment, 0);
        this.#group = null;
        break;
      case 'IEA':
        if (this.#group !== null) throw new X12Error(`${named(segment)} stands where an SE or a GE should.`);
        this.#close(this.#interchange, segment, 0);
        this.#interchange = null;
        this.#separators = null;
        break;
      default:
        this.#keep(segment);
    }
  }

  #openInterchange(segment: X12Segment): void {
    if (this.#interchange !== null)
      throw new X12Error(`${named(segment)} begins an interchange before the one before it has ended.`);
    const control = x12Element(segment, 13).trim();
    const read: X12Interchange = {
      control,
      sender: x12Element(segment, 6).trim(),
      receiver: x12Element(segment, 8).trim(),
      test: x12Element(segment, 15) === 'T',
      sets: [],
      acknowledgments: [],
    };
    this.#interchanges.push(read);
    this.#interchange = { at: segment.at, control, holds: 0, read };
  }

  #openGroup(segment: X12Segment): void {
    if (this.#interchange === null || this.#group !== null)
      throw new X12Error(`${named(segment)} begins a group where none can.`);
    this.#interchange.holds += 1;
    this.#group = {
      at: segment.at,
      control: x12Element(segment, 6),
      holds: 0,
      version: x12Element(segment, 8),
    };
  }

  #openSet(segment: X12Segment, separators: X12Separators): void {
    if (this.#interchange === null || this.#group === null || this.#set !== null)
      throw new X12Error(`${named(segment)} begins a set where none can.`);
    this.#group.holds += 1;
    const read: X12Set = {
      kind: x12Element(segment, 1),
      control: x12Element(segment, 2),
      version: this.#group.version,
      separators,
      segments: [],
      endsAt: 0,
    };
    this.#set = { at: segment.at, control: read.control, holds: 0, read };
  }

  #keep(segment: X12Segment): void {
    if (this.#set !== null) {
      this.#set.holds += 1;
      this.#set.read.segments.push(segment);
    } else if (nameOf(segment) === 'TA1' && this.#interchange !== null && this.#group === null)
      this.#interchange.read.acknowledgments.push(segment);
    else throw new X12Error(`${named(segment)} stands outside of a set.`);
  }

  #endSet(segment: X12Segment): void {
    if (this.#set === null) return;
    this.#set.read.endsAt = segment.at;
    this.#interchange?.read.sets.push(this.#set.read);
    this.#set = null;
  }

  /** Refuses a trailer that ends nothing, counts something else, or names another control number. */
  #close(open: Open | null, trailer: X12Segment, itself: number): void {
    if (open === null) throw new X12Error(`${named(trailer)} ends what wasn't begun.`);
    const counted = x12Element(trailer, 1).trim();
    if (!/^\d{1,10}$/.test(counted) || Number(counted) !== open.holds + itself)
      throw new X12Error(
        `${named(trailer)} counts something else than the ${open.holds + itself} that there are since segment ${open.at}.`,
      );
    if (x12Element(trailer, 2).trim() !== open.control)
      throw new X12Error(`${named(trailer)} doesn't repeat the control number of segment ${open.at}.`);
  }
}

/** Reads a whole text. @see X12Reader for what is refused */
export function readX12(text: string): X12Interchange[] {
  const reader = new X12Reader();
  reader.push(text);
  return reader.end();
}
