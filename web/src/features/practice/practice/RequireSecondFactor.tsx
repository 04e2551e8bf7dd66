import { requireSecondFactor } from '@cusp/contract';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/call.ts';
import { useChange } from '../../../api/useChange.ts';
import { secondFactorMessages } from '../../access/second-factor/messages.ts';
import { secondFactorQuery } from '../../access/second-factor/queries.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';

/** Whether all staff of the practice need a second factor. */
export function RequireSecondFactor() {
  const { data } = useQuery(secondFactorQuery('staff'));
  const change = useChange(requireSecondFactor, 'second-factor');
  const set = (required: boolean) =>
    change.mutate(
      { input: { body: { required } } },
      {
        onSuccess: () =>
          toast.done(required ? secondFactorMessages.nowRequired : secondFactorMessages.noLongerRequired),
        onError: (thrown) =>
          toast.failed(
            secondFactorMessages.requireFailed,
            thrown instanceof ApiError ? thrown.detail : undefined,
          ),
      },
    );
  return (
    <SettingsSection title={secondFactorMessages.title}>
      <Switch
        label="Require a second factor from everybody"
        description="Anyone without one sets it up at their next step, before anything else."
        checked={data?.required ?? false}
        disabled={data === undefined || change.isPending}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
    </SettingsSection>
  );
}
