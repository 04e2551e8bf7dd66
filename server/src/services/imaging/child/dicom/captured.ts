import { readFile, stat } from 'node:fs/promises';
import type { imageKinds } from '@cusp/contract/images';
import { pictureSide } from '@cusp/contract/images';
import type { Metadata, Sharp } from 'sharp';
import { evenly, itemOf, sequence, dicomShort, dicomText } from '../../dicom-file/elements.ts';
import type { DicomElement } from '../../dicom-file/elements.ts';
import type { DicomOrder } from '../../dicom-file/order.ts';
import { plainSyntax } from '../../dicom-file/part10.ts';
import type { ImageType } from '../../type.ts';
import { openedPicture } from '../pictures.ts';
import { baselineJpeg } from './baseline-jpeg.ts';
import type { Rewritten } from './rewritten.ts';

/** Secondary Capture Image Storage, and VL Photographic Image Storage. DICOM PS3.4, B.5. */
export const captureClass = '1.2.840.10008.5.1.4.1.1.7';
const photographClass = '1.2.840.10008.5.1.4.1.1.77.1.4';
const jpegSyntax = '1.2.840.10008.1.2.4.50';

/** PS3.3, C.7.3.1.1.1. */
const modalities: Readonly<Record<(typeof imageKinds)[number], string>> = {
  bitewing: 'IO',
  periapical: 'IO',
  panoramic: 'PX',
  cephalometric: 'DX',
  intraoral_photo: 'XC',
  other: 'OT',
};
const descriptions: Readonly<Record<(typeof imageKinds)[number], string>> = {
  bitewing: 'Bitewing',
  periapical: 'Periapical',
  panoramic: 'Panoramic',
  cephalometric: 'Cephalometric',
  intraoral_photo: 'Intraoral photo',
  other: 'Image',
};

/** PS3.3, C.7.6.1.1.5.2; WebP has no term there. */
const lossyMethods: Partial<Record<ImageType, string>> = {
  'image/jpeg': 'ISO_10918_1',
  'image/webp': 'WEBP',
};

interface Pixels {
  syntax: string;
  width: number;
  height: number;
  bits: 8 | 16;
  photometric: string;
  data: DicomElement;
  /** By how much a lossy format made it smaller, and its name. */
  lossy: { ratio: number; method: string } | undefined;
}

/**
 * A PNG, JPEG, or WebP as a DICOM data set: a photo as one, anything else as a capture. A baseline JPEG keeps its bytes, and gray PNGs
 * of 16 bits keep theirs; anything else is written as pixels of 8 bits, with at most 4,096 a side.
 */
export async function capturedPicture(path: string, type: ImageType, order: DicomOrder): Promise<Rewritten> {
  const pixels = (type === 'image/jpeg' ? await ofJpeg(path) : undefined) ?? (await ofPixels(path, type));
  const isPhoto = order.kind === 'intraoral_photo';
  const elements = [
    ...pixelElements(pixels),
    dicomText(0x0008_0008, 'CS', ...(isPhoto ? ['ORIGINAL', 'PRIMARY'] : ['DERIVED', 'SECONDARY'])),
    dicomText(0x0008_0023, 'DA', order.date),
    dicomText(0x0008_0033, 'TM', '000000'),
    dicomText(0x0008_0060, 'CS', modalities[order.kind]),
    dicomText(0x0008_0070, 'LO', ''),
    dicomText(0x0008_0080, 'LO', order.practice.replaceAll(/[\\\p{Cc}]/gu, ' ').slice(0, 64)),
    dicomText(0x0008_103e, 'LO', [descriptions[order.kind], teethOf(order.teeth)].join(' ').trim()),
    dicomText(0x0020_0020, 'CS', ''),
    dicomText(0x0020_0060, 'CS', ''),
    ...(isPhoto ? [sequence(0x0040_0555, [])] : [dicomText(0x0008_0064, 'CS', 'WSD')]),
  ];
  return {
    elements: new Map(elements.map((element) => [element.tag, element])),
    syntax: pixels.syntax,
    head: { sop_class: isPhoto ? photographClass : captureClass, sop_instance: '' },
    isUtf8: true,
  };
}

/** Only numbers and letters of teeth: anything may be typed there. */
const teethOf = (teeth: string): string => (/^[\dA-Ta-t ,-]{1,40}$/.test(teeth) ? teeth : '');

function pixelElements(pixels: Pixels): DicomElement[] {
  const { width, height, bits, photometric, data, lossy } = pixels;
  const isColor = !photometric.startsWith('MONOCHROME');
  return [
    dicomShort(0x0028_0002, isColor ? 3 : 1),
    dicomText(0x0028_0004, 'CS', photometric),
    ...(isColor ? [dicomShort(0x0028_0006, 0)] : []),
    dicomShort(0x0028_0010, height),
    dicomShort(0x0028_0011, width),
    dicomShort(0x0028_0100, bits),
    dicomShort(0x0028_0101, bits),
    dicomShort(0x0028_0102, bits - 1),
    dicomShort(0x0028_0103, 0),
    dicomText(0x0028_2110, 'CS', lossy ? '01' : '00'),
    ...(lossy
      ? [
          dicomText(0x0028_2112, 'DS', Math.max(1, lossy.ratio).toFixed(2)),
          dicomText(0x0028_2114, 'CS', lossy.method),
        ]
      : []),
    data,
  ];
}

/** A JPEG as it is, if DICOM's decoders can read it and it lies upright. */
async function ofJpeg(path: string): Promise<Pixels | undefined> {
  const file = await readFile(path);
  const plain = baselineJpeg(file);
  if (plain === undefined) return undefined;
  return openedPicture(path, 'image/jpeg', async ({ picture, width, height }) => {
    const { orientation = 1, icc }: Metadata = await picture.metadata();
    // The profile isn't in what DICOM takes, and without it these colors would be others.
    if (orientation !== 1 || (icc !== undefined && plain.components === 3)) return undefined;
    const fragment = evenly(plain.bytes, 'OB');
    const value = Buffer.concat([
      itemOf(Buffer.alloc(0)),
      itemOf(fragment),
      Buffer.from([0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0]),
    ]);
    return {
      syntax: jpegSyntax,
      width,
      height,
      bits: 8,
      photometric: plain.components === 1 ? 'MONOCHROME2' : 'YBR_FULL_422',
      data: { tag: 0x7fe0_0010, vr: 'OB', value, isUndefinedLength: true },
      lossy: { ratio: (width * height * plain.components) / plain.bytes.length, method: 'ISO_10918_1' },
    };
  });
}

const ofPixels = (path: string, type: ImageType): Promise<Pixels> =>
  openedPicture(path, type, async ({ picture }) => {
    const { channels, depth } = await picture.metadata();
    const isGray = channels < 3;
    const isDeep = isGray && depth === 'ushort';
    const { data, info } = await reduced(picture, isDeep ? 'grey16' : isGray ? 'b-w' : 'srgb')
      .raw({ depth: isDeep ? 'ushort' : 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const method = lossyMethods[type];
    const ratio = data.length / (await stat(path)).size;
    return {
      syntax: plainSyntax,
      width: info.width,
      height: info.height,
      bits: isDeep ? 16 : 8,
      photometric: info.channels === 1 ? 'MONOCHROME2' : 'RGB',
      data: { tag: 0x7fe0_0010, vr: isDeep ? 'OW' : 'OB', value: evenly(data, 'OB') },
      lossy: method === undefined ? undefined : { ratio, method },
    };
  });

const reduced = (picture: Sharp, space: string): Sharp =>
  picture
    .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColorspace(space);
