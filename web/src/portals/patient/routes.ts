import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { chosenRecord } from '../../features/portal/portal/chosenRecord.ts';
import { wantedPlace } from '../../features/portal/portal/wantedPlace.ts';
import { type PortalIdentity } from '../../features/portal/portal/queries.ts';
import { imagesSearch } from '../../features/imaging/images/imagesSearch.ts';
import {
  billingSearch,
  bookSearch,
  formsSearch,
  passwordLinkSearch,
  profileSearch,
  signInSearch,
} from '../../features/portal/portal/searches.ts';
import { linkSearch } from '../../ui/screens/searchParameters.ts';
import { restoredAdmin, restoredPatient } from '../shared/restored.ts';
import { Opening } from '../../ui/screens/Opening.tsx';
import { rootRoute } from '../../ui/screens/rootRoute.ts';

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/patient-portal/login',
  validateSearch: signInSearch,
  beforeLoad: async () => {
    if (await restoredPatient()) throw redirect({ to: '/patient-portal/dashboard', replace: true });
    if (await restoredAdmin()) throw redirect({ to: '/admin/dashboard', replace: true });
  },
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/sign-in/PatientLoginRoute.tsx'),
    'PatientLoginRoute',
  ),
});

const activate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/patient-portal/activate',
  validateSearch: linkSearch,
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/sign-in/ActivateScreen.tsx'),
    'ActivateScreen',
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/patient-portal/forgot-password',
  validateSearch: signInSearch,
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/sign-in/PortalForgotPasswordScreen.tsx'),
    'PortalForgotPasswordScreen',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/patient-portal/reset-password',
  validateSearch: passwordLinkSearch,
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/sign-in/PortalResetPasswordScreen.tsx'),
    'PortalResetPasswordScreen',
  ),
});

/** The patient portal: its shell around every screen, for signed-in patients only. */
const portal = createRoute({
  getParentRoute: () => rootRoute,
  path: '/patient-portal',
  pendingComponent: Opening,
  beforeLoad: async ({ location, preload }): Promise<{ identity: PortalIdentity }> => {
    // Set by the switcher. It is in the address's state, so that a form with unsaved input can block the change.
    if (location.state.record !== undefined) chosenRecord.set(location.state.record);
    const identity = await restoredPatient();
    if (!identity) {
      // An email's link into the portal names the practice.
      const at = new URLSearchParams(location.searchStr).get('at') ?? undefined;
      // It, and the code at the office's door, lead there after the sign-in.
      if (at !== undefined || location.pathname === '/patient-portal/check-in')
        wantedPlace.set(location.pathname);
      throw redirect({ to: '/patient-portal/login', search: { at }, replace: true });
    }
    if (!preload)
      await (await import('./ownLanguage.ts')).speakAsPatient(location.pathname, identity.patient);
    return { identity };
  },
  component: lazyRouteComponent(() => import('./PatientPortal.tsx'), 'PatientPortal'),
});

const dashboard = createRoute({
  getParentRoute: () => portal,
  path: '/dashboard',
  beforeLoad: ({ preload }) => {
    const wanted = preload ? undefined : wantedPlace.take();
    if (wanted !== undefined) throw redirect({ to: wanted, replace: true });
  },
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/dashboard/PortalDashboardScreen.tsx'),
    'PortalDashboardScreen',
  ),
});

const appointments = createRoute({
  getParentRoute: () => portal,
  path: '/appointments',
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/appointments/PortalAppointmentsScreen.tsx'),
    'PortalAppointmentsScreen',
  ),
});

const book = createRoute({
  getParentRoute: () => portal,
  path: '/book',
  validateSearch: bookSearch,
  component: lazyRouteComponent(() => import('../../features/portal/booking/BookScreen.tsx'), 'BookScreen'),
});

const checkIn = createRoute({
  getParentRoute: () => portal,
  path: '/check-in',
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/check-in/CheckInScreen.tsx'),
    'CheckInScreen',
  ),
});

const treatments = createRoute({
  getParentRoute: () => portal,
  path: '/treatments',
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/treatments/PortalTreatmentsScreen.tsx'),
    'PortalTreatmentsScreen',
  ),
});

const treatmentPlans = createRoute({
  getParentRoute: () => portal,
  path: '/treatment-plans',
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/plans/PlansScreen.tsx'),
    'PlansScreen',
  ),
});

const prescriptions = createRoute({
  getParentRoute: () => portal,
  path: '/prescriptions',
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/prescriptions/PortalPrescriptionsScreen.tsx'),
    'PortalPrescriptionsScreen',
  ),
});

const payments = createRoute({
  getParentRoute: () => portal,
  path: '/payments',
  validateSearch: billingSearch,
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/payments/BillingScreen.tsx'),
    'BillingScreen',
  ),
});

const images = createRoute({
  getParentRoute: () => portal,
  path: '/images',
  validateSearch: imagesSearch,
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/images/ImagesScreen.tsx'),
    'ImagesScreen',
  ),
});

const documents = createRoute({
  getParentRoute: () => portal,
  path: '/documents',
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/documents/DocumentsScreen.tsx'),
    'DocumentsScreen',
  ),
});

const forms = createRoute({
  getParentRoute: () => portal,
  path: '/forms',
  validateSearch: formsSearch,
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/forms/FormsScreen.tsx'),
    'FormsScreen',
  ),
});

const instructions = createRoute({
  getParentRoute: () => portal,
  path: '/instructions',
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/instructions/InstructionsScreen.tsx'),
    'InstructionsScreen',
  ),
});

const requests = createRoute({
  getParentRoute: () => portal,
  path: '/requests',
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/requests/RequestsScreen.tsx'),
    'RequestsScreen',
  ),
});

const messages = createRoute({
  getParentRoute: () => portal,
  path: '/messages',
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/messages/PortalMessagesScreen.tsx'),
    'PortalMessagesScreen',
  ),
});

const profile = createRoute({
  getParentRoute: () => portal,
  path: '/profile',
  validateSearch: profileSearch,
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/profile/PortalProfileScreen.tsx'),
    'PortalProfileScreen',
  ),
});

const access = createRoute({
  getParentRoute: () => portal,
  path: '/access',
  component: lazyRouteComponent(
    () => import('../../features/portal/portal/access/AccessScreen.tsx'),
    'AccessScreen',
  ),
});

const toDashboard = () => {
  throw redirect({ to: '/patient-portal/dashboard', replace: true });
};
const home = createRoute({ getParentRoute: () => portal, path: '/', beforeLoad: toDashboard });
const unknown = createRoute({ getParentRoute: () => portal, path: '$', beforeLoad: toDashboard });

/** Everything below /patient-portal. product.md, 2. */
export const patientRoutes = [
  login,
  activate,
  forgotPassword,
  resetPassword,
  portal.addChildren([
    dashboard,
    appointments,
    book,
    checkIn,
    treatments,
    treatmentPlans,
    prescriptions,
    payments,
    images,
    documents,
    forms,
    instructions,
    messages,
    requests,
    profile,
    access,
    home,
    unknown,
  ]),
] as const;
