import { planValidDays, PresentInput, presentPlan, type TreatmentPlan } from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { addToDate } from '../../../ui/text/dates.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { treatmentPlanMessages } from './messages.ts';

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
