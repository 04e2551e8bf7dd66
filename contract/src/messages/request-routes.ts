import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { staffRoles } from '../kernel/permissions.ts';
import { requestTopics } from './request-topics.ts';

/** The assignee of one kind of request when it comes from the portal. */
export const RequestRoute = z.object({
  topic: z.enum(requestTopics),
  assigned_to_id: z.nullable(z.string()),
  assigned_role: z.nullable(z.enum(staffRoles)),
  /** The person or the role; `''`: nobody. */
  assigned: z.string(),
  /** The person no longer works here: new requests are unassigned. */
  has_left: z.boolean(),
  /** 0: nothing is set yet. */
  version: z.int(),
});
export type RequestRoute = z.infer<typeof RequestRoute>;

export const RequestRouteInput = z
  .object({
    topic: field.oneOf(requestTopics, 'Choose a topic.'),
    assigned_to_id: field.optionalId('Choose a team member.'),
    assigned_role: field.oneOfOrNone(staffRoles, 'Choose a role of the team.'),
    version: field.version(),
  })
  .check(
    z.refine(({ assigned_to_id, assigned_role }) => assigned_to_id === null || assigned_role === null, {
      path: ['assigned_to_id'],
      error: 'Assign it to a person or to a role, not to both.',
    }),
  );
export type RequestRouteInput = z.input<typeof RequestRouteInput>;

export const listRequestRoutes = get('/request-routes', {
  summary: 'To whom each kind of request from the portal is assigned.',
  access: staffWith('messages.read'),
  audit: { nothing: 'A rule of the practice, no record.' },
  shows: ['reminder-rules', 'team'],
  output: z.array(RequestRoute),
  refusals: [],
});

export const updateRequestRoute = put('/request-routes', {
  summary: 'Say to whom one kind of request from the portal is assigned. What came before stays as it is.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'reminder_rule' },
  body: RequestRouteInput,
  output: RequestRoute,
  refusals: ['staff_not_found', 'stale_version'],
});
