import { type ScheduledAppointment, setReadyForDoctor } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt, useUndo } from '../appointments/useUndo.ts';
import { readyWords } from './words.ts';

/** Calls the doctor to the patient in the chair, or says that the doctor came. */
export function useReadyForDoctor() {
  const attempt = useAttempt();
  const { undo } = useUndo();
  const { mutateAsync: send, isPending } = useChange(setReadyForDoctor, 'appointments');
  /** @returns whether it was done */
  const setReady = (
    { id, version, patient_name }: Pick<ScheduledAppointment, 'id' | 'version' | 'patient_name'>,
    ready: boolean,
  ) =>
    attempt(async () => {
      await send({ input: { params: { id }, body: { ready, version } } });
      const said = ready ? readyWords.ready : readyWords.came;
      toast.done(`${patient_name}: ${said.toLowerCase()}`, [{ words: 'Undo', go: () => void undo(id) }], id);
    }, readyWords.failed);
  return { setReady, isPending };
}
