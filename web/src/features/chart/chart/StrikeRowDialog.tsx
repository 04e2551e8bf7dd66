import { StrikeInput } from '@cusp/contract';
import { Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { chartMessages } from './messages.ts';
import type { ChartRow } from './model.ts';
import type { RowActions } from './useRowActions.ts';
import { markWords } from './words.ts';

interface StrikeRowDialogProps {
  row: ChartRow;
  actions: RowActions;
  onClose: () => void;
}

/** Strikes an entry that was charted in error, with the reason. */
export const StrikeRowDialog = ({ row, actions, onClose }: StrikeRowDialogProps) => (
  <FormDialog
    opened
    title={`Correct: ${markWords(row.mark)}`}
    submitLabel="Remove from the Chart"
    schema={StrikeInput}
    initial={{ reason: '' }}
    submit={({ reason }) => actions.strike(row, reason)}
    messages={{ done: chartMessages.corrected, failed: chartMessages.correctFailed }}
    onClose={onClose}
  >
    {(form) => (
      <>
        <Text>It was charted in error. What it said stays in the record, with your reason.</Text>
        <Textarea label="Reason" required autosize minRows={2} {...form.getInputProps('reason')} />
      </>
    )}
  </FormDialog>
);
