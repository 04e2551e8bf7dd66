import * as z from 'zod/mini';
import { AdminPracticeDetail } from './practices.ts';
import { adminWith, endpoint } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { numberRegistrations, senderNumber, senderStates } from '../messages/settings.ts';

/** A number that a practice names and that isn't proven, with who else has to do with it. */
export const WaitingNumber = z.object({
  practice_id: z.string(),
  practice_name: z.string(),
  /** E.164. */
  number: z.string(),
  state: z.enum(senderStates),
  claimed_at: field.moment(),
  /** Others that name or have it as the sender of their texts, or as their office's phone number. */
  others: z.array(
    z.object({
      practice_id: z.string(),
      practice_name: z.string(),
      how: z.enum(['claimed', 'contested', 'proven', 'phone']),
    }),
  ),
});
export type WaitingNumber = z.infer<typeof WaitingNumber>;

export const listWaitingNumbers = endpoint({
  name: 'listWaitingNumbers',
  summary: 'The numbers of texts that wait for a decision, the contested ones first.',
  method: 'GET',
  path: '/admin/text-numbers',
  access: adminWith('practices.read'),
  output: z.array(WaitingNumber),
  status: 200,
  refusals: [],
});

export const assignNumber = endpoint({
  name: 'assignNumber',
  summary:
    'Assign a practice the number that its texts come from, and say how carriers see it; or take it away with an empty one. Another practice that has it loses it.',
  method: 'PUT',
  path: '/admin/practices/{id}/text-number',
  access: adminWith('practices.approve'),
  params: field.recordParams,
  body: z.object({
    number: senderNumber(),
    /** Texts leave from it once this is `approved`. */
    registration: field.oneOf(numberRegistrations, 'Choose how carriers see the number.'),
    reason: field.line('Say why.'),
  }),
  output: AdminPracticeDetail,
  status: 200,
  refusals: ['practice_not_found'],
});
