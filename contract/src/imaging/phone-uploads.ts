import * as z from 'zod/mini';
import { anyone, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { linkToken } from '../kernel/link-token.ts';
import { ShownLook } from '../practice/shown-look.ts';
import { imageKinds, imageTypes, largestImage } from './images.ts';

/** The minutes in which a code is to be scanned, and then in which its phone may send photos; and how many. */
export const phoneUploadLimits = { minutes: 10, photos: 60 } as const;

/** What a phone may send: photos, and no DICOM files. */
export const phonePhotoTypes = imageTypes.filter((type) => type !== 'application/dicom');

export const PhoneUpload = z.object({
  id: z.string(),
  patient_id: z.string(),
  /** Waiting for a phone, or open for one. */
  state: z.enum(['waiting', 'open', 'expired', 'ended']),
  /** The photos that arrived, in their order. */
  image_ids: z.array(z.string()),
  created_by: z.string(),
  expires_at: field.moment(),
});
export type PhoneUpload = z.infer<typeof PhoneUpload>;

const of = { object: 'phone_upload' } as const;

export const makePhoneUpload = post('/patients/{id}/phone-uploads', {
  summary: `Make a code by which one phone may send photos of this patient for ${phoneUploadLimits.minutes} minutes, without signing in. It ends one that the same person made before.`,
  access: staffWith('images.write'),
  audit: { action: 'create', ...of, patient: 'params.id' },
  event: 'made',
  body: z.object({
    kind: field.oneOfOr(imageKinds, 'intraoral_photo', 'Choose the kind of image.'),
    date_taken: field.optionalDate(),
  }),
  /** `url` is in this answer only: the server keeps no more than the token's hash. */
  output: z.extend(PhoneUpload, { url: z.string() }),
  refusals: ['patient_not_found'],
});

export const readPhoneUpload = get('/phone-uploads/{id}', {
  summary: 'How far a phone is, and the photos that arrived from it.',
  access: staffWith('images.write'),
  audit: { action: 'read', ...of, patient: 'output.patient_id' },
  shows: ['images'],
  output: PhoneUpload,
  refusals: ['phone_upload_not_found'],
});

export const endPhoneUpload = post('/phone-uploads/{id}/end', {
  summary: 'End a code for a phone: nothing more arrives from it.',
  access: staffWith('images.write'),
  afterSubscription: true,
  audit: { action: 'update', ...of, patient: 'output.patient_id' },
  event: 'ended',
  output: PhoneUpload,
  status: 200,
  refusals: ['phone_upload_not_found'],
});

export const startPhoneUpload = post('/phone-uploads/start', {
  summary: 'Open a code on a phone, once. It shows nothing of the patient.',
  access: anyone,
  audit: { action: 'update', ...of },
  body: z.object({ token: linkToken }),
  output: z.object({
    /** What this phone sends photos by. */
    pass: z.string(),
    practice_name: z.string(),
    look: ShownLook,
    opened_by: z.string(),
    expires_at: field.moment(),
  }),
  status: 200,
  refusals: ['phone_upload_dead', 'too_many_tries', 'online_ended'],
});

export const sendPhonePhoto = post('/phone-uploads/photos', {
  summary: 'Send a photo from a phone that opened a code. The same photo again is stored once.',
  access: anyone,
  audit: { action: 'create', object: 'image' },
  body: z.object({ pass: linkToken }),
  takesFile: { field: 'file', types: phonePhotoTypes, largest: largestImage },
  /** How many photos have arrived from this phone. */
  output: z.object({ count: z.int() }),
  status: 200,
  refusals: [
    'phone_upload_dead',
    'phone_upload_full',
    'too_many_tries',
    'online_ended',
    'image_refused',
    'file_missing',
    'files_away',
    'plan_limit',
  ],
});
