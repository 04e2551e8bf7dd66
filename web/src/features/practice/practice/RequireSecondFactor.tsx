import { requireSecondFactor } from '@cusp/contract';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { secondFactorMessages } from '../../access/second-factor/messages.ts';
import { secondFactorQuery } from '../../access/second-factor/queries.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';

/** Turns on or off that all staff need a second factor. */
export function RequireSecondFactor() {
  const { data } = useQuery(secondFactorQuery('staff'));
  const change = useChange(requireSecondFactor, 'second-factor');
  const set = (required: boolean) =>
    void showOutcome(change.mutateAsync({ input: { body: { required } } }), {
      done: required ? secondFactorMessages.nowRequired : secondFactorMessages.noLongerRequired,
      failed: secondFactorMessages.requireFailed,
    });
  return (
    <SettingsSection title={secondFactorMessages.title}>
      <Switch
        label="Require two-step verification for everyone"
        description="Anyone who has not set it up must do so before continuing."
        checked={data?.required ?? false}
        disabled={data === undefined || change.isPending}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
    </SettingsSection>
  );
}
