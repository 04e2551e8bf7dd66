import { type CoverageOverride, CoverageOverrideChange, updateCoverageOverride } from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { overrideMessages } from './messages.ts';

interface EndOverrideDialogProps {
  override: CoverageOverride;
  opened: boolean;
  onClose: () => void;
}

/** Sets the last day of the patient's own rule, or that it never applied. */
export function EndOverrideDialog({ override, ...dialog }: EndOverrideDialogProps) {
  const change = useChange(updateCoverageOverride, 'coverages');
  const { id, plan_name, to_date, version } = override;
  return (
    <FormDialog
      {...dialog}
      title={`For This Patient: ${plan_name}`}
      submitLabel="Save Changes"
      edits
      schema={CoverageOverrideChange}
      initial={{ to_date: to_date ?? '', struck: false, version }}
      submit={(body) => change.mutateAsync({ input: { params: { id }, body } })}
      messages={overrideMessages.changed}
    >
      {(form) => (
        <>
          <DateField
            label="Last Day"
            description="The plan’s own benefits apply again the next day. Leave blank if it has no end date."
            {...form.getInputProps('to_date')}
          />
          <Checkbox label="Entered in error" {...form.getInputProps('struck', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  );
}
