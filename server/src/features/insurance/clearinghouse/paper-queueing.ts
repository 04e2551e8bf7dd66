import { attachmentTime } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { attachmentState, attachmentsOf, goesElectronically } from '../attachments/index.ts';
import type { Biller, ClaimFacts } from '../claims/index.ts';
import {
  addEvents,
  factsOfClaims,
  lockClaim,
  openClaimRequests,
  partedPapers,
  writePaperFiles,
} from '../claims/index.ts';
import { queueAttachments } from './attachment-queries.ts';
import type { ElectronicAttachment } from './attachment-queries.ts';
import { takePapersBack } from './paper-queries.ts';
import { clearinghouseJobLater, lockConnection } from './queries.ts';
import type { StoredConnection } from './queries.ts';
import { takesPapers } from './rules.ts';
import { insertSendings } from './sending-queries.ts';

interface PapersToQueue {
  facts: ClaimFacts;
  attachments: readonly ElectronicAttachment[];
  /** The sending of the claim that they go with; null: they answer a request. */
  with_id: string | null;
  /** The carrier's number of the request; `''`: none. */
  request: string;
}

/** Queues papers of a claim as 275s, each with its number, before anything is sent. The connection to the clearinghouse is locked. */
export async function queuePapers(
  tx: Tx,
  { facts, attachments, with_id, request }: PapersToQueue,
  { person, house }: { person: Biller; house: StoredConnection },
): Promise<void> {
  const claim_id = facts.claim.id;
  // Attachments of a file that was sent back: the new file names them.
  if (with_id !== null) await takePapersBack(tx, claim_id);
  if (attachments.length === 0) return;
  const parts = partedPapers(attachments);
  const numbers = await writePaperFiles(tx, { facts, parts, request }, person, house);
  const sendings = numbers.map((interchange_number) => ({
    id: newId(),
    claim_id,
    interchange_number,
    kind: '275' as const,
    with_id,
    request,
  }));
  await insertSendings(tx, sendings, person);
  await queueAttachments(
    tx,
    sendings.flatMap(({ id: sending_id }, at) =>
      (parts[at] ?? []).map(({ number }) => ({ sending_id, claim_id, number })),
    ),
  );
}

/** Queues attachments that somebody chose as the answer to what the carrier asks for. */
export async function queueAnswer(
  tx: Tx,
  claimId: string,
  numbers: readonly number[],
  person: Person,
): Promise<void> {
  const house = await lockConnection(tx);
  if ((await lockClaim(tx, claimId)) === undefined) throw new Refusal('claim_not_found');
  if (house === undefined || house.kind === 'none') throw new Refusal('no_clearinghouse');
  const { claim, rows } = await tx.ask(attachmentsOf(claimId));
  const chosen = [...new Set(numbers)].map((number) => {
    const row = rows.find((one) => one.number === number);
    if (row === undefined) throw new Refusal('attachment_not_found');
    return row;
  });
  if (!chosen.every((row) => ['waits', 'not_taken'].includes(attachmentState(row))))
    throw new Refusal('attachment_is_out');
  const requests = await tx.ask(openClaimRequests(claimId));
  const request = requests.findLast(({ trace }) => trace !== '')?.trace;
  const mayGo =
    claim !== undefined &&
    attachmentTime(claim.state, claim.purpose) === 'after' &&
    goesElectronically(claim) &&
    takesPapers(house);
  const [facts] = await tx.ask(factsOfClaims([claimId]));
  if (!mayGo || request === undefined || facts === undefined || !chosen.every(({ way }) => way === 'EL'))
    throw new Refusal('attachments_not_asked_for');
  const { practice, carrier } = facts;
  if ((house.sender_id || practice.npi) === '' || (house.receiver_id || carrier.payer_id) === '')
    throw new Refusal('attachments_lack_number');
  const attachments = chosen.map((row) => ({ ...row, claim_id: claimId }));
  await queuePapers(tx, { facts, attachments, with_id: null, request }, { person, house });
  await addEvents(tx, [
    {
      claim_id: claimId,
      state: null,
      on_date: todayAt(person.practice.timeZone),
      note: `Queued for the clearinghouse: ${chosen.map(({ title }) => title).join('; ')}.`,
      by: person,
    },
  ]);
  clearinghouseJobLater(tx, 'clearinghouse.send', person.practice.id, 0);
}
