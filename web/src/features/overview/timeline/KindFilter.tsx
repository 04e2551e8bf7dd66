import { type TimelineKind, timelineKinds, timelinePermissions } from '@cusp/contract';
import { UnstyledButton } from '@mantine/core';
import { useSession } from '../../../api/session.tsx';
import { timelineKindChoices } from './words.ts';
import classes from './Timeline.module.css';

interface KindFilterProps {
  /** Undefined for all kinds. */
  kind: TimelineKind | undefined;
  onChange: (kind: TimelineKind | undefined) => void;
}

/** Filters the timeline by one of the kinds that the person may read. */
export function KindFilter({ kind, onChange }: KindFilterProps) {
  const { may } = useSession();
  const shown = timelineKinds.filter((each) => may(timelinePermissions[each]));
  return (
    <div className={classes.filter} role="group" aria-label="Show">
      {[undefined, ...shown].map((each) => (
        <UnstyledButton
          key={each ?? 'all'}
          className={classes.choice ?? ''}
          aria-pressed={kind === each}
          onClick={() => onChange(each)}
        >
          {each === undefined ? 'All' : timelineKindChoices[each]}
        </UnstyledButton>
      ))}
    </div>
  );
}
