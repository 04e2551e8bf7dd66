import { Text } from '@mantine/core';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { nothingToSend } from '../../../ui/forms/schema.ts';

interface TypicalFeesDialogProps {
  opened: boolean;
  /** Fills them in, at so many percent of the typical values. */
  onFill: (percent: number) => void;
  onClose: () => void;
}

const initial: { percent: number | null } = { percent: 100 };

/** Offers typical fees as a start: they are only filled in, edited in the table, and saved from there. */
export function TypicalFeesDialog({ opened, onFill, onClose }: TypicalFeesDialogProps) {
  return (
    <FormDialog
      {...nothingToSend}
      opened={opened}
      title="Fill In Typical Fees"
      submitLabel="Fill In"
      initial={initial}
      check={({ percent }) =>
        percent === null || percent < 10 || percent > 500 ? { percent: 'Enter 10 to 500 percent.' } : {}
      }
      submit={async (_, { values }) => values.percent ?? 100}
      onDone={onFill}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            Procedures without a fee get a typical value to start from. Review them and type over what is
            different in your practice. Nothing is saved until you press Save.
          </Text>
          <WholeNumberField
            label="Percent of the Typical Values"
            description="Use a higher percentage in high-cost areas."
            {...form.getInputProps('percent')}
          />
        </>
      )}
    </FormDialog>
  );
}
