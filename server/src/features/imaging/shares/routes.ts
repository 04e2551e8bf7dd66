import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import { byStaff } from '../../../jobs/record-event.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { HostedSite } from '../../../site/site.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { shareEmail } from './emails.ts';
import { sharePageRoutes } from './page-routes.ts';
import type { SharePageDependencies } from './page-routes.ts';
import * as queries from './queries.ts';

interface ShareDependencies extends SharePageDependencies {
  site: HostedSite;
}

/** Links by which other offices see images of a patient: sent and ended by staff, and what they open. */
export const imageShares = (dependencies: ShareDependencies): Feature => ({
  routes: [
    on(
      contract.listImageShares,
      readInOneTrip(({ input: { params } }) =>
        both(patientById(params.id), queries.imageSharesOf(params.id)).map(([, found]) => found),
      ),
    ),

    on(contract.shareImages, async ({ tx, person, input: { params, body } }) => {
      const { site, emailQueue, isTestMode } = dependencies;
      if (emailQueue === undefined && !isTestMode)
        throw new Refusal('no_mail', [], {
          detail: 'Email is not set up here, so no code can be sent. Download the images instead.',
        });
      const { id: patient_id } = await tx.ask(patientById(params.id));
      const { image_ids, ...to } = body;
      const images = [...new Set(image_ids)];
      const id = newId();
      const token = newToken();
      const by = { created_by: person.name, created_by_id: person.id };
      const share = { ...to, ...by, id, patient_id, token_hash: hashToken(token) };
      if ((await queries.insertShare(tx, share, images)) < images.length)
        throw new Refusal('image_not_found');
      const url = `${site.origin()}/shared-images?token=${token}`;
      if (emailQueue !== undefined) {
        const head = await patientEmailSender(tx);
        await countEmail(tx, { kind: 'notice', to: body.email, sender: person.id, letterhead: head });
        await emailQueue.queue(tx, {
          kind: 'image_share',
          subjectId: id,
          minutes: 24 * 60,
          by: byStaff(person),
          to: body.email,
          ...shareEmail(head, url),
        });
      }
      return { ...(await tx.ask(queries.readShare(id))), url };
    }),

    on(contract.endImageShare, async ({ tx, person, input: { params } }) => {
      const share = await queries.lockShare(tx, params.id);
      if (share === undefined) throw new Refusal('image_share_not_found');
      if (share.ended_at === null) await queries.markShareEnded(tx, share.id, person.name);
      return tx.ask(queries.readShare(share.id));
    }),

    ...sharePageRoutes(dependencies),
  ],
});
