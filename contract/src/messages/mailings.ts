import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import type { ConsentPurpose } from '../people/rules/consent-words.ts';
import { longestWords } from './reminders.ts';
import { filledIn, placeholdersIn, unsentCharacter } from './rules/message-text.ts';
import type { Placeholder } from './rules/message-text.ts';

/**
 * The recipients of a bulk text. `recall_due`: recalls that are due or overdue and not booked; `visits`: patients booked on a
 * day, by provider; `not_seen`: patients not seen for 18 months, with nothing booked.
 */
export const mailingLists = ['recall_due', 'visits', 'not_seen'] as const;
export type MailingListName = (typeof mailingLists)[number];

/**
 * The purpose of the texts to each list. Patients who are due or booked are written to about their care. Patients who haven't been
 * seen for long are due for nothing that the practice knows of: winning them back is marketing, which needs its own consent.
 */
export const mailingPurposes = {
  recall_due: 'care',
  visits: 'care',
  not_seen: 'news',
} as const satisfies Record<MailingListName, ConsentPurpose>;

/** `not_seen` lists patients who weren't seen for this many months. */
export const notSeenMonths = 18;
/** The most texts that go out at once; the others go next time. */
export const mostTexts = 300;
/** Patients who got a text of these lists within this many days are left out. */
export const mailingPauseDays = 14;

/** The blanks that the words for each list may have: those of a visit only where there is one. */
export const mailingBlanks = {
  recall_due: ['first_name', 'practice'],
  visits: ['first_name', 'practice', 'date', 'time', 'provider'],
  not_seen: ['first_name', 'practice'],
} as const satisfies Record<MailingListName, readonly Placeholder[]>;

/** Words to begin with. */
export const mailingWords: Record<MailingListName, string> = {
  recall_due:
    '{practice}: it is time to schedule the next visit for {first_name}. Reply or call us. Reply STOP to opt out.',
  visits:
    '{practice}: {provider} is out on {date}. We need to move your {time} appointment. Reply with times that work, or call us. Reply STOP to opt out.',
  not_seen:
    '{practice}: it has been a while since we saw {first_name}. Reply or call us to schedule a visit. Reply STOP to opt out.',
};

/** Somebody of a list: a patient, or those of a family who share a number. */
export const MailingRecipient = z.object({
  patients: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The number; `''`: there is none. */
  address: z.string(),
  /** Why they get no text, as a sentence; `''`: they get one. */
  why_not: z.string(),
  /** Until when it waits where it is night there: `HH:MM`; `''`: it goes out at once. */
  goes_out: z.string(),
  /** The values of the placeholders; the visit's are `''` if there is none. */
  first_name: z.string(),
  date: z.string(),
  time: z.string(),
  provider: z.string(),
});
export type MailingRecipient = z.infer<typeof MailingRecipient>;

/** The words as they go to one of them. */
export const mailingFor = (
  body: string,
  practice: string,
  { first_name, date, time, provider }: Pick<MailingRecipient, 'first_name' | 'date' | 'time' | 'provider'>,
): string => filledIn(body, { practice, first_name, date, time, provider });

export const mailingApprovals = ['none', 'waiting', 'approved', 'declined'] as const;
export type MailingApproval = (typeof mailingApprovals)[number];

/** A bulk text, and how far it is. */
export const Mailing = z.object({
  id: z.string(),
  list: z.enum(mailingLists),
  /** For `visits`. */
  date: z.nullable(z.string()),
  provider: z.string(),
  /** With blanks in braces. */
  body: z.string(),
  by: z.string(),
  /** Their account: nobody approves their own. */
  by_id: z.string(),
  created_at: field.moment(),
  /** How many texts it is, and how many of them wait, went out, could not, and were taken back. */
  texts: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  taken_back: z.int(),
  stopped_at: z.nullable(field.moment()),
  stopped_by: z.string(),
  /** Whether another person has to approve it; nothing leaves while it is `waiting` or `declined`. */
  approval: z.enum(mailingApprovals),
  decided_by: z.string(),
  decided_at: z.nullable(field.moment()),
  decided_reason: z.string(),
  /** The restore of a backup in which it waited: it may have been approved and sent after that backup. Null if there was none. */
  restored_at: z.nullable(field.moment()),
});
export type Mailing = z.infer<typeof Mailing>;

const wrongList = 'Choose recall_due, visits or not_seen.';
const whom = {
  list: field.oneOf(mailingLists, wrongList),
  /** For `visits`; today if absent. */
  date: field.optionalDate(),
  /** For `visits`; all providers if absent. */
  provider_id: field.optionalId('Choose a provider of the practice.'),
};

export const listMailingRecipients = get('/mailings/recipients', {
  summary: 'Who is on a list now, who of them would get a text, and why others would not.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'message' },
  query: z.object({
    list: whom.list,
    date: z.optional(field.date('Enter a date like 2026-03-03.')),
    provider_id: z.optional(field.id('Choose a provider of the practice.')),
  }),
  shows: ['patients', 'appointments', 'recalls', 'consents', 'families', 'messages'],
  output: z.array(MailingRecipient),
  refusals: [],
});

export const MailingInput = z
  .object({
    ...whom,
    body: field.longText('Enter the text.').check(
      z.maxLength(longestWords.text, `Use at most ${longestWords.text} characters.`),
      z.refine((given) => !unsentCharacter.test(given), 'This text contains a character that can’t be sent.'),
    ),
    /** How many texts the preview showed: if it is another number by now, nothing is sent. */
    texts: z
      .int('Reload the list before sending.')
      .check(z.minimum(1, 'No one on this list can get a text.')),
  })
  .check(
    z.superRefine(({ list, body }, context) => {
      const known: readonly string[] = mailingBlanks[list];
      const wrong = placeholdersIn(body).find((name) => !known.includes(name));
      if (wrong !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['body'],
          message: `There is no {${wrong.slice(0, 60)}} here. Use ${known.map((name) => `{${name}}`).join(', ')}.`,
        });
    }),
  );
export type MailingInput = z.input<typeof MailingInput>;

export const createMailing = post('/mailings', {
  summary:
    'Text all of a list who may be texted. At night each waits for the morning of whom it is to. Nothing is sent if others are on the list by now. To more than the practice allows one person in a day, it waits for another person’s approval.',
  access: staffWith('messages.write'),
  audit: { action: 'send', object: 'mailing' },
  event: 'sent',
  body: MailingInput,
  output: Mailing,
  refusals: ['mailing_changed', 'provider_not_found', 'too_many_texts'],
});

export const listMailings = get('/mailings', {
  summary: 'The bulk texts, the newest first, and how far each is.',
  access: staffWith('messages.read'),
  audit: { nothing: 'What was written to a list and how many got it, no patient.' },
  query: field.listQuery,
  shows: ['messages'],
  output: z.array(Mailing),
  refusals: [],
});

export const stopMailing = post('/mailings/{id}/stop', {
  summary: 'Cancel all texts of a bulk text that have not been sent yet.',
  access: staffWith('messages.write'),
  audit: { action: 'update', object: 'mailing' },
  event: 'stopped',
  output: Mailing,
  status: 200,
  refusals: ['mailing_not_found'],
});
