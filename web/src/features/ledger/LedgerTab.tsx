import type { Account, Entry } from '@cusp/contract';
import { Button, Select } from '@mantine/core';
import { IconCash, IconListDetails, IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { numberWords } from '../../ui/formats.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { Empty } from '../../ui/states.tsx';
import { TabSection } from '../../ui/TabSection.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { AccountHead } from './AccountHead.tsx';
import { EntryTable } from './EntryTable.tsx';
import { explainBalance } from './explaining.ts';
import { accountQuery, ledgerQuery } from './queries.ts';
import { entryGroups, inGroup, isEntryGroup, ledgerMessages } from './words.ts';
import classes from './Ledger.module.css';

/** A patient's account: its balance with its parts, and every entry with what pays what. */
export function LedgerTab({ patientId }: { patientId: string }) {
  const account = useQuery(accountQuery(patientId));
  const mayTake = useSession().may('payments.write');
  const { open } = useDialog();
  const [explains, setExplains] = useState(false);
  const panel = useId();

  return (
    <TabSection
      title="Ledger"
      action={
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-expanded={explains}
            aria-controls={panel}
            leftSection={<IconListDetails size={18} aria-hidden />}
            onClick={() => setExplains(!explains)}
          >
            Explain this balance
          </Button>
          {mayTake && (
            <Button
              variant="light"
              leftSection={<IconCash size={18} aria-hidden />}
              onClick={() => open('take_payment')}
            >
              Take Payment
            </Button>
          )}
        </div>
      }
    >
      <QueryState query={account} failed={ledgerMessages.listFailed} height="9rem">
        {(found) => (
          <>
            <AccountHead account={found} patientId={patientId} />
            <div id={panel} hidden={!explains}>
              {explains && <Explained account={found} />}
            </div>
            <Entries account={found} patientId={patientId} />
          </>
        )}
      </QueryState>
    </TabSection>
  );
}

const Explained = ({ account }: { account: Account }) => {
  const id = useId();
  return (
    <section className={classes.explained} aria-labelledby={id}>
      <h3 id={id}>This balance in words</h3>
      <ul>
        {explainBalance(account).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
};

/** The account's entries, narrowed by kind and member, and below them those in accounts of an earlier time. */
function Entries({ account, patientId }: { account: Account; patientId: string }) {
  const query = useQuery(ledgerQuery(patientId, 'account'));
  const earlier = useQuery(ledgerQuery(patientId, 'earlier'));
  const [group, setGroup] = useState('');
  const [member, setMember] = useState('');
  const matches = (entry: Entry) =>
    (!isEntryGroup(group) || inGroup(entry, group)) && (member === '' || entry.patient_id === member);

  return (
    <>
      <QueryState
        query={query}
        failed={ledgerMessages.listFailed}
        empty={<Empty sentence={ledgerMessages.none} icon={IconReceipt2} />}
      >
        {(entries) => {
          const shown = entries.filter(matches);
          return (
            <>
              <div className={classes.tools}>
                <Select
                  label="Kind"
                  placeholder="All kinds"
                  clearable
                  clearButtonProps={{ 'aria-label': 'Show all kinds' }}
                  data={Object.entries(entryGroups).map(([value, { words }]) => ({ value, label: words }))}
                  value={group || null}
                  onChange={(chosen) => setGroup(chosen ?? '')}
                />
                {account.members.length > 1 && (
                  <Select
                    label="Member"
                    placeholder="All members"
                    clearable
                    clearButtonProps={{ 'aria-label': 'Show all members' }}
                    data={account.members.map(({ patient_id, name }) => ({ value: patient_id, label: name }))}
                    value={member || null}
                    onChange={(chosen) => setMember(chosen ?? '')}
                  />
                )}
                <p className={classes.count} role="status">
                  {numberWords(shown.length)} {shown.length === 1 ? 'entry' : 'entries'}
                </p>
              </div>
              {shown.length === 0 ? (
                <Empty sentence={ledgerMessages.noMatch} icon={IconReceipt2} />
              ) : (
                <EntryTable label="Entries" entries={shown} family={account.members.length > 1} />
              )}
            </>
          );
        }}
      </QueryState>
      {earlier.data !== undefined && earlier.data.length > 0 && (
        <section className={classes.earlier} aria-labelledby="earlier-account">
          <h3 id="earlier-account">Earlier account</h3>
          <p className={classes.dim}>
            Of this patient, from before they belonged to this account. It stays there and is not part of the
            balance above.
          </p>
          <EntryTable label="Earlier account" entries={earlier.data} family={false} />
        </section>
      )}
    </>
  );
}
