import * as z from 'zod/mini';
import { anyone, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { linkToken } from '../kernel/link-token.ts';
import { ShownLook } from '../practice/shown-look.ts';
import { archiveForms, mostArchived, wrongArchiveForm } from './handing-out.ts';
import { imageTypes, PortalImage } from './images.ts';

/** The days that a link to images works, the codes that may be tried, and the minutes that an opened page shows the images. */
export const imageShareLimits = { days: 14, tries: 5, minutes: 60 } as const;

export const ImageShare = z.object({
  id: z.string(),
  patient_id: z.string(),
  /** The office or dentist, and the mailbox that the code goes to. */
  recipient: z.string(),
  email: z.string(),
  note: z.string(),
  image_ids: z.array(z.string()),
  state: z.enum(['open', 'expired', 'ended']),
  /** How often an image was looked at or saved, and when last. */
  views: z.int(),
  viewed_at: z.nullable(field.moment()),
  created_by: z.string(),
  created_at: field.moment(),
  expires_at: field.moment(),
});
export type ImageShare = z.infer<typeof ImageShare>;

const noImages = 'Choose the images.';

export const ImageShareInput = z.object({
  recipient: field.line('Enter the office or dentist.'),
  email: field.email(),
  note: field.optionalLine(),
  image_ids: z
    .array(field.id(noImages), noImages)
    .check(z.minLength(1, noImages), z.maxLength(mostArchived, `Choose up to ${mostArchived} images.`)),
});
export type ImageShareInput = z.input<typeof ImageShareInput>;

const of = { object: 'image_share' } as const;

export const listImageShares = get('/patients/{id}/image-shares', {
  summary: "The links by which other offices see a patient's images, the newest first.",
  access: staffWith('images.share'),
  audit: { action: 'read', ...of, patient: 'params.id' },
  shows: ['patients'],
  output: z.array(ImageShare),
  refusals: ['patient_not_found'],
});

export const shareImages = post('/patients/{id}/image-shares', {
  summary: `Send another office a link to some of a patient's images. It works for ${imageShareLimits.days} days, with a code that goes to this address only.`,
  access: staffWith('images.share'),
  audit: { action: 'send', ...of, patient: 'params.id' },
  event: 'made',
  body: ImageShareInput,
  /** `url` is in this answer only: the server keeps no more than the token's hash. */
  output: z.extend(ImageShare, { url: z.string() }),
  refusals: ['patient_not_found', 'image_not_found', 'no_mail', 'too_many_letters'],
});

export const endImageShare = post('/image-shares/{id}/end', {
  summary: 'End a link to images. What is open by it shows no further image.',
  access: staffWith('images.share'),
  afterSubscription: true,
  audit: { action: 'update', ...of, patient: 'output.patient_id' },
  event: 'ended',
  output: ImageShare,
  status: 200,
  refusals: ['image_share_not_found'],
});

const opened = { method: 'POST', access: anyone } as const;

export const readImageShare = post('/image-shares/read', {
  ...opened,
  summary: 'Who sent a link to images, and where its code goes. It shows nothing of the patient.',
  audit: { nothing: 'No one is signed in, and it shows the practice only.' },
  body: z.object({ token: linkToken }),
  output: z.object({
    practice_name: z.string(),
    practice_phone: z.string(),
    look: ShownLook,
    /** The mailbox of the code, so that only who knows it recognizes it: d•••@example.com. */
    mailbox: z.string(),
  }),
  status: 200,
  refusals: ['image_share_dead'],
});

export const sendImageShareCode = post('/image-shares/code', {
  ...opened,
  summary: 'Mail the code of a link to images to the mailbox that it is for.',
  audit: { action: 'send', ...of },
  body: z.object({ token: linkToken }),
  /** The code itself where nothing leaves the server: in test mode without mail. */
  output: z.object({ test_code: z.nullable(z.string()) }),
  status: 200,
  refusals: ['image_share_dead', 'no_mail', 'letter_failed', 'too_many_letters'],
});

export const SharedImages = z.object({
  /** Shows the images for an hour. */
  pass: z.string(),
  practice_name: z.string(),
  patient_name: z.string(),
  date_of_birth: z.string(),
  note: z.string(),
  sent_by: z.string(),
  expires_at: field.moment(),
  images: z.array(PortalImage),
});
export type SharedImages = z.infer<typeof SharedImages>;

export const openImageShare = post('/image-shares/open', {
  ...opened,
  summary: 'Open the images of a link with the code that was mailed. An earlier opening ends.',
  audit: { action: 'read', ...of },
  body: z.object({
    token: linkToken,
    code: z.string({ error: 'Enter the code.' }).check(z.minLength(1, 'Enter the code.'), z.maxLength(20)),
  }),
  output: SharedImages,
  status: 200,
  refusals: ['image_share_dead', 'wrong_mailed_code', 'too_many_tries'],
});

export const sharedImage = post('/image-shares/image', {
  ...opened,
  summary: 'An image of an opened link: a picture of it, or its original.',
  audit: { action: 'read', ...of },
  body: z.object({
    pass: linkToken,
    image_id: field.id('Choose an image.'),
    part: field.oneOf(['original', 'preview', 'thumbnail'], 'Choose the original or a picture of it.'),
  }),
  output: null,
  answersFile: imageTypes,
  status: 200,
  refusals: ['image_share_dead', 'image_not_found', 'files_away'],
});

export const sharedImagesArchive = post('/image-shares/archive', {
  ...opened,
  summary: 'All images of an opened link as one archive.',
  audit: { action: 'export', ...of },
  body: z.object({
    pass: linkToken,
    as: field.oneOf(archiveForms, wrongArchiveForm),
  }),
  output: null,
  answersFile: ['application/zip'],
  status: 200,
  refusals: ['image_share_dead'],
});
