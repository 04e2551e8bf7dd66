import type { AdminUser } from '@cusp/contract';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCrown,
  IconDotsVertical,
  IconKey,
  IconMail,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { UserAction } from './UserDialogs.tsx';

interface UserMenuProps {
  user: AdminUser;
  onAsk: (what: UserAction) => void;
}

/** The actions on one staff account; each asks first. */
export const UserMenu = ({ user, onAsk }: UserMenuProps) => (
  <Menu position="bottom-end" shadow="md" withinPortal returnFocus>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${user.name}`}>
        <IconDotsVertical size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {user.active && user.is_owner && (
        <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => onAsk('owner_link')}>
          Send a password link
        </Menu.Item>
      )}
      {user.active && !user.is_owner && (
        <Menu.Item leftSection={<IconCrown size={16} aria-hidden />} onClick={() => onAsk('make_owner')}>
          Make an owner
        </Menu.Item>
      )}
      {user.active && (
        <Menu.Item
          leftSection={<IconKey size={16} aria-hidden />}
          disabled={user.must_change_password}
          onClick={() => onAsk('force_password')}
        >
          Force a new password
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={() => onAsk('second_factor')}>
        Reset two-step verification
      </Menu.Item>
      {user.active ? (
        <Menu.Item leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => onAsk('deactivate')}>
          Deactivate
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconUserCheck size={16} aria-hidden />} onClick={() => onAsk('reactivate')}>
          Reactivate
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
);
