import * as z from 'zod/mini';
import { previewSide, previewType, thumbnailSide } from '../imaging/images.ts';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The file types of phones and mail programs. */
export const messagePictureTypes = ['image/jpeg', 'image/png'] as const;

/** How many pictures are taken from one message, and the bytes of the largest. Carriers send less. */
export const mostMessagePictures = 10;
export const largestMessagePicture = 5 * 1024 * 1024;

/** The text of the log for a picture without words. Patients read it in their language. */
export const pictureAlone = '[Picture]';

/** Why a picture that came with a message isn't shown. */
export const pictureReasons = {
  unreadable: 'This file is not a JPEG or PNG picture, or it is damaged. Ask the patient to send it again.',
  too_large: 'This picture is larger than 5 MB. Ask the patient to send a smaller one.',
  gone: 'This picture could not be fetched from the text provider. Ask the patient to send it again.',
  no_room:
    'Your plan’s storage is full, so this picture could not be saved. The owner can choose a larger plan under Subscription.',
} as const;
export type PictureReason = keyof typeof pictureReasons;

/** A picture that came with a message. */
export const MessagePicture = z.object({
  id: z.string(),
  /** `waiting`: it is still to be fetched from the text provider. */
  state: z.enum(['waiting', 'taken', 'refused']),
  /** Why it isn't shown, as a sentence; `''`: it is, or waits. */
  reason: z.string(),
  /** The part of the patient's record in which staff filed it; null if it isn't filed. */
  filed_as: z.nullable(z.enum(['document', 'image'])),
});
export type MessagePicture = z.infer<typeof MessagePicture>;

const pictureCall = (name: string, file: 'preview' | 'thumbnail', side: number) =>
  endpoint({
    name,
    summary: `A picture that came with a message, as a picture of at most ${side} pixels a side and without metadata.`,
    method: 'GET',
    path: `/message-pictures/{id}/${file}`,
    access: staffWith('messages.read'),
    audit: { action: 'read', object: 'message' },
    params: field.recordParams,
    output: null,
    answersFile: [previewType],
    revalidates: true,
    status: 200,
    refusals: ['message_not_found', 'files_away'],
  });

export const messagePictureCalls = {
  preview: pictureCall('messagePicturePreview', 'preview', previewSide),
  thumbnail: pictureCall('messagePictureThumbnail', 'thumbnail', thumbnailSide),
} as const;
