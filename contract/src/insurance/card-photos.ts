import * as z from 'zod/mini';
import { del, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { largestImage, previewSide, previewType } from '../imaging/images.ts';

export const cardSides = ['front', 'back'] as const;
export type CardSide = (typeof cardSides)[number];

/** The file types of cameras and scanners. */
export const cardPhotoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A photo of one side of an insurance card. It isn't a clinical image. */
export const CardPhoto = z.object({
  id: z.string(),
  side: z.enum(cardSides),
  /** Pixels of the original. */
  width: z.number(),
  height: z.number(),
  added_by: z.string(),
  added_at: field.moment(),
});
export type CardPhoto = z.infer<typeof CardPhoto>;

export const addCardPhoto = post('/coverages/{id}/card-photos', {
  summary:
    'Store a photo of one side of the card of a coverage; it replaces the one before. What is given is kept byte for byte, as images are.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'create', object: 'card_photo', patient: 'output.patient_id' },
  body: z.object({ side: field.oneOf(cardSides, 'Choose the front or the back.') }),
  takesFile: { field: 'file', types: cardPhotoTypes, largest: largestImage },
  output: z.extend(CardPhoto, { patient_id: z.string() }),
  refusals: [
    'coverage_not_found',
    'coverage_struck',
    'image_refused',
    'file_missing',
    'files_away',
    'plan_limit',
  ],
});

export const removeCardPhoto = del('/card-photos/{id}', {
  summary: 'Archive a photo of a card: it is shown no longer and kept in the store.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'delete', object: 'card_photo' },
  event: 'archived',
  output: null,
  refusals: ['card_photo_not_found'],
});

export const cardPhotoOriginal = get('/card-photos/{id}/original', {
  summary: 'A photo of a card as it was given, byte for byte, as a download.',
  access: staffWith('insurance.read'),
  audit: { action: 'export', object: 'card_photo' },
  output: null,
  answersFile: cardPhotoTypes,
  revalidates: true,
  refusals: ['card_photo_not_found', 'files_away'],
});

export const cardPhotoPreview = get('/card-photos/{id}/preview', {
  summary: `A photo of a card as a picture of at most ${previewSide} pixels a side, without metadata.`,
  access: staffWith('insurance.read'),
  audit: { action: 'read', object: 'card_photo' },
  output: null,
  answersFile: [previewType],
  revalidates: true,
  refusals: ['card_photo_not_found', 'files_away'],
});
