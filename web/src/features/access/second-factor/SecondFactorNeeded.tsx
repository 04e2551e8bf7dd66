import { Button, Text } from '@mantine/core';
import type { Realm } from '../../../api/tokens.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { secondFactorMessages } from './messages.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

interface SecondFactorNeededProps {
  realm: Realm;
  testMode: boolean;
  /** Called when it is set up and the recovery codes are confirmed. */
  onSetUp: () => void;
  onLogout: () => void;
}

/** Shown instead of every screen, until the required second factor is set up. */
export const SecondFactorNeeded = ({ realm, testMode, onSetUp, onLogout }: SecondFactorNeededProps) => (
  <EntryPage title="Set Up Two-Step Verification" testMode={testMode}>
    <Text>{secondFactorMessages.required}</Text>
    <SecondFactorPanel realm={realm} onSetUp={onSetUp} />
    <Button variant="subtle" onClick={onLogout}>
      Logout
    </Button>
  </EntryPage>
);
