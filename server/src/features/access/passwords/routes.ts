import * as contract from '@cusp/contract';
import type { PatientLanguage } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { practiceNameInEmail } from '../../../overload/email-limits.ts';
import { countSending } from '../../../overload/sending-limits.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { HostedSite } from '../../../site/site.ts';
import { byService } from '../../../jobs/record-event.ts';
import { refuseCommonPassword } from '../../../identity/common-passwords.ts';
import { passwordsOfLink, refuseEarlierPassword } from '../../../identity/earlier-passwords.ts';
import { hashStrangersPassword } from '../../../identity/passwords.ts';
import { staffAccountByEmail as staffByEmail } from '../sign-in/index.ts';
import { patientEmail } from '../../../services/mail/email-words.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { pageLanguage } from '../../../values/page-language.ts';
import { passwordSaying, staffPasswordWords } from './email-words.ts';
import { insertPasswordLink, isLinkValid, markMailboxProven, usePasswordLink } from './queries.ts';
import { linkUrl } from './rules.ts';
import type { PasswordRealm } from './rules.ts';
import {
  accountLanguage,
  accountPractices,
  accountsByEmail as portalAccountsByEmail,
} from '../portal-accounts/index.ts';

/**
 * Password resets for staff and patients: a mailed link that works once within an hour. A reset ends the other
 * sessions.
 */
export const passwords = (site: HostedSite, emailQueue: EmailQueue | undefined): Feature => ({
  routes: [
    on(
      contract.forgotPassword,
      withoutTransaction(async ({ database, input }) => {
        const account = await database.withoutTenant((tx) =>
          staffByEmail(tx, input.body.email.toLowerCase()),
        );
        const people =
          account === undefined
            ? []
            : [{ practiceId: account.practice_id, id: account.id, at: '', practices: [] }];
        return mailLinks({ database, site, emailQueue }, 'staff', input.body.email, people, 'en');
      }),
    ),

    on(
      contract.forgotPortalPassword,
      withoutTransaction(async ({ database, input, request }) => {
        const { people, language } = await database.withoutTenant((tx) =>
          portalAccounts(tx, input.body.email.toLowerCase(), pageLanguage(request.headers)),
        );
        return mailLinks({ database, site, emailQueue }, 'patient', input.body.email, people, language);
      }),
    ),

    on(
      contract.readPasswordLink,
      withoutTransaction(({ database, input }) =>
        refuseDeadLink(database, 'staff', hashToken(input.body.token)),
      ),
    ),

    on(
      contract.readPortalPasswordLink,
      withoutTransaction(({ database, input }) =>
        refuseDeadLink(database, 'patient', hashToken(input.body.token)),
      ),
    ),

    on(
      contract.resetPassword,
      withoutTransaction(({ database, input }) => resetPassword(database, 'staff', input.body)),
    ),

    on(
      contract.resetPortalPassword,
      withoutTransaction(({ database, input }) => resetPassword(database, 'patient', input.body)),
    ),
  ],
});

interface Dependencies {
  database: Database;
  site: HostedSite;
  emailQueue: EmailQueue | undefined;
}

/** The person whose password a link resets. */
interface LinkedPerson {
  practiceId: string | null;
  id: string;
  /** The names of a portal account's practices, which the email lists if the address has several accounts. */
  at: string;
  /** The ids of these practices. */
  practices: readonly string[];
}

/**
 * The active portal accounts of an address: the one that proved it owns the mailbox, and those limited to one practice; and the
 * language of their one email, the page's where none of them has one.
 */
async function portalAccounts(
  tx: Tx,
  emailKey: string,
  page: PatientLanguage,
): Promise<{ people: LinkedPerson[]; language: PatientLanguage }> {
  const active = (await portalAccountsByEmail(tx, emailKey)).filter(({ linked, proven }) => linked || proven);
  let chosen: PatientLanguage | null = null;
  for (const { id } of active) chosen ??= await accountLanguage(tx, id);
  const language = chosen ?? page;
  const people: LinkedPerson[] = [];
  for (const { id } of active) {
    const practices = await accountPractices(tx, id);
    const names = practices.map(({ name, named }) => practiceNameInEmail(name, named, language));
    people.push({
      practiceId: null,
      id,
      at: [...new Set(names)].join(', '),
      practices: practices.map(({ practice_id }) => practice_id),
    });
  }
  return { people, language };
}

/**
 * Answers the same, and equally fast, for any address, with or without an account: it doesn't wait for the email.
 * Beyond the limit of emails the answer is the same, and none is sent.
 */
async function mailLinks(
  { database, site, emailQueue }: Dependencies,
  realm: PasswordRealm,
  email: string,
  people: readonly LinkedPerson[],
  language: PatientLanguage,
): Promise<null> {
  if (emailQueue === undefined) throw new Refusal('no_mail');
  const links = people.map((person) => ({ person, token: newToken() }));
  const [asked] = people;
  if (asked === undefined) return null;
  const urls = links.map(({ person, token }) => {
    const url = linkUrl(site, realm, token, person.practices);
    return links.length > 1 && person.at !== '' ? `${person.at}:\n${url}` : url;
  });
  const say = passwordSaying(language);
  const minutes = String(contract.passwordLinkMinutes);
  const lines = [
    realm === 'staff'
      ? staffPasswordWords.choose
      : say('Choose a new password for your patient portal account here:'),
    ...urls,
    links.length > 1
      ? say(
          'Each link works once, for {minutes} minutes. If you did not request this, you can ignore it; your password will not change.',
          { minutes },
        )
      : say(
          'The link works once, for {minutes} minutes. If you did not request this, you can ignore it; your password will not change.',
          { minutes },
        ),
  ];
  const text =
    realm === 'staff'
      ? `${lines.join('\n\n')}\n`
      : patientEmail({ name: (links.length > 1 ? '' : asked.at) || 'Cusp', phone: '', language }, ...lines);
  const subject =
    realm === 'staff' ? staffPasswordWords.subject : say('A new password for your patient portal account');
  const message = { to: email, subject, text };
  await database
    .withoutTenant(async (tx) => {
      await countSending(tx, {
        channel: 'email',
        // By realm: who asks for a patient's link uses up nothing of staff's, whose links count for their own account alone.
        kind: `password ${realm}`,
        to: email,
        practice:
          realm === 'staff' || asked.practiceId === null
            ? undefined
            : { id: asked.practiceId, isNamed: true },
        by: { stranger: asked.id },
      });
      for (const { person, token } of links) await insertPasswordLink(tx, token, realm, person);
      await emailQueue.queue(tx, {
        ...message,
        kind: 'password',
        // No screen may show it, because that would reveal that the address has an account.
        subjectId: null,
        minutes: contract.passwordLinkMinutes,
        by: byService,
      });
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'too_many_letters') throw error;
    });
  return null;
}

/** Refuses a link that was used, has expired, or never was one. */
async function refuseDeadLink(database: Database, realm: PasswordRealm, link: Buffer): Promise<null> {
  if (!(await database.withoutTenant((tx) => isLinkValid(tx, link, realm))))
    throw new Refusal('password_link_dead');
  return null;
}

async function resetPassword(
  database: Database,
  realm: PasswordRealm,
  { token, password }: { token: string; password: string },
): Promise<null> {
  refuseCommonPassword(password);
  const link = hashToken(token);
  await refuseDeadLink(database, realm, link);
  const had = await database.withoutTenant((tx) => passwordsOfLink(tx, realm, link));
  await refuseEarlierPassword(had, password);
  const hash = await hashStrangersPassword(password);
  const used = await database.withoutTenant(async (tx) => {
    const done = await usePasswordLink(tx, { link, realm, hash });
    // The mailed link proves that the mailbox is theirs.
    if (realm === 'patient') await markMailboxProven(tx, link);
    return done;
  });
  if (!used) throw new Refusal('password_link_dead');
  return null;
}
