import type { TeamMember } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { teamMessages } from '../../../features/team/messages.ts';
import { teamQuery } from '../../../features/team/queries.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { useTightTable } from '../../../ui/layout.ts';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { useDialog } from '../../../ui/useDialog.ts';
import { Activation } from './Activation.tsx';
import { ChangeMemberDialog } from './ChangeMemberDialog.tsx';
import { InviteMemberDialog } from './InviteMemberDialog.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { columnsFor } from './teamColumns.tsx';
import classes from './Settings.module.css';

const route = getRouteApi('/staff/settings/team');

/** Who works in the practice. Only owners get here. */
export function TeamScreen() {
  const { sort, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const { user } = useSession();
  const query = useQuery(teamQuery());
  const columns = useMemo(() => columnsFor(user.id), [user.id]);
  const tight = useTightTable();
  // While a dialog fades out it still shows whom it was about.
  const [changing, setChanging] = useState<{ opened: boolean; member: TeamMember | null }>({
    opened: false,
    member: null,
  });

  return (
    <Screen
      title="Team"
      count={query.data?.length}
      line="Who works in your practice, and what each of them may do."
      actions={
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => open('invite')}>
          Invite
        </Button>
      }
    >
      <QueryState query={query} failed={teamMessages.loadFailed}>
        {(members) => (
          <DataTable
            label="Team"
            rows={members}
            columns={columns}
            keyOf={(member) => member.id}
            sort={sort}
            onSort={(order) =>
              void navigate({ search: (previous) => ({ ...previous, sort: order }), replace: true })
            }
            asCards={tight}
            actionsWidth="13.5rem"
            renderActions={(member) => (
              <div className={classes.actions}>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Change ${member.name}`}
                  onClick={() => setChanging({ opened: true, member })}
                >
                  Change
                </Button>
                <Activation member={member} own={member.id === user.id} />
              </div>
            )}
          />
        )}
      </QueryState>
      <OpenInvitations />
      <InviteMemberDialog opened={dialog === 'invite'} onClose={close} />
      {changing.member && (
        <ChangeMemberDialog
          key={`${changing.member.id} ${changing.member.version}`}
          member={changing.member}
          opened={changing.opened}
          onClose={() => setChanging((last) => ({ ...last, opened: false }))}
        />
      )}
    </Screen>
  );
}
