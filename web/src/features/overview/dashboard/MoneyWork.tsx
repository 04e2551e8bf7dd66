import { useSession } from '../../../api/session.tsx';
import { LedgerRequests } from '../../money/corrections/LedgerRequests.tsx';
import { MissedInstallments } from '../../money/payment-plans/MissedInstallments.tsx';
import { DailyGoalField } from '../../money/reports/DailyGoal.tsx';

/** What the ledger asks of the person: the day's goal, missed installments, and adjustments that wait for an answer. */
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
