interface Options {
  width: number;
  precision: number;
  components?: number;
  predictor?: number;
  /** Rows between restart markers. */
  restartRows?: number;
}

/**
 * Writes a lossless JPEG (process 14), for tests: each difference has a Huffman code of five bits, which is its
 * category. ITU-T T.81, annex H.
 */
export function losslessJpeg(samples: readonly number[], options: Options): Buffer {
  const { width, precision, components = 1, predictor = 1, restartRows = 0 } = options;
  const height = samples.length / width / components;
  const each = Array.from({ length: components }, (_, at) => at + 1);
  const categories = Array.from({ length: 17 }, (_, category) => category);
  const interval = restartRows * width;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc3, [
      precision,
      ...u16(height),
      ...u16(width),
      components,
      ...each.flatMap((id) => [id, 0x11, 0]),
    ]),
    segment(0xc4, [0, 0, 0, 0, 0, categories.length, ...Array.from({ length: 11 }, () => 0), ...categories]),
    ...(interval > 0 ? [segment(0xdd, u16(interval))] : []),
    segment(0xda, [components, ...each.flatMap((id) => [id, 0]), predictor, 0, 0]),
    ...intervals(samples, { ...options, height }),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const u16 = (value: number) => [value >> 8, value & 255];

const segment = (marker: number, content: readonly number[]) =>
  Buffer.from([0xff, marker, ...u16(content.length + 2), ...content]);

function intervals(samples: readonly number[], options: Options & { height: number }): Buffer[] {
  const { height, restartRows = 0 } = options;
  const rows = restartRows || height;
  const pieces: Buffer[] = [];
  for (let first = 0; first < height; first += rows) {
    if (first > 0) pieces.push(Buffer.from([0xff, 0xd0 + ((first / rows - 1) % 8)]));
    pieces.push(entropy(samples, first, Math.min(first + rows, height), options));
  }
  return pieces;
}

function entropy(samples: readonly number[], first: number, end: number, options: Options): Buffer {
  const { width, precision, components = 1, predictor = 1 } = options;
  const row = width * components;
  const of = (at: number) => samples[at] ?? 0;
  let bits = '';
  for (let at = first * row; at < end * row; at += 1) {
    const y = Math.floor(at / row);
    const x = Math.floor((at % row) / components);
    const [left, above, corner] = [of(at - components), of(at - row), of(at - row - components)];
    const by =
      [
        0,
        left,
        above,
        corner,
        left + above - corner,
        left + ((above - corner) >> 1),
        above + ((left - corner) >> 1),
        (left + above) >> 1,
      ][predictor] ?? 0;
    const inFirst = x === 0 ? 2 ** (precision - 1) : left;
    const predicted = y === first ? inFirst : x === 0 ? above : by;
    bits += coded(of(at) - predicted);
  }
  bits += '1'.repeat((8 - (bits.length % 8)) % 8);
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8), 2);
    bytes.push(byte);
    if (byte === 255) bytes.push(0);
  }
  return Buffer.from(bytes);
}

/** A difference modulo 65536, as its category and the bits that tell it from others of the category. */
function coded(given: number): string {
  // With a predictor that adds neighbors it may be two cycles below.
  const difference = ((given + 163_840) % 65_536) - 32_768;
  if (difference === -32_768) return (16).toString(2);
  const category = difference === 0 ? 0 : 32 - Math.clz32(Math.abs(difference));
  const low = difference > 0 ? difference : difference + 2 ** category - 1;
  return (
    category.toString(2).padStart(5, '0') + (category > 0 ? low.toString(2).padStart(category, '0') : '')
  );
}
