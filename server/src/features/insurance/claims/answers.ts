import { claimStatesAfter } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { lockAnswered } from './answer-queries.ts';
import { addEvents } from './queries.ts';

/** What a payment said of a claim. */
export interface PaymentOfClaim {
  control_number: string;
  state: 'paid' | 'denied';
  note: string;
}

/**
 * Adds what a payment said to the lives of the claims that it names; numbers of no claim of ours are passed over. A claim that can't be
 * paid or denied from where it stands, as one that was closed, gets the note alone.
 */
export async function notePayments(
  tx: Tx,
  answers: readonly PaymentOfClaim[],
  on_date: string,
  person: Person,
): Promise<void> {
  const claims = await lockAnswered(
    tx,
    answers.map(({ control_number }) => control_number),
  );
  const states = new Map(claims.map((claim) => [claim.control_number, claim]));
  const events = answers.flatMap(({ control_number, state, note }) => {
    const claim = states.get(control_number);
    if (claim === undefined) return [];
    const moves = claimStatesAfter(claim.state).includes(state);
    if (moves) states.set(control_number, { ...claim, state });
    return [{ claim_id: claim.id, state: moves ? state : null, on_date, note, by: person }];
  });
  await addEvents(tx, events);
  for (const { id } of claims) recordEvent(tx, 'claim.changed', id, byStaff(person));
}
