import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import { momentWords } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { sendingsQuery } from './queries.ts';
import { sendingWords } from './words.ts';
import look from '../../../ui/theme/look.module.css';

/** The sendings of a claim by the clearinghouse: each file, and each attempt. */
export function Sendings({ claimId }: { claimId: string }) {
  const { data } = useQuery(sendingsQuery(claimId));
  const timeZone = useTimeZone();
  if (data === undefined || data.sendings.length === 0) return null;
  return (
    <SettingsSection title="How It Was Sent">
      <ul className={settings.rows} aria-label="How it was sent">
        {data.sendings.map(({ interchange_number, kind, state, reference, queued_by, tries }) => (
          <li key={interchange_number} className={settings.row}>
            <div className={settings.words}>
              <p className={settings.name}>
                File {interchange_number}
                {kind === '275' && ', the attachments,'} {sendingWords[state]}.
              </p>
              <p className={look.dim}>
                {[reference !== '' && `Clearinghouse reference ${reference}`, queued_by]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {tries.map(({ act, began_at, outcome }) => (
                <p key={began_at} className={look.dim}>
                  {momentWords(began_at, timeZone)}: {act === 'ask' ? 'Checked whether it arrived.' : 'Sent.'}{' '}
                  {outcome === '' ? 'No answer yet.' : outcome}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
