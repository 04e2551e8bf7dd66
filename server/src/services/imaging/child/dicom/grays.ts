/** The conversion of a DICOM file's stored grays for display. DICOM PS3.3, C.11.1 and C.11.2. */
export interface GrayScale {
  bitsStored: number;
  /** Bits below the stored ones. */
  shift: number;
  /** Two's complement. */
  signed: boolean;
  slope: number;
  intercept: number;
  window: { center: number; width: number } | undefined;
  /** The stored value of areas outside the picture. */
  padding: number | undefined;
  /** The lowest value is white. */
  inverted: boolean;
}

/**
 * The grays to display, 8 bits each. Without a window in the file, the picture's darkest and brightest values become
 * black and white.
 */
export function displayGrays(samples: Uint8Array | Uint16Array, scale: GrayScale): Uint8Array {
  const table = tableOf(samples, scale);
  const shown = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) shown[at] = table[samples[at] ?? 0] ?? 0;
  return shown;
}

/** A linear function from stored grays to displayed ones: factor × gray + offset, clamped to 0 and 255. */
export interface GrayLine {
  factor: number;
  offset: number;
}

/** The same for 8-bit grays that are decoded by sharp. Without a window they are shown as they are. */
export function grayLine({ window, slope, intercept, inverted }: GrayScale): GrayLine {
  const { lowest, range } = window ? boundsOf(window) : { lowest: 0, range: 255 };
  const scale = window ? { slope, intercept } : { slope: 1, intercept: 0 };
  const line = { factor: (scale.slope * 255) / range, offset: ((scale.intercept - lowest) * 255) / range };
  return inverted ? { factor: -line.factor, offset: 255 - line.offset } : line;
}

function tableOf(samples: Uint8Array | Uint16Array, scale: GrayScale): Uint8Array {
  const { window, inverted } = scale;
  const length = samples instanceof Uint8Array ? 256 : 65_536;
  const { lowest, range } = window ? boundsOf(window) : extremes(samples, length, scale);
  const table = new Uint8Array(length);
  for (let stored = 0; stored < length; stored += 1) {
    const gray = Math.round(Math.min(1, Math.max(0, (valueOf(stored, scale) - lowest) / range)) * 255);
    table[stored] = inverted ? 255 - gray : gray;
  }
  return table;
}

/** The value of a stored word in the units of the window. */
function valueOf(word: number, { bitsStored, shift, signed, slope, intercept }: GrayScale): number {
  const stored = (word >> shift) & (2 ** bitsStored - 1);
  const value = signed && stored >= 2 ** (bitsStored - 1) ? stored - 2 ** bitsStored : stored;
  return value * slope + intercept;
}

/** The linear window of C.11.2.1.2.1: black at and below the lowest value, white at the highest. */
function boundsOf({ center, width }: { center: number; width: number }) {
  return { lowest: center - 0.5 - (width - 1) / 2, range: Math.max(width - 1, 1e-6) };
}

function extremes(samples: Uint8Array | Uint16Array, length: number, scale: GrayScale) {
  const seen = new Uint8Array(length);
  for (const word of samples) seen[word] = 1;
  if (scale.padding !== undefined) seen[scale.padding] = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let word = 0; word < length; word += 1) {
    if (seen[word] === 0) continue;
    const value = valueOf(word, scale);
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return { lowest: Number.isFinite(lowest) ? lowest : 0, range: highest > lowest ? highest - lowest : 1 };
}
