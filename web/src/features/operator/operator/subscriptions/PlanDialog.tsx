import { createPlan, type Plan, PlanInput, updatePlan } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../../api/useChange.ts';
import { adminChanges } from '../messages.ts';
import { FieldRow, FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx';
import { WholeNumberField } from '../../../../ui/fields/WholeNumberField.tsx';

interface PlanDialogProps {
  /** The plan that is changed; null for a new one. */
  plan: Plan | null;
  opened: boolean;
  onClose: () => void;
}

/** Adds a plan, or changes one. */
export function PlanDialog({ plan, opened, onClose }: PlanDialogProps) {
  const create = useChange(createPlan, 'admin');
  const update = useChange(updatePlan, 'admin');

  return (
    <FormDialog
      opened={opened}
      title={plan ? `Edit ${plan.name}` : 'Add Plan'}
      submitLabel={plan ? 'Save Plan' : 'Add Plan'}
      edits={plan !== null}
      schema={PlanInput}
      initial={{
        name: plan?.name ?? '',
        monthly_price: plan?.monthly_price ?? '',
        yearly_price: plan?.yearly_price ?? '',
        staff_limit: plan?.staff_limit ?? null,
        patient_limit: plan?.patient_limit ?? null,
        storage_limit_mib: plan?.storage_limit_mib ?? null,
      }}
      submit={(fields) =>
        plan
          ? update.mutateAsync({
              input: {
                params: { id: plan.id },
                body: { ...fields, archived: plan.archived, version: plan.version },
              },
            })
          : create.mutateAsync({ input: { body: fields } })
      }
      messages={plan ? adminChanges.plan_changed : adminChanges.plan_added}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <FieldRow>
            <MoneyField label="Monthly price" required {...form.getInputProps('monthly_price')} />
            <MoneyField label="Yearly price" required {...form.getInputProps('yearly_price')} />
          </FieldRow>
          <FieldRow>
            <WholeNumberField
              label="Staff accounts"
              placeholder="No limit"
              {...form.getInputProps('staff_limit')}
            />
            <WholeNumberField
              label="Patients"
              placeholder="No limit"
              {...form.getInputProps('patient_limit')}
            />
          </FieldRow>
          <WholeNumberField
            label="Storage (MB)"
            description="1,024 MB = 1 GB"
            placeholder="No limit"
            {...form.getInputProps('storage_limit_mib')}
          />
          {plan && <Text c="dimmed">Practices already on this plan keep their current price.</Text>}
        </>
      )}
    </FormDialog>
  );
}
