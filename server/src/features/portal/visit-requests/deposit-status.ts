import type { Tx } from '../../../db/database.ts';
import { ProviderError } from '../../../services/payments/provider.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { refreshCheckout, lockCheckoutsOf } from '../../money/online/index.ts';

export type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Asks the payment provider about the open sessions of a request's deposit, since its webhook may be lost.
 * @returns false if it didn't answer
 */
export async function refreshDeposit(
  inPractice: InPractice,
  provider: PaymentGateway | undefined,
  requestId: string,
): Promise<boolean> {
  if (provider === undefined) return true;
  const open = await inPractice(async (tx) =>
    (await lockCheckoutsOf(tx, requestId)).flatMap(({ id, status, session_id, provider: of }) =>
      session_id !== null && of === provider.name && (status === 'open' || status === 'processing')
        ? [{ id, session_id }]
        : [],
    ),
  );
  try {
    for (const session of open) await refreshCheckout(inPractice, provider, session);
    return true;
  } catch (thrown) {
    if (thrown instanceof ProviderError) return false;
    throw thrown;
  }
}
