import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { newId } from '../../../values/ids.ts';
import type { Biller, ClaimFacts } from '../claims/index.ts';
import {
  addEvents,
  checkClaims,
  factsOfClaims,
  claimFindings,
  lacksAttachments,
  lockClaim,
  lockClaimsById,
  writeClaimFiles,
} from '../claims/index.ts';
import { electronicAttachments, queueAttachments } from './attachment-queries.ts';
import { clearinghouseJobLater, lockConnection } from './queries.ts';
import type { StoredConnection } from './queries.ts';
import { queuePapers } from './paper-queueing.ts';
import { takePapersBack } from './paper-queries.ts';
import { takesPapers } from './rules.ts';
import { insertSendings, moveSending, openSendingOf } from './sending-queries.ts';

const takesNone =
  'It has attachments, which your clearinghouse does not take. Withdraw them, and choose them again for mail, fax or the carrier’s website.';
const onPaper = ({ claim }: ClaimFacts) =>
  `${claim.carrier_name} accepts paper claims only. Print the claim, mail it, and mark it as mailed.`;
const notReady = 'This claim is not ready to send.';

/** The practice's clearinghouse, locked until the transaction ends; refuses where there is none. */
export async function lockClearinghouse(tx: Tx): Promise<StoredConnection> {
  const connection = await lockConnection(tx);
  if (connection === undefined || connection.kind === 'none') throw new Refusal('no_clearinghouse');
  return connection;
}

interface Queueing {
  person: Biller;
  house: StoredConnection;
  /** Somebody said that claims go without what their carrier asks to be attached. */
  withoutAttachments?: boolean | undefined;
}

interface Queued {
  queued: ClaimFacts[];
  /** Claims that can't be sent, with the reason. */
  left: { claim_id: string; sentence: string }[];
}

/** Queues claims by what they were just checked by, each in a file of its own. What can't be sent is left. The connection to the clearinghouse is locked. */
export async function queueChecked(
  tx: Tx,
  checked: readonly ClaimFacts[],
  { person, house, withoutAttachments = false }: Queueing,
): Promise<Queued> {
  const attachments = Map.groupBy(
    checked.length === 0
      ? []
      : await electronicAttachments(
          tx,
          checked.map(({ claim }) => claim.id),
        ),
    ({ claim_id }) => claim_id,
  );
  const uploads = house.kind !== 'https' && house.kind !== 'sftp';
  const takesAttachments = uploads || takesPapers(house);
  const looked = checked.map((of) => ({
    of,
    sentence:
      claimFindings(of)[0]?.sentence ??
      (of.claim.on_paper ? onPaper(of) : null) ??
      (attachments.has(of.claim.id) && !takesAttachments ? takesNone : null) ??
      (withoutAttachments ? null : lacksAttachments(of) || null),
  }));
  const queued = looked.flatMap(({ of, sentence }) => (sentence === null ? [of] : []));
  const left = looked.flatMap(({ of, sentence }) =>
    sentence === null ? [] : [{ claim_id: of.claim.id, sentence }],
  );
  if (queued.length === 0) return { queued, left };
  const numbers = await writeClaimFiles(tx, queued, person, house);
  const sendings = queued.flatMap(({ claim }, at) => {
    const interchange_number = numbers[at];
    return interchange_number === undefined ? [] : [{ id: newId(), claim_id: claim.id, interchange_number }];
  });
  await insertSendings(tx, sendings, person);
  if (uploads)
    await queueAttachments(
      tx,
      sendings.flatMap(({ id: sending_id, claim_id }) =>
        (attachments.get(claim_id) ?? []).map(({ number }) => ({ sending_id, claim_id, number })),
      ),
    );
  else
    for (const { id: with_id, claim_id } of sendings) {
      const facts = queued.find(({ claim }) => claim.id === claim_id);
      const given = { attachments: attachments.get(claim_id) ?? [], with_id, request: '' };
      if (facts !== undefined) await queuePapers(tx, { facts, ...given }, { person, house });
    }
  const on_date = todayAt(person.practice.timeZone);
  await addEvents(
    tx,
    queued.map((of) => ({
      claim_id: of.claim.id,
      state: 'queued',
      on_date,
      note: lacksAttachments(of) === '' ? '' : 'Sent without the attachments that the carrier asks for.',
      by: person,
    })),
  );
  clearinghouseJobLater(tx, 'clearinghouse.send', person.practice.id, 0);
  return { queued, left };
}

/** Queues claims that can be sent, each checked once more. What can't be sent is left, with the reason. The connection to the clearinghouse is locked. */
export async function queueGiven(tx: Tx, given: readonly string[], by: Queueing): Promise<Queued> {
  const claims = await lockClaimsById(tx, given);
  const open = new Set(
    claims.filter(({ state }) => state === 'checked' || state === 'draft').map(({ id }) => id),
  );
  const { person } = by;
  const facts = new Map(
    (await checkClaims(tx, [...open], person, todayAt(person.practice.timeZone))).map((of) => [
      of.claim.id,
      of,
    ]),
  );
  for (const id of open) recordEvent(tx, 'claim.changed', id, byStaff(person));
  const { queued, left } = await queueChecked(
    tx,
    given.flatMap((id) => facts.get(id) ?? []),
    by,
  );
  const others = given.filter((id) => !facts.has(id));
  return { queued, left: [...left, ...others.map((claim_id) => ({ claim_id, sentence: notReady }))] };
}

/** Queues claims that somebody chose. */
export async function queueClaims(
  tx: Tx,
  given: readonly string[],
  person: Biller,
  withoutAttachments = false,
) {
  const house = await lockClearinghouse(tx);
  const wanted = [...new Set(given.map((id) => id.toLowerCase()))];
  const { queued, left } = await queueGiven(tx, wanted, { person, house, withoutAttachments });
  const patients = new Set(queued.map(({ claim }) => claim.patient_id));
  return {
    queued: queued.map(({ claim }) => claim.id),
    left,
    patients: [...patients].map((id) => ({ id })),
  };
}

/** Takes back a claim that waits. Refuses one that doesn't, and one whose attempt has begun: nobody knows yet how that ends. */
export async function takeQueuedBack(tx: Tx, id: string, person: Person): Promise<{ patient_id: string }> {
  await lockConnection(tx);
  if ((await lockClaim(tx, id)) === undefined) throw new Refusal('claim_not_found');
  const open = await openSendingOf(tx, id);
  if (open === undefined) throw new Refusal('claim_not_waiting');
  if (open.state === 'sending') throw new Refusal('claim_on_its_way');
  await moveSending(tx, open.id, 'taken_back');
  await takePapersBack(tx, id);
  const on_date = todayAt(person.practice.timeZone);
  await addEvents(tx, [
    { claim_id: id, state: 'checked', on_date, note: 'Canceled before it was sent.', by: person },
  ]);
  const [of] = await tx.ask(factsOfClaims([id]));
  if (of === undefined) throw new Refusal('claim_not_found');
  return { patient_id: of.claim.patient_id };
}
