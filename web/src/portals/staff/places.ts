import type { StaffUser } from '@cusp/contract';
import { mayStaff } from '@cusp/contract';
import {
  IconBellRinging,
  IconBuilding,
  IconBuildingStore,
  IconCalendar,
  IconCalendarCog,
  IconCalendarTime,
  IconCashRegister,
  IconChartBar,
  IconChecklist,
  IconClipboardText,
  IconCreditCard,
  IconDatabaseImport,
  IconDental,
  IconDeviceDesktop,
  IconDeviceTablet,
  IconFileDollar,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconMessages,
  IconNotes,
  IconPhoneCall,
  IconPill,
  IconReceipt,
  IconSettings,
  IconTemplate,
  IconUmbrella,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type AnyRoute, linkOptions, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { NavItem } from '../../ui/shell/Sidebar.tsx';

/** The staff sidebar, in the order of product.md, 2, with the schedule after the dashboard. */
const sidebar: readonly NavItem[] = [
  { words: 'Dashboard', link: linkOptions({ to: '/' }), icon: IconLayoutDashboard },
  { words: 'Schedule', link: linkOptions({ to: '/schedule' }), icon: IconCalendarTime },
  { words: 'Patients', link: linkOptions({ to: '/patients' }), icon: IconUsers },
  { words: 'Appointments', link: linkOptions({ to: '/appointments' }), icon: IconCalendar },
  { words: 'Treatments', link: linkOptions({ to: '/treatments' }), icon: IconDental },
  { words: 'Payments', link: linkOptions({ to: '/payments' }), icon: IconCreditCard },
  { words: 'Claims', link: linkOptions({ to: '/claims' }), icon: IconFileDollar },
  { words: 'Prescriptions', link: linkOptions({ to: '/prescriptions' }), icon: IconPill },
  { words: 'Pharmacies', link: linkOptions({ to: '/pharmacies' }), icon: IconBuildingStore },
  { words: 'SOAP Notes', link: linkOptions({ to: '/soap-notes' }), icon: IconNotes },
  { words: 'Work List', link: linkOptions({ to: '/work-list' }), icon: IconChecklist },
  { words: 'Messages', link: linkOptions({ to: '/messages' }), icon: IconMessages },
  { words: 'Day Sheet', link: linkOptions({ to: '/day-sheet' }), icon: IconCashRegister },
  { words: 'Reports', link: linkOptions({ to: '/reports' }), icon: IconChartBar },
  { words: 'Settings', link: linkOptions({ to: '/settings' }), icon: IconSettings },
];

/** The menu under the person's name: settings, and everybody's own account. */
const personalMenu: readonly NavItem[] = [
  { words: 'First Week', link: linkOptions({ to: '/settings/first-week' }), icon: IconListCheck },
  { words: 'Practice', link: linkOptions({ to: '/settings/practice' }), icon: IconBuilding },
  { words: 'Schedule Settings', link: linkOptions({ to: '/settings/schedule' }), icon: IconCalendarCog },
  { words: 'Procedures & Fees', link: linkOptions({ to: '/settings/procedures' }), icon: IconListDetails },
  { words: 'Recall Types', link: linkOptions({ to: '/settings/recall' }), icon: IconPhoneCall },
  { words: 'Reminders', link: linkOptions({ to: '/settings/messages' }), icon: IconBellRinging },
  { words: 'Insurance Plans', link: linkOptions({ to: '/settings/insurance' }), icon: IconUmbrella },
  { words: 'Notes and Templates', link: linkOptions({ to: '/settings/note-templates' }), icon: IconTemplate },
  { words: 'Forms', link: linkOptions({ to: '/settings/forms' }), icon: IconClipboardText },
  { words: 'Tablets', link: linkOptions({ to: '/settings/tablets' }), icon: IconDeviceTablet },
  {
    words: 'Office Programs',
    link: linkOptions({ to: '/settings/office-programs' }),
    icon: IconDeviceDesktop,
  },
  { words: 'Team', link: linkOptions({ to: '/settings/team' }), icon: IconUsersGroup },
  { words: 'Subscription', link: linkOptions({ to: '/settings/subscription' }), icon: IconReceipt },
  {
    words: 'Import from Another Program',
    link: linkOptions({ to: '/settings/import' }),
    icon: IconDatabaseImport,
  },
  { words: 'Audit', link: linkOptions({ to: '/settings/audit' }), icon: IconHistory },
  { words: 'Profile', link: linkOptions({ to: '/settings/profile' }), icon: IconUserCircle },
];

/** The groups of the Settings screen, by the end of the address; what is in none is a person's own. */
const settingGroups: readonly (readonly [group: string, ...addresses: string[]])[] = [
  ['Practice', 'first-week', 'practice', 'team', 'office-programs', 'subscription', 'import', 'audit'],
  ['Schedule and Recall', 'schedule', 'recall'],
  ['Fees and Insurance', 'procedures', 'insurance'],
  ['Messages, Notes, and Forms', 'messages', 'note-templates', 'forms', 'tablets'],
];
const ownGroup = 'Your Account';

/** Settings by their groups; a group without any is left out. */
export function groupedSettings(settings: readonly NavItem[]): [group: string, settings: NavItem[]][] {
  const groupOf = ({ link: { to } }: NavItem) =>
    settingGroups.find(([, ...addresses]) => addresses.some((end) => to === `/settings/${end}`))?.[0] ??
    ownGroup;
  const byGroup = Map.groupBy(settings, groupOf);
  return [...settingGroups.map(([group]) => group), ownGroup]
    .map((group): [string, NavItem[]] => [group, byGroup.get(group) ?? []])
    .filter(([, places]) => places.length > 0);
}

/** Whether this person may open a screen: each one names in its `screen.ts` the permission that it needs. */
export function useMayOpen(user: StaffUser): (place: NavItem) => boolean {
  const { routesByPath } = useRouter();
  return useCallback(
    ({ link: { to } }) => {
      const routes: Record<string, AnyRoute> = routesByPath;
      const needs = to && routes[to]?.options.staticData?.needs;
      return needs === undefined || mayStaff(user, needs);
    },
    [user, routesByPath],
  );
}

/** The places that this person may open. */
export function usePlaces(user: StaffUser): { places: readonly NavItem[]; settings: readonly NavItem[] } {
  const mayOpen = useMayOpen(user);
  return useMemo(
    () => ({ places: sidebar.filter(mayOpen), settings: personalMenu.filter(mayOpen) }),
    [mayOpen],
  );
}
