import * as contract from '@cusp/contract';
import { mayStaff } from '@cusp/contract';
import type { MessageChannel } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { HostedSite } from '../../../site/site.ts';
import { Refusal } from '../../../values/refusal.ts';
import {
  createFormLink,
  endFormLinks,
  formLinkToken,
  formsHiddenFromParents,
} from '../../forms/form-links/index.ts';
import { formLinkMessage, queueOrLog } from '../../messages/messages/index.ts';
import { isProvenContact, refuseDeceased, patientById } from '../../people/patients/index.ts';
import { formLinkPageRoutes } from './opening.ts';
import { carersOf } from './carer-queries.ts';
import type { KnownCarer } from './carer-queries.ts';
import { carerToWrite, shownCarer } from './carers.ts';
import * as queries from './queries.ts';

/** One-time links to a patient's forms: made, sent and ended by staff, and what they open. */
export const formLinks = ({ secrets, site }: { secrets: Secrets; site: HostedSite }): Feature => ({
  routes: [
    on(
      contract.listFormLinks,
      readInOneTrip(({ input }) =>
        both(patientById(input.params.id), queries.formLinksOf(input.params.id)).map(([, rows]) => rows),
      ),
    ),

    on(
      contract.listFormLinkCarers,
      readInOneTrip(({ input }) =>
        both(patientById(input.params.id), carersOf(input.params.id)).map(([, known]) =>
          known.map(shownCarer),
        ),
      ),
    ),

    on(contract.makeFormLink, async ({ tx, person, input: { params, body } }) => {
      const { id: patientId } = await tx.ask(patientById(params.id));
      await refuseDeceased(tx, patientId);
      const channel = body.way === 'copy' ? null : body.way;
      const { id, left_out } = await createFormLink(tx, secrets, {
        patientId,
        channel,
        forCarer: body.for_carer,
        opensHealth: channel !== null && (await mayOpenHealth(tx, person, { patientId, channel, to: body })),
        by: person,
      });
      if (id === undefined) {
        if (left_out > 0) throw new Refusal(channel === null ? 'health_forms_copied' : 'contact_not_proven');
        throw new Refusal(await reasonForNoLink(tx, patientId, body.for_carer));
      }
      const { for_carer } = await queries.findFormLink(tx, id);
      if (channel !== null) {
        const carer = for_carer ? await carerToWrite(tx, patientId, { channel, to: body.to }) : undefined;
        await send(tx, { id, patientId, channel, person, carer });
      }
      const link = await queries.findFormLink(tx, id);
      return {
        ...link,
        left_out,
        url: channel === null ? `${site.origin()}/form?token=${formLinkToken(secrets, id)}` : '',
      };
    }),

    on(contract.endFormLink, async ({ tx, input: { params } }) => {
      const link = await queries.lockFormLink(tx, params.id);
      if (link === undefined) throw new Refusal('form_link_not_found');
      await endFormLinks(tx, link.patient_id, { id: link.id });
      return queries.findFormLink(tx, link.id);
    }),

    ...formLinkPageRoutes,
  ],
});

/** A link opens questions about health where it certainly reaches the patient; else those who may read the answers send it. */
async function mayOpenHealth(
  tx: Tx,
  person: Person,
  { patientId, channel, to }: { patientId: string; channel: MessageChannel; to: { for_carer: boolean } },
): Promise<boolean> {
  if (mayStaff(person, 'health.read')) return true;
  if (to.for_carer) return false;
  const { address } = await queries.linkAddressee(tx, patientId, channel);
  return address === null || isProvenContact(tx, { patientId, channel, address });
}

async function reasonForNoLink(tx: Tx, patientId: string, forCarer: boolean) {
  if (forCarer) return 'no_proof_waits';
  return (await formsHiddenFromParents(tx, patientId)) ? 'forms_hidden_from_parents' : 'no_form_waits';
}

interface Sending {
  id: string;
  patientId: string;
  channel: MessageChannel;
  person: Person;
  /** The person who acts for the patient, if it is their link; undefined: it goes where the patient's messages go. */
  carer: KnownCarer | undefined;
}

async function send(tx: Tx, { id, patientId, channel, person, carer }: Sending): Promise<void> {
  const { address: own, ...to } = await queries.linkAddressee(tx, patientId, channel);
  const address = carer?.address ?? own;
  const reason = address === null ? (channel === 'text' ? 'no_number' : 'no_address') : null;
  await queueOrLog(
    tx,
    reason,
    {
      ...formLinkMessage(to, channel),
      address: address ?? '',
      form_link_id: id,
      by_name: person.name,
    },
    { patients: [carer?.about_id ?? patientId] },
    byStaff(person),
  );
}
