import { type Delay, type ScheduledAppointment, tellsDelay } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useToday } from '../../../ui/text/today.tsx';
import { delaysQuery } from './delaysQuery.ts';

const none: readonly Delay[] = [];

/** The delay of a day's visits, and whether the patient was notified: `20 min late, told`. `''`: as booked. */
export function useLateVisits(date: string) {
  const today = useToday();
  // Only today anybody runs late.
  const { data: delays = none } = useQuery({ ...delaysQuery(date), enabled: date === today });
  return useCallback(
    ({
      id,
      provider_id,
      progress,
    }: Pick<ScheduledAppointment, 'id' | 'provider_id' | 'progress'>): string => {
      const delay = delays.find((each) => each.provider_id === provider_id);
      if (delay === undefined || (progress !== 'booked' && progress !== 'arrived')) return '';
      const state = delay.visits.find((told) => told.id === id)?.state;
      return `${delay.minutes} min late${tellsDelay(state) ? ', patient told' : ''}`;
    },
    [delays],
  );
}
