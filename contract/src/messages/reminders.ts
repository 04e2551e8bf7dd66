import * as z from 'zod/mini';
import { procedures as categories } from '../kernel/treatment-words.ts';
import { messageChannels } from '../people/consents.ts';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { hasLink, placeholders, placeholdersIn, wrongPlaceholder } from './rules/message-text.ts';

export const leadUnits = ['hours', 'days', 'weeks'] as const;
/**
 * `after`: a visit that took place, from its end; `missed`: one that the patient didn't come to, from its beginning; `booked`, `moved`,
 * `canceled`: what the office did with a visit, from then on; `review`: after a visit, a review is asked for, once in so many months;
 * `birthday`: in the morning of the patient's birthday, whatever `lead` says.
 */
export const ruleOccasions = [
  'before',
  'after',
  'missed',
  'booked',
  'moved',
  'canceled',
  'review',
  'birthday',
] as const;
/** The visit is still to be. */
export const beforeVisit: ReadonlySet<RuleOccasion> = new Set<RuleOccasion>(['before', 'booked', 'moved']);
export type RuleOccasion = (typeof ruleOccasions)[number];

/** The longest words, in characters: a text of more than four parts arrives late or not at all. */
export const longestWords = { text: 600, email: 5_000 } as const;

/** A rule for messages about visits: when one is sent, by which channel, and its words. */
export const ReminderRule = z.object({
  id: z.string(),
  name: z.string(),
  channel: z.enum(messageChannels),
  occasion: z.enum(ruleOccasions),
  /** So long before or after the visit, from 1 to 60. */
  lead: z.int(),
  lead_unit: z.enum(leadUnits),
  /** Kinds of appointment that it is for; empty: all. */
  kind_ids: z.array(z.string()),
  /** The subject of an email; `''` for a text. */
  subject: z.string(),
  /** With placeholders in braces. */
  body: z.string(),
  /** In Spanish; `''`: patients who read Spanish get the English. */
  subject_es: z.string(),
  body_es: z.string(),
  /** After visits on whose day one of these was completed; empty: after all. */
  categories: z.array(z.enum(categories)),
  /** Its thread becomes the visit's provider's, if it is unassigned. */
  to_provider: z.boolean(),
  /** For a review: the page on which it is written; `''` for others. */
  review_link: z.string(),
  /** For a review: a patient is asked once in this many months. */
  once_months: z.int(),
  /** Visits that are confirmed already get none. */
  skip_confirmed: z.boolean(),
  is_on: z.boolean(),
  version: z.int(),
});
export type ReminderRule = z.infer<typeof ReminderRule>;

/** An address that a patient can open. */
function isWebAddress(given: string): boolean {
  const url = URL.parse(given.trim());
  return url?.protocol === 'https:' && url.hostname.includes('.');
}

/** There is no visit that the others would be about. */
const birthdayBlanks: ReadonlySet<string> = new Set(['first_name', 'practice']);
const birthdayOnly = 'Birthday messages can use only {first_name} and {practice}.';

const chooseWork = 'Choose treatment categories.';
const wrongLead = 'Use a whole number from 1 to 60.';
const choosePlaceholder = (wrong: string) =>
  `${wrong.slice(0, 60)} is not a valid field. Use ${placeholders.map((name) => `{${name}}`).join(', ')}.`;

export const ReminderRuleInput = z
  .object({
    name: field.name('Enter a name for this reminder.'),
    channel: field.oneOf(messageChannels, 'Choose text or email.'),
    occasion: field.oneOfOr(ruleOccasions, 'before', 'Choose what the message is about.'),
    lead: z.int({ error: wrongLead }).check(z.minimum(1, wrongLead), z.maximum(60, wrongLead)),
    lead_unit: field.oneOf(leadUnits, 'Choose hours, days or weeks.'),
    kind_ids: z
      .array(field.id('Choose an appointment type.'))
      .check(z.maxLength(100, 'Choose at most 100 types.')),
    subject: field.optionalLine(),
    body: field.longText('Enter the reminder text.'),
    subject_es: field.optionalLine(),
    body_es: field.optionalLongText(),
    categories: z._default(
      z.array(field.oneOf(categories, chooseWork)).check(z.maxLength(categories.length, chooseWork)),
      [],
    ),
    to_provider: field.flagOr(false),
    review_link: field.optionalLine(),
    once_months: z._default(
      z.int({ error: wrongLead }).check(z.minimum(1, wrongLead), z.maximum(60, wrongLead)),
      6,
    ),
    skip_confirmed: field.flagOr(true),
    is_on: field.flagOr(false),
    version: field.version(),
  })
  .check(
    z.refine(({ channel, subject }) => channel === 'text' || subject.trim() !== '', {
      path: ['subject'],
      error: 'Enter the subject of the email.',
    }),
    z.refine(
      ({ channel, subject_es, body_es }) => channel === 'text' || body_es === '' || subject_es.trim() !== '',
      {
        path: ['subject_es'],
        error: 'Enter the subject of the email in Spanish.',
      },
    ),
    z.superRefine(({ channel, occasion, subject, body, subject_es, body_es, review_link }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      for (const [path, words] of Object.entries({ body, body_es })) {
        if (words.length > longestWords[channel])
          refuse(
            path,
            `Use at most ${longestWords.text} characters for a text, and ${longestWords.email} for an email.`,
          );
        if (occasion === 'birthday') {
          if (placeholdersIn(words).some((name) => !birthdayBlanks.has(name))) refuse(path, birthdayOnly);
          continue;
        }
        if (words.includes('{review_link}') && occasion !== 'review')
          refuse(path, 'Only review requests can use {review_link}.');
        if (!beforeVisit.has(occasion) && hasLink(words))
          refuse(path, 'Remove {confirm_link}. It can’t be used after the visit.');
        if (!beforeVisit.has(occasion) && words.includes('{bring}'))
          refuse(path, 'Remove {bring}. It can’t be used after the visit.');
      }
      if (occasion === 'review' ? !isWebAddress(review_link) : review_link !== '')
        refuse(
          'review_link',
          occasion === 'review'
            ? 'Enter the review page link, like https://…'
            : 'Only review requests can have a review link.',
        );
      for (const [path, words] of Object.entries({ subject, subject_es }))
        if (hasLink(words)) refuse(path, 'Put links in the message, not in the subject.');
        else if (occasion === 'birthday' && placeholdersIn(words).some((name) => !birthdayBlanks.has(name)))
          refuse(path, birthdayOnly);
      for (const [path, words] of Object.entries({ subject, body, subject_es, body_es })) {
        const wrong = wrongPlaceholder(words);
        if (wrong !== undefined) refuse(path, choosePlaceholder(wrong));
      }
    }),
  );
export type ReminderRuleInput = z.input<typeof ReminderRuleInput>;

export const listReminderRules = get('/reminder-rules', {
  summary: 'The rules by which reminders are sent.',
  access: staffWith('messages.read'),
  audit: { nothing: 'When reminders are sent, no record.' },
  output: z.array(ReminderRule),
  refusals: [],
});

export const createReminderRule = post('/reminder-rules', {
  summary:
    'Add a rule. It is off unless it says otherwise, and never makes up for what was due before it was switched on.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'reminder_rule' },
  event: 'added',
  body: ReminderRuleInput,
  output: ReminderRule,
  refusals: ['appointment_kind_not_found'],
});

export const updateReminderRule = put('/reminder-rules/{id}', {
  summary: 'Change a rule, or switch it on or off. What waits to be sent follows.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'reminder_rule' },
  event: 'changed',
  body: ReminderRuleInput,
  output: ReminderRule,
  refusals: ['reminder_rule_not_found', 'appointment_kind_not_found', 'stale_version'],
});

export const deleteReminderRule = del('/reminder-rules/{id}', {
  summary: 'Remove a rule, and withdraw what it has not sent yet.',
  access: staffWith('practice.write'),
  audit: { action: 'delete', object: 'reminder_rule' },
  event: 'removed',
  output: null,
  refusals: ['reminder_rule_not_found'],
});
