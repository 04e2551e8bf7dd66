/** A refused file, with the reason as a sentence for the person who uploaded it. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
}

/** Why a file is refused, for the person who uploaded it. */
export const imageRefusals = {
  unknown: 'Only PNG, JPEG, WebP and DICOM images can be taken, and this file is a different type.',
  heic: 'This photo is in HEIC, the iPhone’s own format. Send it as a JPEG: on the iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again, or export it as a JPEG on a computer.',
  damaged: 'This image is damaged or incomplete and cannot be opened.',
  tooManyPixels: 'This image has too many pixels: at most 100 megapixels can be taken.',
  animated: 'Animated images aren’t supported.',
  tooSlow: 'This image takes too long to open. Choose a smaller one.',
  tooMuchMemory: 'This image takes too much memory to open and cannot be taken.',
  tooSlowDocument: 'This file takes too long to open. Choose a smaller one.',
  tooMuchMemoryDocument: 'This file takes too much memory to open and cannot be taken.',
  inflatesTooFar: 'This DICOM file takes more than 25 MB once it is decompressed and cannot be taken.',
  noPixels: 'This DICOM file has no image.',
  noDocument: 'Only PDF, JPEG and PNG files can be taken, and this file is a different type.',
  damagedPdf: 'This PDF is damaged or incomplete and cannot be opened.',
  protectedPdf: 'This PDF is protected by a password. Save it without one, then add it.',
  activePdf:
    'This PDF holds a script, an action or another file, which cannot be taken. Print it to a new PDF, then add that.',
  uncheckedPdf: 'This PDF can’t be checked. Print it to a new PDF and add that instead.',
  unusualPixels: 'The pixels of this DICOM file are of a kind that cannot be shown here.',
} as const;

/** For a DICOM file with an unsupported compression. */
export const unsupportedCompression = (name: string) =>
  `This DICOM file is compressed as ${name}, which cannot be shown here. Export it uncompressed or as JPEG.`;
