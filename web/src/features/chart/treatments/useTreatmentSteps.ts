import { completeTreatment, type Treatment, updateTreatment } from '@cusp/contract';
import { useChange, useStatusChange } from '../../../api/useChange.ts';
import { treatmentMessages } from './messages.ts';
import { useChartAnyway } from './ChartAnyway.tsx';
import { openingNote, useNextInPlan } from './useNextInPlan.tsx';
import { useTreatmentActions } from './useTreatmentActions.ts';
import { afterAlerts, completionOf } from '../../health/alerts/asking.ts';

/** Takes treatments to their next step; a completion proposes what comes next in the plan, in the dialog to be rendered. */
export function useTreatmentSteps() {
  const { mutateAsync: update } = useChange(updateTreatment, 'treatments');
  const { mutateAsync: complete } = useChange(completeTreatment, 'treatments');
  const { undoStep } = useTreatmentActions();
  const { proposing, dialog } = useNextInPlan();
  const { insist, anyway } = useChartAnyway();
  const { change, isChanging } = useStatusChange({
    send: async (treatment: Treatment, to: Treatment['status']) => {
      const { id, version, despite } = treatment;
      const params = { id };
      if (to === 'completed')
        return openingNote(
          await afterAlerts(completionOf(treatment), () =>
            insist((answers) => complete({ input: { params, body: { version, ...answers } } }), {
              known: despite,
            }),
          ),
        );
      // The entire treatment: product.md, 7. Its version prevents overwriting somebody else's change.
      await insist(
        (answers) => update({ input: { params, body: { ...treatment, status: to, ...answers } } }),
        { known: despite },
      );
      return null;
    },
    area: 'treatments',
    failed: treatmentMessages.updateFailed,
    said: (completed, treatment) =>
      completed === null
        ? { message: treatmentMessages.updated, steps: [] }
        : proposing(treatmentMessages.updated, completed, [undoStep(treatment)]),
  });
  return { change, isChanging, dialog, anyway };
}
