import { useSession } from '../../api/session.tsx';
import { LedgerRequests } from '../ledger-corrections/LedgerRequests.tsx';
import { MissedInstallments } from '../payment-plans/MissedInstallments.tsx';
import { DailyGoal } from '../reports/DailyGoal.tsx';

/** What the ledger asks of the person: the day's goal, missed installments, and adjustments that wait for an answer. */
export function MoneyWork() {
  const { may } = useSession();
  return (
    <>
      {may('production.read') && <DailyGoal />}
      <MissedInstallments />
      <LedgerRequests />
    </>
  );
}
