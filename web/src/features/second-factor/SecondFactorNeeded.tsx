import { Button, Text } from '@mantine/core';
import type { Realm } from '../../api/tokens.ts';
import { EntryPage } from '../../ui/EntryPage.tsx';
import { secondFactorMessages } from './messages.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

interface SecondFactorNeededProps {
  realm: Realm;
  testMode: boolean;
  /** It is set up, and the recovery codes are kept. */
  onSetUp: () => void;
  onLogout: () => void;
}

/** In place of every screen, until who needs a second factor has set one up. */
export const SecondFactorNeeded = ({ realm, testMode, onSetUp, onLogout }: SecondFactorNeededProps) => (
  <EntryPage title="Set up a second factor" testMode={testMode}>
    <Text>{secondFactorMessages.required}</Text>
    <SecondFactorPanel realm={realm} onSetUp={onSetUp} />
    <Button variant="subtle" onClick={onLogout}>
      Logout
    </Button>
  </EntryPage>
);
