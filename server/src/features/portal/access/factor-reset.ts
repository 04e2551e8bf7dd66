import type { PatientLanguage } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { inFactorsRole, deleteFactor } from '../../../identity/factor-queries.ts';
import type { Email } from '../../../services/mail/mailer.ts';
import { patientEmail } from '../../../services/mail/email-words.ts';
import { accessSaying } from './email-words.ts';
import * as queries from './queries.ts';

/**
 * Deletes the second factor of a portal account and ends its sessions; every practice linked to it sees that in its
 * trail.
 */
export async function forgetPatientFactor(tx: Tx, accountId: string): Promise<void> {
  await queries.factorWasReset(tx, accountId);
  await inFactorsRole(tx, () => deleteFactor(tx, { realm: 'patient', id: accountId }));
  await queries.endPortalSessions(tx, accountId);
}

/**
 * The notice to the account's owner, who may not have asked for it.
 * @param by the practice; null: the operator of the service
 */
export function factorNotice(
  to: string,
  by: { name: string; phone: string } | null,
  language: PatientLanguage,
): Email {
  const say = accessSaying(language);
  const { name: practice, phone } = by ?? { name: say('The Cusp administrator'), phone: '' };
  return {
    to,
    subject: say('Your two-step verification was reset'),
    text: patientEmail(
      { name: practice, phone, language },
      say(
        '{practice} turned off two-step verification for your patient portal account: it now opens with this email and your password alone. Sign in and set a new one up under Profile.',
        { practice },
      ),
      say('If you did not request this, change your password right away and call your dental office.'),
    ),
  };
}

/** The notice is worth sending for a week. */
export const noticeMinutes = 7 * 24 * 60;
