import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../../../api/session.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { profileMessages } from './messages.ts';
import { profileQuery } from './queries.ts';
import { secondFactorMessages } from '../second-factor/messages.ts';
import { SecondFactorPanel } from '../second-factor/SecondFactorPanel.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { NameSection } from './NameSection.tsx';
import type { OwnProfile } from './ownProfile.ts';
import { PrescriberSection } from './PrescriberSection.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';

/** The signed-in person's own account, with a section for each part. */
export function ProfileScreen() {
  const { user, may } = useSession();
  const query = useQuery(profileQuery());
  const version = useRef<number | undefined>(undefined);
  const own: OwnProfile = {
    version: () => version.current ?? query.data?.version,
    keep: (profile) => {
      version.current = profile.version;
      return profile;
    },
    reload: async () => {
      const { data } = await query.refetch();
      version.current = data?.version;
      return data;
    },
  };

  return (
    <Screen title="Profile" line="Your own account in this practice." width="reading">
      <QueryState query={query} failed={profileMessages.loadFailed}>
        {(profile) => (
          <div className={classes.cards}>
            <NameSection profile={profile} own={own} />
            {may('prescriptions.write') && <PrescriberSection profile={profile} own={own} />}
            <SettingsSection title="Password">
              <PasswordForm email={user.email} />
            </SettingsSection>
            <SettingsSection title={secondFactorMessages.title}>
              <SecondFactorPanel realm="staff" />
            </SettingsSection>
            <SessionsSection />
          </div>
        )}
      </QueryState>
    </Screen>
  );
}
