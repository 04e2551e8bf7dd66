import { type Coverage, CoverageChange, updateCoverage } from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { CoverageFields } from './CoverageFields.tsx';
import { coverageMessages } from './messages.ts';

interface ChangeCoverageDialogProps {
  coverage: Coverage;
  opened: boolean;
  onClose: () => void;
}

/** Ends a coverage, corrects its member ID, or marks it as entered in error. */
export function ChangeCoverageDialog({ coverage, ...dialog }: ChangeCoverageDialogProps) {
  const change = useChange(updateCoverage, 'coverages');
  const { id, plan, rank, member_id, from_date, to_date, notes, version } = coverage;
  return (
    <FormDialog
      {...dialog}
      title={`Change ${plan.carrier_name} ${plan.name}`}
      submitLabel="Save Changes"
      edits
      schema={CoverageChange}
      initial={{
        rank,
        member_id,
        from_date: from_date ?? '',
        to_date: to_date ?? '',
        notes,
        struck: false,
        version,
      }}
      submit={(body, { idempotencyKey }) =>
        change.mutateAsync({ input: { params: { id }, body }, idempotencyKey })
      }
      messages={coverageMessages.changed}
    >
      {(form) => (
        <>
          <CoverageFields form={form} />
          <Checkbox
            label="Entered in error"
            description="It is shown no longer. Where a coverage was right and is over, enter its last day instead."
            {...form.getInputProps('struck', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
