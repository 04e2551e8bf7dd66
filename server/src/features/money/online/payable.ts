import type { PaymentProvider as ProviderName } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { lockTreatments } from '../../chart/treatments/index.ts';
import * as balance from './balance-queries.ts';
import type { Debtor } from './balance-queries.ts';
import { splitOverBills } from './balance-rules.ts';
import type { BillPart, RequestedPayment } from './balance-rules.ts';
import { processingCheckout } from './queries.ts';
import type { Checkout } from './queries.ts';

interface Payable {
  parts: BillPart[];
  /** The payment of one of these bills that is still processing, if there is one. */
  under_way: Checkout | undefined;
}

/**
 * The payable part of the debtor's bills. Locks them: a payment of one of them is then either still in progress, or recorded and
 * counted in the last read.
 */
export async function payableBy(
  tx: Tx,
  { debtor, wanted, provider }: { debtor: Debtor; wanted: RequestedPayment; provider: ProviderName },
): Promise<Payable> {
  const bills = splitOverBills(await balance.owedBy(tx, debtor), wanted).map(
    ({ treatment_id }) => treatment_id,
  );
  const treatment_ids = bills.filter((id) => id !== null);
  await lockTreatments(tx, treatment_ids);
  const others_of = bills.includes(null) ? debtor : undefined;
  if (others_of !== undefined) await balance.lockOtherDebts(tx, others_of);
  const under_way = await processingCheckout(tx, { provider, treatment_ids, others_of });
  return { parts: splitOverBills(await balance.owedBy(tx, debtor), wanted), under_way };
}
