import { listAppointmentEvents, undoAppointment } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { isPutOff, refusalOf } from '../../../ui/forms/refusal.ts';
import { appointmentMessages } from './messages.ts';

/** Does a step on an appointment, and says why if it was refused. */
export function useAttempt() {
  const client = useQueryClient();
  /** @returns whether it was done */
  return async (step: () => Promise<void>, failed: string): Promise<boolean> => {
    try {
      await step();
      return true;
    } catch (thrown) {
      if (isPutOff(thrown)) return false;
      toast.failed(failed, refusalOf(thrown).detail);
      // After a refusal somebody else may have changed it.
      await refresh(client, 'appointments');
      return false;
    }
  };
}

/** Undoes what happened to an appointment, and says so. */
export function useUndo() {
  const attempt = useAttempt();
  const { mutateAsync: send } = useChange(undoAppointment, 'appointments');

  const undoEvent = (id: string, event_id: string) =>
    attempt(async () => {
      const { patient_name } = await send({ input: { params: { id }, body: { event_id } } });
      toast.done(`${appointmentMessages.undone}: ${patient_name}’s appointment was restored`, [], id);
    }, appointmentMessages.undoFailed);

  /** Undoes what happened to it last. */
  const undo = (id: string) =>
    attempt(async () => {
      const [last] = await call(listAppointmentEvents, { params: { id } });
      if (last) await undoEvent(id, last.id);
    }, appointmentMessages.undoFailed);

  return { undo, undoEvent };
}
