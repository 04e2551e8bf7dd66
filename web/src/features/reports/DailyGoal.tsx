import { DailyGoalInput, setDailyGoal } from '@cusp/contract';
import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.tsx';
import { useChange } from '../../api/useChange.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { moneyWords } from '../../ui/formats.ts';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { dailyGoalQuery } from './queries.ts';
import { reportMessages } from './words.ts';
import classes from './Reports.module.css';

/** What was produced today beside the goal. Nothing until it is loaded, and where no goal is set nothing but the figure. */
export function DailyGoal() {
  const { data } = useQuery(dailyGoalQuery());
  if (data === undefined) return null;
  const { goal, today, month, days } = data;
  const share = goal === null ? 0 : Math.round((today / goal) * 100);
  return (
    <section className={classes.goal} aria-label="Daily goal">
      <p>
        <b className="figures">{moneyWords(today)}</b> produced today
        {goal !== null && (
          <>
            {' '}
            of <span className="figures">{moneyWords(goal)}</span> ({share} %)
          </>
        )}
      </p>
      {goal !== null && (
        <Progress
          value={Math.min(100, Math.max(0, share))}
          aria-label="Today's production of the daily goal"
          color={share >= 100 ? 'green' : 'cusp'}
        />
      )}
      <p className={classes.note}>
        {moneyWords(month)} this month, on {days} {days === 1 ? 'day' : 'days'}
        {goal !== null && days > 0 && `: ${moneyWords(month / days)} a day`}
      </p>
    </section>
  );
}

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
        schema={DailyGoalInput}
        initial={{ goal: data.goal ?? 0, version: data.version }}
        submit={(body) => set.mutateAsync({ input: { body } })}
        messages={reportMessages.goalSet}
        onClose={close}
      >
        {(form) => (
          <MoneyField
            label="To be produced on a working day"
            description="$0.00: no goal."
            required
            {...form.getInputProps('goal')}
          />
        )}
      </FormDialog>
    </>
  );
}
