import * as z from 'zod/mini';
import { anyone, endpoint, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Image, imageKinds, imageTypes, largestImage, previewType } from './images.ts';
import { officeKey } from './office-programs.ts';

/** Why a patient is proposed for an image: the file names them, or the computer captured for them shortly before. */
export const trayProposals = ['file', 'capture'] as const;

/** An image that a computer delivered and that belongs to no patient yet. */
export const TrayImage = z.object({
  id: z.string(),
  program_name: z.string(),
  /** The name of the watched folder. */
  source: z.string(),
  kind: z.enum(imageKinds),
  date_taken: z.nullable(z.string()),
  /** The patient as the file names them; `''` and null if it doesn't. */
  subject_name: z.string(),
  subject_birth_date: z.nullable(z.string()),
  taken_at: field.moment(),
  received_at: field.moment(),
  proposals: z.array(
    z.object({
      patient_id: z.string(),
      name: z.string(),
      date_of_birth: z.string(),
      why: z.enum(trayProposals),
    }),
  ),
});
export type TrayImage = z.infer<typeof TrayImage>;

const of = { object: 'tray_image' } as const;

export const listTrayImages = get('/image-tray', {
  summary: 'The images without a patient, in the order in which they were taken.',
  access: staffWith('images.read'),
  audit: { action: 'read', ...of },
  shows: ['patients'],
  output: z.array(TrayImage),
  refusals: [],
});

const file = (part: 'preview' | 'thumbnail') =>
  endpoint({
    name: part === 'preview' ? 'trayPreview' : 'trayThumbnail',
    summary: `An image without a patient as a picture (${part}).`,
    method: 'GET',
    path: `/image-tray/{id}/${part}`,
    access: staffWith('images.read'),
    audit: { action: 'read', ...of },
    params: field.recordParams,
    output: null,
    answersFile: [previewType],
    revalidates: true,
    status: 200,
    refusals: ['tray_image_not_found', 'files_away'],
  });

export const trayFileCalls = { preview: file('preview'), thumbnail: file('thumbnail') } as const;

export const FilingInput = z.object({
  patient_id: field.id('Choose a patient.'),
  /** The mount whose next empty slot it goes into; blank leaves it among the patient’s images. */
  mount_id: field.optionalId('Choose a mount of the patient.'),
  is_this_patient: field.oneOfOr(['no', 'yes'], 'no', 'Choose yes or no.'),
});

export const fileTrayImage = post('/image-tray/{id}/filing', {
  summary: 'File an image that has no patient in a patient’s record, and in a mount’s next empty slot.',
  access: staffWith('images.write'),
  audit: { action: 'update', ...of, patient: 'body.patient_id' },
  body: FilingInput,
  output: Image,
  refusals: ['tray_image_not_found', 'patient_not_found', 'mount_not_found', 'image_of_other'],
});

export const discardTrayImage = post('/image-tray/{id}/discard', {
  summary: 'Discard an image that has no patient, such as a test exposure. Its file is kept.',
  access: staffWith('images.write'),
  audit: { action: 'delete', ...of },
  event: 'discarded',
  body: z.object({ reason: field.line('Enter a reason.') }),
  output: null,
  refusals: ['tray_image_not_found'],
});

/** The longest time in seconds between an image and its arrival that a program says: a year. */
const longestAge = 366 * 24 * 60 * 60;
const wrongAge = 'Enter the seconds since the image was taken.';

export const sendOfficeImage = post('/office-program/images', {
  summary:
    'Take an image of a watched folder. It goes to the mount that was open for capture on this computer when it was taken, else to the images without a patient. The same file is taken once.',
  access: anyone,
  audit: { action: 'create', ...of },
  /** `key` has to come before the file in the form. */
  body: z.object({
    key: officeKey,
    source: field.optionalName(),
    /** How many seconds ago it was taken, by the computer’s own clock, so that a wrong clock does no harm. */
    age: z.pipe(
      z.string({ error: wrongAge }).check(
        z.regex(/^\d{1,8}$/, wrongAge),
        z.refine((given) => Number(given) <= longestAge, wrongAge),
      ),
      z.transform(Number),
    ),
  }),
  takesFile: { field: 'file', types: imageTypes, largest: largestImage },
  /** `mounted`: in a slot; `filed`: among the patient’s images; `waiting`: without a patient; `known`: it was there already. */
  output: z.object({ state: z.enum(['mounted', 'filed', 'waiting', 'known']) }),
  status: 200,
  refusals: [
    'office_program_not_paired',
    'image_refused',
    'file_missing',
    'files_away',
    'plan_limit',
    'subscription_ended',
  ],
});
