import type { DoneWork, Hold, ScheduledAppointment } from '@cusp/contract';
import type { RefObject } from 'react';
import { slot } from '../../../ui/loading/slot.tsx';

/** What a check-out asks of its payment fields. */
export interface CheckOutMoneyApi {
  /** Whether they can be sent; shows what is missing. */
  check: () => boolean;
  /** Whether a payment is taken. */
  takes: () => boolean;
  /** Takes the payment and hands over the papers once the visit is checked out; false if the payment wasn't taken. */
  finish: (appointmentId: string) => Promise<boolean>;
}
/** The payment of a check-out, its receipt, and the walk-out statement. */
export const CheckOutMoney = slot<{
  patientId: string;
  /** What will be due now once the visit is checked out, in dollars; undefined while that isn't known. */
  proposed: number | undefined;
  api: RefObject<CheckOutMoneyApi | null>;
}>();
/** The payments that were taken today, with their receipts. */
export const PaymentsToday = slot<{ patientId: string }>();
/** Takes a payment after a check-out. */
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
