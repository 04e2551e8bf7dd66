import { idleTime, setIdleTime } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';

const choices = [5, 10, 15, 20, 30, 45, 60].filter((each) => each >= idleTime.least && each <= idleTime.most);

/** After how long without activity the screens of the practice lock. */
export function IdleTime() {
  const { user } = useSession();
  const change = useChange(setIdleTime, 'me');
  const current = user.practice.idle_minutes;
  const offered = [...new Set([...choices, current])].toSorted((one, other) => one - other);
  return (
    <SettingsSection title="Screen lock">
      <Select
        label="Lock after"
        description="Without activity a screen locks, and its session ends. What was typed stays, and the same person’s password unlocks it."
        w={320}
        maw="100%"
        allowDeselect={false}
        data={offered.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        value={String(current)}
        disabled={change.isPending}
        onChange={(given) =>
          given !== null &&
          void showOutcome(change.mutateAsync({ input: { body: { idle_minutes: Number(given) } } }), {
            done: 'Screen lock changed',
            failed: 'Failed to change the screen lock',
          })
        }
      />
    </SettingsSection>
  );
}
