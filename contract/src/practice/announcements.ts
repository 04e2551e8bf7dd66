import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** How many hours an announcement is shown: the maximum and the default. */
export const announcementHours = { most: 168, usual: 12 } as const;

/** A message to everybody in the practice: "Server down at 6". */
export const Announcement = z.object({
  id: z.string(),
  body: z.string(),
  until: field.moment(),
  created_by: z.string(),
  created_by_id: z.string(),
  created_at: field.moment(),
  /** The caller has read it. */
  read: z.boolean(),
  /** How many active team members have read it, and how many there are. */
  readers: z.int(),
  team: z.int(),
  /** It has ended, and nobody sees it anymore. */
  over: z.boolean(),
});
export type Announcement = z.infer<typeof Announcement>;

const wrongHours = `Use whole hours from 1 to ${announcementHours.most}.`;

export const listAnnouncements = get('/announcements', {
  summary: 'The current announcements, the newest first.',
  access: staffWith('tasks.read'),
  audit: { nothing: 'Announcements within the practice, no record.' },
  shows: ['profile'],
  output: z.array(Announcement),
  refusals: [],
});

export const createAnnouncement = post('/announcements', {
  summary:
    'Post an announcement to everyone in the practice. Each person sees it until they mark it as read or it expires.',
  access: staffWith('tasks.write'),
  audit: { action: 'create', object: 'announcement' },
  event: 'added',
  body: z.object({
    body: field.line('Enter the announcement.'),
    hours: z
      .int({ error: wrongHours })
      .check(z.minimum(1, wrongHours), z.maximum(announcementHours.most, wrongHours)),
  }),
  output: Announcement,
  refusals: [],
});

export const readAnnouncement = post('/announcements/{id}/read', {
  summary: 'Mark an announcement as read.',
  access: staffWith('tasks.write'),
  audit: { action: 'update', object: 'announcement' },
  event: 'changed',
  output: Announcement,
  status: 200,
  refusals: ['announcement_not_found'],
});

export const endAnnouncement = post('/announcements/{id}/end', {
  summary: 'Remove an announcement. Only the author and practice owners can.',
  access: staffWith('tasks.write'),
  audit: { action: 'update', object: 'announcement' },
  event: 'changed',
  output: Announcement,
  status: 200,
  refusals: ['announcement_not_found', 'not_permitted'],
});
