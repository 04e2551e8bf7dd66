import type { DaySheet } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLock, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { BackLink } from '../../../ui/screens/BackLink.tsx';
import { addToDate, dateWords, isDate } from '../../../ui/text/dates.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { ClosedDays } from './ClosedDays.tsx';
import { CloseDayDialog } from './CloseDayDialog.tsx';
import { DaySheetBody } from './DaySheetBody.tsx';
import { dayMessages } from './messages.ts';
import { printCloseSheet } from './printDaySheet.ts';
import { daySheetQuery } from './queries.ts';
import classes from './DaySheet.module.css';

const route = getRouteApi('/staff/day-sheet');

/** A day's entries and its money; here it is counted and closed. */
export function DaySheetScreen() {
  const { day: asked, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const named = asked !== undefined && isDate(asked) ? asked : undefined;
  const query = useQuery(daySheetQuery(named));
  const sheet = query.data;
  const day = named ?? sheet?.day;
  const goTo = (chosen: string | undefined) => void navigate({ search: { day: chosen } });
  const { practice } = useSession().user;
  const today = useToday();

  return (
    <Screen
      title="Day Sheet"
      back={<BackLink to="/payments">Payments</BackLink>}
      line={
        <>
          {day && dateWords(day, 'long')}
          {sheet && <State sheet={sheet} />}
        </>
      }
      actions={
        <div className={classes.tools}>
          <Button
            variant="default"
            aria-label="Previous day"
            px="xs"
            disabled={day === undefined}
            onClick={() => goTo(day && addToDate(day, -1, 'd'))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button
            variant="default"
            onClick={() => goTo(undefined)}
            disabled={sheet === undefined || day === sheet.next_day}
          >
            Next to close
          </Button>
          <Button
            variant="default"
            aria-label="Next day"
            px="xs"
            disabled={day === undefined}
            onClick={() => goTo(day && addToDate(day, 1, 'd'))}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={sheet === undefined}
            onClick={() => {
              if (sheet && !printCloseSheet(sheet, practice)) toast.failed(dayMessages.printBlocked);
            }}
          >
            Print
          </Button>
          {sheet?.close === null && (
            <Button
              leftSection={<IconLock size={18} aria-hidden />}
              disabled={sheet.day !== sheet.next_day || sheet.day > today}
              onClick={() => open('close_day')}
            >
              Close Day
            </Button>
          )}
        </div>
      }
    >
      <QueryState query={query} failed={dayMessages.sheetFailed} height="60vh">
        {(shown) => (
          <>
            <DaySheetBody sheet={shown} />
            <CloseDayDialog
              sheet={shown}
              opened={dialog === 'close_day'}
              onClose={close}
              // The closed day stays in sight, with its deposit slip.
              onClosed={() => void navigate({ search: { day: shown.day }, replace: true })}
            />
          </>
        )}
      </QueryState>
      <ClosedDays dialog={dialog} />
    </Screen>
  );
}

/** Whether the day is closed, and by whom. */
const State = ({ sheet: { close, day, next_day } }: { sheet: DaySheet }) => {
  if (close !== null) {
    return (
      <>
        {' '}
        · closed by {close.closed_by}, <LocalDateTime moment={close.closed_at} />
      </>
    );
  }
  return <>{day === next_day ? ' · open' : ` · open; next to close is ${dateWords(next_day)}`}</>;
};
