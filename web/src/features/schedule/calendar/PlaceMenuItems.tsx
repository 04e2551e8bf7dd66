import type { Blockout } from '@cusp/contract';
import { Menu } from '@mantine/core';
import {
  IconBan,
  IconCalendarPlus,
  IconClockPause,
  IconPencil,
  IconTrash,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { useScheduleContext } from './context.ts';
import { useUnblock } from './useBlocking.ts';
import { LateItem } from './LateItem.tsx';
import { filledAt, mayBeFilled } from './filling.ts';
import type { GridSlot } from './checkSlot.ts';
import { clockWords, minuteNow, spanWords } from './time.ts';
import { icon } from './menuIcon.tsx';

export function BlockoutItems({ blockout }: { blockout: Blockout }) {
  const { open, mayWrite } = useScheduleContext();
  const unblock = useUnblock();
  const place: GridSlot = { date: blockout.date, start: 0, minutes: 0, operatoryId: null, providerId: null };
  return (
    <>
      <Menu.Label>{blockout.reason}</Menu.Label>
      <Menu.Item
        disabled={!mayWrite}
        leftSection={icon(IconPencil)}
        onClick={() => open({ what: 'blockout', blockout, place })}
      >
        Change…
      </Menu.Item>
      <Menu.Item disabled={!mayWrite} leftSection={icon(IconTrash)} onClick={() => void unblock(blockout)}>
        {blockout.series_id === null ? 'Remove' : 'Remove this day'}
      </Menu.Item>
    </>
  );
}

export function PlaceItems({ place, drawn }: { place: GridSlot; drawn: boolean }) {
  const { open, resources, today, schedule } = useScheduleContext();
  const now = minuteNow(useTimeZone());
  const filled = drawn ? place : filledAt(place, { schedule, today, now });
  return (
    <>
      <Menu.Label>
        {resources.names.operatory(place.operatoryId) ||
          resources.names.provider(place.providerId) ||
          'Not assigned'}
        , {spanWords(place.start, place.minutes)}
      </Menu.Label>
      <Menu.Item
        leftSection={icon(IconCalendarPlus)}
        onClick={() => open({ what: 'book', prefill: { place } })}
      >
        Book at {clockWords(place.start)}…
      </Menu.Item>
      {mayBeFilled(place, today) && (
        <Menu.Item leftSection={icon(IconUserQuestion)} onClick={() => open({ what: 'fill', place: filled })}>
          Fill this opening…
        </Menu.Item>
      )}
      {place.operatoryId !== null && (
        <Menu.Item leftSection={icon(IconClockPause)} onClick={() => open({ what: 'hold', place })}>
          Hold this time…
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={icon(IconBan)}
        disabled={resources.operatories.length === 0}
        onClick={() => open({ what: 'blockout', blockout: undefined, place })}
      >
        Block this time…
      </Menu.Item>
      {place.providerId !== null && place.date === today && <LateItem providerId={place.providerId} />}
    </>
  );
}
