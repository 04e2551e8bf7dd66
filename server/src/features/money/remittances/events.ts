import type { Database } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { Refusal } from '../../../values/refusal.ts';
import { lockBroughtPayment, settleBroughtPayment } from '../../insurance/clearinghouse/index.ts';
import { takeFile } from './take-file.ts';

/** The author of a file that the clearinghouse delivered, as the list of remittances names it. */
const byClearinghouse = { id: null, name: 'Clearinghouse' };

/**
 * Takes a payment that the clearinghouse brought as if it was uploaded. What is refused stays with its file, as a sentence, for a person;
 * nothing of it is kept as a remittance.
 */
export const createTakePaymentJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('A payment belongs to a practice.');
    try {
      await database.asPractice(practiceId, async (tx) => {
        const file = await lockBroughtPayment(tx, id);
        if (file === undefined) return;
        await takeFile(tx, file.name, file.content, byClearinghouse);
        await settleBroughtPayment(tx, id, '');
        recordEvent(tx, 'clearinghouse.read', id, byService);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await database.asPractice(practiceId, async (tx) => {
        await settleBroughtPayment(tx, id, error.detail);
        recordEvent(tx, 'clearinghouse.read', id, byService);
      });
    }
  };
