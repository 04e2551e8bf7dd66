import { type FirstWeek, firstWeekSteps, openSteps } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { StepList } from './StepList.tsx';
import { useFirstWeek } from './useFirstWeek.ts';
import classes from './FirstWeek.module.css';
import look from '../../../ui/theme/look.module.css';

/** On the owner's dashboard until it is finished or put away: what is left to set up. */
export function FirstWeekCard({ firstWeek }: { firstWeek: FirstWeek }) {
  const { busy, putAway } = useFirstWeek(firstWeek);
  const left = openSteps(firstWeek).length;
  if (firstWeek.put_away || left === 0) return null;
  return (
    <Card component="section" aria-labelledby="first-week" padding={0} className={classes.card ?? ''}>
      <div className={classes.head}>
        <Title order={2} id="first-week">
          Your First Week
        </Title>
        <span className={look.dim}>
          {`${firstWeekSteps.length - left} of ${firstWeekSteps.length} steps `}
          <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void putAway()}>
            Put Away
          </Button>
        </span>
      </div>
      <StepList firstWeek={firstWeek} />
    </Card>
  );
}
