import { inviteToTeam, TeamInvitationInput } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { InvitationDialog } from '../../access/invitations/InvitationDialog.tsx';
import { useInviting } from '../../access/invitations/useInviting.ts';
import { teamMessages } from './messages.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { RoleField } from './RoleField.tsx';

interface InviteMemberDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Invites somebody to the team, then shows the new link. */
export function InviteMemberDialog({ opened, onClose }: InviteMemberDialogProps) {
  const invite = useChange(inviteToTeam, 'team');
  const { form: asking, link, made } = useInviting({ opened, onClose });

  return (
    <>
      <FormDialog
        {...asking}
        title="Invite to the Team"
        submitLabel="Invite"
        schema={TeamInvitationInput}
        initial={{ email: '', role: '' }}
        submit={async (body) => {
          const answer = await invite.mutateAsync({ input: { body } });
          made({ ...answer, email: body.email });
        }}
        messages={{ done: teamMessages.invited, failed: teamMessages.inviteFailed }}
      >
        {(form) => (
          <>
            <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
            <RoleField {...form.getInputProps('role')} value={form.values.role || null} />
            <Text>{teamMessages.linkOpens}</Text>
          </>
        )}
      </FormDialog>
      <InvitationDialog title="Team Invitation" holdUp={teamMessages.holdUp} {...link} />
    </>
  );
}
