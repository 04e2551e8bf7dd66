import type { dashboardStats, OutputOf } from '@cusp/contract';
import { IconCalendarEvent, IconCoin, IconPhoneCall, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { FirstWeekCard } from '../first-week/FirstWeekCard.tsx';
import { firstWeekQuery } from '../first-week/queries.ts';
import { dashboardStatsQuery } from './queries.ts';
import { AwaitedTreatments } from '../../notes/cosigning/AwaitedTreatments.tsx';
import { AwaitedNotes } from '../../notes/cosigning/AwaitedNotes.tsx';
import { LinksToDecide } from '../../portal/access/LinksToDecide.tsx';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { StatCard, StatCards } from '../../../ui/screens/StatCard.tsx';
import { Money } from '../../../ui/text/Values.tsx';
import { RecentAppointments } from './RecentAppointments.tsx';
import { TodayWork } from './TodayWork.tsx';

/** Loaded separately: most practices have nothing to show there, and the figures shouldn't wait for it. */
const moneyWork = lazyPiece(async () => (await import('./MoneyWork.tsx')).MoneyWork);

/** Loaded separately: it is below the figures, and empty in a new practice. */
const workCard = lazyPiece(async () => (await import('../work-list/WorkCard.tsx')).WorkCard);

const toRecalls = linkOptions({ to: '/appointments', search: { tab: 'recall' } });

/** The four figure cards, without figures while they load. */
const Figures = ({ of: figures }: { of?: OutputOf<typeof dashboardStats> }) => (
  <StatCards label="Figures">
    <StatCard
      label="Total Patients"
      figure={figures?.total_patients}
      explains="Patients on file. Archived patients and merged records don’t count."
      icon={IconUsers}
      link={linkOptions({ to: '/patients' })}
    />
    <StatCard
      label="Today's Appointments"
      explains="Appointments today, except canceled and missed ones."
      figure={figures?.today_appointments}
      icon={IconCalendarEvent}
      tone="blue"
      link={linkOptions({ to: '/schedule' })}
    />
    <StatCard
      label="Total Revenue"
      explains="Payments received since the practice began, less refunds. Production is what the work costs: what patients and insurance still owe is not in this figure."
      figure={figures && <Money amount={figures.total_revenue} />}
      icon={IconCoin}
      tone="green"
      link={linkOptions({ to: '/payments' })}
    />
    <StatCard
      label="Pending Recalls"
      explains="Patients who are due to come back and have nothing booked for it."
      figure={figures?.pending_recalls}
      icon={IconPhoneCall}
      tone="amber"
      link={toRecalls}
    />
  </StatCards>
);

/** The practice at a glance. Failed loads show no toast (product.md, 8), but a message in place. */
export function DashboardScreen() {
  const stats = useQuery(dashboardStatsQuery());
  const setsUp = useSession().may('practice.write');
  const firstWeek = useQuery({ ...firstWeekQuery(), enabled: setsUp });

  return (
    <Screen
      title="Dashboard"
      line="Welcome back! Here's your practice overview."
      actions={
        <LinkButton
          to="/schedule/huddle"
          variant="default"
          leftSection={<IconUsersGroup size={18} aria-hidden />}
        >
          Morning Huddle
        </LinkButton>
      }
    >
      {firstWeek.data && <FirstWeekCard firstWeek={firstWeek.data} />}
      {/* What stands below the checklist waits for it, so that nothing jumps. */}
      {(!setsUp || !firstWeek.isPending) && (
        <TodayWork
          figures={
            <QueryState
              query={stats}
              failed="The figures could not be loaded."
              silent
              meanwhile={<Figures />}
            >
              {(figures) => <Figures of={figures} />}
            </QueryState>
          }
          waiting={
            <>
              {stats.data?.ledger_asks === true && <LazyPiece of={moneyWork} with={{}} />}
              <LazyPiece of={workCard} with={{}} />
              <AwaitedNotes />
              <AwaitedTreatments />
              <LinksToDecide />
            </>
          }
          below={<RecentAppointments />}
        />
      )}
    </Screen>
  );
}
