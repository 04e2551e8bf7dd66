import type { Appointment } from '@cusp/contract';
import { useStatusChange } from '../../../api/useChange.ts';
import type { ToastAction } from '../../../ui/feedback/toast.tsx';
import type { OutcomeMessage } from '../../../ui/forms/useContractForm.ts';

/** What the list and the schedule do differently: the call, and what they say of it. */
interface Progress<To, Changed> {
  /** Makes the call; rejects if it is refused. */
  send: (appointment: Appointment, to: To, reason: string) => Promise<Changed>;
  /** What is said once it is done, and what usually follows. */
  said: (
    changed: Changed,
    appointment: Appointment,
    to: To,
  ) => { message: string; next?: readonly ToastAction[] };
  failed: string;
  /** Undoes what happened to the appointment last. */
  undo: (id: string) => Promise<unknown>;
}

/** Completes appointments, or takes them to any other progress: once at a time for each, with the offer to undo it. */
export function useProgress<To, Changed>({ send, said, failed, undo }: Progress<To, Changed>) {
  /** For a form, which shows a refusal itself. Rejects if it is refused. */
  const setProgress = async (
    appointment: Appointment,
    to: To,
    reason = '',
  ): Promise<OutcomeMessage> => {
    const { message, next = [] } = said(await send(appointment, to, reason), appointment, to);
    const { id } = appointment;
    return { message, steps: [...next, { words: 'Undo', go: () => void undo(id) }], about: id };
  };
  const { change, isChanging } = useStatusChange(setProgress, 'appointments', failed, (outcome) => outcome);
  return { setProgress, progress: change, isChanging };
}
