import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

export const emailStates = ['queued', 'sent', 'failed'] as const;

/** Why an email was not sent, or not yet. */
export const emailReasons = {
  unreachable: 'The mail server could not be reached.',
  slow: 'The mail server did not answer in time.',
  busy: 'The mail server is temporarily not accepting this email.',
  refused_us: 'The mail server rejected our sign-in.',
  refused_address: 'The mail server does not deliver to this address.',
  refused_letter: 'The mail server refused the email.',
  other_key: 'The server’s SECRET_KEY has changed since this email was created.',
  no_mail: 'Email is no longer set up.',
  too_late: 'It was not sent in time, and is no longer needed.',
  replaced: 'It was replaced by another email or canceled.',
  restored: 'It was more than a day old when a backup was restored. Resend it if it is still needed.',
  failed: 'The email could not be sent.',
} as const;
export type EmailReason = keyof typeof emailReasons;

/** The delivery state of an email. A queued one with a reason will be tried again. */
export const EmailDelivery = z.object({
  state: z.enum(emailStates),
  /** A sentence; `''` if nothing went wrong. */
  reason: z.string(),
  tries: z.int(),
  changed_at: field.moment(),
  /** It failed, and its content is still valid. */
  can_be_sent_again: z.boolean(),
});
export type EmailDelivery = z.infer<typeof EmailDelivery>;

export const sendPortalLetterAgain = post('/patients/{id}/portal/letter', {
  summary: 'Resend the email about a patient’s portal access after it failed.',
  access: staffWith('patients.write'),
  audit: { action: 'send', object: 'portal_access', patient: 'params.id' },
  output: EmailDelivery,
  status: 200,
  refusals: ['patient_not_found', 'letter_not_failed', 'no_mail', 'too_many_letters'],
});

export const sendTeamLetterAgain = post('/team/invitations/{id}/letter', {
  summary: 'Resend the email of a staff invitation after it failed.',
  access: staffWith('team.write'),
  audit: { action: 'send', object: 'team_invitation' },
  output: EmailDelivery,
  status: 200,
  refusals: ['team_invitation_not_found', 'letter_not_failed', 'no_mail', 'too_many_letters'],
});
