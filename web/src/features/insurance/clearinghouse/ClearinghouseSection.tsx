import type { ClearinghouseSettings } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { momentWords } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { clearinghouseMessages } from './messages.ts';
import { clearinghouseQuery } from './queries.ts';
import { clearinghouseKindWords } from './words.ts';

const houseDialog = lazyDialog(async () => (await import('./ClearinghouseDialog.tsx')).ClearinghouseDialog);

/** The practice's connection for sending claims. */
export function ClearinghouseSection() {
  const query = useQuery(clearinghouseQuery());
  return (
    <SettingsSection title="Clearinghouse">
      <QueryState query={query} failed={clearinghouseMessages.loadFailed} height="4rem">
        {(house) => <Connection house={house} />}
      </QueryState>
    </SettingsSection>
  );
}

function Connection({ house }: { house: ClearinghouseSettings }) {
  const timeZone = useTimeZone();
  const mayWrite = useSession().may('practice.write');
  const [changing, setChanging] = useState({ opened: false, count: 0 });
  const {
    kind,
    is_test,
    key_fingerprint,
    address,
    sent_at,
    fetched_at,
    waiting,
    ask_days,
    status_days,
    failing_since,
    failure,
  } = house;
  return (
    <>
      <ul className={classes.rows} aria-label="Clearinghouse">
        <SettingsRow
          name={clearinghouseKindWords[kind]}
          about={
            kind === 'none'
              ? ['A clearinghouse sends claims to carriers and returns their responses.']
              : [
                  is_test ? 'Test mode: nothing is sent to carriers' : 'In production',
                  address,
                  key_fingerprint !== '' && `signs in with key ${key_fingerprint}`,
                  ask_days > 0 &&
                    `checks eligibility nightly, ${ask_days} ${ask_days === 1 ? 'day' : 'days'} ahead`,
                  status_days > 0 &&
                    `checks claim status nightly after ${status_days} ${status_days === 1 ? 'day' : 'days'} without a response`,
                  waiting > 0 && `${waiting} ${waiting === 1 ? 'claim waiting' : 'claims waiting'}`,
                  sent_at !== null && `last sent ${momentWords(sent_at, timeZone)}`,
                  fetched_at !== null && `last checked for responses ${momentWords(fetched_at, timeZone)}`,
                ]
          }
        >
          {mayWrite && (
            <ChangeButton
              name="clearinghouse"
              word={kind === 'none' ? 'Connect' : 'Change'}
              onClick={() => setChanging(({ count }) => ({ opened: true, count: count + 1 }))}
            />
          )}
        </SettingsRow>
      </ul>
      {failing_since !== null && (
        <p role="status" className={classes.note}>
          Since {momentWords(failing_since, timeZone)}: {failure}
        </p>
      )}
      <LazyDialog
        key={changing.count}
        of={houseDialog}
        with={{
          house,
          opened: changing.opened,
          onClose: () => setChanging((last) => ({ ...last, opened: false })),
        }}
      />
    </>
  );
}
