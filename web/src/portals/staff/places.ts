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
  IconCreditCard,
  IconDental,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMessages,
  IconNotes,
  IconPhoneCall,
  IconPill,
  IconReceipt,
  IconSettings,
  IconTemplate,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { NavItem } from '../../ui/shell/Sidebar.tsx';

/** The staff sidebar, in the order of product.md, 2, with the schedule after the dashboard. */
const everyPlace: readonly NavItem[] = [
  { words: 'Dashboard', link: linkOptions({ to: '/' }), icon: IconLayoutDashboard },
  { words: 'Schedule', link: linkOptions({ to: '/schedule' }), icon: IconCalendarTime },
  { words: 'Patients', link: linkOptions({ to: '/patients' }), icon: IconUsers },
  { words: 'Appointments', link: linkOptions({ to: '/appointments' }), icon: IconCalendar },
  { words: 'Treatments', link: linkOptions({ to: '/treatments' }), icon: IconDental },
  { words: 'Payments', link: linkOptions({ to: '/payments' }), icon: IconCreditCard },
  { words: 'Prescriptions', link: linkOptions({ to: '/prescriptions' }), icon: IconPill },
  { words: 'Pharmacies', link: linkOptions({ to: '/pharmacies' }), icon: IconBuildingStore },
];
const soapNotes: NavItem = { words: 'SOAP Notes', link: linkOptions({ to: '/soap-notes' }), icon: IconNotes };

const workList: NavItem = {
  words: 'Work List',
  link: linkOptions({ to: '/work-list' }),
  icon: IconChecklist,
};

const messages: NavItem = { words: 'Messages', link: linkOptions({ to: '/messages' }), icon: IconMessages };

const reports: NavItem = { words: 'Reports', link: linkOptions({ to: '/reports' }), icon: IconChartBar };

const daySheet: NavItem = {
  words: 'Day Sheet',
  link: linkOptions({ to: '/day-sheet' }),
  icon: IconCashRegister,
};

/** Everybody reads it, and chooses quick buttons of their own there. */
const procedures: NavItem = {
  words: 'Procedures & Fees',
  link: linkOptions({ to: '/settings/procedures' }),
  icon: IconListDetails,
};

const settings: NavItem = { words: 'Settings', link: linkOptions({ to: '/settings' }), icon: IconSettings };

/** The sidebar entries that this person may see. */
export const placesFor = (user: StaffUser): readonly NavItem[] => [
  ...everyPlace,
  ...(mayStaff(user, 'soap_notes.read') ? [soapNotes] : []),
  workList,
  messages,
  ...(mayStaff(user, 'days.close') ? [daySheet] : []),
  reports,
  settings,
];

/** The menu under the person's name: the owner's settings, and everybody's own account. */
export const settingsFor = (user: StaffUser): readonly NavItem[] => [
  ...(mayStaff(user, 'practice.write')
    ? [
        { words: 'Practice', link: linkOptions({ to: '/settings/practice' }), icon: IconBuilding },
        {
          words: 'Schedule Settings',
          link: linkOptions({ to: '/settings/schedule' }),
          icon: IconCalendarCog,
        },
        procedures,
        { words: 'Recall Types', link: linkOptions({ to: '/settings/recall' }), icon: IconPhoneCall },
        { words: 'Reminders', link: linkOptions({ to: '/settings/messages' }), icon: IconBellRinging },
      ]
    : [procedures]),
  ...(mayStaff(user, 'clinical_notes.write')
    ? [
        {
          words: 'Notes and Templates',
          link: linkOptions({ to: '/settings/note-templates' }),
          icon: IconTemplate,
        },
      ]
    : []),
  ...(mayStaff(user, 'team.write')
    ? [{ words: 'Team', link: linkOptions({ to: '/settings/team' }), icon: IconUsersGroup }]
    : []),
  ...(mayStaff(user, 'subscription.write')
    ? [{ words: 'Subscription', link: linkOptions({ to: '/settings/subscription' }), icon: IconReceipt }]
    : []),
  ...(mayStaff(user, 'audit.read')
    ? [{ words: 'Audit', link: linkOptions({ to: '/settings/audit' }), icon: IconHistory }]
    : []),
  { words: 'Profile', link: linkOptions({ to: '/settings/profile' }), icon: IconUserCircle },
];
