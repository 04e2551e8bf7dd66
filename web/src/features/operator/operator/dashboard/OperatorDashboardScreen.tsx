import type { AdminStats } from '@cusp/contract';
import {
  IconBuildingHospital,
  IconCalendarMonth,
  IconCalendarStar,
  IconHeartbeat,
  IconReceipt2,
  IconRepeat,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { adminMessages } from '../messages.ts';
import { adminStatsQuery } from '../queries.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { StatCard, StatCards } from '../../../../ui/screens/StatCard.tsx';
import { Money } from '../../../../ui/text/Values.tsx';
import { Health } from './Health.tsx';
import { PracticesNeedingAttention } from './NeedsAttention.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { Trends } from './Trends.tsx';

/** The service at a glance. Failed loads show no toast (product.md, 8), but a message in place. */
export function OperatorDashboardScreen() {
  const stats = useQuery(adminStatsQuery());

  return (
    <Screen title="Dashboard" line="All practices on this service." width="reading">
      <QueryState query={stats} failed={adminMessages.figuresFailed} silent height="18rem">
        {(figures) => (
          <>
            <Counts figures={figures} />
            <Revenue figures={figures} />
            <SystemStatus figures={figures} />
          </>
        )}
      </QueryState>
      <Health />
      <PracticesNeedingAttention />
      <Trends />
    </Screen>
  );
}

const Counts = ({ figures }: { figures: AdminStats }) => (
  <StatCards label="Counts">
    <StatCard label="Total Practices" figure={figures.total_practices} icon={IconBuildingHospital} />
    <StatCard
      label="Active Subscriptions"
      figure={figures.active_subscriptions}
      icon={IconReceipt2}
      tone="green"
    />
    <StatCard label="Total Users" figure={figures.total_users} icon={IconUsers} tone="blue" />
    <StatCard label="Total Patients" figure={figures.total_patients} icon={IconHeartbeat} tone="blue" />
  </StatCards>
);

const Revenue = ({ figures }: { figures: AdminStats }) => (
  <StatCards label="Revenue">
    <StatCard
      label="Monthly Revenue"
      figure={<Money amount={figures.monthly_revenue} />}
      icon={IconCalendarMonth}
      tone="green"
    />
    <StatCard
      label="Yearly Revenue"
      figure={<Money amount={figures.yearly_revenue} />}
      icon={IconCalendarStar}
      tone="green"
    />
    <StatCard
      label="Total MRR (Monthly Recurring)"
      figure={<Money amount={figures.total_recurring_revenue} />}
      icon={IconRepeat}
      tone="green"
    />
  </StatCards>
);
