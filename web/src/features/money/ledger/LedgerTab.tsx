import type { Account, EntryGroup } from '@cusp/contract';
import { Button, Select } from '@mantine/core';
import { IconCash, IconListDetails, IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { useAnswered } from '../../../ui/feedback/answered.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { CardsOnFile } from '../online/CardsOnFile.tsx';
import { OpenReaderCharges } from '../online/OpenReaderCharges.tsx';
import { MakePlan } from '../payment-plans/MakePlan.tsx';
import { PatientPlans } from '../payment-plans/PatientPlans.tsx';
import { AccountStatements } from '../statements/AccountStatements.tsx';
import { SendStatement } from '../statements/SendStatement.tsx';
import { AccountHead } from './AccountHead.tsx';
import { EntryTable } from './EntryTable.tsx';
import { explainBalance } from './explainBalance.ts';
import { accountQuery, ledgerEntriesList } from './queries.ts';
import { proposedAmount } from './splitting.ts';
import { groupChoices, isEntryGroup, ledgerMessages } from './words.ts';
import classes from './Ledger.module.css';
import look from '../../../ui/theme/look.module.css';

/** A patient's account: its balance with its parts, and every entry with what pays what. */
export function LedgerTab({ patientId }: { patientId: string }) {
  const account = useQuery(accountQuery(patientId));
  const mayTake = useSession().may('payments.write');
  const { open } = useDialog();
  const [explains, setExplains] = useState(false);
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  const panel = useId();

  return (
    <TabSection
      title="Ledger"
      action={
        <div className={classes.actions}>
          {account.data && <EntryFilters account={account.data} narrowed={narrowed} onNarrow={setNarrowed} />}
          <Button
            variant="default"
            aria-expanded={explains}
            aria-controls={panel}
            leftSection={<IconListDetails size={18} aria-hidden />}
            onClick={() => setExplains(!explains)}
          >
            Explain this balance
          </Button>
          {mayTake && <SendStatement patientId={patientId} />}
          {mayTake && (
            <MakePlan
              patientId={patientId}
              proposed={account.data && proposedAmount(account.data, account.data.guarantor_id)}
            />
          )}
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
            <OpenReaderCharges patientId={patientId} />
            <AccountHead account={found} patientId={patientId} />
            <div id={panel} hidden={!explains}>
              {explains && <Explained account={found} />}
            </div>
            <Entries account={found} patientId={patientId} narrowed={narrowed} />
            <AccountStatements patientId={patientId} />
            <CardsOnFile patientId={patientId} />
            <PatientPlans patientId={patientId} />
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
      <h3 id={id}>Balance explained</h3>
      <ul>
        {explainBalance(account).map((sentence, at) => (
          // Two cleanings on one day have the same words.
          <li key={`${at} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
};

/** Which entries are shown: of a kind, and of a member. */
interface Narrowed {
  group?: EntryGroup | undefined;
  member?: string | undefined;
}

interface EntryFiltersProps {
  account: Account;
  narrowed: Narrowed;
  onNarrow: (narrowed: Narrowed) => void;
}

/** Narrows the entries, beside the tab's actions, so that the list begins higher. */
const EntryFilters = ({ account, narrowed: { group, member }, onNarrow }: EntryFiltersProps) => (
  <>
    <Select
      aria-label="Type"
      placeholder="All types"
      w="7.5rem"
      clearable
      clearButtonProps={{ 'aria-label': 'Show all types' }}
      data={groupChoices}
      value={group ?? null}
      onChange={(chosen) =>
        onNarrow({ member, group: chosen !== null && isEntryGroup(chosen) ? chosen : undefined })
      }
    />
    {account.members.length > 1 && (
      <Select
        aria-label="Member"
        placeholder="All members"
        w="7.5rem"
        clearable
        clearButtonProps={{ 'aria-label': 'Show all members' }}
        data={account.members.map(({ patient_id, name }) => ({ value: patient_id, label: name }))}
        value={member ?? null}
        onChange={(chosen) => onNarrow({ group, member: chosen ?? undefined })}
      />
    )}
  </>
);

interface EntriesProps {
  account: Account;
  patientId: string;
  narrowed: Narrowed;
}

/** The account's entries, as far as they are wanted, and below them those in accounts of an earlier time. */
function Entries({ account, patientId, narrowed: { group, member } }: EntriesProps) {
  const query = usePaged(ledgerEntriesList(patientId, { scope: 'account', group, member_id: member }));
  const earlier = usePaged(ledgerEntriesList(patientId, { scope: 'earlier' }));
  const isNarrowed = useAnswered(group !== undefined || member !== undefined, query);
  const isFamily = account.members.length > 1;

  return (
    <>
      <QueryState
        query={query}
        failed={ledgerMessages.listFailed}
        empty={
          <Empty sentence={isNarrowed ? ledgerMessages.noMatch : ledgerMessages.none} icon={IconReceipt2} />
        }
      >
        {(entries) => (
          <>
            <EntryTable label="Entries" entries={entries} family={isFamily} />
            <MoreRows following={query.following} />
          </>
        )}
      </QueryState>
      {earlier.data !== undefined && earlier.data.length > 0 && (
        <section className={classes.earlier} aria-labelledby="earlier-account">
          <h3 id="earlier-account">Earlier account</h3>
          <p className={look.note}>
            Of this patient, from before they belonged to this account. It stays there and is not part of the
            balance above.
          </p>
          <EntryTable label="Earlier account" entries={earlier.data} family={false} />
          <MoreRows following={earlier.following} />
        </section>
      )}
    </>
  );
}
