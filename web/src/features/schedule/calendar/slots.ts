import type { DoneWork, Hold, ScheduledAppointment } from '@cusp/contract';
import { slot } from '../../../ui/loading/slot.tsx';

/** Takes a payment at check-out. */
export const TakePayment = slot<{ patientId: string; opened: boolean; onClose: () => void }>();
/** The walk-out statement of a visit that is over. */
export const WalkOutStatement = slot<{ appointmentId: string; opened: boolean; onClose: () => void }>();
/** The reason of a held opening, or to whom it is offered by text. */
export const HeldOpening = slot<{ hold: Hold; onClose: () => void }>();
/** Refuses a visit that its patient booked in the portal. */
export const RefuseVisit = slot<{ visit: ScheduledAppointment; onClose: () => void }>();
/** The consents that are missing for the procedures of a visit. */
export const MissingConsents = slot<{ patientId: string; appointmentId: string }>();
/** Notifies the patients who wait for a provider that runs late, and shows who they are on a day. */
export const RunningLate = slot<{
  providerId: string | null;
  minutes?: number | undefined;
  onClose: () => void;
}>();
export const LateToday = slot<{ date: string }>();
/** Hands a tablet of the office to a patient. */
export const HandOver = slot<{ patientId: string }>();
/** The patient's instructions after the completed treatments, to give at check-out. */
export const InstructionsAfter = slot<{
  patientId: string;
  appointmentId: string;
  done: readonly DoneWork[];
}>();
