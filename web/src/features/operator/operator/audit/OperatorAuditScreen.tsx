import { type OperatorAuditEntry, operatorAuditRealms } from '@cusp/contract';
import { Button, Select } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { useAnswered } from '../../../../ui/feedback/answered.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { BackLink } from '../../../../ui/screens/BackLink.tsx';
import { useTightTable } from '../../../../ui/screens/layout.ts';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import type { Column } from '../../../../ui/tables/columns.ts';
import { DataTable } from '../../../../ui/tables/DataTable.tsx';
import { SearchBox } from '../../../../ui/tables/SearchBox.tsx';
import { useList } from '../../../../ui/tables/useList.ts';
import { isDate } from '../../../../ui/text/dates.ts';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { LocalDateTime } from '../../../../ui/text/Values.tsx';
import { actSentence } from '../actWords.ts';
import { adminMessages } from '../messages.ts';
import { pageSize, Pager } from '../Pager.tsx';
import { operatorAuditQuery } from '../queries.ts';
import classes from '../practices/Practice.module.css';
import look from '../../../../ui/theme/look.module.css';

const route = getRouteApi('/admin/audit');

const realmWords = { admin: 'Admin', owner: 'Owner', stripe: 'Stripe', service: 'Service' } as const;
const realms = operatorAuditRealms.map((realm) => ({ value: realm, label: realmWords[realm] }));

const columns: readonly Column<OperatorAuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => <LocalDateTime moment={at} />,
    width: '13.5rem',
    phone: 'foot',
  },
  {
    id: 'what',
    header: 'What',
    cell: ({ what, act, why }) => (
      <>
        {act === null ? what : actSentence(act)}
        {why && <div className={look.small}>{why}</div>}
      </>
    ),
    phone: 'title',
  },
  {
    id: 'practice',
    header: 'Practice',
    cell: ({ practice_id, practice_name }) =>
      practice_id === null ? (
        'The service'
      ) : (
        <TextLink to="/admin/practices/$id" params={{ id: practice_id }}>
          {practice_name}
        </TextLink>
      ),
    width: '24%',
  },
  {
    id: 'by',
    header: 'By',
    cell: ({ by_name, realm }) =>
      by_name === '' || by_name === realmWords[realm]
        ? realmWords[realm]
        : `${by_name} (${realmWords[realm]})`,
    width: '18%',
    phone: 'aside',
  },
];

/** What was done to every practice and by the service, the newest first. Search, filters and page are kept in the address. */
export function OperatorAuditScreen() {
  const { cursor, by, from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const { q, search, narrow } = useList();
  const tight = useTightTable();
  const realm = operatorAuditRealms.find((known) => known === by);
  const query = useQuery(
    operatorAuditQuery({ limit: pageSize, cursor, q: search || undefined, realm, from, to }),
  );
  const isNarrowed = [search || undefined, realm, from, to].some((one) => one !== undefined);
  const answered = useAnswered({ isNarrowed, cursor }, query);
  const set = (change: { by?: string | undefined; from?: string | undefined; to?: string | undefined }) =>
    void navigate({
      search: (previous) => ({ ...previous, cursor: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });

  const day = (name: 'from' | 'to') => (typed: string) => {
    // While it is being typed, it may not be a date yet.
    if (typed === '' || isDate(typed)) set({ [name]: typed || undefined });
  };

  return (
    <Screen
      title="Audit"
      back={<BackLink to="/admin/settings">Settings</BackLink>}
      line="What was done to practices, their subscriptions and accounts, and by the service. Patients’ records have their own trail in each practice."
    >
      <div className={classes.filters}>
        <SearchBox
          value={q}
          onSearch={(words) => narrow({ q: words || undefined })}
          placeholder="Search by practice, person, change, or reason..."
          label="Search the audit"
        />
        <Select
          aria-label="Done by"
          placeholder="Done by anyone"
          data={realms}
          value={realm ?? null}
          onChange={(chosen) => set({ by: chosen ?? undefined })}
          clearable
          clearButtonProps={{ 'aria-label': 'Done by anyone' }}
          w="10rem"
        />
        <DateField
          aria-label="From"
          placeholder="From"
          w="10rem"
          past
          value={from ?? ''}
          onChange={day('from')}
        />
        <DateField aria-label="To" placeholder="To" w="10rem" past value={to ?? ''} onChange={day('to')} />
      </div>
      <QueryState
        query={query}
        failed={adminMessages.auditFailed}
        height="60vh"
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Empty
            sentence={adminMessages.noAudit}
            icon={IconHistory}
            hint={answered.isNarrowed && 'No entries match your search and filters.'}
            firstStep={
              answered.isNarrowed && (
                <Button
                  variant="default"
                  onClick={() => void navigate({ search: {}, replace: true, resetScroll: false })}
                >
                  Clear search and filters
                </Button>
              )
            }
          />
        }
      >
        {({ rows, next }) => (
          <>
            <DataTable label="Audit" rows={rows} columns={columns} keyOf={({ id }) => id} asCards={tight} />
            <Pager cursor={answered.cursor} next={next} turning={query.isPlaceholderData} label="Audit" />
          </>
        )}
      </QueryState>
    </Screen>
  );
}
