import * as z from 'zod/mini';
import { endpoint, get, portalAccount, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { previewSide, previewType, thumbnailSide } from '../imaging/images.ts';
import { largestMessagePicture, messagePictureTypes } from './pictures.ts';
import { messageTopics } from './request-topics.ts';
import { unsentCharacter } from './rules/message-text.ts';

/** The longest message in the portal, in characters, from either side. */
export const longestPortalMessage = 2_000;
/** How many messages one record may write within a day. */
export const mostPortalMessages = 30;
/** How many messages of the thread the portal shows, the latest. */
export const mostShownInPortal = 100;

export const tooLongForPortal = `Use at most ${longestPortalMessage} characters.`;

/** A message in a record’s portal thread. */
export const PortalMessage = z.object({
  id: z.string(),
  /** The patient’s side wrote it; else the practice. */
  is_own: z.boolean(),
  /** The topic of a request; `message`: an ordinary message. Null: from the practice. */
  topic: z.nullable(z.enum(messageTopics)),
  /** The channel it came by: the practice may answer by text or email, too. */
  source: z.enum(['portal', 'text', 'email']),
  /** The person of the practice who wrote it; `''` for the patient’s own. */
  by: z.string(),
  body: z.string(),
  created_at: field.moment(),
  /** From the practice, and this account hasn’t read it yet. */
  is_new: z.boolean(),
  /** The pictures that came with it. */
  pictures: z.array(z.object({ id: z.string() })),
});
export type PortalMessage = z.infer<typeof PortalMessage>;

export const portalThread = get('/patient-portal/messages', {
  summary: `The thread with the practice in the portal, the earliest first: its latest ${mostShownInPortal} messages.`,
  access: portalAccount,
  audit: { action: 'read', object: 'message' },
  output: z.array(PortalMessage),
  refusals: ['patient_not_found'],
});

export const PortalMessageInput = z.object({
  body: field.longText('Enter your message.').check(
    z.maxLength(longestPortalMessage, tooLongForPortal),
    z.refine((given) => !unsentCharacter.test(given), 'This text contains a character that can’t be sent.'),
  ),
});
export type PortalMessageInput = z.input<typeof PortalMessageInput>;

export const sendPortalMessage = post('/patient-portal/messages', {
  summary:
    'Write to the practice in the portal. It stands in the one thread with the patient and waits for a person.',
  access: portalAccount,
  audit: { action: 'create', object: 'message' },
  body: PortalMessageInput,
  output: PortalMessage,
  refusals: ['patient_not_found', 'most_portal_requests'],
});

export const readPortalMessages = post('/patient-portal/messages/read', {
  summary: 'Say that this account has read the thread up to a message. The practice sees that it was read.',
  access: portalAccount,
  audit: { action: 'update', object: 'message' },
  body: z.object({ message_id: field.id('The last message read is missing.') }),
  output: z.object({ message_id: z.string() }),
  status: 200,
  refusals: ['patient_not_found', 'message_not_found'],
});

/** The text with a picture in the portal, from either side. */
export const PictureWords = z.object({
  body: field.optionalLongText().check(
    z.maxLength(longestPortalMessage, tooLongForPortal),
    z.refine((given) => !unsentCharacter.test(given), 'This text contains a character that can’t be sent.'),
  ),
});

export const sendPortalPicture = post('/patient-portal/messages/picture', {
  summary: 'Send the practice a picture in the portal, with words or without. It counts as a message.',
  access: portalAccount,
  audit: { action: 'create', object: 'message' },
  body: PictureWords,
  takesFile: { field: 'file', types: messagePictureTypes, largest: largestMessagePicture },
  output: PortalMessage,
  refusals: [
    'patient_not_found',
    'most_portal_requests',
    'pictures_not_taken',
    'image_refused',
    'file_missing',
    'files_away',
  ],
});

const pictureCall = (name: string, file: 'preview' | 'thumbnail', side: number) =>
  endpoint({
    name,
    summary: `A picture of the portal’s thread, as a picture of at most ${side} pixels a side and without metadata.`,
    method: 'GET',
    path: `/patient-portal/message-pictures/{id}/${file}`,
    access: portalAccount,
    audit: { action: 'read', object: 'message' },
    params: field.recordParams,
    output: null,
    answersFile: [previewType],
    revalidates: true,
    status: 200,
    refusals: ['patient_not_found', 'message_not_found', 'files_away'],
  });

export const portalPictureCalls = {
  preview: pictureCall('portalMessagePicturePreview', 'preview', previewSide),
  thumbnail: pictureCall('portalMessagePictureThumbnail', 'thumbnail', thumbnailSide),
} as const;
