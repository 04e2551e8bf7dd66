import { type AdminSubscription, subscriptionSorts, subscriptionStatuses } from '@cusp/contract';
import { Button, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { adminMessages } from '../messages.ts';
import { subscriptionsQuery } from '../queries.ts';
import { isUnpaidAtStripe, priceWords } from '../words.ts';
import type { Column } from '../../../../ui/tables/columns.ts';
import { DataTable } from '../../../../ui/tables/DataTable.tsx';
import { stateWords, titleWords } from '../../../../ui/text/formats.ts';
import { useTightTable } from '../../../../ui/screens/layout.ts';
import { ListHead } from '../../../../ui/screens/ListHead.tsx';
import { useAnswered } from '../../../../ui/feedback/answered.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { SearchBox } from '../../../../ui/tables/SearchBox.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { pageSize, Pager } from '../Pager.tsx';
import { sortedByServer, parseSort } from '../serverOrder.ts';

const route = getRouteApi('/admin/subscriptions');

const statusChoices = subscriptionStatuses.map((status) => ({
  value: status,
  label: titleWords(stateWords(status)),
}));

const toPractice = (subscription: AdminSubscription) =>
  linkOptions({ to: '/admin/practices/$id', params: { id: subscription.practice_id } });

/** The next date, on which the trial or the paid period ends, or ended. */
const periodEnd = ({ status, trial_ends_at, period_ends_at, cancelled_at }: AdminSubscription) =>
  status === 'trialing' ? trial_ends_at : status === 'cancelled' ? cancelled_at : period_ends_at;

const periodEndWords = (subscription: AdminSubscription) => {
  const { status, cancel_at_period_end } = subscription;
  if (status === 'cancelled') return 'ended';
  if (status === 'trialing') return 'trial ends';
  if (cancel_at_period_end) return 'ends';
  return isUnpaidAtStripe(subscription) ? 'period ends' : 'paid until';
};

const columns: readonly Column<AdminSubscription>[] = [
  {
    id: 'practice',
    header: 'Practice',
    cell: (subscription) => subscription.practice_name,
    sortBy: sortedByServer,
  },
  {
    id: 'plan',
    header: 'Plan',
    cell: (subscription) => subscription.plan_name || 'No plan yet',
    sortBy: sortedByServer,
    width: '20%',
  },
  {
    id: 'price',
    header: 'Price',
    cell: (subscription) => <span className="figures">{priceWords(subscription) || '-'}</span>,
    sortBy: sortedByServer,
    width: '12rem',
    align: 'right',
    phone: 'hidden',
  },
  {
    id: 'turns',
    header: 'Period',
    cell: (subscription) => {
      const moment = periodEnd(subscription);
      return moment === null ? (
        '-'
      ) : (
        <>
          {periodEndWords(subscription)} <LocalDay moment={moment} />
        </>
      );
    },
    sortBy: sortedByServer,
    width: '14rem',
    phone: 'foot',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (subscription) => (
      <StatusBadge status={subscription.status} words={stateWords(subscription.status)} />
    ),
    sortBy: sortedByServer,
    width: '7.5rem',
    phone: 'aside',
  },
];

/** Every subscription: searched by practice, filtered by status, sorted and paged by the server. */
export function SubscriptionList() {
  const { q = '', status, sort, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const [search] = useDebouncedValue(q, 250);
  const tight = useTightTable();
  const wanted = subscriptionStatuses.find((known) => known === status);
  const query = useQuery(
    subscriptionsQuery({
      limit: pageSize,
      cursor,
      q: search || undefined,
      status: wanted,
      ...parseSort(sort, subscriptionSorts),
    }),
  );
  const answered = useAnswered({ isNarrowed: search !== '' || wanted !== undefined, cursor }, query);

  // A new search, status or order starts at the first page.
  const setFilters = (change: {
    q?: string | undefined;
    status?: string | undefined;
    sort?: string | undefined;
  }) =>
    void navigate({
      search: (previous) => ({ ...previous, cursor: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });

  return (
    <Stack gap="md">
      <ListHead title="By Practice">
        <SearchBox
          value={q}
          onSearch={(words) => setFilters({ q: words || undefined })}
          placeholder="Search by practice..."
          label="Search subscriptions"
        />
        <Select
          aria-label="Status"
          placeholder="All statuses"
          data={statusChoices}
          value={wanted ?? null}
          onChange={(chosen) => setFilters({ status: chosen ?? undefined })}
          clearable
          clearButtonProps={{ 'aria-label': 'All statuses' }}
          w="12rem"
        />
      </ListHead>
      <QueryState
        query={query}
        failed={adminMessages.subscriptionsFailed}
        height="60vh"
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Empty
            sentence={adminMessages.noSubscriptions}
            icon={IconReceipt2}
            hint={answered.isNarrowed && 'No treatments match your search and status filter.'}
            firstStep={
              answered.isNarrowed && (
                <Button variant="default" onClick={() => setFilters({ q: undefined, status: undefined })}>
                  Clear search and status
                </Button>
              )
            }
          />
        }
      >
        {({ rows, next }) => (
          <>
            <DataTable
              label="Subscriptions"
              rows={rows}
              columns={columns}
              keyOf={(subscription) => subscription.practice_id}
              asCards={tight}
              sort={sort}
              onSort={(order) => setFilters({ sort: order })}
              open={toPractice}
            />
            <Pager
              cursor={answered.cursor}
              next={next}
              turning={query.isPlaceholderData}
              label="Subscriptions"
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}
