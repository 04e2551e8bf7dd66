import { adminLogout, changeAdminPassword, passwordLength, PasswordChange } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { call } from '../../../../api/call.ts';
import { tokens } from '../../../../api/tokens.ts';
import { adminMessages } from '../messages.ts';
import { adminMeQuery } from '../queries.ts';
import { configQuery } from '../../../../api/config.ts';
import { BackLink } from '../../../../ui/screens/BackLink.tsx';
import { EntryPage } from '../../../../ui/screens/EntryPage.tsx';
import { Form } from '../../../../ui/forms/Form.tsx';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { useContractForm } from '../../../../ui/forms/useContractForm.ts';
import { usePortalLook } from '../../../../ui/shell/usePortalLook.ts';

const route = getRouteApi('/admin/password');

/** Admins choose a new password here: at their first sign-in they have to; later they can, from Settings. */
export function AdminPasswordScreen() {
  usePortalLook('admin');
  const admin = route.useRouteContext({ select: (context) => context.admin });
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: config } = useQuery(configQuery());
  const { form, ...rest } = useContractForm({
    schema: PasswordChange,
    initial: { current_password: '', password: '' },
    submit: async (body) =>
      client.setQueryData(adminMeQuery().queryKey, await call(changeAdminPassword, { body })),
    messages: { done: adminMessages.passwordChanged, failed: adminMessages.passwordFailed },
    onDone: () => void navigate({ to: admin.must_change_password ? '/admin/dashboard' : '/admin/settings' }),
  });
  const leave = () => {
    call(adminLogout, {}).catch(() => undefined);
    tokens.drop('admin');
  };

  return (
    <EntryPage
      title="Choose a new password"
      line={admin.must_change_password ? 'Choose a new password before you continue.' : ''}
      back={!admin.must_change_password && <BackLink to="/admin/settings">Settings</BackLink>}
      testMode={config?.test_mode ?? false}
    >
      <Form {...rest} label="New password">
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={admin.email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <PasswordField
          label="New password"
          description={`At least ${passwordLength.least} characters. A few words in a row are easy to remember.`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
          {rest.submitting ? 'Please wait...' : 'Save Password'}
        </Button>
        {admin.must_change_password && (
          <Button variant="subtle" onClick={leave}>
            Logout
          </Button>
        )}
      </Form>
    </EntryPage>
  );
}
