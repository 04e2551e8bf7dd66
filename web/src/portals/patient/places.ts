import {
  IconCalendar,
  IconClipboardText,
  IconCreditCard,
  IconDental,
  IconFiles,
  IconLayoutDashboard,
  IconListDetails,
  IconPhoto,
  IconPill,
  IconUserCircle,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { NavItem } from '../../ui/shell/Sidebar.tsx';
import { t } from '../../ui/language/t.ts';

const dashboard = (): NavItem => ({
  words: t('Dashboard'),
  link: linkOptions({ to: '/patient-portal/dashboard' }),
  icon: IconLayoutDashboard,
});
const appointments = (): NavItem => ({
  words: t('My Appointments'),
  short: t('Appointments'),
  link: linkOptions({ to: '/patient-portal/appointments' }),
  icon: IconCalendar,
});
const payments = (): NavItem => ({
  words: t('Payments'),
  link: linkOptions({ to: '/patient-portal/payments' }),
  icon: IconCreditCard,
});

/** The patient sidebar, in the order of product.md, 2. */
export const portalNavigation = (): readonly NavItem[] => [
  dashboard(),
  appointments(),
  { words: t('Treatments'), link: linkOptions({ to: '/patient-portal/treatments' }), icon: IconDental },
  {
    words: t('My Treatment Plan'),
    short: t('Treatment Plan'),
    link: linkOptions({ to: '/patient-portal/treatment-plans' }),
    icon: IconListDetails,
  },
  { words: t('Prescriptions'), link: linkOptions({ to: '/patient-portal/prescriptions' }), icon: IconPill },
  payments(),
  { words: t('My Images'), link: linkOptions({ to: '/patient-portal/images' }), icon: IconPhoto },
  { words: t('My Forms'), link: linkOptions({ to: '/patient-portal/forms' }), icon: IconClipboardText },
  { words: t('My Documents'), link: linkOptions({ to: '/patient-portal/documents' }), icon: IconFiles },
  { words: t('My Profile'), link: linkOptions({ to: '/patient-portal/profile' }), icon: IconUserCircle },
];

/** The two that a patient needs most on a phone: the next visit, and the amount due. */
export const shortcuts = (): readonly NavItem[] => [dashboard(), appointments(), payments()];
