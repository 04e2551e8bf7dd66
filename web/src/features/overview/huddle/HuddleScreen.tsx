import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { addToDate, dateWords, isDate } from '../../../ui/text/dates.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { reportPrint } from '../../../api/prints.ts';
import { useOpenWork } from '../work-list/OpenWork.tsx';
import { huddleQuery } from './queries.ts';
import classes from './Huddle.module.css';
import { useVisitInsurance } from '../../insurance/eligibility/useVisitInsurance.ts';
import { useVisitConsents } from '../../forms/consents/useVisitConsents.ts';
import { useVisitAlerts } from '../../health/alerts/useVisitAlerts.ts';
import { HuddleVisit } from './HuddleVisit.tsx';
import look from '../../../ui/theme/look.module.css';

const route = getRouteApi('/staff/schedule/huddle');

/** The day's patients with what the team must know about each: one page to talk through, and to print. */
export function HuddleScreen() {
  const today = useToday();
  const { date } = route.useSearch();
  const navigate = route.useNavigate();
  const day = date !== undefined && isDate(date) ? date : today;
  const query = useQuery(huddleQuery(day));
  const openWork = useOpenWork(day);
  const alerts = useVisitAlerts(day);
  const insurance = useVisitInsurance(day);
  const consents = useVisitConsents(day);
  const goTo = (chosen: string) => void navigate({ search: { date: chosen === today ? undefined : chosen } });

  return (
    <Screen
      title="Morning Huddle"
      count={query.data?.length}
      line={dateWords(day, 'long')}
      width="reading"
      actions={
        <div className={classes.tools}>
          <Button
            variant="default"
            aria-label="Previous day"
            onClick={() => goTo(addToDate(day, -1, 'd'))}
            px="xs"
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => goTo(today)} disabled={day === today}>
            Today
          </Button>
          <Button
            variant="default"
            aria-label="Next day"
            onClick={() => goTo(addToDate(day, 1, 'd'))}
            px="xs"
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!query.data}
            onClick={() => {
              window.print();
              reportPrint({ sheet: 'schedule', id: '' });
            }}
          >
            Print
          </Button>
        </div>
      }
    >
      <QueryState
        query={query}
        failed="Failed to fetch the huddle"
        height="60vh"
        empty={<Empty sentence="No visits on this day" icon={IconUsersGroup} />}
      >
        {(entries) => (
          <ul className={look.bare} aria-label="Visits of the day">
            {entries.map((entry) => (
              <HuddleVisit
                key={entry.appointment_id}
                entry={entry}
                day={day}
                openWork={openWork(entry.patient_id)}
                alerts={alerts.get(entry.appointment_id) ?? []}
                insurance={insurance.get(entry.appointment_id) ?? []}
                consents={consents.get(entry.appointment_id) ?? []}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Screen>
  );
}
