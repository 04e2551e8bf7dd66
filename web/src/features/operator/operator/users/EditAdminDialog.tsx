import { type AdminAccount, updateAdmin } from '@cusp/contract';
import { Switch, TextInput } from '@mantine/core';
import { useChange } from '../../../../api/useChange.ts';
import { adminChanges } from '../messages.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { AdminRoleField } from './RoleField.tsx';

interface EditAdminDialogProps {
  admin: AdminAccount;
  opened: boolean;
  onClose: () => void;
}

/** Changes an admin's name and role, or removes the account. */
export function EditAdminDialog({ admin, opened, onClose }: EditAdminDialogProps) {
  const update = useChange(updateAdmin, 'admin');
  return (
    <FormDialog
      opened={opened}
      title={`Edit ${admin.name}`}
      submitLabel="Save Admin"
      edits
      schema={updateAdmin.body}
      initial={{ name: admin.name, role: admin.role, active: admin.active, version: admin.version }}
      submit={(body) => update.mutateAsync({ input: { params: { id: admin.id }, body } })}
      messages={adminChanges.admin_changed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <AdminRoleField {...form.getInputProps('role')} />
          <Switch
            label="Can sign in"
            description="If turned off, the account is signed out everywhere immediately."
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
