import { DailyGoalInput, setDailyGoal } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { dailyGoalQuery } from './goalQuery.ts';
import { reportMessages } from './words.ts';

/** The owner's button that sets the goal. */
export function GoalButton({ dialog }: { dialog: string | undefined }) {
  const { may } = useSession();
  const { data } = useQuery({ ...dailyGoalQuery(), enabled: may('production.read') });
  const { open, close } = useDialog();
  const set = useChange(setDailyGoal, 'ledger');
  if (!may('practice.write') || data === undefined) return null;
  return (
    <>
      <Button variant="default" onClick={() => open('goal')}>
        Daily goal
      </Button>
      <FormDialog
        opened={dialog === 'goal'}
        title="Daily Goal"
        submitLabel="Save"
        edits
        schema={DailyGoalInput}
        initial={{ goal: data.goal ?? 0, version: data.version }}
        submit={(body) => set.mutateAsync({ input: { body } })}
        messages={reportMessages.goalSet}
        onClose={close}
      >
        {(form) => (
          <MoneyField
            label="Production goal per working day"
            description="Enter $0.00 for no goal."
            required
            {...form.getInputProps('goal')}
          />
        )}
      </FormDialog>
    </>
  );
}
