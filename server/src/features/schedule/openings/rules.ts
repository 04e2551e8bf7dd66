import { wasMissed } from '@cusp/contract';
import type { AppointmentProgress, appointmentTypes } from '@cusp/contract';
import { spoken } from '../calendar/index.ts';
import type { PlannedTreatment } from './list-queries.ts';

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const longDays = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const at = (date: string) => new Date(`${date}T00:00:00Z`);

interface When {
  appointment_date: string;
  appointment_time: string;
}

/** Why somebody fits a place, as a sentence: a visit is booked later, and perhaps its patient asked for an earlier time in the portal. */
export const soonerReason = ({ appointment_date, appointment_time }: When, wished = false): string =>
  `On the short list${wished ? ', asked online' : ''}; booked for ${days.format(at(appointment_date))}, ${spoken(appointment_time)}`;

/** The same: a visit was missed or cancelled. */
export const brokenReason = ({
  appointment_date,
  progress,
}: When & { progress: AppointmentProgress }): string =>
  `${wasMissed(progress) ? 'Missed' : 'Cancelled'} the visit on ${days.format(at(appointment_date))}; nothing booked since`;

/** The same: a recall is due. */
export const recallReason = (recall: { name: string; due_date: string; overdue: boolean }): string =>
  `${recall.name}: ${recall.overdue ? 'overdue since' : 'due'} ${longDays.format(at(recall.due_date))}`;

/** The same: treatments are planned. */
export const treatmentReason = (
  chosen: readonly Pick<PlannedTreatment, 'procedure' | 'tooth_number'>[],
): string =>
  `Planned and not booked: ${chosen
    .map(({ procedure, tooth_number }) =>
      tooth_number === ''
        ? procedure
        : `${procedure} ${/^\w{1,3}$/.test(tooth_number) ? '#' : ''}${tooth_number}`,
    )
    .join(', ')}`;

export interface PlannedOfKind extends PlannedTreatment {
  kind_id: string | null;
  type: (typeof appointmentTypes)[number];
}

/** Lengths of visits step by so many minutes. */
const step = 15;

/**
 * The planned treatments of a patient that fit in one visit of at most so many minutes, in the order in which they were
 * planned. The first one decides the kind of visit. Each of them fits alone.
 */
export function chosenFor(minutes: number, planned: readonly PlannedOfKind[]) {
  const chosen: PlannedOfKind[] = [];
  let length = 0;
  for (const one of planned) {
    if (length + one.minutes > minutes) continue;
    chosen.push(one);
    length += one.minutes;
  }
  const [first] = chosen;
  const rounded = Math.ceil(length / step) * step;
  return {
    chosen,
    kind_id: first?.kind_id ?? null,
    type: first?.type ?? ('other' as const),
    // A place of 50 minutes has a visit of 45, although it takes 50.
    minutes: rounded > minutes ? Math.max(step, rounded - step) : rounded,
    treatment_ids: chosen.filter(({ own }) => own).map(({ id }) => id),
  };
}
