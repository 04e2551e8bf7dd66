import { type AdminAccount, resetAdminSecondFactor } from '@cusp/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { adminChanges, adminMessages } from '../messages.ts';
import { adminsQuery } from '../queries.ts';
import { useAdmin } from '../session.tsx';
import { accountState } from '../words.ts';
import type { Column } from '../../../../ui/tables/columns.ts';
import { DataTable } from '../../../../ui/tables/DataTable.tsx';
import { plainWords } from '../../../../ui/text/formats.ts';
import { useTightTable } from '../../../../ui/screens/layout.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { OperatorReasonDialog } from '../ReasonDialog.tsx';
import { EditAdminDialog } from './EditAdminDialog.tsx';

const columns: readonly Column<AdminAccount>[] = [
  { id: 'name', header: 'Name', cell: (admin) => admin.name },
  { id: 'email', header: 'Email', cell: (admin) => admin.email, width: '30%' },
  { id: 'role', header: 'Role', cell: (admin) => plainWords(admin.role), width: '9rem' },
  {
    id: 'last',
    header: 'Last sign-in',
    cell: (admin) => (admin.last_sign_in === null ? 'never' : <LocalDay moment={admin.last_sign_in} />),
    width: '9rem',
    phone: 'hidden',
  },
  {
    id: 'state',
    header: 'Account',
    cell: (admin) => <StatusBadge status={accountState(admin)} />,
    width: '8.5rem',
    phone: 'aside',
  },
];

/** The account of the dialog, kept while it fades out. */
interface Asked {
  admin: AdminAccount | null;
  what: 'edit' | 'second_factor' | null;
}

/** The operators of the service. */
export function Admins() {
  const query = useQuery(adminsQuery());
  const mayChange = useAdmin().may('admins.write');
  const tight = useTightTable();
  const [{ admin, what }, ask] = useState<Asked>({ admin: null, what: null });
  const close = () => ask((asked) => ({ ...asked, what: null }));
  const menu = useCallback(
    (account: AdminAccount) => (
      <AdminMenu account={account} onAsk={(asked) => ask({ admin: account, what: asked })} />
    ),
    [],
  );

  return (
    <>
      <QueryState query={query} failed={adminMessages.adminsFailed} height="60vh">
        {(admins) => (
          <DataTable
            label="Admins"
            rows={admins}
            columns={columns}
            keyOf={(account) => account.id}
            asCards={tight}
            {...(mayChange ? { renderActions: menu } : {})}
            actionsWidth="5.5rem"
          />
        )}
      </QueryState>
      {admin && (
        <>
          <EditAdminDialog admin={admin} opened={what === 'edit'} onClose={close} />
          <OperatorReasonDialog
            opened={what === 'second_factor'}
            title={`Reset two-step verification for ${admin.name}?`}
            submitLabel="Reset Two-Step Verification"
            call={resetAdminSecondFactor}
            input={(reason) => ({ params: { id: admin.id }, body: { reason } })}
            messages={adminChanges.second_factor}
            onClose={close}
          >
            {admin.email}. The account is signed out everywhere, and sets up a new one at the next sign-in.
            Make sure that it is really this person asking.
          </OperatorReasonDialog>
        </>
      )}
    </>
  );
}

interface AdminMenuProps {
  account: AdminAccount;
  onAsk: (what: 'edit' | 'second_factor') => void;
}

const AdminMenu = ({ account, onAsk }: AdminMenuProps) => (
  <Menu position="bottom-end" shadow="md" withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${account.name}`}>
        <IconDotsVertical size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAsk('edit')}>
        Edit
      </Menu.Item>
      <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={() => onAsk('second_factor')}>
        Reset two-step verification
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
