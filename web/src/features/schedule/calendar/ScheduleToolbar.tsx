import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconClockExclamation, IconHelp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { SkipButton } from '../../../ui/screens/SkipButton.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { GoToDate } from '../appointments/GoToDate.tsx';
import { pageDate } from './dragState.ts';
import { useScheduleContext } from './context.ts';
import { gridStop } from './focusGrid.ts';
import { Pinboard } from './Pinboard.tsx';
import { doublyBookedQuery } from './queries.ts';
import { toConfirm } from './toConfirm.ts';
import classes from './Schedule.module.css';
import { type ScheduleToolbarProps, PhoneMenu, OffChoice, ViewChoices } from './ScheduleViewChoices.tsx';

/** The day and how it is shown, in one bar. */
export function ScheduleToolbar({ title, shortTitle, ended, onShow }: ScheduleToolbarProps) {
  const { view, resources, today, goTo, schedule, mayWrite, open } = useScheduleContext();
  const phone = usePhone();
  const { may } = useSession();
  const { data: twice = [] } = useQuery(doublyBookedQuery());
  const { date, by, span, of } = view;
  const owners = by === 'operatory' ? resources.operatories : resources.providers;
  // Past days need no confirmation.
  const unconfirmed = date < today ? 0 : toConfirm(schedule, date).length;
  return (
    <div className={classes.toolbar}>
      {!phone && span !== 'month' && <SkipButton words="Skip to appointments" to={gridStop} />}
      <div className={classes.days}>
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Previous ${span}`}
            onClick={() => goTo(pageDate(date, span, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Next ${span}`}
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
        <SegmentedControl
          aria-label="Day, week, or month"
          size="xs"
          data={[
            { value: 'day', label: 'Day' },
            ...(phone ? [] : [{ value: 'week', label: 'Week' }]),
            { value: 'month', label: 'Month' },
          ]}
          value={phone && span === 'week' ? 'day' : span}
          onChange={(chosen) =>
            onShow({ span: chosen === 'week' || chosen === 'month' ? chosen : undefined })
          }
        />
        {!phone && span === 'week' && (
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
        {span !== 'month' &&
          (phone ? (
            <OffChoice ended={ended} onShow={onShow} />
          ) : (
            <ViewChoices ended={ended} onShow={onShow} />
          ))}
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
        {!phone && mayWrite && span !== 'month' && <Pinboard />}
        {!phone && (
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Shortcuts and symbols"
            title="Shortcuts and symbols (?)"
            onClick={() => open({ what: 'keys' })}
          >
            <IconHelp size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}
