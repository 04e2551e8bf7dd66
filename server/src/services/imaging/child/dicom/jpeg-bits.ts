import { ImageRefused, imageRefusals } from '../../image-refused.ts';

/** The codes of a Huffman table: for each possible next 16 bits the length of the first code, and its value. */
export interface HuffmanCodes {
  lengths: Uint8Array;
  values: Uint8Array;
}

/**
 * Builds the codes of one table of a DHT segment. ITU-T T.81, annex C.
 * @param counts how many codes there are of each length from 1 to 16
 */
export function huffmanCodes(counts: Uint8Array, values: Uint8Array): HuffmanCodes {
  const codes = { lengths: new Uint8Array(65_536), values: new Uint8Array(65_536) };
  let code = 0;
  let next = 0;
  for (let length = 1; length <= 16; length += 1) {
    const span = 2 ** (16 - length);
    for (let left = counts[length - 1] ?? 0; left > 0; left -= 1) {
      if (code + span > 65_536) throw new ImageRefused(imageRefusals.damaged);
      codes.lengths.fill(length, code, code + span);
      codes.values.fill(values[next] ?? 0, code, code + span);
      code += span;
      next += 1;
    }
  }
  return codes;
}

/** Reads the bits of a scan. After its end it returns zeros and sets `ranOut`, so that reading never has to stop. */
export class JpegBits {
  readonly #bytes: Uint8Array;
  /** The position of the next byte. */
  #at: number;
  /** The buffered bits are the lowest `#count` bits of `#held`. */
  #held = 0;
  #count = 0;
  /** How many of the buffered bits are padding. */
  #made = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Whether more bits were read than there are before the next marker. */
  get ranOut(): boolean {
    return this.#count < this.#made;
  }

  /** The next coded value. */
  value(codes: HuffmanCodes): number {
    this.#fill();
    const ahead = (this.#held >>> (this.#count - 16)) & 0xffff;
    const length = codes.lengths[ahead] ?? 0;
    if (length === 0) throw new ImageRefused(imageRefusals.damaged);
    this.#count -= length;
    return codes.values[ahead] ?? 0;
  }

  /** The next bits, at most 16, as a number. */
  take(bits: number): number {
    this.#fill();
    this.#count -= bits;
    return (this.#held >>> this.#count) & (2 ** bits - 1);
  }

  /** Continues after a restart marker, which must come next. */
  restart(): void {
    this.#held = 0;
    this.#count = 0;
    this.#made = 0;
    const marker = this.#bytes[this.#at + 1] ?? 0;
    if (this.#bytes[this.#at] !== 0xff || marker < 0xd0 || marker > 0xd7)
      throw new ImageRefused(imageRefusals.damaged);
    this.#at += 2;
  }

  #fill(): void {
    while (this.#count <= 24) {
      const byte = this.#bytes[this.#at];
      // A data byte FF is followed by a zero; any other next byte makes it a marker.
      if (byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0)) {
        this.#held <<= 8;
        this.#made += 8;
      } else {
        this.#held = (this.#held << 8) | byte;
        this.#at += byte === 0xff ? 2 : 1;
      }
      this.#count += 8;
    }
  }
}
