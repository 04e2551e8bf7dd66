import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { hashToken } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal, requireCurrentVersion } from '../../../values/refusal.ts';
import { changeAppointment, lockAppointment } from '../../schedule/appointments/index.ts';
import { wishOf } from '../../schedule/earlier-times/index.ts';
import { findLinks } from '../access/index.ts';
import { lockOnlineBookings, openingsFor } from '../booking/index.ts';
import { shownAfter } from './deciding.ts';
import { shownOpening } from './page-context.ts';
import { answerRefused, proposedTimes, whereProposed } from './proposing.ts';
import type { RefusingParts } from './proposing.ts';
import * as queries from './refused-visit-queries.ts';
import { lockOnlineRequest } from './request-queries.ts';

/**
 * The calls by which staff refuse a visit that its patient booked in the portal: as a request of the booking page, except that
 * it was booked.
 */
export const refusingVisitRoutes = (parts: RefusingParts) => [
  on(contract.timesInsteadOfVisit, async ({ tx, input }) => {
    const visit = await ofPortal(tx, input.params.id);
    const { from, days = 14 } = input.query;
    // Once it was refused, the open dialog asks once more.
    const openings = visit.is_to_come
      ? await openingsFor(tx, await whereProposed(tx, visit.records), visit, { from, days })
      : [];
    return {
      language: visit.language,
      has_deposit: visit.has_deposit,
      openings: openings.map(shownOpening),
    };
  }),

  on(contract.refuseVisit, async ({ tx, person, input }) => {
    const { id } = input.params;
    const { reason, version } = input.body;
    await lockOnlineBookings(tx);
    const stored = requireCurrentVersion(await lockAppointment(tx, id), version, 'appointment_not_found');
    const visit = await refusable(tx, id);
    // Looked for while the visit has its place, so that it isn't proposed itself.
    const where = await whereProposed(tx, visit.records);
    const proposals = await proposedTimes(tx, where, visit, input.body.proposals);
    const wish = await wishOf(tx, id);
    await changeAppointment(
      { tx, person },
      stored,
      { progress: 'cancelled', ended_reason: reason },
      // Its request names the last visit that was refused; this event says so of each.
      { kind: 'progress', also: { before: {}, after: { refused: true } } },
      async (canceled) => canceled,
    );
    const { appointment_date: date, appointment_time: time, provider_id } = stored;
    const requestId = await queries.refuseVisit(
      tx,
      { ...visit, ...(await toldOf(tx, visit)), id, date, time, provider_id, wish },
      reason,
      hashToken(`account ${visit.account_id}`),
      person,
    );
    recordEvent(tx, 'online_request.refused', requestId, byStaff(person));
    const request = await lockOnlineRequest(tx, requestId);
    if (request === undefined) throw new Error('A visit that was just refused has no request.');
    await answerRefused(tx, person, request, { reason, proposals }, parts);
    return shownAfter(tx, requestId, parts.telling);
  }),
];

type PortalVisit = Awaited<ReturnType<typeof ofPortal>>;

async function ofPortal(tx: Tx, id: string) {
  const visit = await tx.ask(queries.visitToRefuse(id));
  if (visit === undefined) throw new Refusal('appointment_not_found');
  const { account_id } = visit;
  if (account_id === null) throw new Refusal('visit_not_refusable');
  return { ...visit, account_id };
}

async function refusable(tx: Tx, id: string): Promise<PortalVisit> {
  const visit = await ofPortal(tx, id);
  if (!visit.is_to_come) throw new Refusal('visit_not_refusable');
  return visit;
}

/**
 * The person who is notified of the refusal and chooses another time: the account that booked it, as long as it opens the patient's
 * visits; else the patient's own address, and no account.
 */
async function toldOf(
  tx: Tx,
  { patient_id, account_id, email }: PortalVisit,
): Promise<{ email: string; account_id: string | null }> {
  const links = await findLinks(tx, patient_id);
  const opens = links.find(
    (link) => link.account_id === account_id && !link.ended && link.shares.includes('visits'),
  );
  return opens === undefined ? { email, account_id: null } : { email: opens.email, account_id };
}
