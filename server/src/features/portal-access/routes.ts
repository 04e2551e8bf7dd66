import * as contract from '@cusp/contract';
import { on, onWithoutTx } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
import { hashToken, newToken } from '../../http/person.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Site } from '../../http/site.ts';
import { handOver } from '../../services/mail/mail.ts';
import type { Mailer } from '../../services/mail/mail.ts';
import { findPatient } from '../patients/queries.ts';
import * as queries from './queries.ts';

/** How staff let patients into the portal and take them out again. */
export const portalAccess = (site: Site, mailer: Mailer | undefined): Feature => ({
  routes: [
    on(contract.getPortalAccess, async ({ tx, input }) => {
      const { id } = input.params;
      if ((await findPatient(tx, id)) === undefined) throw new Refusal('patient_not_found');
      const link = await queries.findLink(tx, id);
      const invitation = await queries.findOpenInvitation(tx, id);
      return {
        state: stateOf(link !== undefined, invitation !== undefined),
        email: link?.email ?? invitation?.email ?? '',
        invited_until: invitation?.expires_at ?? null,
        active_since: link?.linked_at ?? null,
        last_sign_in: link?.last_sign_in ?? null,
      };
    }),

    onWithoutTx(contract.inviteToPortal, async ({ inPractice, person, input, request }) => {
      const token = newToken();
      const { email, expires_at } = await inPractice(async (tx) => {
        const patient = await findPatient(tx, input.params.id);
        if (patient === undefined) throw new Refusal('patient_not_found');
        const address = input.body?.email || patient.email;
        if (address === '') {
          throw new Refusal('invalid', [
            { path: 'email', message: 'Enter the e-mail address that the invitation is for.' },
          ]);
        }
        await queries.withdrawInvitations(tx, patient.id);
        const invitation = await queries.insertInvitation(tx, {
          patient_id: patient.id,
          email: address,
          token_hash: hashToken(token),
          invited_by_id: person.id,
        });
        return { email: address, ...invitation };
      });
      const invite_url = `${site.originOf(request)}/patient-portal/activate?token=${token}`;
      const mailed = await handOver(mailer, {
        to: email,
        subject: `Your patient portal at ${person.practice.name}`,
        text: `${person.practice.name} invites you to its patient portal. Choose your password here:\n\n${invite_url}\n\nThe link works once, for ${contract.invitationDays} days. If you did not expect this, ignore it.\n`,
      });
      return { invite_url, expires_at, mailed };
    }),

    on(contract.withdrawPortalAccess, async ({ tx, input }) => {
      const { id } = input.params;
      if ((await findPatient(tx, id)) === undefined) throw new Refusal('patient_not_found');
      await queries.withdrawInvitations(tx, id);
      await queries.deleteLink(tx, id);
      return null;
    }),
  ],
});

const stateOf = (linked: boolean, invited: boolean): contract.PortalAccess['state'] => {
  if (linked) return 'active';
  return invited ? 'invited' : 'none';
};
