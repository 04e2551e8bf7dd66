import { type Treatment, type TreatmentOutcome, undoChart, updateTreatment } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { isPutOff, refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { treatmentMessages } from './messages.ts';

/** A treatment's actions without a dialog; each shows a toast, with an undo if possible. */
export function useTreatmentActions() {
  const client = useQueryClient();
  const { mutateAsync: send } = useChange(updateTreatment, 'treatments');
  const { mutateAsync: sendUndo } = useChange(undoChart, 'treatments');

  const attempt = async (step: () => Promise<void>, failed: string) => {
    try {
      await step();
    } catch (thrown) {
      if (!isPutOff(thrown)) toast.failed(failed, refusalOf(thrown).detail);
      // After a refusal somebody else may have changed it.
      await refresh(client, 'treatments');
    }
  };

  /** Undoes the last change that the same person made to it today. */
  const undo = ({ id }: Pick<Treatment, 'id'>) =>
    attempt(async () => {
      await sendUndo({ input: { body: { treatments: [id] } } });
      toast.done(treatmentMessages.undone);
    }, treatmentMessages.undoFailed);

  /** The toast's next step after something that can be undone. */
  const undoStep = (treatment: Pick<Treatment, 'id'>) => ({ words: 'Undo', go: () => void undo(treatment) });

  /** Marks a planned treatment as not done here, or removes that mark. */
  const setOutcome = (treatment: Treatment, outcome: TreatmentOutcome | null) =>
    attempt(async () => {
      const { id } = treatment;
      const { patient_id: patientId, procedure } = treatment;
      const save = () => send({ input: { params: { id }, body: { ...treatment, outcome } } });
      // Planned again: it is asked as when it was planned first.
      await (outcome === null
        ? afterAlerts({ patientId, moment: 'planning', categories: [procedure] }, save)
        : save());
      toast.done(treatmentMessages.updated, [undoStep(treatment)]);
    }, treatmentMessages.updateFailed);

  return { setOutcome, undo, undoStep };
}
