import type { StaffUser } from '@cusp/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { restoredAdmin, restoredPatient, restoredStaff } from '../shared/restored.ts';
import { root } from '../shared/root.ts';
import * as search from '../../searches.ts';
import { Opening } from '../../ui/screens/Opening.tsx';
import { mustBeAllowed } from '../shared/allowed.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: search.loginSearch,
  beforeLoad: async () => {
    if (await restoredStaff()) throw redirect({ to: '/', replace: true });
    if (await restoredPatient()) throw redirect({ to: '/patient-portal/dashboard', replace: true });
    if (await restoredAdmin()) throw redirect({ to: '/admin/dashboard', replace: true });
  },
  component: lazyRouteComponent(() => import('../../features/access/sign-in/LoginRoute.tsx'), 'LoginRoute'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../../features/access/sign-in/ForgotPasswordScreen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: search.linkSearch,
  component: lazyRouteComponent(
    () => import('../../features/access/sign-in/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
});

/** The staff portal: its shell around every screen, for signed-in staff only. */
const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  pendingComponent: Opening,
  beforeLoad: async (): Promise<{ user: StaffUser }> => {
    const user = await restoredStaff();
    if (!user) throw redirect({ to: '/login', replace: true });
    return { user };
  },
  component: lazyRouteComponent(() => import('./StaffPortal.tsx'), 'StaffPortal'),
});

const dashboard = createRoute({
  getParentRoute: () => staff,
  path: '/',
  component: lazyRouteComponent(
    () => import('../../features/overview/dashboard/DashboardScreen.tsx'),
    'DashboardScreen',
  ),
});

const schedule = createRoute({
  getParentRoute: () => staff,
  path: '/schedule',
  validateSearch: search.scheduleSearch,
  component: lazyRouteComponent(
    () => import('../../features/schedule/calendar/ScheduleScreen.tsx'),
    'ScheduleScreen',
  ),
});

const patients = createRoute({
  getParentRoute: () => staff,
  path: '/patients',
  validateSearch: search.patientsSearch,
  component: lazyRouteComponent(
    () => import('../../features/people/patients/PatientsScreen.tsx'),
    'PatientsScreen',
  ),
});

const patient = createRoute({
  getParentRoute: () => staff,
  path: '/patients/$id',
  validateSearch: search.patientSearch,
  component: lazyRouteComponent(
    () => import('../../features/overview/patient-page/PatientDetailScreen.tsx'),
    'PatientDetailScreen',
  ),
});

const appointments = createRoute({
  getParentRoute: () => staff,
  path: '/appointments',
  validateSearch: search.appointmentsSearch,
  component: lazyRouteComponent(
    () => import('../../features/schedule/appointments/AppointmentsScreen.tsx'),
    'AppointmentsScreen',
  ),
});

const huddle = createRoute({
  getParentRoute: () => staff,
  path: '/schedule/huddle',
  validateSearch: search.huddleSearch,
  component: lazyRouteComponent(
    () => import('../../features/overview/huddle/HuddleScreen.tsx'),
    'HuddleScreen',
  ),
});

const treatments = createRoute({
  getParentRoute: () => staff,
  path: '/treatments',
  validateSearch: search.treatmentsSearch,
  component: lazyRouteComponent(
    () => import('../../features/chart/treatments/TreatmentsScreen.tsx'),
    'TreatmentsScreen',
  ),
});

const payments = createRoute({
  getParentRoute: () => staff,
  path: '/payments',
  validateSearch: search.paymentsSearch,
  component: lazyRouteComponent(
    () => import('../../features/money/payments/PaymentsScreen.tsx'),
    'PaymentsScreen',
  ),
});

const daySheet = createRoute({
  getParentRoute: () => staff,
  path: '/day-sheet',
  validateSearch: search.daySheetSearch,
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'days.close'),
  component: lazyRouteComponent(
    () => import('../../features/money/day-close/DaySheetScreen.tsx'),
    'DaySheetScreen',
  ),
});

const reports = createRoute({
  getParentRoute: () => staff,
  path: '/reports',
  validateSearch: search.reportsSearch,
  component: lazyRouteComponent(
    () => import('../../features/money/reports/ReportsScreen.tsx'),
    'ReportsScreen',
  ),
});

const statements = createRoute({
  getParentRoute: () => staff,
  path: '/payments/statements',
  component: lazyRouteComponent(
    () => import('../../features/money/statements/StatementsScreen.tsx'),
    'StatementsScreen',
  ),
});

const paymentPlans = createRoute({
  getParentRoute: () => staff,
  path: '/payments/plans',
  component: lazyRouteComponent(
    () => import('../../features/money/payment-plans/PaymentPlansScreen.tsx'),
    'PaymentPlansScreen',
  ),
});

const prescriptions = createRoute({
  getParentRoute: () => staff,
  path: '/prescriptions',
  validateSearch: search.prescriptionsSearch,
  component: lazyRouteComponent(
    () => import('../../features/prescribing/prescriptions/PrescriptionsScreen.tsx'),
    'PrescriptionsScreen',
  ),
});

const pharmacies = createRoute({
  getParentRoute: () => staff,
  path: '/pharmacies',
  validateSearch: search.pharmaciesSearch,
  component: lazyRouteComponent(
    () => import('../../features/prescribing/pharmacies/PharmaciesScreen.tsx'),
    'PharmaciesScreen',
  ),
});

const soapNotes = createRoute({
  getParentRoute: () => staff,
  path: '/soap-notes',
  validateSearch: search.soapNotesSearch,
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'soap_notes.read'),
  component: lazyRouteComponent(
    () => import('../../features/notes/soap-notes/SoapNotesScreen.tsx'),
    'SoapNotesScreen',
  ),
});

const subscription = createRoute({
  getParentRoute: () => staff,
  path: '/settings/subscription',
  validateSearch: search.subscriptionSearch,
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'subscription.write'),
  component: lazyRouteComponent(
    () => import('../../features/practice/subscription/SubscriptionScreen.tsx'),
    'SubscriptionScreen',
  ),
});

const audit = createRoute({
  getParentRoute: () => staff,
  path: '/settings/audit',
  validateSearch: search.auditSearch,
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'audit.read'),
  component: lazyRouteComponent(
    () => import('../../features/oversight/audit/AuditScreen.tsx'),
    'AuditScreen',
  ),
});

const settings = createRoute({
  getParentRoute: () => staff,
  path: '/settings',
  component: lazyRouteComponent(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
});

const practiceSettings = createRoute({
  getParentRoute: () => staff,
  path: '/settings/practice',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'practice.write'),
  component: lazyRouteComponent(
    () => import('../../features/practice/practice/PracticeScreen.tsx'),
    'PracticeScreen',
  ),
});

const scheduleSettings = createRoute({
  getParentRoute: () => staff,
  path: '/settings/schedule',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'practice.write'),
  component: lazyRouteComponent(
    () => import('../../features/schedule/settings/ScheduleSettingsScreen.tsx'),
    'ScheduleSettingsScreen',
  ),
});

const procedures = createRoute({
  getParentRoute: () => staff,
  path: '/settings/procedures',
  validateSearch: search.catalogSearch,
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'treatments.read'),
  component: lazyRouteComponent(
    () => import('../../features/chart/catalog/ProceduresScreen.tsx'),
    'ProceduresScreen',
  ),
});

const recallTypes = createRoute({
  getParentRoute: () => staff,
  path: '/settings/recall',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'practice.write'),
  component: lazyRouteComponent(
    () => import('../../features/schedule/recalls/RecallTypesScreen.tsx'),
    'RecallTypesScreen',
  ),
});

const messages = createRoute({
  getParentRoute: () => staff,
  path: '/messages',
  validateSearch: search.messagesSearch,
  component: lazyRouteComponent(
    () => import('../../features/messages/messages/MessagesScreen.tsx'),
    'MessagesScreen',
  ),
});

const messageSettings = createRoute({
  getParentRoute: () => staff,
  path: '/settings/messages',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'practice.write'),
  component: lazyRouteComponent(
    () => import('../../features/messages/reminders/MessageSettingsScreen.tsx'),
    'MessageSettingsScreen',
  ),
});

const noteTemplates = createRoute({
  getParentRoute: () => staff,
  path: '/settings/note-templates',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'clinical_notes.write'),
  component: lazyRouteComponent(
    () => import('../../features/notes/templates/NoteTemplatesScreen.tsx'),
    'NoteTemplatesScreen',
  ),
});

const team = createRoute({
  getParentRoute: () => staff,
  path: '/settings/team',
  validateSearch: search.teamSearch,
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'team.write'),
  component: lazyRouteComponent(() => import('../../features/practice/team/TeamScreen.tsx'), 'TeamScreen'),
});

const profile = createRoute({
  getParentRoute: () => staff,
  path: '/settings/profile',
  component: lazyRouteComponent(
    () => import('../../features/access/profile/ProfileScreen.tsx'),
    'ProfileScreen',
  ),
});

/** The page behind the link of an invitation to a team. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  validateSearch: search.linkSearch,
  component: lazyRouteComponent(() => import('../../features/practice/team/JoinScreen.tsx'), 'JoinScreen'),
});

/** The staff portal's addresses. product.md, 2. */
export const staffRoutes = [
  login,
  forgotPassword,
  resetPassword,
  staff.addChildren([
    dashboard,
    schedule,
    patients,
    patient,
    appointments,
    huddle,
    treatments,
    payments,
    daySheet,
    reports,
    statements,
    paymentPlans,
    prescriptions,
    pharmacies,
    soapNotes,
    messages,
    messageSettings,
    subscription,
    audit,
    settings,
    practiceSettings,
    scheduleSettings,
    procedures,
    recallTypes,
    noteTemplates,
    team,
    profile,
  ]),
  join,
] as const;
