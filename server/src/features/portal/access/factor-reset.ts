import type { PatientLanguage } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { asFactors, forgetFactor } from '../../../identity/factor-queries.ts';
import type { Letter } from '../../../services/mail/mail.ts';
import { patientLetter } from '../../../services/mail/words.ts';
import { accessSaying } from './letter-words.ts';
import * as queries from './queries.ts';

/**
 * Deletes the second factor of a portal account and ends its sessions; every practice linked to it sees that in its
 * trail.
 */
export async function forgetPatientFactor(tx: Tx, accountId: string): Promise<void> {
  await queries.factorWasReset(tx, accountId);
  await asFactors(tx, () => forgetFactor(tx, { realm: 'patient', id: accountId }));
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
): Letter {
  const say = accessSaying(language);
  const { name: practice, phone } = by ?? { name: say('The operator of Cusp'), phone: '' };
  return {
    to,
    subject: say('Your second factor was removed'),
    text: patientLetter(
      { name: practice, phone, language },
      say(
        '{practice} removed the second factor of your patient portal account: it now opens with this e-mail and your password alone. Sign in and set a new one up under Profile.',
        { practice },
      ),
      say('If you did not ask for this, choose a new password at once and call your dental office.'),
    ),
  };
}

/** The notice is worth sending for a week. */
export const noticeMinutes = 7 * 24 * 60;
