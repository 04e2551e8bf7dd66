import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import { cancelMember } from './writing-queries.ts';
import { cancelsOn, membershipState, portalMembership, requireMembershipAction } from './rules.ts';

/** A membership of one of these records. */
async function ownMember(tx: Tx, id: string, patientId: string): Promise<queries.MemberRow> {
  const row = (await tx.ask(queries.membersOf(patientId))).find((each) => each.id === id);
  if (row === undefined) throw new Refusal('membership_not_found');
  return row;
}

/** Members' own view of their membership, and its cancellation. In the server's role, because fees are paid by the whole family. */
export const portalMembershipRoutes = [
  on(
    contract.portalMemberships,
    withoutTransaction(({ portalSession, inPractice }) =>
      inPractice(async (tx) => {
        const rows = await tx.ask(queries.membersOf(portalSession.patientId));
        const current = rows.filter((row) => membershipState(row) !== 'ended');
        const benefits = await tx.ask(queries.benefitsUsed(current));
        return current.map((row) => portalMembership(row, benefits));
      }),
    ),
  ),

  on(
    contract.portalCancelMembership,
    withoutTransaction(({ input: { params, body }, portalSession, inPractice }) =>
      inPractice(async (tx) => {
        const { id } = params;
        const { patientId } = portalSession;
        const found = await ownMember(tx, id, patientId);
        requireCurrentVersion(await queries.lockMembership(tx, id), body.version, 'membership_not_found');
        const row = await ownMember(tx, id, patientId);
        requireMembershipAction('cancel', row);
        const cancelled = { cancelled_on: cancelsOn(row), cancelled_reason: 'Canceled in the portal' };
        await cancelMember(tx, id, cancelled, { id: null, name: found.patient_name });
        recordEvent(tx, 'membership.cancelled', id, byPatient(portalSession));
        const after = await ownMember(tx, id, patientId);
        return portalMembership(after, await tx.ask(queries.benefitsUsed([after])));
      }),
    ),
  ),
];
