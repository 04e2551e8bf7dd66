import * as z from 'zod/mini';
import * as field from './fields.ts';

/** Maximum size of the PNG in bytes. decisions.md, "Rules of the domain". */
const largestSignature = 200 * 1024;
const signaturePrefix = 'data:image/png;base64,';
/** In pixels; a signature drawn in Cusp has 600 × 218. */
const largest = { width: 2000, height: 1000 };
/** Bits a channel that each kind of PNG may have here, and its channels. PNG specification, 11.2.1. */
const colorTypes: ReadonlyMap<number, { channels: number; bits: readonly number[] }> = new Map([
  [0, { channels: 1, bits: [1, 2, 4, 8] }],
  [2, { channels: 3, bits: [8] }],
  [3, { channels: 1, bits: [1, 2, 4, 8] }],
  [4, { channels: 2, bits: [8] }],
  [6, { channels: 4, bits: [8] }],
]);

/** The bytes of a PNG data URL within the size limit that start and end as a PNG's do; undefined if it is none. */
function pngOf(given: string): string | undefined {
  if (!given.startsWith(signaturePrefix)) return undefined;
  const base64 = given.slice(signaturePrefix.length);
  if (base64.length > Math.ceil(largestSignature / 3) * 4) return undefined;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined;
  const bytes = atob(base64);
  const isPng =
    bytes.length <= largestSignature &&
    bytes.startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR') &&
    bytes.endsWith('IEND\xaeB`\x82');
  return isPng ? bytes : undefined;
}

/** The size that a signature's header declares. */
export interface SignatureHeader {
  width: number;
  height: number;
  bitsPerPixel: number;
  /** Stored in seven passes, each with rows of its own. */
  interlaced: boolean;
}

/** A PNG's header; undefined if a signature may not be as it says. The picture is not opened. */
function headerOf(png: string): SignatureHeader | undefined {
  const byte = (at: number) => png.charCodeAt(at);
  const number = (at: number) => [0, 1, 2, 3].reduce((sum, step) => sum * 256 + byte(at + step), 0);
  const [width, height] = [number(16), number(20)];
  const kind = colorTypes.get(byte(25));
  const fits = width >= 1 && height >= 1 && width <= largest.width && height <= largest.height;
  if (!fits || kind?.bits.includes(byte(24)) !== true) return undefined;
  if (byte(26) !== 0 || byte(27) !== 0 || byte(28) > 1) return undefined;
  return { width, height, bitsPerPixel: kind.channels * byte(24), interlaced: byte(28) === 1 };
}

/** The header of a signature that may be drawn; undefined for anything else. */
export function signatureHeader(given: string): SignatureHeader | undefined {
  const png = pngOf(given);
  return png === undefined ? undefined : headerOf(png);
}

/** Checks whether this is a PNG data URL within the limits of bytes and pixels. */
export const isSignature = (given: string): boolean => signatureHeader(given) !== undefined;

/** The words in place of a stored signature that can't be drawn. */
export const signatureNotShown = "Signature can't be shown";

/** A drawn signature of a body: `''`, null or absent for none. It is kept byte for byte as sent. */
export const signatureField = () =>
  field.optionalValue(
    z.string({ error: 'The signature could not be read. Sign again.' }).check(
      z.refine((given) => given === '' || pngOf(given) !== undefined, {
        error: 'The signature is too large. Clear it and sign again.',
        abort: true,
      }),
      z.refine((given) => given === '' || isSignature(given), {
        error: 'The signature image is too large. Clear it and sign again.',
      }),
    ),
  );
