import { followUpWords, suggestedWords } from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

const byEmail = {
  id: newId(),
  name: 'Two weeks before, by email',
  channel: 'email',
  lead: 2,
  lead_unit: 'weeks',
  ...suggestedWords.email,
} as const;
/** The rule by which most of the demo's reminders went out. */
export const byText = {
  id: newId(),
  name: 'Two days before, by text',
  channel: 'text',
  lead: 2,
  lead_unit: 'days',
  ...suggestedWords.text,
} as const;

const afterExtraction = {
  id: newId(),
  name: 'Two days after an extraction',
  channel: 'text',
  occasion: 'after',
  categories: ['Extraction'],
  to_provider: true,
  lead: 2,
  lead_unit: 'days',
  ...followUpWords.after.text,
} as const;
const missed = {
  id: newId(),
  name: 'An hour after a missed visit',
  channel: 'text',
  occasion: 'missed',
  lead: 1,
  lead_unit: 'hours',
  ...followUpWords.missed.text,
} as const;

const moved = {
  id: newId(),
  name: 'When we move a visit',
  channel: 'text',
  occasion: 'moved',
  lead: 1,
  lead_unit: 'hours',
  ...followUpWords.moved.text,
} as const;
const review = {
  id: newId(),
  name: 'Review, once a year',
  channel: 'email',
  occasion: 'review',
  review_link: 'https://reviews.example.com/harborview-dental',
  once_months: 12,
  lead: 1,
  lead_unit: 'days',
  ...followUpWords.review.email,
} as const;

const birthday = {
  id: newId(),
  name: 'On the birthday, by text',
  channel: 'text',
  occasion: 'birthday',
  lead: 1,
  lead_unit: 'days',
  ...followUpWords.birthday.text,
} as const;

/** The practice's rules, and to whom requests from the portal are assigned. */
export async function demoRules(tx: Tx, since: string): Promise<void> {
  const on = { skip_confirmed: true, is_on: true, on_since: since };
  await tx.all(
    sqlFor.insertInto('reminder_rule').values([
      { ...byEmail, ...on },
      { ...byText, ...on },
      { ...afterExtraction, ...on, categories: [...afterExtraction.categories] },
      { ...missed, ...on, is_on: false, on_since: null },
      { ...moved, ...on },
      { ...review, ...on, is_on: false, on_since: null },
      { ...birthday, ...on },
    ]),
  );
  await tx.all(
    sqlFor.insertInto('request_route').values([
      { topic: 'refill', assigned_role: 'dentist' },
      { topic: 'bill', assigned_role: 'receptionist' },
      { topic: 'late', assigned_role: 'receptionist' },
    ]),
  );
}
