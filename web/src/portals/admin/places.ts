import {
  IconBuildingHospital,
  IconLayoutDashboard,
  IconReceipt2,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { NavItem } from '../../ui/shell/Sidebar.tsx';

/** The admin sidebar, in the order of product.md, 2. */
export const operatorNavigation: readonly NavItem[] = [
  { words: 'Dashboard', link: linkOptions({ to: '/admin/dashboard' }), icon: IconLayoutDashboard },
  { words: 'Practices', link: linkOptions({ to: '/admin/practices' }), icon: IconBuildingHospital },
  { words: 'Subscriptions', link: linkOptions({ to: '/admin/subscriptions' }), icon: IconReceipt2 },
  { words: 'All Users', link: linkOptions({ to: '/admin/users' }), icon: IconUsers },
  { words: 'Settings', link: linkOptions({ to: '/admin/settings' }), icon: IconSettings },
];
