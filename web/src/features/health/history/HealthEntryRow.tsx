import { confirmProblem, type HealthEntry } from '@cusp/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { healthMessages } from './messages.ts';
import { detailWords } from './words.ts';
import classes from './Health.module.css';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';

/** The actions on an entry, each with its dialog. */
export type HealthEntryAction = 'change' | 'end' | 'strike' | 'versions';

interface HealthEntryRowProps {
  entry: HealthEntry;
  /** Undefined if an earlier day is shown, where nothing can be changed. */
  onAct: ((act: HealthEntryAction, entry: HealthEntry) => void) | undefined;
}

const from = ({ began_on, ended_on, lasts_until, recorded_at }: HealthEntry) =>
  [
    // An entry that was recorded before its first day was still in the future.
    began_on && `${began_on > recorded_at.slice(0, 10) ? 'from' : 'since'} ${dateWords(began_on, 'plain')}`,
    ended_on
      ? `ended ${dateWords(ended_on, 'plain')}`
      : lasts_until && `until ${dateWords(lasts_until, 'plain')}`,
  ]
    .filter(Boolean)
    .join(', ');

/** An entry: its name, its details, and who recorded it. */
export function HealthEntryRow({ entry, onAct }: HealthEntryRowProps) {
  const { name, term, note, details, change_reason, recorded_by } = entry;
  const isActive = entry.state === 'active';
  const severe = details.kind === 'allergy' && details.severity === 'severe';
  const coded = ['allergy', 'medication', 'problem'].includes(details.kind);
  return (
    <li className={classes.entry} data-severe={(severe && isActive) || undefined}>
      <div className={classes.healthEntryWords}>
        <span className={classes.name}>{name}</span>
        {coded && term === null && <span className={classes.uncoded}>not coded</span>}
        <span className={classes.said}>
          {[detailWords(details), from(entry), note, change_reason].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.dim}>
          {entry.prescribed ? 'prescribed here' : 'recorded'} by {recorded_by}
        </span>
      </div>
      {onAct && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`More about ${name}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isActive && <Menu.Item onClick={() => onAct('change', entry)}>Change</Menu.Item>}
            {isActive && <ConfirmItem entry={entry} />}
            {isActive && <Menu.Item onClick={() => onAct('end', entry)}>End</Menu.Item>}
            <Menu.Item onClick={() => onAct('versions', entry)}>Earlier Versions</Menu.Item>
            <Menu.Item color="red" onClick={() => onAct('strike', entry)}>
              Entered in Error
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

/** Confirms a reported problem as a diagnosis, which only dentists do. */
function ConfirmItem({ entry }: { entry: HealthEntry }) {
  const { may } = useSession();
  const confirm = useChange(confirmProblem, 'health');
  const { details } = entry;
  if (details.kind !== 'problem' || details.confirmed_by !== '' || !may('health.confirm')) return null;
  return (
    <Menu.Item
      onClick={() =>
        void showOutcome(
          confirm.mutateAsync({ input: { params: { id: entry.id }, body: { version: entry.version } } }),
          { done: healthMessages.confirmed, failed: healthMessages.failed },
        )
      }
    >
      Confirm Diagnosis
    </Menu.Item>
  );
}
