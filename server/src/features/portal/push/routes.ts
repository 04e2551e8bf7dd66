import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { HostedSite } from '../../../site/site.ts';
import { ownVapid } from './keys.ts';
import * as queries from './queries.ts';

/** The notifications of a device. In the server's role, because patients may read no subscriptions. */
export function portalPush(secrets: Secrets, site: HostedSite): Feature {
  const shown = async (tx: Tx, session: PatientSession) => ({
    public_key: ownVapid(secrets, site.origin()).publicKey,
    devices: await queries.devicesOf(tx, session),
  });
  return {
    routes: [
      on(
        contract.portalPush,
        withoutTransaction(({ portalSession, inPractice }) => inPractice((tx) => shown(tx, portalSession))),
      ),

      on(
        contract.portalSetPush,
        withoutTransaction(({ portalSession, inPractice, input: { body } }) =>
          inPractice(async (tx) => {
            if (body.kinds.length === 0) await queries.forgetDevice(tx, portalSession, body.endpoint);
            else await queries.keepDevice(tx, portalSession, body);
            recordEvent(tx, 'portal_access.notified', portalSession.patientId, byPatient(portalSession));
            return shown(tx, portalSession);
          }),
        ),
      ),
    ],
  };
}
