import { endpoint, portalAccount, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { imageTypes, previewType, type ImageFile, previewSide, thumbnailSide } from './images.ts';

/** A file of an image for staff. It needs the token in a header, so a page fetches it and shows it as a blob. */
const fileForStaff = (name: string, file: ImageFile, what: string, types: readonly string[]) =>
  endpoint({
    name,
    summary: what,
    method: 'GET',
    path: `/images/{id}/${file}`,
    access: staffWith('images.read'),
    audit: { action: file === 'original' ? 'export' : 'read', object: 'image' },
    params: field.recordParams,
    output: null,
    answersFile: types,
    revalidates: true,
    status: 200,
    refusals: ['image_not_found', 'files_away'],
  });

const fileForPatient = (name: string, file: ImageFile, what: string, types: readonly string[]) =>
  endpoint({
    name,
    summary: what,
    method: 'GET',
    path: `/patient-portal/images/{id}/${file}`,
    access: portalAccount,
    audit: { action: file === 'original' ? 'export' : 'read', object: 'image' },
    params: field.recordParams,
    output: null,
    answersFile: types,
    revalidates: true,
    status: 200,
    refusals: ['image_not_found', 'patient_not_found', 'files_away'],
  });

const summaries = {
  original: 'The original file of an image, byte for byte, as a download.',
  preview: `An image as a picture of at most ${previewSide} pixels a side, without metadata.`,
  thumbnail: `An image as a picture of at most ${thumbnailSide} pixels a side, without metadata.`,
} as const;

export const imageFileCalls = {
  original: fileForStaff('imageOriginal', 'original', summaries.original, imageTypes),
  preview: fileForStaff('imagePreview', 'preview', summaries.preview, [previewType]),
  thumbnail: fileForStaff('imageThumbnail', 'thumbnail', summaries.thumbnail, [previewType]),
} as const;

export const portalImageFileCalls = {
  original: fileForPatient('portalImageOriginal', 'original', summaries.original, imageTypes),
  preview: fileForPatient('portalImagePreview', 'preview', summaries.preview, [previewType]),
  thumbnail: fileForPatient('portalImageThumbnail', 'thumbnail', summaries.thumbnail, [previewType]),
} as const;
