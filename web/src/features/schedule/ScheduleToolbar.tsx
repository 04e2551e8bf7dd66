import { ActionIcon, Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ScheduleSearch } from '../../searches.ts';
import { usePhone } from '../../ui/layout.ts';
import { GoToDate } from '../appointments/GoToDate.tsx';
import { turned } from './carrying.ts';
import { useDesk } from './context.ts';
import { Pinboard } from './Pinboard.tsx';
import classes from './Schedule.module.css';

interface ScheduleToolbarProps {
  /** The day or week that is shown. */
  title: string;
  ended: boolean;
  onShow: (changed: ScheduleSearch) => void;
}

/** To the grid's one tab stop: past a toolbar of a dozen of them. */
const focusGrid = () => document.querySelector<HTMLElement>('[data-column] [tabindex="0"]')?.focus();

/** The day and how it is shown, in one bar. */
export function ScheduleToolbar({ title, ended, onShow }: ScheduleToolbarProps) {
  const { view, practice, today, goTo, schedule, mayWrite, open } = useDesk();
  const phone = usePhone();
  const { date, by, span, of, step } = view;
  const owners = by === 'operatory' ? practice.operatories : practice.providers;
  const unit = span === 'day' ? 'day' : 'week';
  const off = schedule?.visits.filter(
    ({ progress }) => progress === 'cancelled' || progress === 'no_show',
  ).length;
  return (
    <div className={classes.toolbar}>
      {!phone && (
        <button type="button" className={classes.skip} onClick={focusGrid}>
          Go to the visits
        </button>
      )}
      <div className={classes.days}>
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Previous ${unit}`}
            onClick={() => goTo(turned(date, span, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Next ${unit}`}
            onClick={() => goTo(turned(date, span, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </ActionIcon.Group>
        <Button variant="default" onClick={() => goTo(today)} disabled={date === today}>
          Today
        </Button>
        <GoToDate date={date} onChoose={goTo} />
        <h2 className={classes.day} aria-live="polite">
          {title}
        </h2>
      </div>
      <div className={classes.modes} data-phone={phone || undefined}>
        {!phone && (
          <>
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
            <SegmentedControl
              aria-label="Minutes of a row"
              size="xs"
              data={['5', '10', '15']}
              value={String(step)}
              onChange={(chosen) => onShow({ grid: chosen === '5' || chosen === '15' ? chosen : undefined })}
            />
          </>
        )}
        <Checkbox
          size="sm"
          label={off ? `Cancelled and missed (${off})` : 'Cancelled and missed'}
          checked={ended}
          onChange={({ currentTarget }) => onShow({ ended: currentTarget.checked ? 'shown' : undefined })}
        />
        {mayWrite && (
          <Button variant="default" size="xs" onClick={() => open({ what: 'toFill' })}>
            To fill…
          </Button>
        )}
        {!phone && mayWrite && <Pinboard />}
      </div>
    </div>
  );
}
