import { sql } from 'kysely';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import type { Side } from './side.ts';

interface Makes {
  make(kind: string, side: Side, patientId: string): Promise<string>;
}

let lines = 0;
/** A bank's list that nobody took yet. */
const aBankFile = () => {
  lines += 1;
  return Buffer.from(`Date,Amount,Number,Details\n01/02/2026,${lines}.10,T${lines},Transfer\n`).toString(
    'base64',
  );
};

/** A line of the bank that waits. */
const aBankLine = async (database: Database, { practiceId, ownerId }: Side) => {
  lines += 1;
  const [row] = await database.asPractice(practiceId, (tx) =>
    tx.all(
      raw(sql<{ id: string }>`
        with f as (insert into bank_file (id, name, account, headings, columns, taken_by, taken_by_id)
            values (gen_random_uuid(), '', '', '{}', '{}', 'The owner', ${ownerId}::uuid) returning id)
          insert into bank_line (id, file_id, day, amount_cents, number, words, mark)
            select gen_random_uuid(), id, '2026-01-02', 100, '', '', ${`mark ${lines}`} from f returning id`),
    ),
  );
  return row?.id ?? '';
};

/** What calls of deposits and of refunds to do need: each a payment or a deposit of its own. */
export const bankSpecials = (database: Database, records: Makes, own: Side) => ({
  makeBankDeposit: async () => ({
    body: {
      deposited_on: '2026-01-02',
      items: [{ id: await records.make('payment', own, own.patientId), kind: 'cash' }],
    },
  }),
  checkBankFile: async () => ({ body: { file: aBankFile(), columns: null, account: '' } }),
  takeBankFile: async () => ({ body: { file: aBankFile(), columns: null, account: '' } }),
  matchBankLines: async () => ({
    body: {
      lines: [
        {
          id: await aBankLine(database, own),
          note: 'A difference',
          items: [{ id: await records.make('payment', own, own.patientId), kind: 'cash' }],
        },
      ],
    },
  }),
  setBankLineAside: async () => ({ params: { id: await aBankLine(database, own) } }),
  reverseBankDeposit: async () => ({
    params: { id: await records.make('bank_deposit', own, own.patientId) },
  }),
  decideRefund: async () => ({
    params: { id: await records.make('refund_decision', own, own.patientId) },
    body: { decision: 'kept' },
  }),
});
