import { deactivateTeamMember, reactivateTeamMember, type TeamMember } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { teamMessages } from './messages.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Deactivates a team member after asking, or reactivates them. */
export function MemberActivation({ member, own }: { member: TeamMember; own: boolean }) {
  const client = useQueryClient();
  const deactivate = useChange(deactivateTeamMember, 'team');
  const reactivate = useChange(reactivateTeamMember, 'team');
  const [asking, setAsking] = useState(false);
  const input = { params: { id: member.id } };

  const report = async (changing: Promise<unknown>, done: string, failed: string) => {
    try {
      await changing;
      toast.done(done);
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
      void refresh(client, 'team');
    }
    setAsking(false);
  };

  if (!member.active) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        loading={reactivate.isPending}
        aria-label={`Reactivate ${member.name}`}
        onClick={() =>
          void report(
            reactivate.mutateAsync({ input }),
            teamMessages.reactivated,
            teamMessages.reactivateFailed,
          )
        }
      >
        Reactivate
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Deactivate ${member.name}`}
        onClick={() => setAsking(true)}
      >
        Deactivate
      </Button>
      <Confirm
        opened={asking}
        question={own ? 'Deactivate your own account?' : `Deactivate ${member.name}?`}
        confirm="Deactivate"
        grave
        busy={deactivate.isPending}
        onConfirm={() =>
          void report(
            deactivate.mutateAsync({ input }),
            teamMessages.deactivated,
            teamMessages.deactivateFailed,
          )
        }
        onCancel={() => setAsking(false)}
      >
        {own
          ? 'You will be signed out on all devices, and only another owner can restore your access.'
          : 'They will be signed out on all devices and can’t sign in until you reactivate them.'}{' '}
        Their entries are kept.
      </Confirm>
    </>
  );
}
