import {
  type ChartTreatment,
  completeTreatment,
  correctFinding,
  correctTreatment,
  endFinding,
  type Finding,
  undoChart,
  updateTreatment,
} from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { isPutOff, refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { OutcomeMessage } from '../../../ui/forms/useContractForm.ts';
import { useChartAnyway } from '../treatments/ChartAnyway.tsx';
import { openingNote, useNextInPlan } from '../treatments/useNextInPlan.tsx';
import { chartMessages } from './messages.ts';
import type { ChartRow } from './model.ts';
import { afterAlerts, completionOf } from '../../health/alerts/asking.ts';

/** The actions on one entry of the chart; each shows its outcome as a toast. */
export function useRowActions() {
  const complete = useChange(completeTreatment, 'treatments');
  const update = useChange(updateTreatment, 'treatments');
  const strikeTreatment = useChange(correctTreatment, 'treatments');
  const takeBack = useChange(undoChart, 'treatments');
  const end = useChange(endFinding, 'chart');
  const strikeFinding = useChange(correctFinding, 'chart');

  const { proposing, dialog } = useNextInPlan();
  const { insist, anyway } = useChartAnyway();

  const said = async <Outcome>(
    work: Promise<Outcome>,
    done: string,
    outcomeMessage = (_outcome: Outcome): OutcomeMessage => ({ message: done }),
  ) => {
    try {
      const { message, steps } = outcomeMessage(await work);
      toast.done(message, steps);
    } catch (thrown) {
      if (!isPutOff(thrown)) toast.failed(chartMessages.changeFailed, refusalOf(thrown).detail);
    }
  };

  const change = (
    treatment: ChartTreatment,
    fields: { status?: ChartTreatment['status']; outcome?: ChartTreatment['outcome'] },
  ) => {
    const { id, patient_id, procedure, tooth_number, description, notes, cost, priced, status, version } =
      treatment;
    const body = {
      patient_id,
      procedure,
      tooth_number,
      description,
      notes,
      status,
      version,
      cost,
      priced,
      ...fields,
    };
    const save = () =>
      insist((answers) => update.mutateAsync({ input: { params: { id }, body: { ...body, ...answers } } }), {
        known: treatment.despite,
      });
    const isPlannedAgain = fields.outcome === null;
    const act = isPlannedAgain
      ? afterAlerts({ patientId: patient_id, moment: 'planning', categories: [procedure] }, save)
      : save();
    return said(act, chartMessages.changed);
  };

  return {
    /** The dialog that a toast's step opens, and the question for a reason. */
    dialog,
    anyway,
    complete: ({ id, version, despite, patient_id, procedure }: ChartTreatment) =>
      said(
        afterAlerts(completionOf({ id, patient_id, procedure }), () =>
          insist(
            (answers) => complete.mutateAsync({ input: { params: { id }, body: { version, ...answers } } }),
            { known: despite },
          ),
        ),
        chartMessages.completed,
        (completed) => proposing(chartMessages.completed, openingNote(completed), []),
      ),
    start: (treatment: ChartTreatment) => change(treatment, { status: 'in_progress' }),
    decline: (treatment: ChartTreatment) => change(treatment, { outcome: 'declined' }),
    refer: (treatment: ChartTreatment) => change(treatment, { outcome: 'referred' }),
    plan: (treatment: ChartTreatment) => change(treatment, { outcome: null }),
    end: ({ id, version }: Finding) =>
      said(end.mutateAsync({ input: { params: { id }, body: { version } } }), chartMessages.ended),
    /** Undoes the last change to it today. */
    undo: ({ treatment, finding }: ChartRow) =>
      said(
        takeBack.mutateAsync({
          input: {
            body: {
              treatments: treatment ? [treatment.id] : [],
              findings: finding ? [finding.id] : [],
            },
          },
        }),
        chartMessages.undone,
      ),
    /** Takes it off the chart with a reason; rejects if that is refused. */
    strike: async ({ treatment, finding }: ChartRow, reason: string): Promise<void> => {
      const { id, version } = treatment ?? finding;
      const input = { params: { id }, body: { reason, strike: true, version } };
      await (treatment ? strikeTreatment.mutateAsync({ input }) : strikeFinding.mutateAsync({ input }));
    },
  };
}
