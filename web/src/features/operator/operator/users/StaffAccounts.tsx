import type { AdminUser } from '@cusp/contract';
import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { adminMessages } from '../messages.ts';
import { usersQuery } from '../queries.ts';
import { useAdmin } from '../session.tsx';
import { accountState, staffWords } from '../words.ts';
import type { Column } from '../../../../ui/tables/columns.ts';
import { DataTable } from '../../../../ui/tables/DataTable.tsx';
import { useTightTable } from '../../../../ui/screens/layout.ts';
import { ListHead } from '../../../../ui/screens/ListHead.tsx';
import { useAnswered } from '../../../../ui/feedback/answered.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { SearchBox } from '../../../../ui/tables/SearchBox.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { pageSize, Pager } from '../Pager.tsx';
import { PracticeSelect } from './PracticeSelect.tsx';
import { type UserDialogState, UserDialogs } from './UserDialogs.tsx';
import { UserMenu } from './UserMenu.tsx';

const route = getRouteApi('/admin/users');

const columns: readonly Column<AdminUser>[] = [
  { id: 'name', header: 'Name', cell: (user) => user.name },
  { id: 'email', header: 'Email', cell: (user) => user.email, width: '21%' },
  {
    id: 'practice',
    header: 'Practice',
    cell: (user) => user.practice_name,
  },
  { id: 'role', header: 'Role', cell: staffWords, width: '8.75rem', phone: 'hidden' },
  {
    id: 'last',
    header: 'Last sign-in',
    cell: (user) => (user.last_sign_in === null ? 'never' : <LocalDay moment={user.last_sign_in} />),
    width: '8rem',
    phone: 'hidden',
  },
  {
    id: 'state',
    header: 'Account',
    cell: (user) => <StatusBadge status={accountState(user)} />,
    width: '8.5rem',
    phone: 'aside',
  },
];

/** The staff of all practices: searched, by practice, in pages. */
export function StaffAccounts() {
  const { q = '', practice, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const mayChange = useAdmin().may('users.write');
  const [asked, ask] = useState<UserDialogState>({ user: null, what: null });
  const [search] = useDebouncedValue(q, 250);
  const tight = useTightTable();
  const query = useQuery(
    usersQuery({ limit: pageSize, cursor, q: search || undefined, practice_id: practice }),
  );
  const answered = useAnswered({ isNarrowed: search !== '' || practice !== undefined, cursor }, query);

  // A new search or practice starts at the first page.
  const setFilters = (change: { q?: string | undefined; practice?: string | undefined }) =>
    void navigate({
      search: (previous) => ({ ...previous, cursor: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  const menu = useCallback(
    (user: AdminUser) => <UserMenu user={user} onAsk={(what) => ask({ user, what })} />,
    [],
  );

  return (
    <Stack gap="md">
      <ListHead title="Staff Accounts">
        <SearchBox
          value={q}
          onSearch={(words) => setFilters({ q: words || undefined })}
          placeholder="Search by name, email, or practice..."
          label="Search staff"
        />
        <PracticeSelect value={practice} onChange={(chosen) => setFilters({ practice: chosen })} />
      </ListHead>
      <QueryState
        query={query}
        failed={adminMessages.usersFailed}
        height="60vh"
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Empty
            sentence={adminMessages.noUsers}
            icon={IconUsers}
            hint={answered.isNarrowed && 'No staff match your search and practice filter.'}
            firstStep={
              answered.isNarrowed && (
                <Button variant="default" onClick={() => setFilters({ q: undefined, practice: undefined })}>
                  Clear search and practice
                </Button>
              )
            }
          />
        }
      >
        {({ rows, next }) => (
          <>
            <DataTable
              label="Staff"
              rows={rows}
              columns={columns}
              keyOf={(user) => user.id}
              asCards={tight}
              {...(mayChange ? { renderActions: menu } : {})}
              actionsWidth="5.5rem"
            />
            <Pager cursor={answered.cursor} next={next} turning={query.isPlaceholderData} label="Staff" />
          </>
        )}
      </QueryState>
      <UserDialogs {...asked} onClose={() => ask(({ user }) => ({ user, what: null }))} />
    </Stack>
  );
}
