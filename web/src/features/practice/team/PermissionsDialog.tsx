import {
  mayStaff,
  personalPermissions,
  type PersonalPermission,
  setTeamPermissions,
  type TeamMember,
  TeamPermissionsInput,
} from '@cusp/contract';
import { Checkbox, Text } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { teamMessages } from './messages.ts';

interface PermissionsDialogProps {
  member: TeamMember;
  opened: boolean;
  onClose: () => void;
}

const words: Record<PersonalPermission, string> = {
  'ledger.adjust': 'Adjust balances',
  'ledger.approve': 'Approve discounts beyond the limit',
  'ledger.write_off': 'Write off',
  'ledger.refund': 'Refund payments',
  'days.close': 'Close the day',
  'production.read': 'See production',
  'messages.approve': 'Approve bulk texts',
};

/** The source of a permission: the role or an owner. */
function permissionSource(ofRole: boolean, may: boolean): string {
  if (ofRole) return may ? 'Included in the role' : 'Removed for this person';
  return may ? 'Added for this person' : 'Not included in the role';
}

/** A team member's permissions about money: the role's, with an owner's changes for this person. */
export function PermissionsDialog({ member, opened, onClose }: PermissionsDialogProps) {
  const set = useChange(setTeamPermissions, 'team');
  const { id, name, role, granted, denied, version } = member;
  const ofRole = (permission: PersonalPermission) => mayStaff({ role }, permission);
  const may = personalPermissions.filter((permission) => mayStaff({ role, granted, denied }, permission));
  return (
    <FormDialog
      opened={opened}
      title={`Permissions of ${name}`}
      submitLabel="Save Changes"
      schema={TeamPermissionsInput}
      initial={{ granted, denied, version, may }}
      edits
      submit={(_, { values }) =>
        set.mutateAsync({
          input: {
            params: { id },
            body: {
              granted: values.may.filter((permission) => !ofRole(permission)),
              denied: personalPermissions.filter(
                (permission) => ofRole(permission) && !values.may.includes(permission),
              ),
              version,
            },
          },
        })
      }
      messages={{ done: teamMessages.saved, failed: teamMessages.saveFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>{name} can do what is checked. Changes made here stay if the person’s role changes.</Text>
          {personalPermissions.map((permission) => (
            <Checkbox
              key={permission}
              label={words[permission]}
              description={permissionSource(ofRole(permission), form.values.may.includes(permission))}
              checked={form.values.may.includes(permission)}
              onChange={({ currentTarget: { checked } }) =>
                form.setFieldValue(
                  'may',
                  personalPermissions.filter((one) =>
                    one === permission ? checked : form.values.may.includes(one),
                  ),
                )
              }
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
