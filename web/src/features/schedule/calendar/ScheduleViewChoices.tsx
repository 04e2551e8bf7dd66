import { Button, Checkbox, Menu, Popover, SegmentedControl, Stack } from '@mantine/core';
import { IconBan, IconClockExclamation, IconClockPause, IconHelp, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import type { ScheduleSearch } from './scheduleSearch.ts';
import { isOff } from './blocks.ts';
import { useScheduleContext } from './context.ts';
import type { GridSlot } from './checkSlot.ts';

export interface ScheduleToolbarProps {
  /** The day or week that is shown. */
  title: string;
  /** The same where there is little room. */
  shortTitle: string;
  ended: boolean;
  onShow: (changed: ScheduleSearch) => void;
}

/** The grid's other actions, on a phone, which has no grid. */
export function PhoneMenu() {
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
          What the symbols mean
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
export function OffChoice({ ended, onShow }: Choices) {
  const { schedule } = useScheduleContext();
  const off = schedule?.visits.filter(isOff).length;
  return (
    <Checkbox
      size="sm"
      label={off ? `Canceled and missed (${off})` : 'Canceled and missed'}
      checked={ended}
      onChange={({ currentTarget }) => onShow({ ended: currentTarget.checked ? 'shown' : undefined })}
    />
  );
}

/** The choices of the grid's view: used rarely, so they are not in the bar. */
export function ViewChoices({ ended, onShow }: Choices) {
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
            aria-label="Minutes per row"
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
