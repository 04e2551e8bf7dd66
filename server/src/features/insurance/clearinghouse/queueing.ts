import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { Biller } from '../claims/index.ts';
import {
  addEvents,
  checkClaims,
  factsOfClaims,
  findingsOf,
  lockClaim,
  lockClaimsById,
  writeClaimFile,
} from '../claims/index.ts';
import { electronicAttachments, queueAttachments } from './attachment-queries.ts';
import { houseJobLater, lockConnection } from './queries.ts';
import { insertSending, moveSending, openSendingOf } from './sending-queries.ts';

const takesNone =
  'It has attachments, which your clearinghouse does not take. Withdraw them, and choose them again for mail, fax or the carrier’s website.';
const notReady = 'It is not ready to be sent as it stands now.';

/** Queues claims, each checked once more and written as a file of its own. What can't be sent is left, with the reason. */
export async function queueClaims(tx: Tx, given: readonly string[], person: Biller) {
  const connection = await lockConnection(tx);
  if (connection === undefined || connection.kind === 'none') throw new Refusal('no_clearinghouse');
  const wanted = [...new Set(given.map((id) => id.toLowerCase()))];
  const claims = await lockClaimsById(tx, wanted);
  const open = claims.filter(({ state }) => state === 'checked' || state === 'draft').map(({ id }) => id);
  const today = todayAt(person.practice.timeZone);
  if (open.length > 0) await checkClaims(tx, open, person, today);
  const facts = new Map((await tx.ask(factsOfClaims(open))).map((of) => [of.claim.id, of]));
  const queued: string[] = [];
  const left: { claim_id: string; sentence: string }[] = [];
  for (const id of wanted) {
    const of = facts.get(id);
    const [finding] = of === undefined ? [] : findingsOf(of);
    const attachments = await electronicAttachments(tx, id);
    if (of === undefined || finding !== undefined)
      left.push({ claim_id: id, sentence: finding?.sentence ?? notReady });
    else if (attachments.length > 0 && (connection.kind === 'https' || connection.kind === 'sftp'))
      left.push({ claim_id: id, sentence: takesNone });
    else {
      const interchange_number = await writeClaimFile(tx, of, person, connection);
      const sending = await insertSending(tx, { claim_id: id, interchange_number }, person);
      await queueAttachments(tx, { sending_id: sending.id, claim_id: id }, attachments);
      await addEvents(tx, [{ claim_id: id, state: 'queued', on_date: today, note: '', by: person }]);
      queued.push(id);
    }
  }
  for (const id of open) recordEvent(tx, 'claim.changed', id, byStaff(person));
  if (queued.length > 0) houseJobLater(tx, 'clearinghouse.send', person.practice.id, 0);
  const patients = new Set(queued.flatMap((id) => facts.get(id)?.claim.patient_id ?? []));
  return { queued, left, patients: [...patients].map((id) => ({ id })) };
}

/** Takes back a claim that waits. Refuses one that doesn't, and one whose try has begun: nobody knows yet how that ends. */
export async function takeQueuedBack(tx: Tx, id: string, person: Person): Promise<{ patient_id: string }> {
  await lockConnection(tx);
  if ((await lockClaim(tx, id)) === undefined) throw new Refusal('claim_not_found');
  const open = await openSendingOf(tx, id);
  if (open === undefined) throw new Refusal('claim_not_waiting');
  if (open.state === 'sending') throw new Refusal('claim_on_its_way');
  await moveSending(tx, open.id, 'taken_back');
  const on_date = todayAt(person.practice.timeZone);
  await addEvents(tx, [
    { claim_id: id, state: 'checked', on_date, note: 'Taken back before it was sent.', by: person },
  ]);
  const [of] = await tx.ask(factsOfClaims([id]));
  if (of === undefined) throw new Refusal('claim_not_found');
  return { patient_id: of.claim.patient_id };
}
