import { Button, Text } from '@mantine/core';
import { PasswordForm } from '../profile/PasswordForm.tsx';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';

interface NewPasswordScreenProps {
  testMode: boolean;
  onLogout: () => void;
}

/** Shown instead of every screen, until the person has chosen a new password. */
export const NewPasswordScreen = ({ testMode, onLogout }: NewPasswordScreenProps) => (
  <EntryPage title="Choose a new password" testMode={testMode}>
    <Text>Choose a new password to continue where you left off.</Text>
    <PasswordForm alone />
    <Button variant="subtle" onClick={onLogout}>
      Logout
    </Button>
  </EntryPage>
);
