import { refusals } from '@cusp/contract';
import type { portalKeepers } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { Email } from '../../../services/mail/mailer.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import type { MergedAccounts } from '../../people/patients/index.ts';
import { patientLanguage } from '../../people/consents/index.ts';
import { accessSaying } from './email-words.ts';
import type { AccessSaying } from './email-words.ts';
import { deleteLink, endPortalSessions, findLinks } from './queries.ts';

/** The email is worth sending for a week. */
const noticeMinutes = 7 * 24 * 60;

interface Account {
  account_id: string;
  email: string;
}

/**
 * The accounts of the portal that stop opening a person's records when two that have one each are merged. Refuses as long as
 * nobody has chosen whose stays.
 */
async function accountsThatGo(
  tx: Tx,
  { survivor, merged }: { survivor: string; merged: string },
  kept: (typeof portalKeepers)[number] | null,
): Promise<Account[]> {
  const links = { survivor: await findLinks(tx, survivor), merged: await findLinks(tx, merged) };
  const beside = (own: readonly Account[], others: readonly Account[]) =>
    own.filter(({ account_id }) => others.every((other) => other.account_id !== account_id));
  if (links.survivor.length === 0 || beside(links.merged, links.survivor).length === 0) return [];
  if (kept === null)
    throw new Refusal('two_portal_accounts', [
      { path: 'keep_portal', message: refusals.two_portal_accounts[1] },
    ]);
  return kept === 'survivor' ? beside(links.merged, links.survivor) : beside(links.survivor, links.merged);
}

const notice = (to: string, practice: string, say: AccessSaying): Email => ({
  to,
  subject: say('{practice}: your patient portal', { practice }),
  text: `${say(
    'Your patient portal account no longer has access to a record at {practice}. It was a duplicate record, and another account is now linked to it. If you did not expect this, call your dental office.',
    { practice },
  )}\n`,
});

/** Unlinks accounts from a person's records, ends their sessions, and tells their owners. */
async function unlinkAccounts(
  tx: Tx,
  patientId: string,
  accounts: readonly Account[],
  { person, emailQueue }: { person: Person; emailQueue: EmailQueue | undefined },
): Promise<void> {
  if (accounts.length === 0) return;
  const language = await patientLanguage(tx, patientId);
  const say = accessSaying(language);
  const head = await patientEmailSender(tx, language);
  for (const { account_id, email } of accounts) {
    await deleteLink(tx, patientId, account_id);
    await endPortalSessions(tx, account_id);
    if (emailQueue === undefined) continue;
    await countEmail(tx, { kind: 'notice', to: email, sender: person.id, letterhead: head });
    await emailQueue.queue(tx, {
      ...notice(email, head.name, say),
      kind: 'account_notice',
      subjectId: null,
      minutes: noticeMinutes,
      by: byStaff(person),
    });
  }
  recordEvent(tx, 'portal_access.withdrawn', patientId, byStaff(person));
}

/** @param emailQueue tells the owner of an account that no longer opens a merged record; undefined without mail */
export const mergedAccounts = (emailQueue: EmailQueue | undefined): MergedAccounts => ({
  accountsToUnlink: accountsThatGo,
  unlink: (tx, patientId, accounts, person) =>
    unlinkAccounts(tx, patientId, accounts, { person, emailQueue }),
});
