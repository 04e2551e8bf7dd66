import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { messageChannels } from '../people/consents.ts';
import { Message } from './messages.ts';
import { largestMessagePicture, messagePictureTypes } from './pictures.ts';
import { longestPortalMessage, PictureWords, tooLongForPortal } from './portal-messages.ts';
import { longestWords } from './reminders.ts';
import { unsentCharacter } from './rules/message-text.ts';

/** The channels by which staff write. */
export const writingChannels = [...messageChannels, 'portal'] as const;
export type WritingChannel = (typeof writingChannels)[number];

/** The longest text by each channel, in characters. */
export const longestWritten: Readonly<Record<WritingChannel, number>> = {
  ...longestWords,
  portal: longestPortalMessage,
};

const tooLong = `Use at most ${longestWords.text} characters for a text, and ${longestWords.email} for an email.`;

export const WrittenMessage = z
  .object({
    channel: field.oneOf(writingChannels, 'Choose text, email or portal.'),
    /** The subject of an email. */
    subject: field.optionalLine(),
    body: field
      .longText('Enter the message.')
      .check(
        z.refine(
          (given) => !unsentCharacter.test(given),
          'This text contains a character that can’t be sent.',
        ),
      ),
    /** The thread as it was seen; 0 where there was none yet. An author who hasn't seen a colleague's answer is refused. */
    version: field.version(),
  })
  .check(
    z.refine(({ channel, body }) => channel === 'portal' || body.length <= longestWritten[channel], {
      path: ['body'],
      error: tooLong,
    }),
    z.refine(({ channel, body }) => channel !== 'portal' || body.length <= longestWritten.portal, {
      path: ['body'],
      error: tooLongForPortal,
    }),
    z.refine(({ channel, subject }) => channel !== 'email' || subject.trim() !== '', {
      path: ['subject'],
      error: 'Enter the subject of the email.',
    }),
  );
export type WrittenMessage = z.input<typeof WrittenMessage>;

export const writeToPatient = post('/patients/{id}/messages', {
  summary:
    'Write a text or email to a patient who may be written to, or a message in the portal. Where a reply of theirs waits, it is answered, at the number it came from. At night it waits for the morning.',
  access: staffWith('messages.write'),
  audit: { action: 'send', object: 'message', patient: 'params.id' },
  body: WrittenMessage,
  output: Message,
  refusals: ['patient_not_found', 'stale_version', 'too_many_texts', 'too_many_letters'],
});

export const writeInConversation = post('/conversations/{id}/messages', {
  summary: 'Write in a thread: to its patient, or to its number or address.',
  access: staffWith('messages.write'),
  audit: { action: 'send', object: 'message', patient: 'output.patients' },
  body: WrittenMessage,
  output: Message,
  refusals: ['conversation_not_found', 'stale_version', 'too_many_texts', 'too_many_letters'],
});

const wrongVersion = 'The version must be a whole number.';
const PictureForPatient = z.extend(PictureWords, {
  /** As in `WrittenMessage`; a form's fields are texts. */
  version: z.optional(
    z.pipe(z.string({ error: wrongVersion }).check(z.regex(/^\d{1,9}$/, wrongVersion)), z.transform(Number)),
  ),
});

export const sendPictureInPortal = post('/patients/{id}/messages/picture', {
  summary:
    'Send a patient a picture, with words or without. It is read in the portal; a text or email says only that there is a message.',
  access: staffWith('messages.write'),
  audit: { action: 'send', object: 'message', patient: 'params.id' },
  body: PictureForPatient,
  takesFile: { field: 'file', types: messagePictureTypes, largest: largestMessagePicture },
  output: Message,
  refusals: [
    'patient_not_found',
    'stale_version',
    'image_refused',
    'file_missing',
    'files_away',
    'plan_limit',
  ],
});

export const closeReply = post('/messages/{id}/done', {
  summary:
    'Say that one reply or request needs no answer any more; what else waits in its thread goes on waiting.',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'message', patient: 'output.patients' },
  event: 'changed',
  output: Message,
  status: 200,
  refusals: ['message_not_found'],
});

export const takeBackMessage = post('/messages/{id}/take-back', {
  summary:
    'Cancel a message that a person wrote and that has not been sent yet. What it answered waits again.',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'message', patient: 'output.patients' },
  event: 'changed',
  output: Message,
  status: 200,
  refusals: ['message_not_found', 'message_left'],
});
