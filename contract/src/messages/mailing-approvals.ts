import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Mailing, mostTexts } from './mailings.ts';

/** A bulk text that has waited longer than this can’t be approved anymore, because its list is then out of date. */
export const approvalDays = 7;

/** An unsent message of a bulk text, as it was written. */
export const MailingText = z.object({
  id: z.string(),
  patients: z.array(z.object({ id: z.string(), name: z.string() })),
  address: z.string(),
  body: z.string(),
});
export type MailingText = z.infer<typeof MailingText>;

export const listMailingTexts = get('/mailings/{id}/texts', {
  summary: 'To whom the texts of a bulk text go that have not left yet, and what each says.',
  access: staffWith('messages.read'),
  audit: { action: 'read', object: 'message' },
  shows: ['mailings', 'patients', 'messages'],
  output: z.array(MailingText),
  refusals: ['mailing_not_found'],
});

const decision = {
  access: staffWith('messages.approve'),
  audit: { action: 'update', object: 'mailing' },
  event: 'decided',
  output: Mailing,
} as const;

export const approveMailing = post('/mailings/{id}/approval', {
  ...decision,
  summary:
    'Approve a bulk text that someone else wrote. What was written is sent; patients whom it no longer fits get none, and no one is added.',
  status: 200,
  refusals: ['mailing_not_found', 'mailing_decided', 'mailing_own', 'mailing_too_old'],
});

export const MailingDeclineInput = z.object({ reason: field.line('Enter a reason.') });
export type MailingDeclineInput = z.input<typeof MailingDeclineInput>;

export const declineMailing = post('/mailings/{id}/decline', {
  ...decision,
  summary: 'Decline a bulk text that someone else wrote: nothing of it is sent.',
  body: MailingDeclineInput,
  status: 200,
  refusals: ['mailing_not_found', 'mailing_decided', 'mailing_own'],
});

export const MailingSettings = z.object({
  /** Texts to more than so many people need another person’s approval; null: none does. */
  approval_above: z.nullable(z.int()),
  version: z.int(),
});
export type MailingSettings = z.infer<typeof MailingSettings>;

const wrongNumber = `Enter a number from 1 to ${mostTexts}, or nothing.`;

export const MailingSettingsInput = z.object({
  approval_above: z.nullable(
    z.int({ error: wrongNumber }).check(z.minimum(1, wrongNumber), z.maximum(mostTexts, wrongNumber)),
  ),
  version: field.version(),
});
export type MailingSettingsInput = z.input<typeof MailingSettingsInput>;

export const getMailingSettings = get('/mailing-settings', {
  summary: 'From how many people on a bulk text wants another person’s approval.',
  access: staffWith('messages.read'),
  audit: { nothing: 'A rule of the practice, no record.' },
  shows: ['reminder-rules'],
  output: MailingSettings,
  refusals: [],
});

export const updateMailingSettings = put('/mailing-settings', {
  summary: 'Say from how many people on a bulk text wants another person’s approval.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'reminder_rule' },
  body: MailingSettingsInput,
  output: MailingSettings,
  refusals: ['stale_version'],
});
