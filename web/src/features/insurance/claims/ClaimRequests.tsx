import type { Claim } from '@cusp/contract';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import { dateWords } from '../../../ui/text/dates.ts';
import look from '../../../ui/theme/look.module.css';

/** The carrier's requests before it decides on a claim, and what to do about them. */
export const ClaimRequests = ({ requests }: Pick<Claim, 'requests'>) => (
  <SettingsSection title="Carrier Requests More Information">
    <ul className={settings.rows} aria-label="Requested by the carrier">
      {requests.map(({ words, trace, asked_on, due_on }) => (
        <li key={`${words} ${trace}`} className={settings.row}>
          <div className={settings.words}>
            <p className={settings.name}>
              {words.charAt(0).toUpperCase()}
              {words.slice(1)}
            </p>
            <p className={look.dim}>
              {[
                `Asked ${dateWords(asked_on, 'plain')}`,
                due_on !== null && `answer by ${dateWords(due_on, 'plain')}`,
                trace !== '' && `request number ${trace}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
    <p className={settings.note}>
      Choose attachments below. Send them by the clearinghouse where it takes them, or send them yourself and
      mark them as sent. If you answered in another way, say so in a note.
    </p>
  </SettingsSection>
);
