import { type FirstWeek, firstWeekSteps, openSteps } from '@cusp/contract';
import { Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import { firstWeekMessages } from './messages.ts';
import { firstWeekQuery } from './queries.ts';
import { StepContent } from './StepContent.tsx';
import { StepList } from './StepList.tsx';
import { useFirstWeek } from './useFirstWeek.ts';
import { firstWeekWords } from './words.ts';
import classes from './FirstWeek.module.css';

/** What a new practice sets up, one step at a time. Owners only. */
export function FirstWeekScreen() {
  const query = useQuery(firstWeekQuery());
  return (
    <Screen
      title="First Week"
      line="From registering to the first claim, one step at a time. Skip what you don’t need."
      width="reading"
    >
      <QueryState query={query} failed={firstWeekMessages.loadFailed}>
        {(firstWeek) => <Steps firstWeek={firstWeek} />}
      </QueryState>
    </Screen>
  );
}

const route = getRouteApi('/staff/settings/first-week');

function Steps({ firstWeek }: { firstWeek: FirstWeek }) {
  const navigate = useNavigate();
  const { busy, skip, bringBack } = useFirstWeek(firstWeek);
  const open = openSteps(firstWeek);
  const step = route.useSearch().step ?? open[0] ?? firstWeekSteps[0];
  const at = firstWeekSteps.indexOf(step);
  /** The next open step, from the one on screen on; undefined: none is left. */
  const next = [...firstWeekSteps.slice(at + 1), ...firstWeekSteps.slice(0, at)].find((each) =>
    open.includes(each),
  );
  const goOn = () =>
    void navigate(next ? { to: '/settings/first-week', search: { step: next } } : { to: '/' });
  const { words, reason, keeps } = firstWeekWords[step];

  return (
    <div className={classes.screen}>
      <nav aria-label="Steps">
        <StepList firstWeek={firstWeek} current={step} />
        {firstWeek.put_away && open.length > 0 && (
          <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void bringBack()}>
            Show on Dashboard
          </Button>
        )}
      </nav>
      <div className={classes.open}>
        <Title order={2}>{words}</Title>
        <p className={classes.reason}>{reason}</p>
        <StepContent key={step} step={step} />
        <Group gap="xs">
          {open.includes(step) && (
            <Button
              variant="default"
              loading={busy}
              onClick={async () => {
                if (await skip(step)) goOn();
              }}
            >
              {keeps ? 'Keep as Is' : 'Skip'}
            </Button>
          )}
          {next ? (
            <LinkButton
              variant={open.includes(step) ? 'subtle' : 'filled'}
              to="/settings/first-week"
              search={{ step: next }}
            >
              {`Next: ${firstWeekWords[next].words}`}
            </LinkButton>
          ) : (
            <LinkButton variant={open.includes(step) ? 'subtle' : 'filled'} to="/">
              Go to Dashboard
            </LinkButton>
          )}
        </Group>
      </div>
    </div>
  );
}
