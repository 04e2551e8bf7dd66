import { ActionIcon, Button, Checkbox, Menu, Popover, SegmentedControl, Select, Stack } from '@mantine/core';
import {
  IconBan,
  IconChevronLeft,
  IconChevronRight,
  IconClockExclamation,
  IconClockPause,
  IconHelp,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import type { ScheduleSearch } from './screen.ts';
import { SkipButton } from '../../../ui/screens/SkipButton.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { GoToDate } from '../appointments/GoToDate.tsx';
import { isOff } from './blocks.ts';
import { pageDate } from './dragState.ts';
import { useScheduleContext } from './context.ts';
import { gridStop } from './focusGrid.ts';
import { Pinboard } from './Pinboard.tsx';
import type { GridSlot } from './checkSlot.ts';
import { doublyBookedQuery } from './queries.ts';
import { toConfirm } from './toConfirm.ts';
import classes from './Schedule.module.css';

interface ScheduleToolbarProps {
  /** The day or week that is shown. */
  title: string;
  /** The same where there is little room. */
  shortTitle: string;
  ended: boolean;
  onShow: (changed: ScheduleSearch) => void;
}

/** What the grid offers beside its visits, on a phone that has no grid. */
function PhoneMenu() {
  const { view, resources, today, mayWrite, open } = useScheduleContext();
  const mayTell = useSession().may('messages.write');
  const navigate = useNavigate();
  const { date } = view;
  const noon = { date, start: 12 * 60, minutes: 60, providerId: null };
  const place: GridSlot = { ...noon, operatoryId: resources.operatories[0]?.id ?? null };
  const mayTake = mayWrite && place.operatoryId !== null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs">
          More…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayTake && (
          <Menu.Item
            leftSection={<IconClockPause size={16} aria-hidden />}
            onClick={() => open({ what: 'hold', place })}
          >
            Hold a time…
          </Menu.Item>
        )}
        {mayTake && (
          <Menu.Item
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => open({ what: 'blockout', blockout: undefined, place })}
          >
            Block time…
          </Menu.Item>
        )}
        {date === today && mayTell && (
          <Menu.Item
            leftSection={<IconClockExclamation size={16} aria-hidden />}
            onClick={() => open({ what: 'late', providerId: null })}
          >
            Running late…
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHelp size={16} aria-hidden />} onClick={() => open({ what: 'keys' })}>
          What the marks mean
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUsersGroup size={16} aria-hidden />}
          onClick={() =>
            void navigate({ to: '/schedule/huddle', search: { date: date === today ? undefined : date } })
          }
        >
          Huddle
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type Choices = Pick<ScheduleToolbarProps, 'ended' | 'onShow'>;

/** Whether visits that won't take place are shown, too. */
function OffChoice({ ended, onShow }: Choices) {
  const { schedule } = useScheduleContext();
  const off = schedule?.visits.filter(isOff).length;
  return (
    <Checkbox
      size="sm"
      label={off ? `Cancelled and missed (${off})` : 'Cancelled and missed'}
      checked={ended}
      onChange={({ currentTarget }) => onShow({ ended: currentTarget.checked ? 'shown' : undefined })}
    />
  );
}

/** How the grid is drawn: chosen rarely, so that it takes no place in the bar. */
function ViewChoices({ ended, onShow }: Choices) {
  const { by, step } = useScheduleContext().view;
  return (
    <Popover position="bottom-start" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs">
          View
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="View">
        <Stack gap="sm">
          <SegmentedControl
            aria-label="Columns"
            size="xs"
            data={[
              { value: 'operatory', label: 'Operatories' },
              { value: 'provider', label: 'Providers' },
            ]}
            value={by}
            onChange={(chosen) =>
              onShow({ by: chosen === 'provider' ? 'provider' : undefined, of: undefined })
            }
          />
          <SegmentedControl
            aria-label="Minutes of a row"
            size="xs"
            data={[
              { value: '5', label: '5 min' },
              { value: '10', label: '10 min' },
              { value: '15', label: '15 min' },
            ]}
            value={String(step)}
            onChange={(chosen) => onShow({ grid: chosen === '5' || chosen === '15' ? chosen : undefined })}
          />
          <OffChoice ended={ended} onShow={onShow} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The day and how it is shown, in one bar. */
export function ScheduleToolbar({ title, shortTitle, ended, onShow }: ScheduleToolbarProps) {
  const { view, resources, today, goTo, schedule, mayWrite, open } = useScheduleContext();
  const phone = usePhone();
  const { may } = useSession();
  const { data: twice = [] } = useQuery(doublyBookedQuery());
  const { date, by, span, of } = view;
  const owners = by === 'operatory' ? resources.operatories : resources.providers;
  const unit = span === 'day' ? 'day' : 'week';
  // What has passed is no longer asked.
  const unconfirmed = date < today ? 0 : toConfirm(schedule, date).length;
  return (
    <div className={classes.toolbar}>
      {!phone && <SkipButton words="Go to the visits" to={gridStop} />}
      <div className={classes.days}>
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Previous ${unit}`}
            onClick={() => goTo(pageDate(date, span, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Next ${unit}`}
            onClick={() => goTo(pageDate(date, span, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </ActionIcon.Group>
        <Button variant="default" onClick={() => goTo(today)} disabled={date === today}>
          Today
        </Button>
        <GoToDate date={date} onChoose={goTo} compact />
        <h2 className={classes.day} aria-label={title} aria-live="polite">
          <span className={classes.wholeDay}>{title}</span>
          <span className={classes.shortDay}>{shortTitle}</span>
        </h2>
        {mayWrite && span === 'day' && unconfirmed > 0 && (
          <Button variant="default" size="xs" onClick={() => open({ what: 'toConfirm' })}>
            Confirm ({unconfirmed})…
          </Button>
        )}
        {mayWrite && twice.length > 0 && (
          <Button variant="light" color="red" size="xs" onClick={() => open({ what: 'doublyBooked' })}>
            Double-booked ({twice.length})…
          </Button>
        )}
      </div>
      <div className={classes.modes} data-phone={phone || undefined}>
        {!phone && (
          <>
            <SegmentedControl
              aria-label="Day or week"
              size="xs"
              data={[
                { value: 'day', label: 'Day' },
                { value: 'week', label: 'Week' },
              ]}
              value={span}
              onChange={(chosen) => onShow({ span: chosen === 'week' ? 'week' : undefined })}
            />
            {span === 'week' && (
              <Select
                aria-label={by === 'operatory' ? 'Operatory' : 'Provider'}
                size="xs"
                data={owners.map(({ id, name }) => ({ value: id, label: name }))}
                value={of ?? null}
                onChange={(chosen) => onShow({ of: chosen ?? undefined })}
                allowDeselect={false}
                className={classes.owner ?? ''}
              />
            )}
          </>
        )}
        {phone ? <OffChoice ended={ended} onShow={onShow} /> : <ViewChoices ended={ended} onShow={onShow} />}
        {mayWrite && (
          <Button variant="default" size="xs" onClick={() => open({ what: 'toFill' })}>
            Short list
          </Button>
        )}
        {!phone && span === 'day' && date === today && may('messages.write') && (
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Running late…"
            title="Running late…"
            onClick={() => open({ what: 'late', providerId: null })}
          >
            <IconClockExclamation size={18} aria-hidden />
          </ActionIcon>
        )}
        {phone && <PhoneMenu />}
        {!phone && mayWrite && <Pinboard />}
        {!phone && (
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Keys and marks"
            title="Keys and marks (?)"
            onClick={() => open({ what: 'keys' })}
          >
            <IconHelp size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}
