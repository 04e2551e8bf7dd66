import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { FollowUpList } from '../sequences/FollowUpList.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { ThreadPane } from './ThreadPane.tsx';
import { VisitTimelines } from './VisitTimelines.tsx';
import { contactQuery } from './queries.ts';
import { messageMessages } from './words.ts';
import look from '../../../ui/theme/look.module.css';

/** A patient's messages: whether they may be written to, what will be sent, and what was. */
export function PatientMessages({ patientId }: { patientId: string }) {
  const contact = useQuery(contactQuery(patientId));
  return (
    <div className={look.stackWide}>
      <SettingsSection title="Consent">
        <QueryState query={contact} failed={messageMessages.contactFailed} height="8rem">
          {(known) => <ConsentSection contact={known} />}
        </QueryState>
      </SettingsSection>
      <SettingsSection title="Around Visits">
        <VisitTimelines patientId={patientId} />
      </SettingsSection>
      <SettingsSection title="Follow-Up">
        <FollowUpList patientId={patientId} />
      </SettingsSection>
      <TabSection title="Sent and Received">
        <ThreadPane of={{ patientId }} ownPage />
      </TabSection>
    </div>
  );
}
