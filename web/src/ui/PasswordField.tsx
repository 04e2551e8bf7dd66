import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password's field, whose letters a button shows, by mouse and by keyboard. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    label="Password"
    required
    size="md"
    {...props}
    // Mantine tells of the error beside the field only, not on it.
    aria-invalid={props.error ? true : undefined}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
  />
);
