import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../session.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { useDialog } from '../../../../ui/forms/useDialog.ts';
import { AddAdminDialog } from './AddAdminDialog.tsx';
import { Admins } from './Admins.tsx';
import { StaffAccounts } from './StaffAccounts.tsx';

const route = getRouteApi('/admin/users');

/** The staff of all practices and the admins. Tab, search, practice, page and the open dialog are kept in the address. */
export function UsersScreen() {
  const { tab, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const mayAdd = useAdmin().may('admins.write');

  return (
    <Tabs
      value={tab ?? 'staff'}
      onChange={(chosen) => void navigate({ search: { tab: chosen === 'admins' ? 'admins' : undefined } })}
      keepMounted={false}
    >
      <Screen
        title="All Users"
        actions={
          tab === 'admins' &&
          mayAdd && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
              Add Admin
            </Button>
          )
        }
      >
        <Tabs.List>
          <Tabs.Tab value="staff">Staff</Tabs.Tab>
          <Tabs.Tab value="admins">Admins</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="staff">
          <StaffAccounts />
        </Tabs.Panel>
        <Tabs.Panel value="admins">
          <Admins />
        </Tabs.Panel>
      </Screen>
      <AddAdminDialog opened={dialog === 'new' && tab === 'admins' && mayAdd} onClose={close} />
    </Tabs>
  );
}
