import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import type { NewFormerClaim } from '../claim-rules.ts';
import { addFormerNumbers } from '../finishing-queries.ts';
import { claimsHere, setClaimState } from './claim-queries.ts';
import type { LaterRules } from './comparing.ts';

/**
 * Claims that were sent or received in the other program meanwhile. Their lines' numbers, answers, and history come with the next step
 * (finishing-claims.ts). One that was deleted there is closed.
 */
export const laterClaims: LaterRules<NewFormerClaim> = {
  faceOf: ({ state, billed_cents }) => ({ state, amount: billed_cents }),
  facesHere: claimsHere,
  async change(tx, { record_id: id }, { made: { state, state_on, payer_number, numbers } }, by) {
    await setClaimState(tx, id, { state, state_on, payer_number });
    await addFormerNumbers(
      tx,
      numbers.map((number) => ({ claim_id: id, position: 0, number, import_id: by.importId })),
    );
    recordEvent(tx, 'claim.changed', id, byStaff(by.person));
    return id;
  },
  async strike(tx, { record_id: id }, { person }) {
    await setClaimState(tx, id, { state: 'closed' }, 'Deleted in Open Dental.');
    recordEvent(tx, 'claim.changed', id, byStaff(person));
  },
};
