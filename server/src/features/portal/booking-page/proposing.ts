import type * as contract from '@cusp/contract';
import type { ParsedOf, VisitOpening } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import type { Person } from '../../../identity/person.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { TextGateway } from '../../../services/texts/gateway.ts';
import { Refusal } from '../../../values/refusal.ts';
import { onlineBookingHere } from '../../schedule/online-booking/index.ts';
import { openingAt } from '../booking/index.ts';
import type { BookingSearch } from '../booking/index.ts';
import { pageTokenOf, proposeTimes, returnDeposits, setPage } from '../visit-requests/index.ts';
import { writeToRequester } from './deciding.ts';
import type { Request, RequestLinks } from './deciding.ts';
import { proposingEmail, refusedEmail } from './emails.ts';
import { shownOpening } from './page-context.ts';

export interface RefusingParts {
  emailQueue: EmailQueue | undefined;
  texts: TextGateway | undefined;
  secrets: Secrets;
  telling: RequestLinks;
}

/**
 * The rules by which the office finds other times: those of online booking, whether or not it is open by now.
 * @param records those of a patient who is known: their other visits are in the way
 */
export async function whereProposed(tx: Tx, records?: readonly string[]): Promise<BookingSearch> {
  const { rules, timeZone } = await tx.ask(onlineBookingHere);
  return {
    ...(records !== undefined && { session: { records: [...records] } }),
    rules: { ...rules, is_open: true },
    timeZone,
    now: new Date(),
  };
}

/** The openings that the office proposes; refuses if one isn't free. */
export async function proposedTimes(
  tx: Tx,
  where: BookingSearch,
  { kind_id, minutes }: { kind_id: string; minutes: number },
  wanted: ParsedOf<typeof contract.refuseRequest>['body']['proposals'],
): Promise<VisitOpening[]> {
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

/** Notifies the requester of a refusal, with the times that can be chosen instead; without any, a deposit goes back. */
export async function answerRefused(
  tx: Tx,
  person: Person,
  request: Request,
  { reason, proposals }: { reason: string; proposals: readonly VisitOpening[] },
  { emailQueue, texts, secrets, telling }: RefusingParts,
): Promise<void> {
  const { id } = request;
  const wasBooked = request.for_patient_id !== null;
  const { page_hash } = pageTokenOf(secrets, request);
  // The account that asked may have a link to the page.
  if (request.is_handed_over) await setPage(tx, id, page_hash);
  if (proposals.length === 0) {
    if (request.deposit_cents !== null) await returnDeposits(tx, id, 'Request declined');
    // An email contains a practice's own text only once the practice is a week old or approved by the operator.
    await writeToRequester(tx, person, request, emailQueue, (language, from, visit) =>
      refusedEmail(language, from, visit, { why: from.isNamed ? reason : '', wasBooked }),
    );
    return;
  }
  await proposeTimes(tx, id, proposals, page_hash);
  // Its job texts those who proved their number.
  recordEvent(tx, 'online_request.proposed', id, byStaff(person));
  if (request.proven_by === 'text' && texts?.ownNumber !== undefined) return;
  await writeToRequester(tx, person, request, emailQueue, (language, from, visit) =>
    proposingEmail(language, from, visit, {
      why: from.isNamed ? reason : '',
      wasBooked,
      proposals,
      link: telling.linkTo(request),
      keepsDeposit: request.deposit_cents !== null,
    }),
  );
}
