import type { Schedule } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconCalendarSearch, IconPlus, IconPrinter, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import type { ScheduleSearch } from './scheduleSearch.ts';
import { dateWords, isDate } from '../../../ui/text/dates.ts';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { reportPrint } from '../../../api/prints.ts';
import { blocksOf } from './blocks.ts';
import type { DragState } from './dragState.ts';
import { scheduleColumns, daysOf, rangeOf, type ScheduleView } from './columns.ts';
import {
  createStore,
  type ScheduleContext,
  ScheduleProvider,
  type GridDragApi,
  type OpenMenu,
  type OpenDialog,
} from './context.ts';
import { printDaySheet } from './daySheet.ts';
import { DayList } from './DayList.tsx';
import { scheduleMessages } from './messages.ts';
import { changesAreOf } from './ownChanges.ts';
import { pinsOf } from './pins.ts';
import { scheduleQuery } from './queries.ts';
import { ScheduleBoard } from './ScheduleBoard.tsx';
import { MonthView } from './MonthView.tsx';
import { LateToday } from './slots.ts';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import { viewTitle } from './viewTitle.ts';
import { useScheduleResources } from './useScheduleResources.ts';
import classes from './Schedule.module.css';

const route = getRouteApi('/staff/schedule');

const dialogs = lazyPiece(async () => (await import('./ScheduleDialogs.tsx')).ScheduleDialogs);
const menu = lazyPiece(async () => (await import('./ScheduleMenu.tsx')).ScheduleMenu);

/** Chairs or providers side by side on a day, one of them in a week, or a month's days with what each holds. The address says what is shown. */
export function ScheduleScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const phone = usePhone();
  const { user, may } = useSession();
  const mayWrite = may('appointments.write');
  const resources = useScheduleResources();
  const view = viewOf(search, today, resources);
  const weekOf = view.span === 'week' ? view.of : undefined;
  const query = useQuery({
    ...scheduleQuery({
      ...daysOf(view),
      ...(weekOf !== undefined &&
        (view.by === 'operatory' ? { operatory_id: weekOf } : { provider_id: weekOf })),
    }),
    enabled: resources !== undefined && view.span !== 'month',
  });
  const [pins] = useState(() => {
    changesAreOf(user.id);
    return pinsOf(user.id);
  });
  const [dragState] = useState(() => createStore<DragState | null>(null));
  const gridDrag = useRef<GridDragApi | null>(null);
  const [opened, open] = useState<OpenDialog | null>(null);
  const [openedMenu, openMenu] = useState<OpenMenu | null>(null);

  const show = (changed: Partial<typeof search>) =>
    void navigate({ search: (previous) => ({ ...previous, ...changed }), resetScroll: false });
  const goTo = (date: string) => show({ date: date === today ? undefined : date });

  const context: ScheduleContext | undefined = resources && {
    resources,
    view,
    schedule: query.data,
    today,
    mayWrite,
    dragState,
    gridDrag,
    pins,
    open,
    openMenu,
    menuIsOpen: openedMenu !== null,
    goTo,
  };
  // The day that is shown is the day to book on.
  const dayIsChosen = view.span === 'day' && view.date > today;
  const print = () => {
    if (!query.data || !resources) return;
    const isOpen = printDaySheet({ sender: user.practice, schedule: query.data, resources, view });
    if (isOpen) reportPrint({ sheet: 'schedule', id: '' });
    else toast.failed(scheduleMessages.printBlocked);
  };

  return (
    <div className={classes.workplace}>
      <Screen
        title="Schedule"
        actions={
          <>
            {!phone && (
              <LinkButton
                to="/schedule/huddle"
                search={{ date: view.date === today ? undefined : view.date }}
                variant="default"
                leftSection={<IconUsersGroup size={18} aria-hidden />}
              >
                Huddle
              </LinkButton>
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={!query.data}
              onClick={print}
            >
              Print
            </Button>
            {mayWrite && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconCalendarSearch size={18} aria-hidden />}
                  onClick={() => open({ what: 'find' })}
                >
                  Find opening…
                </Button>
                <Button
                  {...(phone ? {} : { leftSection: <IconPlus size={18} aria-hidden /> })}
                  onClick={() => open({ what: 'book', prefill: dayIsChosen ? { date: view.date } : {} })}
                >
                  {phone ? 'Schedule' : 'Schedule Appointment'}
                </Button>
              </>
            )}
          </>
        }
      >
        {context && (
          <ScheduleProvider value={context}>
            <ScheduleToolbar
              ended={search.ended === 'shown'}
              onShow={show}
              title={viewTitle(view)}
              shortTitle={viewTitle(view, true)}
            />
            {view.span !== 'month' && daysOf(view).from <= today && today <= daysOf(view).to && (
              <LateToday date={today} />
            )}
            {view.span === 'month' ? (
              <MonthView />
            ) : phone || (query.error && !query.data) ? (
              <QueryState query={query} failed={scheduleMessages.failed} height="60vh">
                {(schedule) => <DayList schedule={schedule} withOff={search.ended === 'shown'} />}
              </QueryState>
            ) : (
              <Board schedule={query.data} view={view} withOff={search.ended === 'shown'} context={context} />
            )}
            {opened && <LazyPiece of={dialogs} with={{ opened, onClose: () => open(null), onOpen: open }} />}
            {openedMenu && <LazyPiece of={menu} with={{ menu: openedMenu, onClose: () => openMenu(null) }} />}
          </ScheduleProvider>
        )}
      </Screen>
    </div>
  );
}

interface BoardProps {
  /** Undefined while the day is loaded: the grid stays, so that nothing jumps and the block being moved stays there. */
  schedule: Schedule | undefined;
  view: ScheduleView;
  withOff: boolean;
  context: ScheduleContext;
}

const nothing: Schedule = { days: [], visits: [], blockouts: [], holds: [] };

function Board({ schedule: loaded, view, withOff, context }: BoardProps) {
  const schedule = loaded ?? nothing;
  const { resources } = context;
  const { date, by, span, of, step } = view;
  const grid = useMemo(() => {
    const blocks = blocksOf(schedule, withOff);
    const columns = scheduleColumns({ date, by, span, of, step }, blocks, resources);
    return { columns, range: rangeOf(schedule.days, blocks), step };
  }, [schedule, withOff, resources, date, by, span, of, step]);
  const label =
    span === 'week'
      ? `Schedule, week of ${dateWords(daysOf(view).from, 'long')}`
      : `Schedule, ${dateWords(date, 'long')}`;
  return <ScheduleBoard grid={grid} label={label} schedule={schedule} loading={loaded === undefined} />;
}

function viewOf(
  search: ScheduleSearch,
  today: string,
  resources: ReturnType<typeof useScheduleResources>,
): ScheduleView {
  const { date, of, grid } = search;
  const by = search.by ?? 'operatory';
  const owners = resources && (by === 'operatory' ? resources.operatories : resources.providers);
  const isKnown = owners?.some(({ id }) => id === of);
  return {
    date: date !== undefined && isDate(date) ? date : today,
    by,
    span: search.span ?? 'day',
    of: isKnown ? of : owners?.[0]?.id,
    step: grid === '5' ? 5 : grid === '15' ? 15 : 10,
  };
}
