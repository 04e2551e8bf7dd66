import * as z from 'zod/mini';
import { adminWith, get, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { subscriptionStatuses } from '../kernel/subscription-statuses.ts';
import { AdminPractice } from './practices.ts';

/** How a practice stands: suspended, or as its subscription says. */
export const practiceStates = ['suspended', ...subscriptionStatuses] as const;
export type PracticeState = (typeof practiceStates)[number];

/** Which practices: in the list, in its file, and for a notice to their owners. */
const PracticeFilter = z.object({
  /** Part of the practice's name, its owner's name or email. */
  q: z.optional(z.string().check(z.maxLength(200, 'This search is too long.'))),
  state: z.optional(z.enum(practiceStates, { error: 'Choose a status.' })),
  /** A plan's id, or `none`: no plan was chosen. */
  plan: z.optional(z.union([z.literal('none'), field.id('Choose a plan.')], { error: 'Choose a plan.' })),
});

export const practiceSorts = ['name', 'patients', 'staff', 'texts', 'activity', 'created'] as const;

export const listPractices = get('/admin/practices', {
  summary: 'Every practice; searched by name and owner, by status and plan, sorted, in pages.',
  access: adminWith('practices.read'),
  query: z.extend(field.listQuery, {
    ...PracticeFilter.shape,
    sort: z.optional(z.enum(practiceSorts, { error: 'Unknown sort order.' })),
    /** `desc` reverses the order. */
    order: z.optional(z.enum(['asc', 'desc'], { error: 'The order is asc or desc.' })),
  }),
  output: z.array(AdminPractice),
  refusals: [],
});

export const exportPractices = get('/admin/practices/file', {
  summary: 'The practices of a search as a CSV file, by name.',
  access: adminWith('practices.read'),
  query: PracticeFilter,
  output: null,
  answersFile: ['text/csv'],
  refusals: [],
});

export const writeToPractices = post('/admin/notices', {
  summary:
    'Email the owners of the practices of a search. A job writes to them; each practice’s changes say so.',
  access: adminWith('notices.write'),
  body: z.object({
    to: PracticeFilter,
    /** How many practices the search showed; if there are others by now, nothing is sent. */
    practices: z.int({ error: 'Say how many practices are written to.' }),
    subject: field.line('Enter a subject.'),
    text: field.longText('Enter the message.'),
  }),
  output: z.object({ practices: z.number() }),
  refusals: ['no_mail', 'notice_addressees_changed'],
});
