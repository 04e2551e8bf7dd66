import * as z from 'zod/mini';
import { largestImage, previewSide, previewType } from '../imaging/images.ts';
import { get, portalAccount, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The types of pictures that phones take. */
export const formPhotoTypes = ['image/jpeg', 'image/png'] as const;

/** How many photos can be sent for one form, including those that were taken again. */
export const mostFormPhotos = 24;

const item = () =>
  z
    .string({ error: 'Choose the question.' })
    .check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'Choose the question.'));
const photoParams = z.extend(field.recordParams, { item: item() });
const preview = {
  params: photoParams,
  output: null,
  answersFile: [previewType],
  revalidates: true,
} as const;

export const portalAddFormPhoto = post('/patient-portal/forms/{id}/photos', {
  summary:
    'Send a photo that a form asks for: its id is the answer to the question. It is kept byte for byte and checked as images are.',
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  audit: { action: 'update', object: 'patient_form' },
  body: z.object({ item: item() }),
  takesFile: { field: 'file', types: formPhotoTypes, largest: largestImage },
  /** The form, and the photo. */
  output: z.object({ id: z.string(), photo: z.string() }),
  refusals: [
    'patient_form_not_found',
    'form_done',
    'form_photos_full',
    'cards_not_taken',
    'image_refused',
    'file_missing',
    'files_away',
  ],
});

export const portalFormPhoto = get('/patient-portal/forms/{id}/photos/{item}', {
  summary: `The photo that answers a question of the patient’s form, as a picture of at most ${previewSide} pixels a side, without metadata.`,
  access: portalAccount,
  forGuests: ['tablet', 'link'],
  audit: { action: 'read', object: 'patient_form' },
  ...preview,
  refusals: ['patient_form_not_found', 'files_away'],
});

export const formPhoto = get('/patient-forms/{id}/photos/{item}', {
  summary: `The photo that answers a question of a form, as a picture of at most ${previewSide} pixels a side, without metadata.`,
  access: staffWith('forms.read'),
  audit: { action: 'read', object: 'patient_form' },
  ...preview,
  refusals: ['patient_form_not_found', 'not_permitted', 'files_away'],
});
