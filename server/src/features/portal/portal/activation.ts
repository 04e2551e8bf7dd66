import * as contract from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import { refuseCommonPassword } from '../../../identity/common-passwords.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { countUses, limitKey } from '../../../overload/sending-limits.ts';
import { hashStrangersPassword, matchingHash } from '../../../identity/passwords.ts';
import { hashToken } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { inFactorsRole, deleteFactor } from '../../../identity/factor-queries.ts';
import { withSignInLimit } from '../../../identity/sign-in-limits.ts';
import { proveAnyAccount } from '../../../identity/prove.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import { byPatient, byService, recordEvent } from '../../../jobs/record-event.ts';
import { emailOutcome } from '../../../jobs/emails/email-queue.ts';
import { patientEmail } from '../../../services/mail/email-words.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { isMailedCode, mailedCodeHash, newMailedCode } from '../../../identity/crypto/mailed-code.ts';
import * as queries from './queries.ts';
import {
  keepMailedCode,
  type StoredPortalInvitation,
  usePortalInvitation,
  linkPatient,
  portalInvitationByToken,
} from './invitation-queries.ts';
import { asksForPassword, candidates, vacant } from './rules.ts';
import { deviceOf } from '../../../identity/device.ts';
import { pageLanguage } from '../../../values/page-language.ts';
import { patientLanguage } from '../../people/consents/index.ts';
import { accountSaying } from './email-words.ts';
import { startPortalSession } from './sign-in.ts';
import { shownLook } from '../../practice/look/index.ts';
import type { StoredAccount } from '../../access/portal-accounts/index.ts';
import { findLinks, notifyOfAccess } from '../access/index.ts';
import { accountsByEmail } from '../../access/portal-accounts/index.ts';

/** The dependencies of signing in to the portal. */
export interface ActivationDependencies extends SignInDependencies {
  emailQueue: EmailQueue | undefined;
}

/** How many new accounts a practice's invitations may try to create for one address per day. */
const mostNewAccounts = { most: 10, minutes: 24 * 60 };

/**
 * The calls by which invited patients activate their access. Whether an address has an account is revealed only to somebody
 * who has proved that the mailbox is theirs. docs/decisions/0014-proven-addresses.md.
 */
export const activationRoutes = (deps: ActivationDependencies) => [
  on(
    contract.readInvitation,
    withoutTransaction(({ database, input }) =>
      database
        .withoutTenant(async (tx) => {
          const invitation = await liveInvitation(tx, input.body.token);
          const accounts = await accountsOf(tx, invitation);
          return { ...invitation, needs_code: needsCode(deps, invitation, accounts) };
        })
        .then(async (invitation) => ({
          ...invitation,
          look: await database.asPractice(invitation.practice_id, (tx) => tx.ask(shownLook)),
        })),
    ),
  ),

  on(
    contract.mailActivationCode,
    withoutTransaction(async ({ database, input, request, outside }) => {
      const { emailQueue } = deps;
      const { token } = input.body;
      if (emailQueue === undefined) throw new Refusal('no_mail');
      const { id, practice_id, email, patient_id } = await database.withoutTenant((tx) =>
        liveInvitation(tx, token),
      );
      const code = newMailedCode();
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practice_id, work);
      const emailId = await inPractice(async (tx) => {
        const language = await patientLanguage(tx, patient_id, pageLanguage(request.headers));
        const say = accountSaying(language);
        const head = { ...(await patientEmailSender(tx, language)), language };
        const { name: practice } = head;
        await countEmail(tx, { kind: 'code', to: email, letterhead: head });
        await keepMailedCode(tx, id, mailedCodeHash(token, code));
        recordEvent(tx, 'portal_invitation.code_mailed', id, byService);
        return emailQueue.queue(tx, {
          kind: 'code',
          // The patient waits for the code on the screen.
          subjectId: null,
          minutes: contract.mailedCode.minutes,
          by: byService,
          to: email,
          subject: say('{practice}: your code for the patient portal', { practice }),
          text: patientEmail(
            head,
            say('{practice} invited you to its patient portal. Your code is', { practice }),
            code,
            say(
              'It confirms this address is yours and is valid for {minutes} minutes. If you did not open the invitation, ignore this email and do not share the code.',
              { minutes: String(contract.mailedCode.minutes) },
            ),
          ),
        });
      });
      const ended = await outside(() => emailOutcome(inPractice, emailId));
      if (ended?.state === 'failed') throw new Refusal('letter_failed');
      return null;
    }),
  ),

  on(
    contract.activate,
    withoutTransaction(async ({ database, input, request, auditScope }) => {
      const { token, password, code, passkey, mailed_code } = input.body;
      const { invitation, accounts } = await database.withoutTenant(async (tx) => {
        const live = await liveInvitation(tx, token);
        auditScope.setAttemptedEmail(live.email);
        return { invitation: live, accounts: await accountsOf(tx, live) };
      });
      const isProven =
        invitation.by_mail || (await provesMailbox(database, request, { invitation, token, mailed_code }));
      if (!isProven && needsCode(deps, invitation, accounts)) {
        throw refusedCode('mailed_code_needed');
      }
      const asked = candidates(accounts, isProven);
      if (asked.length > 0) {
        // The link alone must not open an account with other records, because staff of this practice have seen it.
        const account = await proveAnyAccount(
          deps,
          { database, request },
          {
            realm: 'patient',
            given: { email: invitation.email, password, code, passkey },
            most: queries.mostAccounts,
            find: async () => asked,
          },
        ).catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.code !== 'wrong_sign_in') throw error;
          if (asksForPassword(accounts, isProven)) throw new Refusal('wrong_account_password');
          return undefined;
        });
        if (account !== undefined)
          return accept({ database, request, emailQueue: deps.emailQueue }, invitation, {
            account,
            isProven,
          });
      }
      if (!isProven) await requireOnlyThisPractice(database, invitation, accounts, password);
      refuseCommonPassword(password);
      const password_hash = await hashStrangersPassword(password);
      return accept({ database, request, emailQueue: deps.emailQueue }, invitation, {
        password_hash,
        isProven,
        vacant: vacant(accounts),
      });
    }),
  ),
];

const accountsOf = (tx: Tx, { email, practice_id }: StoredPortalInvitation) =>
  accountsByEmail(tx, email.toLowerCase(), practice_id);

/** Required for every address without an account at this practice, whether or not it has one elsewhere. */
const needsCode = (
  { emailQueue }: ActivationDependencies,
  { by_mail }: StoredPortalInvitation,
  accounts: readonly StoredAccount[],
): boolean => emailQueue !== undefined && !by_mail && !asksForPassword(accounts, false);

const refusedCode = (code: 'mailed_code_needed' | 'wrong_mailed_code') =>
  new Refusal(code, [{ path: 'mailed_code', message: contract.refusals[code][1] }]);

interface GivenCode {
  invitation: StoredPortalInvitation;
  token: string;
  mailed_code?: string | null | undefined;
}

/** Whether the mailed code was entered. A wrong code is refused, with the same limit of tries as a sign-in. */
async function provesMailbox(
  database: Database,
  request: FastifyRequest,
  { invitation, token, mailed_code }: GivenCode,
): Promise<boolean> {
  if (!mailed_code) return false;
  const trying = { realm: 'mailed_code', account: invitation.id, address: request.ip };
  return withSignInLimit(database.withoutTenant, trying, async () => {
    const kept = invitation.mailed_code_hash;
    if (kept === null || !isMailedCode(kept, token, mailed_code)) throw refusedCode('wrong_mailed_code');
    return { unfinished: true };
  });
}

/**
 * Refuses a password that another account of this address already has, because a sign-in could open only one of them.
 * The comparison takes the same time for every address, and the number of tries is limited.
 */
async function requireOnlyThisPractice(
  database: Database,
  { email, practice_id }: StoredPortalInvitation,
  accounts: readonly StoredAccount[],
  password: string,
): Promise<void> {
  const key = limitKey('new account', practice_id, email.toLowerCase());
  await database.withoutTenant((tx) => countUses(tx, [[key, mostNewAccounts]], 'too_many_tries'));
  const others = accounts.filter(({ made_here, linked }) => linked || !made_here);
  const hashes = others.map(({ password_hash }) => password_hash);
  if ((await matchingHash(hashes, password, queries.mostAccounts)) !== undefined) {
    throw new Refusal('password_of_other_account');
  }
}

/** The account with which an invitation is accepted: an existing one or a new one. */
type Accepting =
  | { account: StoredAccount; isProven: boolean }
  | { password_hash: string; isProven: boolean; vacant: StoredAccount | undefined };

/**
 * In one transaction: marks the invitation as used, creates the account if there is none, links the record and signs
 * in.
 */
function accept(
  {
    database,
    request,
    emailQueue,
  }: { database: Database; request: FastifyRequest; emailQueue: EmailQueue | undefined },
  invitation: StoredPortalInvitation,
  accepting: Accepting,
) {
  const { id, patient_id, email, practice_id } = invitation;
  return database.asPractice(practice_id, async (tx) => {
    const used = await usePortalInvitation(tx, id);
    if (used === undefined) throw new Refusal('invitation_used');
    const account_id = await accountFor(tx, email, accepting);
    const { id: _, ...asked } = used;
    await linkPatient(tx, { patient_id, account_id, email, ...asked });
    const author = byPatient({ accountId: account_id });
    recordEvent(tx, 'portal_access.given', patient_id, author);
    const viewer = (await findLinks(tx, patient_id)).find((link) => link.account_id === account_id);
    if (viewer)
      await notifyOfAccess(tx, emailQueue, { patientId: patient_id, viewer, change: 'given' }, author);
    return startPortalSession(tx, account_id, deviceOf(request), patient_id);
  });
}

async function accountFor(tx: Tx, email: string, accepting: Accepting): Promise<string> {
  const { isProven } = accepting;
  if ('account' in accepting) {
    const { id } = accepting.account;
    if (isProven) await queries.proveAccount(tx, id);
    return id;
  }
  const { password_hash } = accepting;
  const old = accepting.vacant;
  if (old !== undefined) {
    const { id } = old;
    if (!(await queries.renewAccount(tx, { id, password_hash, proven: isProven }))) {
      throw new Refusal('account_just_made');
    }
    await inFactorsRole(tx, () => deleteFactor(tx, { realm: 'patient', id }));
    return id;
  }
  const id = newId();
  await queries.insertAccount(tx, { id, email, password_hash, proven: isProven });
  return id;
}

async function liveInvitation(tx: Tx, token: string): Promise<StoredPortalInvitation> {
  const invitation = await portalInvitationByToken(tx, hashToken(token));
  if (invitation === undefined || invitation.withdrawn_at !== null) throw new Refusal('invitation_not_found');
  if (invitation.suspended) throw new Refusal('practice_suspended');
  const { practice_name, practice_phone } = invitation;
  const whom = practice_phone === '' ? practice_name : `${practice_name} at ${practice_phone}`;
  if (invitation.used_at !== null) {
    throw new Refusal('invitation_used', [], {
      detail: `This invitation was already used. Sign in, or call ${whom}.`,
    });
  }
  if (Date.parse(invitation.expires_at) <= Date.now()) {
    throw new Refusal('invitation_expired', [], {
      detail: `This invitation has expired. Call ${whom} for a new one.`,
    });
  }
  return invitation;
}
