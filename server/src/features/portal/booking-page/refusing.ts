import * as contract from '@cusp/contract';
import type { ParsedOf, VisitOpening } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { LetterQueue } from '../../../jobs/letters/letter-queue.ts';
import { on } from '../../../pipeline/bind.ts';
import type { TextGateway } from '../../../services/texts/gateway.ts';
import { Refusal } from '../../../values/refusal.ts';
import { openingAt, openingsFor } from '../booking/index.ts';
import type { Where } from '../booking/index.ts';
import { releaseHold } from '../../schedule/calendar/index.ts';
import { onlineBookingHere } from '../../schedule/online-booking/index.ts';
import { pageTokenOf, proposeTimes, returnDeposits } from '../visit-requests/index.ts';
import { shownAfter, waitingRequest, writeToRequester } from './deciding.ts';
import type { Request, RequestLinks } from './deciding.ts';
import { proposingLetter, refusedLetter } from './letters.ts';
import { shownOpening } from './page-context.ts';
import * as queries from './request-queries.ts';

interface RefusingParts {
  letterQueue: LetterQueue | undefined;
  texts: TextGateway | undefined;
  secrets: Secrets;
  telling: RequestLinks;
}

/** How staff refuse a request, with other times or without. */
export const refusingRoutes = ({ letterQueue, texts, secrets, telling }: RefusingParts) => [
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
    const proposals = await proposedTimes(tx, request, input.body.proposals);
    await releaseHold(tx, id, request);
    await queries.decideRequest(tx, id, { state: 'refused', refused_reason: reason }, person);
    if (proposals.length === 0) {
      if (request.deposit_cents !== null) await returnDeposits(tx, id, 'Request refused');
      // A practice's own words stand in letters once it is known here.
      await writeToRequester(tx, person, request, letterQueue, (language, from, visit) =>
        refusedLetter(language, from, visit, from.isNamed ? reason : ''),
      );
      return shownAfter(tx, id, telling);
    }
    await proposeTimes(tx, id, proposals, pageTokenOf(secrets, id).page_hash);
    // Its job texts those who proved their number.
    recordEvent(tx, 'online_request.proposed', id, byStaff(person));
    if (request.proven_by === 'email' || texts?.ownNumber === undefined)
      await writeToRequester(tx, person, request, letterQueue, (language, from, visit) =>
        proposingLetter(language, from, visit, {
          why: from.isNamed ? reason : '',
          proposals,
          link: telling.linkTo(id),
          keepsDeposit: request.deposit_cents !== null,
        }),
      );
    return shownAfter(tx, id, telling);
  }),
];

/** The rules by which the office finds other times: those of online booking, whether or not it is open by now. */
async function whereProposed(tx: Tx): Promise<Where> {
  const { rules, timeZone } = await tx.ask(onlineBookingHere);
  return { rules: { ...rules, is_open: true }, timeZone, now: new Date() };
}

/** The openings that the office proposes; refuses if one isn't free. */
async function proposedTimes(
  tx: Tx,
  { kind_id, minutes }: Request,
  wanted: ParsedOf<typeof contract.refuseRequest>['body']['proposals'],
): Promise<VisitOpening[]> {
  if (wanted.length === 0) return [];
  const where = await whereProposed(tx);
  const found: VisitOpening[] = [];
  for (const when of wanted) {
    const opening = await openingAt(tx, where, { kind_id, minutes }, when);
    if (opening === undefined) throw new Refusal('opening_taken');
    found.push(shownOpening(opening));
  }
  return found.toSorted((one, other) =>
    `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`),
  );
}
