import * as contract from '@cusp/contract';
import { isCorrectable } from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { setPayerNumber } from './answer-queries.ts';
import { insertClaimCorrection } from './correction-queries.ts';
import * as queries from './queries.ts';
import { addEvents } from './event-queries.ts';
import { newControlNumber } from './rules.ts';
import { checkClaims, claimById, factsOfOne } from './claim-actions.ts';

/** Calls after a decision: correct the claim, or void it. */
export const claimCorrections = [
  on(contract.correctClaim, async ({ tx, person, input }) => {
    const { id: replaces_id } = input.params;
    const { purpose, original_number, version } = input.body;
    const stored = requireCurrentVersion(
      await queries.lockClaim(tx, replaces_id),
      version,
      'claim_not_found',
    );
    if (!isCorrectable(stored.state, stored.purpose)) throw new Refusal('claim_not_correctable');
    const { claim } = await factsOfOne(tx, replaces_id);
    if (claim.replaced_by !== null) throw new Refusal('claim_corrected');
    if (original_number === '' && claim.payer_number === '')
      throw new Refusal('invalid', [
        { path: 'original_number', message: 'Enter the payer claim number. It is on the carrier’s letter.' },
      ]);
    if (original_number !== '') await setPayerNumber(tx, replaces_id, original_number);
    const today = todayAt(person.practice.timeZone);
    const id = newId();
    const control_number = newControlNumber();
    await insertClaimCorrection(tx, { id, control_number, purpose, replaces_id, state_on: today }, person);
    const note = `${purpose === 'void' ? 'Voids' : 'Corrects'} claim ${claim.control_number}.`;
    await addEvents(tx, [{ claim_id: id, state: 'draft', on_date: today, note, by: person }]);
    await checkClaims(tx, [id], person, today);
    recordEvent(tx, 'claim.added', id, byStaff(person));
    recordEvent(tx, 'claim.changed', replaces_id, byStaff(person));
    return tx.ask(claimById(id));
  }),
];
