import {
  planValidDays,
  PresentInput,
  presentPlan,
  type TreatmentPlan,
  updateTreatmentPlan,
} from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { addToDate } from '../../../ui/text/dates.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { treatmentPlanMessages } from './messages.ts';
import { type DraftPhase, planDraft, sentPhases } from './ordering.ts';
import { PhaseProposal } from './PhaseProposal.tsx';
import { usePhaseProposal } from './usePhaseProposal.ts';

interface PresentDialogProps {
  plan: TreatmentPlan;
  opened: boolean;
  onClose: () => void;
  /** Called with the number of the version that was made. */
  onPresented: (number: number) => void;
}

/** Keeps the plan as a version for the patient: until when it is valid, and whether it is sent to the portal. */
export function PresentDialog({ plan, opened, onClose, onPresented }: PresentDialogProps) {
  const today = useToday();
  const present = useChange(presentPlan, 'treatment-plans');
  const next = (plan.presentations[0]?.number ?? 0) + 1;
  const update = useChange(updateTreatmentPlan, 'treatment-plans');
  // What was presented once was put in order by somebody.
  const isNew = next === 1 && plan.phases.length < 2;
  const proposed = usePhaseProposal(plan.patient_id, isNew ? planDraft(plan.phases) : []);
  const saveInPhases = async (phases: readonly DraftPhase[]) => {
    try {
      const { id, title, note, staff_note, self_pay, estimate_requested_on, image_ids, version } = plan;
      const fields = { title, note, staff_note, self_pay, estimate_requested_on, image_ids, version };
      await update.mutateAsync({
        input: { params: { id }, body: { ...fields, phases: sentPhases(phases) } },
      });
    } catch (thrown) {
      toast.failed(treatmentPlanMessages.saveFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <FormDialog
      opened={opened}
      title={`Present ${plan.title}`}
      submitLabel={`Present Version ${next}`}
      edits
      schema={PresentInput}
      initial={{
        valid_until: addToDate(today, planValidDays.byDefault, 'd'),
        in_portal: plan.presentations.some(({ in_portal }) => in_portal),
        version: plan.version,
      }}
      submit={(body) => present.mutateAsync({ input: { params: { id: plan.id }, body } })}
      // The screen that follows says so itself: a toast would cover where the patient signs.
      messages={{ done: treatmentPlanMessages.presented, failed: treatmentPlanMessages.presentFailed }}
      outcomeMessage={() => null}
      returnFocus={false}
      onDone={({ number }) => onPresented(number)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {proposed && (
            <PhaseProposal
              phases={proposed}
              busy={update.isPending}
              onUse={() => void saveInPhases(proposed)}
            />
          )}
          <DateField
            label="Valid Until"
            required
            shortcuts={['+1m', '+3m', '+6m']}
            {...form.getInputProps('valid_until')}
          />
          <Checkbox
            label="Send to the patient’s portal"
            {...form.getInputProps('in_portal', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
