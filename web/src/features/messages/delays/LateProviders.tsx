import { type Delay, endDelay, tellsDelay } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { useScheduleContext } from '../../schedule/calendar/context.ts';
import { delaysQuery } from '../../schedule/calendar/delaysQuery.ts';
import { delayTexts, patientCount } from './words.ts';
import classes from './Delays.module.css';

/** The providers who run late today, the number of notified visits, and the actions. */
export function LateProviders({ date }: { date: string }) {
  const { data: delays = [] } = useQuery(delaysQuery(date));
  if (delays.length === 0) return null;
  return (
    // Safari takes the role from a list without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={classes.late} aria-label="Running late" aria-live="polite">
      {delays.map((delay) => (
        <li key={delay.id}>
          <One delay={delay} />
        </li>
      ))}
    </ul>
  );
}

function One({ delay }: { delay: Delay }) {
  const { resources, open } = useScheduleContext();
  const { may } = useSession();
  const end = useChange(endDelay, 'delays');
  const { id, provider_id, minutes, visits } = delay;
  const told = visits.filter(({ state }) => tellsDelay(state)).length;
  const missed = visits.length - told;
  const name = resources.names.provider(provider_id) || 'A provider';
  return (
    <>
      <span>
        {name} is running {minutes} minutes late.{' '}
        {told === 0 ? 'No patients were told.' : `${patientCount(told)} ${told === 1 ? 'was' : 'were'} told.`}
        {missed > 0 && ` ${patientCount(missed)} could not be reached.`}
      </span>
      {may('messages.write') && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Change ${name}’s delay`}
            onClick={() => open({ what: 'late', providerId: provider_id, minutes })}
          >
            Change…
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${name} is back on time`}
            loading={end.isPending}
            onClick={() =>
              void showOutcome(end.mutateAsync({ input: { params: { id } } }), {
                done: delayTexts.ended,
                failed: delayTexts.endFailed,
              })
            }
          >
            Back on Time
          </Button>
        </>
      )}
    </>
  );
}
