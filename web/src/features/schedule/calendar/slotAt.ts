import { appointmentDuration } from '@cusp/contract';
import type { ScheduleColumn } from './columns.ts';
import type { ScheduleContext } from './context.ts';
import type { GridSlot } from './checkSlot.ts';
import { floorTo } from './time.ts';

/**
 * The place that a free spot of a column offers, no longer than it is free: a chair with its usual provider, or a
 * provider in the usual chair.
 */
export function slotAt(
  { by, of, date }: Pick<ScheduleColumn, 'by' | 'of' | 'date'>,
  start: number,
  free: number,
  { resources }: Pick<ScheduleContext, 'resources'>,
): GridSlot {
  const { least, step, byDefault } = appointmentDuration;
  const minutes = Math.max(least, floorTo(Math.min(free, byDefault), step));
  if (by === 'operatory') {
    const usual = resources.providers.filter(({ operatory_id }) => operatory_id === of && of !== null);
    return {
      date,
      start,
      minutes,
      operatoryId: of,
      providerId: usual.length === 1 ? (usual[0]?.id ?? null) : null,
    };
  }
  const provider = resources.providers.find(({ id }) => id === of);
  return { date, start, minutes, operatoryId: provider?.operatory_id ?? null, providerId: of };
}
