import type { appointmentTypes } from '../../kernel/appointment-words.ts';
import type { procedures } from '../../kernel/treatment-words.ts';

type Category = (typeof procedures)[number];
type AppointmentType = (typeof appointmentTypes)[number];

/** The type of visit for a treatment of which only the category is known; the others have none of their own. */
const typeOfCategory: Readonly<Partial<Record<Category, AppointmentType>>> = {
  'Root Canal': 'root_canal',
  Crown: 'crown',
  Bridge: 'crown',
  Extraction: 'extraction',
  Filling: 'filling',
  'Dental Cleaning': 'cleaning',
  Whitening: 'whitening',
};
const byWeight: readonly AppointmentType[] = [
  'root_canal',
  'crown',
  'extraction',
  'filling',
  'cleaning',
  'whitening',
];

/** The type of an appointment for treatments of these categories: that of the heaviest, `other` if none has a type of its own. */
export function appointmentTypeFor(categories: readonly (Category | null)[]): AppointmentType {
  const found = new Set(
    categories.map((category) => (category === null ? undefined : typeOfCategory[category])),
  );
  return byWeight.find((type) => found.has(type)) ?? 'other';
}
