import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { restoredAdmin, restoredPatient, restoredStaff } from '../shared/restored.ts';
import { root } from '../shared/root.ts';
import * as search from '../../searches.ts';
import { mustBeAllowed } from '../shared/allowed.ts';
import { staff } from './frame.ts';
import { settingsRoutes } from './settings-routes.ts';

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

const messages = createRoute({
  getParentRoute: () => staff,
  path: '/messages',
  validateSearch: search.messagesSearch,
  component: lazyRouteComponent(
    () => import('../../features/messages/messages/MessagesScreen.tsx'),
    'MessagesScreen',
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
    ...settingsRoutes,
  ]),
  join,
] as const;
