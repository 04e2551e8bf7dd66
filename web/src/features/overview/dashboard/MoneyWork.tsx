import { useSession } from '../../../api/session.tsx';
import { LedgerRequests } from '../../money/corrections/LedgerRequests.tsx';
import { MissedInstallments } from '../../money/payment-plans/MissedInstallments.tsx';
import { DailyGoalField } from '../../money/reports/DailyGoal.tsx';

/** The ledger's cards on the dashboard: the day's goal, missed installments, and adjustments waiting for approval. */
export function MoneyWork() {
  const { may } = useSession();
  return (
    <>
      {may('production.read') && <DailyGoalField />}
      <MissedInstallments />
      <LedgerRequests />
    </>
  );
}
