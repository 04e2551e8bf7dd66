import type { ClaimState } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { addEvents, addRequest, inOwnNumbers, lockClaimsById, lockClaimsByNumber } from '../claims/index.ts';
import { papersAnswered } from './paper-sending.ts';
import { byClearinghouse } from './rules.ts';
import type { ClaimStateAnswer } from './claim-answers.ts';
import {
  filedClaims,
  latestFiles,
  moveSending,
  openSendingOf,
  claimAnswersSince,
} from './sending-queries.ts';

/** The states from which an answer moves a claim. An earlier answer never changes a carrier's decision. */
const mayMove: Record<'accepted' | 'rejected', readonly ClaimState[]> = {
  accepted: ['perhaps_sent', 'sent'],
  rejected: ['perhaps_sent', 'sent', 'accepted'],
};

/**
 * Adds what answers say to the histories of the claims that they name, and moves those that can move. An answer to an earlier file of a
 * claim, or one that says the same again, moves nothing; numbers of no claim of the practice are counted.
 */
export async function applyAnswers(
  tx: Tx,
  answers: readonly ClaimStateAnswer[],
  on_date: string,
): Promise<{ claims: number; unknown: number }> {
  const { said, former } = await numberedAnswers(tx, answers);
  const filed = new Map(
    (
      await filedClaims(
        tx,
        said.flatMap(({ of }) => ('control_number' in of ? [] : [of.number])),
      )
    ).map((row) => [row.number, row]),
  );
  const controls = said.flatMap(({ of }) => ('control_number' in of ? [of.control_number] : []));
  const claims = new Map(
    [
      ...(await lockClaimsById(
        tx,
        [...filed.values()].map(({ claim_id }) => claim_id),
      )),
      ...(await lockClaimsByNumber(tx, controls)),
    ].map((claim) => [claim.id, { ...claim }]),
  );
  const byControl = new Map([...claims.values()].map((claim) => [claim.control_number, claim]));
  const latest = new Map(
    (await latestFiles(tx, [...claims.keys()])).map(({ claim_id, number }) => [claim_id, number]),
  );
  const words = new Set(
    (await claimAnswersSince(tx, [...claims.keys()])).map(({ claim_id, note }) => `${claim_id} ${note}`),
  );
  const touched = new Set<string>();
  let unknown = 0;
  for (const { of, state, words: note, request } of said) {
    const file = 'control_number' in of ? undefined : filed.get(of.number);
    const isOther = file !== undefined && 'kind' in of && of.kind !== file.kind;
    if (file?.kind === '275' && !isOther) {
      touched.add(file.claim_id);
      const about = `To file ${file.number}, the attachments: ${note}`;
      if (words.has(`${file.claim_id} ${about}`)) continue;
      words.add(`${file.claim_id} ${about}`);
      await addEvents(tx, [
        { claim_id: file.claim_id, state: null, on_date, note: about, by: byClearinghouse },
      ]);
      await papersAnswered(tx, file.number, { isTaken: state !== 'rejected', words: note });
      continue;
    }
    const claim =
      'control_number' in of
        ? byControl.get(of.control_number)
        : isOther
          ? undefined
          : claims.get(file?.claim_id ?? '');
    const last = claim && latest.get(claim.id);
    const isFormer = claim !== undefined && former.has(claim.control_number);
    // A claim that was never sent can have no answer.
    if (claim === undefined || (last === undefined && !isFormer)) {
      unknown += 1;
      continue;
    }
    touched.add(claim.id);
    // The program before numbered its own files.
    const isEarlier = isFormer ? last !== undefined : of.number !== null && of.number !== last;
    const about = !isEarlier
      ? note
      : isFormer
        ? `To what the program before sent, which was sent again since: ${note}`
        : `To file ${of.number}, which was sent again since: ${note}`;
    if (words.has(`${claim.id} ${about}`)) continue;
    words.add(`${claim.id} ${about}`);
    if (!isEarlier) await arrivedAfterAll(tx, claim, on_date);
    const to = isEarlier || state === 'read' ? null : state;
    const moves = to !== null && mayMove[to].includes(claim.state);
    if (moves) claim.state = to;
    await addEvents(tx, [
      { claim_id: claim.id, state: moves ? to : null, on_date, note: about, by: byClearinghouse },
    ]);
    if (request !== undefined && !isEarlier)
      await addRequest(tx, claim.id, { ...request, asked_on: on_date });
  }
  for (const id of touched) recordEvent(tx, 'claim.changed', id, byService);
  return { claims: touched.size, unknown };
}

/** Answers with our numbers where they name claims by those of the program before; `former` are the claims of which that is so. */
async function numberedAnswers(tx: Tx, answers: readonly ClaimStateAnswer[]) {
  const named = answers.flatMap(({ of }) => ('control_number' in of ? [of.control_number] : []));
  const found = await inOwnNumbers(
    tx,
    named.map((control_number) => ({ control_number, line_numbers: [], rank: null })),
  );
  const own = new Map(named.map((number, at) => [number, found[at]?.control_number ?? number]));
  const said = answers.map((answer): ClaimStateAnswer => {
    const { of } = answer;
    if (!('control_number' in of)) return answer;
    return { ...answer, of: { ...of, control_number: own.get(of.control_number) ?? of.control_number } };
  });
  return { said, former: new Set([...own].flatMap(([number, ours]) => (number === ours ? [] : [ours]))) };
}

/** An answer proves that the file arrived, however the attempt to send it ended. */
async function arrivedAfterAll(
  tx: Tx,
  claim: { id: string; state: ClaimState },
  on_date: string,
): Promise<void> {
  if (claim.state !== 'queued' && claim.state !== 'perhaps_sent') return;
  const open = await openSendingOf(tx, claim.id);
  // A file that waits for its first attempt can't have been answered.
  if (claim.state === 'queued' && open?.state !== 'sending') return;
  if (open !== undefined) await moveSending(tx, open.id, 'sent');
  claim.state = 'sent';
  await addEvents(tx, [
    {
      claim_id: claim.id,
      state: 'sent',
      on_date,
      note: 'The clearinghouse confirmed receipt of the file.',
      by: byClearinghouse,
    },
  ]);
}
