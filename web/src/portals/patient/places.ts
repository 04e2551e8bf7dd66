import {
  IconCalendar,
  IconClipboardText,
  IconCreditCard,
  IconDental,
  IconFiles,
  IconLayoutDashboard,
  IconListDetails,
  IconMessages,
  IconPhoto,
  IconPill,
  IconUserCircle,
} from '@tabler/icons-react';
import { type PortalPart, recordParts } from '@cusp/contract';
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

type Shares = readonly PortalPart[];
/** A place of a part of the record, where that is shared with the account. */
const placeOf = (shares: Shares, part: PortalPart, place: NavItem) => (shares.includes(part) ? [place] : []);

/** The patient sidebar, in the order of product.md, 2. */
export const portalNavigation = (shares: Shares): readonly NavItem[] => [
  dashboard(),
  ...placeOf(shares, 'visits', appointments()),
  ...placeOf(shares, 'records', {
    words: t('Treatments'),
    link: linkOptions({ to: '/patient-portal/treatments' }),
    icon: IconDental,
  }),
  ...placeOf(shares, 'records', {
    words: t('My Treatment Plan'),
    short: t('Treatment Plan'),
    link: linkOptions({ to: '/patient-portal/treatment-plans' }),
    icon: IconListDetails,
  }),
  ...placeOf(shares, 'records', {
    words: t('Prescriptions'),
    link: linkOptions({ to: '/patient-portal/prescriptions' }),
    icon: IconPill,
  }),
  ...placeOf(shares, 'money', payments()),
  ...placeOf(shares, 'records', {
    words: t('My Images'),
    link: linkOptions({ to: '/patient-portal/images' }),
    icon: IconPhoto,
  }),
  ...placeOf(shares, 'forms', {
    words: t('My Forms'),
    link: linkOptions({ to: '/patient-portal/forms' }),
    icon: IconClipboardText,
  }),
  ...placeOf(shares, 'records', {
    words: t('My Documents'),
    link: linkOptions({ to: '/patient-portal/documents' }),
    icon: IconFiles,
  }),
  ...(recordParts.every((part) => shares.includes(part))
    ? [{ words: t('Messages'), link: linkOptions({ to: '/patient-portal/messages' }), icon: IconMessages }]
    : []),
  { words: t('My Profile'), link: linkOptions({ to: '/patient-portal/profile' }), icon: IconUserCircle },
];

/** The two that a patient needs most on a phone: the next visit, and the amount due. */
export const shortcuts = (shares: Shares): readonly NavItem[] => [
  dashboard(),
  ...placeOf(shares, 'visits', appointments()),
  ...placeOf(shares, 'money', payments()),
];
