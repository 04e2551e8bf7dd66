import { Screen } from '../../../ui/screens/Screen.tsx';
import { ApprovalSection } from '../mailings/ApprovalSection.tsx';
import { SequencesSection } from '../sequences/SequencesSection.tsx';
import { MessageTemplatesSection } from '../templates/MessageTemplatesSection.tsx';
import { RequestRoutesSection } from '../request-routes/RequestRoutesSection.tsx';
import { PhoneSection } from '../calls/PhoneSection.tsx';
import { RuleList } from './RuleList.tsx';
import { SendingSection } from './SendingSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';

/** The practice's settings for messages to patients. Owners only. */
export function MessageSettingsScreen() {
  return (
    <Screen
      title="Reminders"
      line="Set up the reminders patients get, when, and what they say."
      width="reading"
    >
      <div className={classes.cards}>
        <RuleList />
        <SequencesSection />
        <MessageTemplatesSection />
        <ApprovalSection />
        <RequestRoutesSection />
        <PhoneSection />
        <SendingSection />
      </div>
    </Screen>
  );
}
