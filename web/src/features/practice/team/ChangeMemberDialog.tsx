import { type TeamMember, TeamMemberInput, updateTeamMember } from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { teamMessages } from './messages.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { RoleField } from './RoleField.tsx';

interface ChangeMemberDialogProps {
  member: TeamMember;
  opened: boolean;
  onClose: () => void;
}

/** Changes a team member's role and ownership. */
export function ChangeMemberDialog({ member, opened, onClose }: ChangeMemberDialogProps) {
  const update = useChange(updateTeamMember, 'team');
  const { id, name, role, is_owner, version } = member;
  return (
    <FormDialog
      opened={opened}
      title={`Change ${name}`}
      submitLabel="Save Changes"
      edits
      schema={TeamMemberInput}
      initial={{ role, is_owner, version }}
      submit={(body) => update.mutateAsync({ input: { params: { id }, body } })}
      messages={{ done: teamMessages.saved, failed: teamMessages.saveFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RoleField {...form.getInputProps('role')} />
          <Checkbox
            label="Owner"
            description="Owners manage the practice, the team and the subscription, whatever their role."
            {...form.getInputProps('is_owner', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
