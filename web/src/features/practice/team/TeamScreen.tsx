import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { teamMessages } from './messages.ts';
import { teamQuery } from './queries.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { InviteMemberDialog } from './InviteMemberDialog.tsx';
import { Members } from './Members.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { IdleTime } from '../practice/IdleTime.tsx';
import { RequireSecondFactor } from '../practice/RequireSecondFactor.tsx';

const route = getRouteApi('/staff/settings/team');

/** The practice's staff. Owners only. */
export function TeamScreen() {
  const { dialog } = route.useSearch();
  const { open, close } = useDialog();
  const query = useQuery(teamQuery());

  return (
    <Screen
      title="Team"
      count={query.data?.length}
      line="Who works in your practice, and what each person may do."
      width="reading"
      actions={
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => open('invite')}>
          Invite
        </Button>
      }
    >
      <QueryState query={query} failed={teamMessages.loadFailed}>
        {(members) => <Members members={members} />}
      </QueryState>
      <OpenInvitations />
      <RequireSecondFactor />
      <IdleTime />
      <InviteMemberDialog opened={dialog === 'invite'} onClose={close} />
    </Screen>
  );
}
