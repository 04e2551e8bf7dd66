import { ImageRefused, imageRefusals } from '../../image-refused.ts';

/** The DICOM file's facts about the frame. */
interface Wanted {
  width: number;
  height: number;
  samplesPerPixel: number;
}

interface Decoded {
  samples: Uint8Array | Uint16Array;
  /** The colors are planes. */
  planar: boolean;
}

/** New for each, because the loaded decoder becomes part of it. */
const quiet = () => ({ print: () => undefined, printErr: () => undefined });

/** Decodes a JPEG-LS frame (ITU-T T.87) with CharLS. */
export async function decodeJpegLs(bytes: Uint8Array, wanted: Wanted): Promise<Decoded> {
  requireSize(sizeOfJpegLs(bytes), wanted);
  // Loaded for each image, so that the memory of a large one is given back; and not before one comes.
  const { default: load } = await import('@cornerstonejs/codec-charls/decodewasmjs');
  const decoder = new (await load(quiet())).JpegLSDecoder();
  const samples = decodeWith(decoder, bytes, wanted);
  return { samples, planar: decoder.getInterleaveMode() === 0 };
}

/** Decodes a JPEG 2000 frame (ITU-T T.800) with OpenJPEG, which gives colors as RGB, pixel by pixel. */
export async function decodeJpeg2000(bytes: Uint8Array, wanted: Wanted): Promise<Decoded> {
  requireSize(sizeOfJpeg2000(bytes), wanted);
  const { default: load } = await import('@cornerstonejs/codec-openjpeg/decodewasmjs');
  return { samples: decodeWith(new (await load(quiet())).J2KDecoder(), bytes, wanted), planar: false };
}

/** A file that claims another size than its frame has is refused before the decoder takes memory for it. */
function requireSize(size: Wanted, wanted: Wanted): void {
  const { width, height, samplesPerPixel } = wanted;
  if (size.width !== width || size.height !== height || size.samplesPerPixel !== samplesPerPixel)
    throw new ImageRefused(imageRefusals.damaged);
}

function decodeWith(decoder: WasmCodec.FrameDecoder, bytes: Uint8Array, wanted: Wanted): Decoded['samples'] {
  decoder.getEncodedBuffer(bytes.length).set(bytes);
  try {
    decoder.decode();
  } catch (error) {
    if (typeof error === 'number') throw new ImageRefused(imageRefusals.damaged);
    throw error;
  }
  const { width, height, bitsPerSample, componentCount } = decoder.getFrameInfo();
  // OpenJPEG leaves the size at 0 if the frame is cut.
  requireSize({ width, height, samplesPerPixel: componentCount }, wanted);
  const decoded = Uint8Array.from(decoder.getDecodedBuffer());
  const length = width * height * componentCount * (bitsPerSample > 8 ? 2 : 1);
  if (decoded.length !== length) throw new ImageRefused(imageRefusals.damaged);
  return bitsPerSample > 8 ? new Uint16Array(decoded.buffer) : decoded;
}

/** T.87, C.2.2: the frame header, marker FFF7, after other segments. Reading past the file's end throws a RangeError. */
function sizeOfJpegLs(bytes: Uint8Array): Wanted {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) throw new ImageRefused(imageRefusals.damaged);
    if (view.getUint16(at) === 0xfff7)
      return {
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        samplesPerPixel: view.getUint8(at + 9),
      };
  }
}

/** T.800, A.5.1: the image's size, marker FF51, directly after the start of the codestream. */
function sizeOfJpeg2000(bytes: Uint8Array): Wanted {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== 0xff4fff51) throw new ImageRefused(imageRefusals.damaged);
  return {
    width: view.getUint32(8) - view.getUint32(16),
    height: view.getUint32(12) - view.getUint32(20),
    samplesPerPixel: view.getUint16(40),
  };
}
