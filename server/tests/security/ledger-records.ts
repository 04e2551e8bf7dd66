import type pg from 'pg';
import type { Side } from './side.ts';

interface Making {
  /** What a call answers with, with these fields of its own. */
  madeBy(call: string, side: Side, given: object): Promise<string>;
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  nameOn(side: Side): string;
}

/** Records of the ledger, which follow from others. */
export function ledgerRecordsOf({ madeBy, asOwner, nameOn }: Making) {
  const raisingKind = (side: Side) =>
    madeBy('createAdjustmentKind', side, { name: nameOn(side), posts: 'adjustment', lowers: false });

  const unlinked = { treatment_id: null, entry_id: null };

  /** A fee, which is owed. */
  const fee = async (side: Side, patient_id: string): Promise<string> => {
    const adjustment_kind_id = await raisingKind(side);
    return madeBy('postEntry', side, { ...unlinked, patient_id, adjustment_kind_id });
  };

  /** A payment's entry that pays nothing yet. */
  const credit = async (side: Side, patient_id: string): Promise<string> => {
    const given = { patient_id, treatment_id: null, status: 'completed' };
    const payment = await madeBy('createPayment', side, given);
    return asOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select entry_id as id from open_item where payment_id = $1',
        [payment],
      );
      return rows[0]?.id ?? '';
    });
  };

  return {
    adjustment_kind: raisingKind,
    ledger_entry: fee,
    credit,
    allocation: async (side: Side, patientId: string) =>
      madeBy('allocateCredit', side, {
        debit_entry_id: await fee(side, patientId),
        credit_entry_id: await credit(side, patientId),
      }),
    ledger_request: async (side: Side, patient_id: string) =>
      madeBy('askForEntry', side, {
        ...unlinked,
        patient_id,
        adjustment_kind_id: await raisingKind(side),
      }),
  };
}

/** SQL that makes a payment one that an insurer is awaited to make. */
export const awaitedPayment =
  "update payment set status = 'pending', payment_method = 'insurance', treatment_id = null where id = $1";
