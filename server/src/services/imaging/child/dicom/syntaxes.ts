import { unsupportedCompression } from '../../image-refused.ts';

/** The encoding of a DICOM file's pixels. DICOM PS3.5, annex A. */
export type Encoding = 'native' | 'deflated' | 'rle' | 'jpeg' | 'jpeg lossless' | 'jpeg-ls' | 'jpeg 2000';

const read: Record<string, Encoding> = {
  '1.2.840.10008.1.2': 'native', // Implicit VR, little endian
  '1.2.840.10008.1.2.1': 'native', // Explicit VR, little endian
  '1.2.840.10008.1.2.1.99': 'deflated', // Explicit VR, little endian
  '1.2.840.10008.1.2.2': 'native', // Explicit VR, big endian
  '1.2.840.10008.1.2.4.50': 'jpeg', // Baseline
  '1.2.840.10008.1.2.4.51': 'jpeg', // Extended: with 8 bits a baseline decoder can read it
  '1.2.840.10008.1.2.4.57': 'jpeg lossless',
  '1.2.840.10008.1.2.4.70': 'jpeg lossless', // First-order prediction
  '1.2.840.10008.1.2.4.80': 'jpeg-ls', // Lossless
  '1.2.840.10008.1.2.4.81': 'jpeg-ls', // Near-lossless
  '1.2.840.10008.1.2.4.90': 'jpeg 2000', // Lossless
  '1.2.840.10008.1.2.4.91': 'jpeg 2000',
  '1.2.840.10008.1.2.5': 'rle',
};

/** The names of others that dentists may come across. */
const unread: Record<string, string> = {
  '1.2.840.10008.1.2.4.92': 'multi-component JPEG 2000',
  '1.2.840.10008.1.2.4.93': 'multi-component JPEG 2000',
  '1.2.840.10008.1.2.4.110': 'JPEG XL',
  '1.2.840.10008.1.2.4.112': 'JPEG XL',
  '1.2.840.10008.1.2.4.201': 'High-Throughput JPEG 2000',
  '1.2.840.10008.1.2.4.202': 'High-Throughput JPEG 2000',
  '1.2.840.10008.1.2.4.203': 'High-Throughput JPEG 2000',
};

/** The encoding of a transfer syntax, or the sentence that refuses it. */
export function encodingOf(uid: string): { encoding: Encoding } | { sentence: string } {
  const encoding = read[uid];
  if (encoding !== undefined) return { encoding };
  return {
    sentence: unsupportedCompression(unread[uid] ?? `“${uid.replaceAll(/[^\d.]/g, '').slice(0, 64)}”`),
  };
}
