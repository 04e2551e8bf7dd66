import { unsupportedCompression } from '../../image-refused.ts';

/** The encoding of a DICOM file's pixels. DICOM PS3.5, annex A. */
type Encoding = 'native' | 'jpeg' | 'jpeg lossless';

const read: Record<string, Encoding> = {
  '1.2.840.10008.1.2': 'native', // Implicit VR, little endian
  '1.2.840.10008.1.2.1': 'native', // Explicit VR, little endian
  '1.2.840.10008.1.2.2': 'native', // Explicit VR, big endian
  '1.2.840.10008.1.2.4.50': 'jpeg', // Baseline
  '1.2.840.10008.1.2.4.51': 'jpeg', // Extended: with 8 bits a baseline decoder can read it
  '1.2.840.10008.1.2.4.57': 'jpeg lossless',
  '1.2.840.10008.1.2.4.70': 'jpeg lossless', // First-order prediction
};

/** The names of others that dentists may come across. */
const unread: Record<string, string> = {
  '1.2.840.10008.1.2.1.99': 'deflated data',
  '1.2.840.10008.1.2.4.80': 'JPEG-LS',
  '1.2.840.10008.1.2.4.81': 'JPEG-LS',
  '1.2.840.10008.1.2.4.90': 'JPEG 2000',
  '1.2.840.10008.1.2.4.91': 'JPEG 2000',
  '1.2.840.10008.1.2.5': 'RLE',
};

/** The encoding of a transfer syntax, or the sentence that refuses it. */
export function encodingOf(uid: string): { encoding: Encoding } | { sentence: string } {
  const encoding = read[uid];
  if (encoding !== undefined) return { encoding };
  return {
    sentence: unsupportedCompression(unread[uid] ?? `“${uid.replaceAll(/[^\d.]/g, '').slice(0, 64)}”`),
  };
}
