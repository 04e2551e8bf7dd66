import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { openingsFor } from '../booking/index.ts';
import { releaseHold } from '../../schedule/calendar/index.ts';
import { shownAfter, waitingRequest } from './deciding.ts';
import { shownOpening } from './page-context.ts';
import { answerRefused, proposedTimes, whereProposed } from './proposing.ts';
import type { RefusingParts } from './proposing.ts';
import { refusingVisitRoutes } from './refusing-visits.ts';
import * as queries from './request-queries.ts';

/** Calls by which staff refuse a request, or a visit booked in the portal, with or without other times. */
export const refusingRoutes = (parts: RefusingParts) => [
  on(contract.requestOpenings, async ({ tx, input }) => {
    const request = await tx.ask(queries.requestById(input.params.id));
    if (request === undefined) throw new Refusal('online_request_not_found');
    const { from, days = 14 } = input.query;
    const { kind_id, minutes } = request;
    const openings = await openingsFor(tx, await whereProposed(tx), { kind_id, minutes }, { from, days });
    return openings.map(shownOpening);
  }),

  on(contract.refuseRequest, async ({ tx, person, input }) => {
    const request = await waitingRequest(tx, input.params.id);
    const { id } = request;
    const { reason } = input.body;
    // Looked for while the place is still held, so that it isn't proposed itself.
    const proposals = await proposedTimes(tx, await whereProposed(tx), request, input.body.proposals);
    await releaseHold(tx, id, request);
    await queries.decideRequest(tx, id, { state: 'refused', refused_reason: reason }, person);
    await answerRefused(tx, person, request, { reason, proposals }, parts);
    return shownAfter(tx, id, parts.telling);
  }),

  ...refusingVisitRoutes(parts),
];
