import { createAdmin, passwordLength } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../../api/useChange.ts';
import { adminChanges } from '../messages.ts';
import { FieldRow, FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { AdminRoleField } from './RoleField.tsx';

/** Creates an admin, who must choose another password at the first sign-in. */
export function AddAdminDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useChange(createAdmin, 'admin');
  return (
    <FormDialog
      opened={opened}
      title="Add Admin"
      submitLabel="Add Admin"
      schema={createAdmin.body}
      initial={{ name: '', email: '', role: 'support', password: '' }}
      submit={(body) => create.mutateAsync({ input: { body } })}
      messages={adminChanges.admin_added}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
            <TextInput
              label="Email"
              type="email"
              required
              autoComplete="off"
              {...form.getInputProps('email')}
            />
          </FieldRow>
          <AdminRoleField {...form.getInputProps('role')} />
          <PasswordField
            label="First password"
            size="sm"
            description={`At least ${passwordLength.least} characters. The admin chooses a new one at first sign-in.`}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormDialog>
  );
}
