import {
  IconCalendar,
  IconCreditCard,
  IconDental,
  IconLayoutDashboard,
  IconListDetails,
  IconPhoto,
  IconPill,
  IconUserCircle,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { NavItem } from '../../ui/shell/Sidebar.tsx';

const dashboard: NavItem = {
  words: 'Dashboard',
  link: linkOptions({ to: '/patient-portal/dashboard' }),
  icon: IconLayoutDashboard,
};
const appointments: NavItem = {
  words: 'My Appointments',
  short: 'Appointments',
  link: linkOptions({ to: '/patient-portal/appointments' }),
  icon: IconCalendar,
};
const payments: NavItem = {
  words: 'Payments',
  link: linkOptions({ to: '/patient-portal/payments' }),
  icon: IconCreditCard,
};

/** The patient sidebar, in the order of product.md, 2. */
export const portalNavigation: readonly NavItem[] = [
  dashboard,
  appointments,
  { words: 'Treatments', link: linkOptions({ to: '/patient-portal/treatments' }), icon: IconDental },
  {
    words: 'My Treatment Plan',
    short: 'Treatment Plan',
    link: linkOptions({ to: '/patient-portal/treatment-plans' }),
    icon: IconListDetails,
  },
  { words: 'Prescriptions', link: linkOptions({ to: '/patient-portal/prescriptions' }), icon: IconPill },
  payments,
  { words: 'My Images', link: linkOptions({ to: '/patient-portal/images' }), icon: IconPhoto },
  { words: 'My Profile', link: linkOptions({ to: '/patient-portal/profile' }), icon: IconUserCircle },
];

/** The two that a patient needs most on a phone: the next visit, and the amount due. */
export const shortcuts: readonly NavItem[] = [dashboard, appointments, payments];
