import * as contract from '@cusp/contract';
import type { AdminUser } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { countSending } from '../../../overload/sending-limits.ts';
import { becomeAdmin } from '../../../identity/admin.ts';
import { newToken } from '../../../identity/person.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { HostedSite } from '../../../site/site.ts';
import { byService } from '../../../jobs/record-event.ts';
import { nameInEmail } from '../../../services/mail/email-words.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { insertPasswordLink, linkUrl } from '../../access/passwords/index.ts';
import { notifyOwners } from './notices.ts';
import type { Notice } from './notices.ts';
import { changeAccount } from './users.ts';
import * as queries from './users-queries.ts';

/**
 * Helps a practice whose owner is locked out. The link goes to the owner's own mailbox: the operator never sees it. All
 * owners of the practice are notified by email, and the reason is recorded in the practice's audit trail.
 */
export const ownerAccessRoutes = (site: HostedSite, emailQueue: EmailQueue | undefined) => [
  on(
    contract.sendOwnerLink,
    withoutTransaction(({ inService, admin, input }) => {
      if (emailQueue === undefined) throw new Refusal('no_mail');
      return notifyOwners(inService, emailQueue, (tx, notify) =>
        changeAccount({ tx, admin, input }, 'sent a link for a new password', async (user) => {
          if (!user.active) throw new Refusal('account_deactivated');
          if (!user.is_owner) throw new Refusal('not_an_owner');
          await mailLink(tx, { site, emailQueue, by: admin.id }, user);
          notify(linkNotice(user));
        }),
      );
    }),
  ),

  on(
    contract.makeUserOwner,
    withoutTransaction(({ inService, admin, input }) =>
      notifyOwners(inService, emailQueue, (tx, notify) =>
        changeAccount({ tx, admin, input }, 'made an owner', async (user) => {
          if (!user.active) throw new Refusal('account_deactivated');
          if (user.is_owner) throw new Refusal('already_owner');
          await queries.makeOwner(tx, user.id);
          notify(ownerNotice(user));
        }),
      ),
    ),
  ),
];

interface Dependencies {
  site: HostedSite;
  emailQueue: EmailQueue;
  /** The id of the admin, whose emails are counted. */
  by: string;
}

async function mailLink(tx: Tx, { site, emailQueue, by }: Dependencies, user: AdminUser): Promise<void> {
  const token = newToken();
  void tx.all(becomeServer);
  await countSending(tx, { channel: 'email', kind: 'password', to: user.email, by: { person: by } });
  await insertPasswordLink(tx, token, 'staff', { practiceId: user.practice_id, id: user.id });
  const lines = [
    'Your Cusp administrator sent you this link. Choose a new password for Cusp:',
    linkUrl(site, 'staff', token),
    `The link can be used once and expires in ${contract.passwordLinkMinutes} minutes. If you did not request it, you can ignore it; your password will not change.`,
  ];
  await emailQueue.queue(tx, {
    kind: 'password',
    subjectId: null,
    minutes: contract.passwordLinkMinutes,
    by: byService,
    to: user.email,
    subject: 'A new password for Cusp',
    text: `${lines.join('\n\n')}\n`,
  });
  void tx.all(becomeAdmin);
}

const reasonLine = 'You can see the reason in the practice’s audit trail in Cusp.';

const linkNotice = ({ practice_id, name }: AdminUser): Notice => ({
  practiceId: practice_id,
  subject: (practice) => `${practice}: a link for a new password was sent to an owner`,
  text: ({ practice }) =>
    `Your Cusp administrator sent ${nameInEmail(name) ?? 'an owner'}, an owner of ${practice}, a password reset link. ${reasonLine} If no one requested it, contact your Cusp administrator.`,
});

const ownerNotice = ({ practice_id, name }: AdminUser): Notice => ({
  practiceId: practice_id,
  subject: (practice) => `${practice}: another owner`,
  text: ({ practice }) =>
    `Your Cusp administrator made ${nameInEmail(name) ?? 'a member of the team'} an owner of ${practice}. Current owners stay owners. ${reasonLine} If this is a mistake, contact your Cusp administrator.`,
});
