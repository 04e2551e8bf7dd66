import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** How many hours an announcement stands, at most and where nobody chose. */
export const announcementHours = { most: 168, usual: 12 } as const;

/** Something said to everybody of the practice: "Server down at 6". */
export const Announcement = z.object({
  id: z.string(),
  body: z.string(),
  until: field.moment(),
  created_by: z.string(),
  created_by_id: z.string(),
  created_at: field.moment(),
  /** Whoever asks has read it. */
  read: z.boolean(),
  /** How many of those who can sign in have read it, and how many they are. */
  readers: z.int(),
  team: z.int(),
  /** Nobody sees it any more. */
  over: z.boolean(),
});
export type Announcement = z.infer<typeof Announcement>;

const wrongHours = `Use whole hours from 1 to ${announcementHours.most}.`;

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  summary: 'What is said to everybody of the practice now, the newest first.',
  method: 'GET',
  path: '/announcements',
  access: staffWith('tasks.read'),
  audit: { nothing: 'What the practice says to itself, no record.' },
  shows: ['profile'],
  output: z.array(Announcement),
  status: 200,
  refusals: [],
});

export const createAnnouncement = endpoint({
  name: 'createAnnouncement',
  summary: 'Say something to everybody of the practice. Each sees it until they have read it, or it is over.',
  method: 'POST',
  path: '/announcements',
  access: staffWith('tasks.write'),
  audit: { action: 'create', object: 'announcement' },
  event: 'added',
  body: z.object({
    body: field.line('Enter what everybody has to know.'),
    hours: z
      .int({ error: wrongHours })
      .check(z.minimum(1, wrongHours), z.maximum(announcementHours.most, wrongHours)),
  }),
  output: Announcement,
  status: 201,
  refusals: [],
});

export const readAnnouncement = endpoint({
  name: 'readAnnouncement',
  summary: 'Say that one has read an announcement.',
  method: 'POST',
  path: '/announcements/{id}/read',
  access: staffWith('tasks.write'),
  audit: { action: 'update', object: 'announcement' },
  event: 'changed',
  params: field.recordParams,
  output: Announcement,
  status: 200,
  refusals: ['announcement_not_found'],
});

export const endAnnouncement = endpoint({
  name: 'endAnnouncement',
  summary: 'Take an announcement down. Whoever wrote it may, and an owner of the practice.',
  method: 'POST',
  path: '/announcements/{id}/end',
  access: staffWith('tasks.write'),
  audit: { action: 'update', object: 'announcement' },
  event: 'changed',
  params: field.recordParams,
  output: Announcement,
  status: 200,
  refusals: ['announcement_not_found', 'not_permitted'],
});
