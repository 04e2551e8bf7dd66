// Not the whole contract, which is 45 MiB of the process that decodes.
import { imageKinds, imageTypes, knownScales, pictureFormats } from '@cusp/contract/images';
import * as z from 'zod/mini';
import { DicomOrder, ListedDicom } from './dicom-file/order.ts';

/** Read for what it holds; no picture is made of it. */
export const pdfType = 'application/pdf';

/** A picture to hand out, drawn as the viewer shows it. Brightness, contrast, and gamma are percent. */
export const PictureDrawing = z.object({
  as: z.enum(pictureFormats),
  brightness: z.number(),
  contrast: z.number(),
  gamma: z.number(),
  inverted: z.boolean(),
  sharpened: z.boolean(),
  /** Mirrored, before it is turned by quarters clockwise. */
  flipped: z.boolean(),
  turns: z.number(),
});
export type PictureDrawing = z.infer<typeof PictureDrawing>;

/** As it was taken. */
export const plainDrawing = {
  brightness: 100,
  contrast: 100,
  gamma: 100,
  inverted: false,
  sharpened: false,
  flipped: false,
  turns: 0,
} as const satisfies Omit<PictureDrawing, 'as'>;

/** The server's message to the process that inspects files. */
export const ImagingTask = z.object({
  path: z.string(),
  type: z.enum([...imageTypes, pdfType]),
  /** Draws a picture to hand out, in place of the preview and the thumbnail. */
  drawing: z.optional(PictureDrawing),
  /** Writes a DICOM file to hand out. */
  dicom: z.optional(DicomOrder),
});
export type ImagingTask = z.infer<typeof ImagingTask>;

const bytes = () => z.custom<Uint8Array>((given) => given instanceof Uint8Array);

/** The facts that a file holds about its own image; only DICOM files have them. */
const FileSubject = z.object({
  /** "Mia Keller"; `''` if there is none. */
  name: z.string(),
  birth_date: z.nullable(z.string()),
  date_taken: z.nullable(z.string()),
  kind: z.nullable(z.enum(imageKinds)),
});
export type FileSubject = z.infer<typeof FileSubject>;

const Scale = z.object({ calibration: z.enum(knownScales), mm_per_pixel: z.number() });
export type Scale = z.infer<typeof Scale>;

/** The answer of that process. */
export const ImagingResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('made'),
    width: z.int(),
    height: z.int(),
    preview: bytes(),
    thumbnail: bytes(),
    subject: z.nullable(FileSubject),
    scale: z.nullable(Scale),
  }),
  z.object({ kind: z.literal('drawn'), picture: bytes() }),
  z.object({ kind: z.literal('exported'), file: bytes(), listed: ListedDicom }),
  z.object({ kind: z.literal('read'), pages: z.int() }),
  z.object({ kind: z.literal('refused'), sentence: z.string() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type ImagingResult = z.infer<typeof ImagingResult>;
