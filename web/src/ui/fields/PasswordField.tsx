import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from '../language/t.ts';

/** A password field with a button that shows the text, by mouse and by keyboard. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    label={t('Password')}
    required
    size="md"
    {...props}
    // Mantine doesn't connect the error with the input itself.
    aria-invalid={props.error ? true : undefined}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': t('Show password') }}
  />
);
