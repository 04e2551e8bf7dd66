import { inviteToTeam, TeamInvitationInput } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { InvitationDialog, type MadeInvitation } from '../../../features/invitations/InvitationDialog.tsx';
import { teamMessages } from '../../../features/team/messages.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { RoleField } from './RoleField.tsx';

interface InviteMemberDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Invites somebody to the team, then shows the link that was made. Both count as one dialog: it is open until Done. */
export function InviteMemberDialog({ opened, onClose }: InviteMemberDialogProps) {
  const invite = useChange(inviteToTeam, 'team');
  const [made, setMade] = useState<MadeInvitation | null>(null);
  // The form closes itself when it is done; then the link takes its place.
  const isMade = useRef(false);

  return (
    <>
      <FormDialog
        opened={opened && made === null}
        title="Invite to the Team"
        submitLabel="Invite"
        schema={TeamInvitationInput}
        initial={{ email: '', role: '' }}
        submit={async (body) => {
          const answer = await invite.mutateAsync({ input: { body } });
          isMade.current = true;
          setMade({ ...answer, email: body.email });
        }}
        messages={{ done: teamMessages.invited, failed: teamMessages.inviteFailed }}
        onClose={() => {
          if (!isMade.current) onClose();
        }}
      >
        {(form) => (
          <>
            <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
            <RoleField {...form.getInputProps('role')} value={form.values.role || null} />
            <Text>{teamMessages.linkOpens}</Text>
          </>
        )}
      </FormDialog>
      <InvitationDialog
        title="Team Invitation"
        holdUp={teamMessages.holdUp}
        opened={opened && made !== null}
        invitation={made}
        onClose={onClose}
        onGone={() => {
          isMade.current = false;
          setMade(null);
        }}
      />
    </>
  );
}
