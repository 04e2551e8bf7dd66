/** DICOM PS3.3, C.11.2.1.2 and C.11.2.1.3: how the values within a window become grays. */
export type WindowFunction = 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID';

/** A table from values to others. DICOM PS3.3, C.11.1.1.1 and C.11.2.1.1. */
export interface ValueTable {
  /** The first value that it maps: lower ones become its first entry, and those above its last. */
  first: number;
  /** How many bits its entries have. */
  bits: number;
  entries: Uint16Array;
}

/** The conversion of a DICOM file's stored grays for display. DICOM PS3.3, C.11.1 and C.11.2. */
export interface GrayScale {
  bitsStored: number;
  /** Bits below the stored ones. */
  shift: number;
  /** Two's complement. */
  signed: boolean;
  slope: number;
  intercept: number;
  /** In place of slope and intercept. */
  modalityTable?: ValueTable | undefined;
  window: { center: number; width: number; shape: WindowFunction } | undefined;
  /** What values are shown as; a window goes before it. */
  displayTable?: ValueTable | undefined;
  /** The stored value of areas outside the picture. */
  padding: number | undefined;
  /** The lowest value is white. */
  inverted: boolean;
}

/** The grays to display, 8 bits each. The same values look the same, however the file compresses them. */
export function displayGrays(samples: Uint8Array | Uint16Array, scale: GrayScale): Uint8Array {
  const table = tableOf(samples, scale);
  const shown = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) shown[at] = table[samples[at] ?? 0] ?? 0;
  return shown;
}

function tableOf(samples: Uint8Array | Uint16Array, scale: GrayScale): Uint8Array {
  const length = samples instanceof Uint8Array ? 256 : 65_536;
  const brightnessOf = brightnessIn(scale) ?? unwindowed(samples, length, scale);
  const table = new Uint8Array(length);
  for (let stored = 0; stored < length; stored += 1) {
    const gray = Math.round(Math.min(1, Math.max(0, brightnessOf(valueOf(stored, scale)))) * 255);
    table[stored] = scale.inverted ? 255 - gray : gray;
  }
  return table;
}

/** The value of a stored word in the units of the window. */
function valueOf(word: number, scale: GrayScale): number {
  const { bitsStored, shift, signed } = scale;
  const stored = (word >> shift) & (2 ** bitsStored - 1);
  return rescaled(signed && stored >= 2 ** (bitsStored - 1) ? stored - 2 ** bitsStored : stored, scale);
}

const rescaled = (stored: number, { slope, intercept, modalityTable }: GrayScale) =>
  modalityTable ? entryFor(stored, modalityTable) : stored * slope + intercept;

const entryFor = (value: number, { first, entries }: ValueTable): number =>
  entries[Math.min(entries.length - 1, Math.max(0, Math.round(value) - first))] ?? 0;

/** From a value to its brightness: black is 0 or less, white 1 or more. */
type Brightness = (value: number) => number;

const between =
  (lowest: number, highest: number): Brightness =>
  (value) =>
    (value - lowest) / Math.max(highest - lowest, 1e-6);

function brightnessIn({ window, displayTable }: GrayScale): Brightness | undefined {
  if (window) return windowed(window);
  if (displayTable === undefined) return undefined;
  const white = 2 ** displayTable.bits - 1;
  return (value) => entryFor(value, displayTable) / white;
}

function windowed({ center, width, shape }: NonNullable<GrayScale['window']>): Brightness {
  if (shape === 'SIGMOID') return (value) => 1 / (1 + Math.exp((-4 * (value - center)) / width));
  if (shape === 'LINEAR_EXACT') return between(center - width / 2, center + width / 2);
  return between(center - 0.5 - (width - 1) / 2, center - 0.5 + (width - 1) / 2);
}

/**
 * Without a window, grays of up to 8 bits are shown as they are, which is what every JPEG decoder does. Of deeper ones the
 * picture's darkest and brightest become black and white, because devices seldom use all of their bits.
 */
function unwindowed(samples: Uint8Array | Uint16Array, length: number, scale: GrayScale): Brightness {
  const { bitsStored, signed, modalityTable } = scale;
  if (bitsStored > 8 || modalityTable) return extremes(samples, length, scale);
  const lowest = signed ? -(2 ** (bitsStored - 1)) : 0;
  return between(rescaled(lowest, scale), rescaled(lowest + 2 ** bitsStored - 1, scale));
}

function extremes(samples: Uint8Array | Uint16Array, length: number, scale: GrayScale): Brightness {
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
  return Number.isFinite(lowest) ? between(lowest, Math.max(highest, lowest + 1)) : between(0, 1);
}
