import * as z from 'zod/mini';
import { del, get, portalAccount, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

export const imageKinds = [
  'bitewing',
  'periapical',
  'panoramic',
  'cephalometric',
  'intraoral_photo',
  'other',
] as const;
const defaultImageKind = 'other';

/** The accepted types, detected from the content and never from the file's name. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/dicom'] as const;

/** The type of every preview and thumbnail, whatever the original's type. */
export const previewType = 'image/jpeg';

/** Largest file in bytes, and largest picture in pixels: anything more is treated as a decompression bomb. */
export const largestImage = 25 * 1024 * 1024;
export const mostPixels = 100_000_000;

/** How a file knows the length of its pixels: from an object of known size in the picture, or from the distances of the device. */
export const knownScales = ['calibrated', 'estimated'] as const;
export type ImageCalibration = (typeof knownScales)[number];

export const Image = z.object({
  id: z.string(),
  patient_id: z.string(),
  content_type: z.enum(imageTypes),
  /** Bytes of the original. */
  size: z.number(),
  /** SHA-256 of the original, hexadecimal. */
  checksum: z.string(),
  /** Pixels of the original as it is drawn: turned as it says, and oblong pixels made square. */
  width: z.number(),
  height: z.number(),
  /** Millimeters of a pixel as it is drawn, and how they are known; null if the file doesn't say. */
  calibration: z.nullable(z.enum(knownScales)),
  mm_per_pixel: z.nullable(z.number()),
  caption: z.string(),
  kind: z.enum(imageKinds),
  date_taken: z.nullable(z.string()),
  teeth: z.string(),
  uploaded_by: z.string(),
  /** It is shown as the photo beside the patient's name. */
  is_photo: z.boolean(),
  /** When it was released to the patient in the portal; null if it is waiting for release. */
  released_at: z.nullable(field.moment()),
  /** The person who released it; `''` if it never waited. */
  released_by: z.string(),
  version: z.number(),
  created_at: field.moment(),
});
export type Image = z.infer<typeof Image>;

/** The details that staff enter about an image. The file's own name is not stored because it may contain a patient's name. */
export const ImageInput = z.object({
  caption: field.optionalLine(),
  kind: field.oneOfOr(imageKinds, defaultImageKind, 'Choose the kind of image.'),
  date_taken: field.optionalDate(),
  teeth: field.optionalLine(),
});
export type ImageInput = z.input<typeof ImageInput>;

/** The stored files of an image: the original, byte for byte, and two pictures made from it. */
export const imageFiles = ['original', 'preview', 'thumbnail'] as const;
export type ImageFile = (typeof imageFiles)[number];

/** Pixels of the longer side: the preview fits a screen, the thumbnail a list. */
export const previewSide = 2048;
export const thumbnailSide = 320;

/** How images leave as pictures that every program opens. */
export const pictureFormats = ['png', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Pixels of the longer side of such a picture: more than a sensor has, and few enough to be made in memory. */
export const pictureSide = 4096;

/** The fields of an upload, with the confirmation needed if the file names somebody else. */
const UploadInput = z.extend(ImageInput, {
  /** `yes` if somebody has checked that the image is this patient's, whatever the file says. */
  is_this_patient: field.oneOfOr(['no', 'yes'], 'no', 'Choose yes or no.'),
});
export type UploadInput = z.input<typeof UploadInput>;

export const listImages = get('/patients/{id}/images', {
  summary: "A patient's images, the newest first.",
  access: staffWith('images.read'),
  audit: { action: 'read', object: 'image', patient: 'params.id' },
  shows: ['patients'],
  output: z.array(Image),
  refusals: ['patient_not_found'],
});

export const uploadImage = post('/patients/{id}/images', {
  summary:
    'Store an image. The original is kept byte for byte, and a preview and a thumbnail are made. Missing details are taken from a DICOM file.',
  access: staffWith('images.write'),
  audit: { action: 'create', object: 'image', patient: 'params.id' },
  body: UploadInput,
  takesFile: { field: 'file', types: imageTypes, largest: largestImage },
  output: Image,
  refusals: [
    'patient_not_found',
    'image_refused',
    'image_of_other',
    'file_missing',
    'files_away',
    'plan_limit',
  ],
});

export const updateImage = put('/images/{id}', {
  summary: 'Change the details of an image.',
  access: staffWith('images.write'),
  audit: { action: 'update', object: 'image', patient: 'output.patient_id' },
  event: 'changed',
  body: z.extend(ImageInput, { version: field.version() }),
  output: Image,
  refusals: ['image_not_found', 'stale_version'],
});

export const releaseImage = put('/images/{id}/release', {
  summary: 'Release an image to the patient portal, or hide it again.',
  access: staffWith('images.write'),
  audit: { action: 'update', object: 'image', patient: 'output.patient_id' },
  body: z.object({ released: z.boolean({ error: 'Choose yes or no.' }), version: field.version() }),
  output: Image,
  refusals: ['image_not_found', 'stale_version'],
});

export const deleteImage = del('/images/{id}', {
  summary: 'Archive an image: it is hidden from staff and patient but kept in the store.',
  access: staffWith('images.write'),
  audit: { action: 'delete', object: 'image' },
  event: 'archived',
  output: null,
  refusals: ['image_not_found'],
});

export const setPatientPhoto = put('/patients/{id}/photo', {
  summary:
    "Show one of a patient's images as the photo beside their name, or none; it replaces the earlier one.",
  access: staffWith('images.write'),
  audit: { action: 'update', object: 'image', patient: 'params.id' },
  body: z.object({
    image_id: field.optionalId('Choose an image of the patient.'),
    was: field.was({ image_id: z.nullable(z.string()) }),
  }),
  output: null,
  refusals: ['patient_not_found', 'image_not_found', 'stale_version'],
});

/** The fields of an image that the portal shows. */
export const PortalImage = z.pick(Image, {
  id: true,
  content_type: true,
  size: true,
  width: true,
  height: true,
  caption: true,
  kind: true,
  date_taken: true,
  teeth: true,
  created_at: true,
});
export type PortalImage = z.infer<typeof PortalImage>;

export const portalImages = get('/patient-portal/images', {
  summary: "The patient's images, the newest first.",
  access: portalAccount,
  audit: { action: 'read', object: 'image' },
  output: z.array(PortalImage),
  refusals: ['patient_not_found'],
});
