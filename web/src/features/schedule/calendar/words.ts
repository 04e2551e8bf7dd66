import {
  type ConfirmationMethod,
  type EarlierTimeWish,
  isAllergyAlert,
  isMedicalAlert,
  type ScheduledAppointment,
  type AppointmentEvent,
  type AppointmentProgress,
  type AppointmentTreatment,
} from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, toothNumber } from '../../../ui/text/formats.ts';
import { preferredWords } from '../../people/details/words.ts';
import { typeWords } from '../appointments/words.ts';
import type { GridSlot } from './checkSlot.ts';
import { clockWords, minutesOf, spanWords } from './time.ts';

/** A visit's progress: a word, and a letter for narrow columns. */
export const progressWords: Record<AppointmentProgress, { word: string; letter: string }> = {
  booked: { word: 'Booked', letter: 'B' },
  arrived: { word: 'Arrived', letter: 'A' },
  in_chair: { word: 'In chair', letter: 'I' },
  completed: { word: 'Completed', letter: 'C' },
  checked_out: { word: 'Checked out', letter: 'O' },
  cancelled: { word: 'Cancelled', letter: 'X' },
  no_show: { word: 'No-show', letter: 'N' },
};

export const confirmationWords: Record<ConfirmationMethod, string> = {
  phone: 'By phone',
  in_person: 'In person',
  former_program: 'In the former program',
  email: 'By email',
  text: 'By text',
  link: 'By link',
  portal: 'In the portal',
};

export const lengthWords = (minutes: number): string => `${minutes} min`;

/** A visit's purpose: the treatments, or else the type. */
export function whatWords(
  { treatments, type }: Pick<ScheduledAppointment, 'treatments' | 'type'>,
  kind: string | undefined,
): string {
  const named = treatments.map(treatmentWords);
  return named.length > 0 ? named.join(', ') : (kind ?? typeWords(type));
}

/** One treatment as it is listed, chosen or ticked: by its procedure, and by its description where that says no more than Other. */
export const treatmentWords = ({
  description,
  procedure,
  procedure_name = procedure,
  tooth_number,
}: Pick<AppointmentTreatment, 'description' | 'procedure' | 'tooth_number'> &
  Partial<Pick<AppointmentTreatment, 'procedure_name'>>): string =>
  [(procedure_name === 'Other' && description) || procedure_name, toothNumber(tooth_number)]
    .filter(Boolean)
    .join(' ');

type Texts = Pick<ScheduledAppointment, 'allergies' | 'medical_history'>;

/** Whether something must be seen before treatment: an allergy, or a history that is an alert. */
export const hasAlert = ({ allergies, medical_history }: Texts): boolean =>
  isAllergyAlert(allergies) || isMedicalAlert(medical_history);

/** Allergies and medical history as one line; `''`: nothing is written. */
export const historyWords = ({ allergies, medical_history }: Texts): string =>
  [allergies && `Allergies: ${allergies}`, medical_history && `History: ${medical_history}`]
    .filter(Boolean)
    .join('. ');

/** A visit as a screen reader says it, what matters most first. */
export function spokenAppointment(
  visit: ScheduledAppointment,
  kind: string | undefined,
  where: string,
  clash: boolean,
): string {
  return [
    visit.patient_name,
    whatWords(visit, kind),
    clockWords(minutesOf(visit.appointment_time)),
    `${visit.duration} minutes`,
    where,
    progressWords[visit.progress].word.toLowerCase(),
    visit.ready_for_doctor_at !== null && 'ready for the doctor',
    visit.progress === 'booked' && (visit.confirmed_at === null ? 'not confirmed' : 'confirmed'),
    visit.asap && 'on the short list',
    visit.wish !== null && 'wants an earlier time',
    visit.is_first_visit && 'new patient',
    visit.is_minor && 'minor',
    visit.allergies && `allergies: ${visit.allergies}`,
    visit.medical_history &&
      (isMedicalAlert(visit.medical_history) ? 'medical alert' : 'has a medical history'),
    visit.owed.due_now > 0 && `owes ${moneyWords(visit.owed.due_now)}`,
    clash && 'double-booked: the provider has another patient at that time',
  ]
    .filter(Boolean)
    .join(', ');
}

interface Names {
  operatory: (id: string | null) => string;
  provider: (id: string | null) => string;
}

/** 9:00 – 10:00 AM, Operatory 2, Dr. Vale. */
export function slotWords(place: GridSlot, names: Names, withDay = false): string {
  return [
    withDay && dateWords(place.date),
    spanWords(place.start, place.minutes),
    names.operatory(place.operatoryId),
    place.providerId !== null && names.provider(place.providerId),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A visit's event in a word. */
export const eventWords: Record<AppointmentEvent['kind'], string> = {
  booked: 'Booked',
  moved: 'Moved',
  changed: 'Changed',
  confirmed: 'Confirmation',
  progress: 'Progress',
  undone: 'Undone',
};

/** The days and times that suit a patient. */
export const suitsWords = ({ days, times }: Pick<EarlierTimeWish, 'days' | 'times'>): string =>
  preferredWords({ preferred_days: days, preferred_times: times });

/** A patient's wish for an earlier time, in words. */
export const wishWords = ({ until, ...suits }: EarlierTimeWish): string =>
  `Asked online: ${suitsWords(suits)}; until ${dateWords(until, 'plain')}`;
