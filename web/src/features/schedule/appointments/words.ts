import { type Appointment, appointmentTypes } from '@cusp/contract';
import { plainWords } from '../../../ui/text/formats.ts';

type AppointmentType = Appointment['type'];

/** `root_canal` as Root canal. */
export function typeWords(type: AppointmentType): string {
  const words = plainWords(type);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The types to choose from, in the contract's order. */
export const typeChoices = appointmentTypes.map((type) => ({ value: type, label: typeWords(type) }));
