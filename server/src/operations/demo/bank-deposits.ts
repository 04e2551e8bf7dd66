import { addDays } from '@cusp/contract';
import type { Tx } from '../../db/database.ts';
import { insertDeposit, insertReversal, undepositedFrom } from '../../features/money/bank-deposits/index.ts';
import type { BankItemRow } from '../../features/money/bank-deposits/index.ts';
import { insertBankFile, marked } from '../../features/money/bank-lines/index.ts';
import { demoRefunds } from './refunds.ts';
import { demoVisitFees } from './visit-fees.ts';

/** How long the practice keeps its deposits in Cusp. */
const kept = 30;

const sumOf = (items: readonly BankItemRow[]) =>
  items.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/**
 * Refunds to do, and a deposit of each day until the day before yesterday, the first one with what came before; one that the bank counted otherwise, and
 * one that was entered on a wrong day. An electronic payment of last week is in the bank, one of two weeks ago isn't, and the bank's list waits.
 */
export async function demoBankDeposits(
  tx: Tx,
  today: string,
  frontDesk: { id: string; name: string },
): Promise<void> {
  // The duplicated payment is in the bank, too.
  await demoRefunds(tx, today, frontDesk);
  await demoVisitFees(tx, frontDesk);
  const first = addDays(today, -kept);
  const items = await tx.ask(undepositedFrom(addDays(first, -30)));
  const carried = items.filter(({ is_electronic }) => !is_electronic);
  const days = Map.groupBy(carried, ({ day }) => (day < first ? first : day));
  let slip = 2210;
  for (const [day, held] of [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (day > addDays(today, -2)) continue;
    slip += 1;
    const deposit = {
      deposited_on: day === first ? first : addDays(day, 1),
      account: '',
      amount_cents: sumOf(held),
      reference: `Slip ${slip}`,
      note: day === first ? 'Includes payments from before deposits were tracked in Cusp' : '',
    };
    if (slip === 2216) {
      deposit.amount_cents -= 500;
      deposit.note = 'A torn $5 bill was rejected by the bank';
    }
    if (slip === 2219) {
      const wrong = await insertDeposit(tx, { ...deposit, deposited_on: day }, held, frontDesk);
      await insertReversal(tx, wrong, 'Posted the next day', frontDesk);
    }
    await insertDeposit(tx, deposit, held, frontDesk);
  }
  const seen = items.find(({ is_electronic, number }) => is_electronic && number === 'EFT70412');
  if (seen === undefined) return;
  await insertDeposit(
    tx,
    {
      deposited_on: addDays(seen.day, 2),
      account: '',
      amount_cents: seen.amount_cents,
      reference: seen.number,
      note: '',
    },
    [seen],
    frontDesk,
  );
  await demoBankList(tx, today, items, frontDesk);
}

/** The bank's list of last week: a transfer of a carrier that waits to be matched, and interest, which is no payment of here. */
async function demoBankList(
  tx: Tx,
  today: string,
  items: readonly BankItemRow[],
  frontDesk: { id: string; name: string },
): Promise<void> {
  const waiting = items.find(({ is_electronic, number }) => is_electronic && number !== 'EFT70412');
  const day = addDays(today, -3);
  const lines = [
    ...(waiting === undefined
      ? []
      : [
          {
            day,
            amount_cents: waiting.amount_cents,
            number: '',
            words: `HCCLAIMPMT ${waiting.payer.toUpperCase()} TRN*1*${waiting.number}*1512345678`,
          },
        ]),
    { day, amount_cents: 37, number: '', words: 'Interest paid' },
  ];
  const headings = ['Post Date', 'Description', 'Credit'];
  const file = {
    name: 'operating-account.csv',
    account: '',
    headings,
    columns: { day: 0, words: 1, amount: 2 },
  };
  await insertBankFile(tx, file, marked(file.account, lines), frontDesk);
}
