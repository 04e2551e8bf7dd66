import { addDays, sayingIn } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { patientEmail } from '../../../services/mail/email-words.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';
import { portalAddress } from '../../../site/portal-address.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientLanguage } from '../../people/consents/index.ts';
import { patientRecords } from '../../people/patients/index.ts';
import { chargeKeptCard } from '../online/index.ts';
import * as queries from './queries.ts';
import { noteNotice, postDueFees, uncharged } from './writing-queries.ts';

interface MembershipNeeds {
  database: Database;
  emailQueue: EmailQueue | undefined;
  /** This site's address. */
  origin: string;
}

/** Brings a membership up to date. Running it again does nothing twice. */
export const createMembershipJob =
  ({ database, emailQueue, origin }: MembershipNeeds): JobHandler =>
  async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('A membership belongs to a practice.');
    await database.asPractice(practiceId, (tx) => settleMembership(tx, id));
    if (emailQueue !== undefined)
      await database.asPractice(practiceId, (tx) =>
        writeBeforeEnd(tx, id, { emailQueue, address: portalAddress(origin, practiceId, '/payments') }),
      );
  };

/** The email, in Spanish, by the English. */
export const membershipSpanish = {
  '{practice}: your membership ends on {day}': '{practice}: su membresía termina el {day}',
  'Your membership with {practice} ends on {day}. It does not renew automatically. To renew, talk to us at your next visit or call the office. What you have used so far:':
    'Su membresía con {practice} termina el {day}. No se renueva sola: para otro año, acéptela en su próxima visita o llame al consultorio. Lo que ha usado hasta ahora:',
  'If you do nothing, it ends on that day.': 'Si no hace nada, termina ese día.',
} as const;

/** How long before the end of a year its member is written to; days. */
const noticeBefore = 30;

/**
 * Notifies the payer once that the year ends, and that another one has to be agreed to. A payer without an email address gets nothing:
 * the list of members says whose year ends. An email beyond the day's limits is tried again.
 * @param address of the page that the email leads to
 */
export async function writeBeforeEnd(
  tx: Tx,
  id: string,
  { emailQueue, address }: { emailQueue: EmailQueue; address: string },
): Promise<void> {
  if ((await queries.lockMembership(tx, id)) === undefined) return;
  const member = await tx.ask(queries.memberById(id));
  if (member === undefined || member.cancelled_on !== null || member.notice_on !== null || member.is_deceased)
    return;
  const { agreed_until, today, patient_id } = member;
  if (today < addDays(agreed_until, -noticeBefore) || today > agreed_until) return;
  const { email } = await tx.ask(queries.payerOf(patient_id));
  if (email === '') return;
  const language = await patientLanguage(tx, patient_id);
  const head = { ...(await patientEmailSender(tx, language)), language };
  const say = sayingIn(language, membershipSpanish);
  const named = { practice: head.name, day: spelledDay(agreed_until, language) };
  try {
    await countEmail(tx, { kind: 'notice', to: email, letterhead: head });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return;
  }
  await emailQueue.queue(tx, {
    kind: 'membership',
    subjectId: id,
    minutes: noticeBefore * 24 * 60,
    by: byService,
    to: email,
    subject: say('{practice}: your membership ends on {day}', named),
    text: patientEmail(
      head,
      say(
        'Your membership with {practice} ends on {day}. It does not renew automatically. To renew, talk to us at your next visit or call the office. What you have used so far:',
        named,
      ),
      address,
      say('If you do nothing, it ends on that day.'),
    ),
  });
  await noteNotice(tx, id, today);
}

/** Posts the fees that are due, and charges the payer's kept card for each once, where that was agreed. */
export async function settleMembership(tx: Tx, id: string): Promise<void> {
  if ((await queries.lockMembership(tx, id)) === undefined) return;
  if ((await postDueFees(tx, id)) > 0) recordEvent(tx, 'membership.charged', id, byService);
  const member = await tx.ask(queries.memberById(id));
  if (member === undefined || !member.automatic) return;
  const { account_id: accountId, payer_id: patientId } = await tx.ask(queries.payerOf(member.patient_id));
  const records = await patientRecords(tx, patientId);
  for (const { key, open_cents, name } of await uncharged(tx, id)) {
    try {
      await chargeKeptCard(tx, {
        records,
        patientId,
        accountId,
        wanted: { amount_cents: open_cents },
        reason: `Membership, ${name}`,
        key,
      });
    } catch (error) {
      // Without a card, or with nothing due, the fee stays open like any other.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
