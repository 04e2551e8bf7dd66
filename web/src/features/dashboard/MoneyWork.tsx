import { useSession } from '../../api/session.tsx';
import { LedgerRequests } from '../ledger-corrections/LedgerRequests.tsx';
import { MissedInstalments } from '../payment-plans/MissedInstalments.tsx';
import { DailyGoal } from '../reports/DailyGoal.tsx';

/** What the ledger asks of the person: the day's goal, missed instalments, and adjustments that wait for an answer. */
export function MoneyWork() {
  const { may } = useSession();
  return (
    <>
      {may('production.read') && <DailyGoal />}
      <MissedInstalments />
      <LedgerRequests />
    </>
  );
}
