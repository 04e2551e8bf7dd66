import { listedNames } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { LocalDate, LocalDateTime, LocalTime } from '../../../ui/text/Values.tsx';
import { FollowUpList } from '../sequences/FollowUpList.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { ThreadPane } from './ThreadPane.tsx';
import { contactQuery, plannedRemindersQuery } from './queries.ts';
import { channelWords, messageMessages } from './words.ts';
import settings from '../../../ui/screens/Settings.module.css';
import classes from './Messages.module.css';

/** A patient's messages: whether they may be written to, what will be sent, and what was. */
export function PatientMessages({ patientId }: { patientId: string }) {
  const contact = useQuery(contactQuery(patientId));
  return (
    <div className={classes.consents}>
      <SettingsSection title="Consent">
        <QueryState query={contact} failed={messageMessages.contactFailed} height="8rem">
          {(known) => <ConsentSection contact={known} />}
        </QueryState>
      </SettingsSection>
      <Planned patientId={patientId} />
      <SettingsSection title="Follow-Up">
        <FollowUpList patientId={patientId} />
      </SettingsSection>
      <TabSection title="Sent and Received">
        <ThreadPane of={{ patientId }} ownPage />
      </TabSection>
    </div>
  );
}

/** The reminders that will be sent; nothing if there are none. */
function Planned({ patientId }: { patientId: string }) {
  const { data: planned = [] } = useQuery(plannedRemindersQuery(patientId));
  if (planned.length === 0) return null;
  return (
    <SettingsSection title="Planned">
      <ul className={settings.rows} aria-label="Planned reminders">
        {planned.map((each) => (
          <li key={each.id} className={settings.row}>
            <span className={settings.words}>
              {each.rule}, {channelWords[each.channel]}
              <span className={settings.dim}>
                {' '}
                · Visit <LocalDate date={each.appointment_date} /> <LocalTime time={each.appointment_time} />
                {each.if_completed && ' · If it takes place'}
                {each.only_after.length > 0 && ` · Only after ${listedNames(each.only_after)}`}
              </span>
            </span>
            <LocalDateTime moment={each.due_at} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
