/** A refused file, with the reason as a sentence for the person who uploaded it. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
}

/** Why a file is refused, for the person who uploaded it. */
export const imageRefusals = {
  unknown: 'This file type isn’t supported. Choose a PNG, JPEG, WebP, or DICOM image.',
  heic: 'This photo is in HEIC, the iPhone’s own format. Send it as a JPEG: on the iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again, or export it as a JPEG on a computer.',
  damaged: 'This image is damaged or incomplete and cannot be opened.',
  tooManyPixels: 'This image is too large. The limit is 100 megapixels.',
  animated: 'Animated images aren’t supported.',
  tooSlow: 'This image takes too long to open. Choose a smaller one.',
  tooMuchMemory: 'This image is too large to open. Choose a smaller one.',
  tooSlowDocument: 'This file takes too long to open. Choose a smaller one.',
  tooMuchMemoryDocument: 'This file is too large to open. Choose a smaller one.',
  inflatesTooFar: 'This DICOM file takes more than 25 MB once it is decompressed and cannot be taken.',
  noPixels: 'This DICOM file has no image.',
  noDocument: 'This file type isn’t supported. Choose a PDF, JPEG, or PNG file.',
  damagedPdf: 'This PDF is damaged or incomplete and cannot be opened.',
  protectedPdf: 'This PDF is protected by a password. Save it without one, then add it.',
  activePdf:
    'This PDF contains a script, action, or attached file, which isn’t allowed. Print it to a new PDF and add that instead.',
  uncheckedPdf: 'This PDF can’t be checked. Print it to a new PDF and add that instead.',
  unusualPixels: 'This DICOM image format isn’t supported.',
} as const;

/** For a DICOM file with an unsupported compression. */
export const unsupportedCompression = (name: string) =>
  `This DICOM file uses ${name} compression, which isn’t supported. Export it uncompressed or as JPEG.`;
