import { changePassword, changePortalPassword, PasswordChange, passwordLength } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormButtons } from '../../../ui/forms/FormButtons.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { profileMessages } from './messages.ts';
import { t } from '../../../ui/language/t.ts';

/** The call that changes the password in each realm. */
const calls = { staff: changePassword, patient: changePortalPassword } as const;

interface PasswordFormProps {
  realm?: keyof typeof calls;

  /** The signed-in person's address, so that a password manager knows whose password it is. */
  email?: string | undefined;
  /** The form is alone on its page, so its button takes the full width. */
  alone?: boolean;
  onDone?: () => void;
}

const empty = { current_password: '', password: '' };

/** Changes one's own password; afterwards its fields are empty again. */
export function PasswordForm({ realm = 'staff', email, alone = false, onDone }: PasswordFormProps) {
  const change = useChange(calls[realm], 'sessions');
  const { form, ...rest } = useContractForm({
    schema: PasswordChange,
    initial: empty,
    submit: (body) => change.mutateAsync({ input: { body } }),
    messages: { done: profileMessages.passwordChanged, failed: profileMessages.passwordFailed },
    onDone: () => {
      form.reset();
      onDone?.();
    },
  });
  const words = rest.submitting ? t('Please wait...') : t('Change Password');
  const size = alone ? 'md' : 'sm';
  return (
    <Form {...rest} label={t('Password')}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Current Password')}
        size={size}
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
      <PasswordField
        label={t('New Password')}
        size={size}
        description={t('At least {least} characters. A few words in a row are easy to remember.', {
          least: passwordLength.least,
        })}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      {alone ? (
        <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
          {words}
        </Button>
      ) : (
        <FormButtons>
          <Button type="submit" disabled={rest.submitting}>
            {words}
          </Button>
        </FormButtons>
      )}
    </Form>
  );
}
