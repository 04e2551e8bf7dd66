import * as z from 'zod/mini';
import { AdminPracticeDetail } from './practices.ts';
import { adminWith, get, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { numberRegistrations, senderNumber, senderStates } from '../messages/settings.ts';

/** A text number that a practice entered and that isn't proven, with the other practices involved. */
export const WaitingNumber = z.object({
  practice_id: z.string(),
  practice_name: z.string(),
  /** E.164. */
  number: z.string(),
  state: z.enum(senderStates),
  claimed_at: field.moment(),
  /** Other practices that entered or have it as the sender of their texts, or as their office's phone number. */
  others: z.array(
    z.object({
      practice_id: z.string(),
      practice_name: z.string(),
      how: z.enum(['claimed', 'contested', 'proven', 'phone']),
    }),
  ),
});
export type WaitingNumber = z.infer<typeof WaitingNumber>;

export const listWaitingNumbers = get('/admin/text-numbers', {
  summary: 'The text numbers that wait for a decision; contested ones come first.',
  access: adminWith('practices.read'),
  output: z.array(WaitingNumber),
  refusals: [],
});

export const assignNumber = put('/admin/practices/{id}/text-number', {
  summary:
    'Assign a practice the number that its texts come from, with its registration at the carriers; or take it away with an empty one. Another practice that has it loses it.',
  access: adminWith('practices.approve'),
  body: z.object({
    number: senderNumber(),
    /** Texts are sent from it once this is `approved`. */
    registration: field.oneOf(numberRegistrations, 'Choose the number’s registration.'),
    reason: field.line('Enter a reason.'),
    was: field.was({ number: z.string(), registration: z.string() }),
  }),
  output: AdminPracticeDetail,
  refusals: ['practice_not_found', 'stale_version'],
});
