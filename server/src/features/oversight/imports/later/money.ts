import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { newId } from '../../../../values/ids.ts';
import { awaitFormerly } from '../claim-queries.ts';
import { insertMoney } from '../money-queries.ts';
import type { FormerMoneyTable } from '../money-queries.ts';
import type { NewMoney, Posting } from '../money-rules.ts';
import type { By, Face, LaterRules, StoredFace } from './comparing.ts';
import { moneyHere, takeMoneyBack } from './money-queries.ts';
import type { Tx } from '../../../../db/database.ts';

/** What a line raises or lowers a balance by, in cents. */
const effectOf = (posting: Posting): number =>
  posting.becomes === 'payment' ? -posting.cents : posting.cents;

const faceOf = ({ patient_id, day, postings, claim }: NewMoney): Face => ({
  patient_id,
  date: day,
  amount: postings.reduce((sum, posting) => sum + effectOf(posting), 0),
  expected: claim?.awaited?.pays_cents ?? 0,
  expected_write_off: claim?.awaited?.off_cents ?? 0,
});

async function strike(tx: Tx, { record_id, face }: StoredFace, { person }: By): Promise<void> {
  await takeMoneyBack(tx, record_id, face, person);
  recordEvent(tx, 'payment.changed', record_id, byStaff(person));
}

/**
 * Lines of the ledger that are other ones in a later backup: what was posted is reversed, and posted as it is now. What was awaited of an
 * insurer isn't anymore once the answer is there.
 */
export const laterMoney = (table: FormerMoneyTable): LaterRules<NewMoney> => ({
  faceOf,
  facesHere: moneyHere,
  async change(tx, record, { made }, by) {
    const { patient_id, claim, ...money } = made;
    if (patient_id === null) throw new Error('A patient who was imported is gone.');
    await strike(tx, record, by);
    const id = newId();
    const { id: claim_id = null, awaited = null } = claim ?? {};
    if (claim_id !== null && awaited !== null)
      await awaitFormerly(
        tx,
        { id, claim_id, patient_id, treatment_id: money.treatment_id, ...awaited },
        by.person,
      );
    await insertMoney(tx, table, id, { patient_id, ...money }, by.person);
    recordEvent(tx, 'payment.changed', id, byStaff(by.person));
    return id;
  },
  strike,
});
