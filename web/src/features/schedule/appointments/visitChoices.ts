import type { Appointment } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { typeWords } from './words.ts';

/** A patient's visits to choose from: "Mar 3, 2026, Root canal". */
export const visitChoices = (visits: readonly Appointment[]) =>
  visits.map(({ id, appointment_date, type }) => ({
    value: id,
    label: `${dateWords(appointment_date, 'plain')}, ${typeWords(type)}`,
  }));
