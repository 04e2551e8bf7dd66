import { IconCash, IconFileInvoice, IconReceipt } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PortalBalance, PortalTreatment } from '@cusp/contract';
import { refresh } from '../../../../api/keys.ts';
import { dueOn } from '../../../money/payments/balance.ts';
import { portalBills, totalPaid } from '../billing.ts';
import { billingMessages } from '../messages.ts';
import {
  portalBalanceQuery,
  portalLinesQuery,
  portalPaymentsQuery,
  portalTreatmentsQuery,
} from '../queries.ts';
import { usePortal } from '../session.tsx';
import { useShares } from '../Shared.tsx';
import { useOnlineProvider } from '../useOnlineProvider.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { StatCard, StatCards } from '../../../../ui/screens/StatCard.tsx';
import { Money } from '../../../../ui/text/Values.tsx';
import { PortalStatements } from '../statements/PortalStatements.tsx';
import { AwaitedInsurance } from '../insurance/AwaitedInsurance.tsx';
import { FamilyBalance } from './FamilyBalance.tsx';
import { CreditAndCard } from './KeptCard.tsx';
import { OutstandingBills } from './OutstandingBills.tsx';
import { PayBalance } from './PayBalance.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { t } from '../../../../ui/language/t.ts';

const isCharging = (balance: PortalBalance | undefined) =>
  balance?.charge?.state === 'queued' || balance?.charge?.state === 'sending';

/** Reloads the portal's data when something that was under way has ended. */
function useReloadAfter(underWay: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!underWay) return undefined;
    return () => void refresh(client, 'portal');
  }, [underWay, client]);
}

/** The amounts due, with the buttons to pay them, and the payments. */
export function BillingScreen() {
  const { patient } = usePortal();
  const shares = useShares();
  // Without the health record what is due is shown, and not for what.
  const treatments = useQuery({ ...portalTreatmentsQuery(patient.id), enabled: shares('records') });
  const payments = useQuery(portalPaymentsQuery(patient.id));
  const lines = useQuery(portalLinesQuery(patient.id)).data ?? [];
  const balance = useQuery({
    ...portalBalanceQuery(patient.id),
    // While a kept card is being charged.
    refetchInterval: ({ state }) => (isCharging(state.data) ? 2_000 : false),
  }).data;
  useReloadAfter(isCharging(balance));
  const provider = useOnlineProvider();
  const owed = treatments.data && dueOn(treatments.data, lines);
  const due = balance?.due ?? owed?.due;
  /** @param all undefined: what was done isn't shared */
  const bills = (all: PortalTreatment[] | undefined) => (
    <>
      {balance &&
        (provider && (balance.due > 0 || balance.proposed > 0) ? (
          <PayBalance balance={balance} provider={provider} />
        ) : (
          <CreditAndCard {...balance} />
        ))}
      {balance && <FamilyBalance family={balance.family} owed={balance.owed} />}
      {all && (
        <OutstandingBills
          {...portalBills(all)}
          others={lines.filter(({ open }) => open > 0)}
          prepay={balance?.prepay}
        />
      )}
      <AwaitedInsurance />
      <PortalStatements />
      <QueryState query={payments} failed={billingMessages.loadFailed} height="30vh">
        {(paid) => <PaymentHistory treatments={all ?? []} payments={paid} lines={lines} />}
      </QueryState>
    </>
  );

  return (
    <Screen title={t('Payments & Billing')} width="reading">
      <StatCards label={t('Figures')}>
        <StatCard
          label={t('Total Paid')}
          figure={payments.data && <Money amount={totalPaid(payments.data)} />}
          icon={IconCash}
          tone="green"
        />
        <StatCard
          label={t('Outstanding Balance')}
          // With what is due besides treatments, as a finance charge is.
          figure={due !== undefined && (owed || !shares('records')) ? <Money amount={due} /> : undefined}
          icon={IconReceipt}
          tone="amber"
        />
        {shares('records') && (
          <StatCard label={t('Unpaid Bills')} figure={owed?.bills} icon={IconFileInvoice} />
        )}
      </StatCards>
      {shares('records') ? (
        <QueryState query={treatments} failed={billingMessages.loadFailed} height="50vh">
          {bills}
        </QueryState>
      ) : (
        bills(undefined)
      )}
    </Screen>
  );
}
