import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { pictureFormats, pictureSide } from './images.ts';

/** How the images of an archive leave: as they came, as pictures, or as DICOM with a directory. */
export const archiveForms = ['original', ...pictureFormats, 'dicom'] as const;
export type ArchiveForm = (typeof archiveForms)[number];

/** At most so many images in one archive. */
export const mostArchived = 60;

/** What the viewer changes of brightness, contrast, and gamma: percent of what was taken. */
export const adjustable = { least: 20, most: 300 } as const;

const wrongView = 'This view of the image is not known.';
const percent = () => z.optional(field.numberFrom(adjustable.least, adjustable.most, wrongView));
const yesOrNo = () => field.oneOfOr(['no', 'yes'], 'no', wrongView);

/** A picture of an image, drawn as the viewer shows it; without a view, as it was taken. */
export const PictureQuery = z.object({
  as: field.oneOf(pictureFormats, 'Choose PNG or JPEG.'),
  brightness: percent(),
  contrast: percent(),
  gamma: percent(),
  inverted: yesOrNo(),
  sharpened: yesOrNo(),
  /** Mirrored, before it is turned. */
  flipped: yesOrNo(),
  /** Quarter turns clockwise. */
  turns: z.optional(field.numberFrom(0, 3, wrongView)),
});
export type PictureQuery = z.output<typeof PictureQuery>;

export const imagePicture = get('/images/{id}/picture', {
  summary: `An image as PNG or JPEG without metadata, at most ${pictureSide} pixels a side, as the viewer shows it or as it was taken. The stored files don't change.`,
  access: staffWith('images.read'),
  audit: { action: 'export', object: 'image' },
  query: PictureQuery,
  output: null,
  answersFile: ['image/png', 'image/jpeg'],
  refusals: ['image_not_found', 'image_refused', 'files_away'],
});

export const imageDicom = get('/images/{id}/dicom', {
  summary:
    'An image as a DICOM file that names this patient. A DICOM file keeps its pixels and loses what else it said of a patient, and private elements; a picture becomes a photograph or a secondary capture.',
  access: staffWith('images.read'),
  audit: { action: 'export', object: 'image' },
  output: null,
  answersFile: ['application/dicom'],
  refusals: ['image_not_found', 'image_refused', 'files_away'],
});

export const wrongArchiveForm = 'Choose originals, PNG, JPEG, or DICOM.';
const form = () => field.oneOf(archiveForms, wrongArchiveForm);

export const imagesArchive = get('/patients/{id}/images/archive', {
  summary:
    "Some of a patient's images as one archive: as they came, as pictures, or as DICOM with a DICOMDIR.",
  access: staffWith('images.read'),
  audit: { action: 'export', object: 'image', patient: 'params.id' },
  query: z.object({
    as: form(),
    image_ids: field.idsUpTo(mostArchived, `Choose up to ${mostArchived} images.`),
  }),
  output: null,
  answersFile: ['application/zip'],
  refusals: ['patient_not_found', 'image_not_found'],
});

export const mountArchive = get('/mounts/{id}/archive', {
  summary:
    'The images of a mount as one archive, in the order of its slots: as they came, as pictures, or as DICOM with a DICOMDIR.',
  access: staffWith('images.read'),
  audit: { action: 'export', object: 'mount' },
  query: z.object({ as: form() }),
  output: null,
  answersFile: ['application/zip'],
  refusals: ['mount_not_found'],
});

export const mountPdf = get('/mounts/{id}/pdf', {
  summary: 'A mount on one page, with the name of the patient and of each slot, to print or keep.',
  access: staffWith('images.read'),
  audit: { action: 'export', object: 'mount' },
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['mount_not_found', 'files_away', 'document_not_made'],
});
