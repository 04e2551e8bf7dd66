import type { Database, Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientRecords } from '../../people/patients/index.ts';
import { chargeKeptCard } from '../online/index.ts';
import * as queries from './queries.ts';

/** Looks at a membership: what was done isn't done again, however often it looks. */
export const createMembershipJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('A membership belongs to a practice.');
    await database.asPractice(practiceId, (tx) => lookAtMembership(tx, id));
  };

/** Posts the fees that are due, and charges the payer's kept card for each once, where that was agreed. */
export async function lookAtMembership(tx: Tx, id: string): Promise<void> {
  if ((await queries.lockMembership(tx, id)) === undefined) return;
  if ((await queries.postDueFees(tx, id)) > 0) recordEvent(tx, 'membership.charged', id, byService);
  const member = await tx.ask(queries.memberById(id));
  if (member === undefined || !member.automatic) return;
  const { account_id: accountId, payer_id: patientId } = await tx.ask(queries.payerOf(member.patient_id));
  const records = await patientRecords(tx, patientId);
  for (const { key, open_cents, name } of await queries.uncharged(tx, id)) {
    try {
      await chargeKeptCard(tx, {
        records,
        patientId,
        accountId,
        wanted: { amount_cents: open_cents },
        reason: `Membership, ${name}`,
        key,
      });
    } catch (error) {
      // Without a card, or with nothing due, the fee stays open like any other.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
