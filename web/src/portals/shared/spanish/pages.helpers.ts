import { patientsPages, type SpanishPart } from './pages.ts';

const portal = [
  'portals/patient/PatientPortal.tsx',
  'portals/patient/ownLanguage.ts',
  'ui/screens/ScreenFailed.tsx',
];
const screen = (name: string) => `features/portal/portal/${name}.tsx`;
const opened = ['ui/screens/ScreenFailed.tsx', 'features/practice/service/NamedService.tsx'];

/** The files that each of the patients' pages begins with, below web/src. */
export const pageFiles: Readonly<Record<string, readonly string[]>> = {
  '/patient-portal/login': ['start/sign-in/patient.tsx', screen('sign-in/PatientLoginRoute'), ...opened],
  '/patient-portal/activate': [screen('sign-in/ActivateScreen'), ...opened],
  '/patient-portal/forgot-password': [screen('sign-in/PortalForgotPasswordScreen'), ...opened],
  '/patient-portal/reset-password': [screen('sign-in/PortalResetPasswordScreen'), ...opened],
  '/patient-portal/dashboard': [...portal, screen('dashboard/PortalDashboardScreen')],
  '/patient-portal/appointments': [...portal, screen('appointments/PortalAppointmentsScreen')],
  '/patient-portal/book': [...portal, 'features/portal/booking/BookScreen.tsx'],
  '/patient-portal/check-in': [...portal, screen('check-in/CheckInScreen')],
  '/patient-portal/treatments': [...portal, screen('treatments/PortalTreatmentsScreen')],
  '/patient-portal/treatment-plans': [...portal, screen('plans/PlansScreen')],
  '/patient-portal/prescriptions': [...portal, screen('prescriptions/PortalPrescriptionsScreen')],
  '/patient-portal/payments': [...portal, screen('payments/BillingScreen')],
  '/patient-portal/images': [...portal, screen('images/ImagesScreen')],
  '/patient-portal/documents': [...portal, screen('documents/DocumentsScreen')],
  '/patient-portal/forms': [...portal, screen('forms/FormsScreen')],
  '/patient-portal/instructions': [...portal, screen('instructions/InstructionsScreen')],
  '/patient-portal/messages': [...portal, screen('messages/PortalMessagesScreen')],
  '/patient-portal/requests': [...portal, screen('requests/RequestsScreen')],
  '/patient-portal/profile': [...portal, screen('profile/PortalProfileScreen')],
  '/patient-portal/access': [...portal, screen('access/AccessScreen')],
  '/book': ['start/book.tsx'],
  '/kiosk': ['start/kiosk.tsx'],
  '/form': ['start/form.tsx'],
  '/visit-request': ['features/portal/visit-requests/VisitRequestScreen.tsx', ...opened],
  '/visit': ['features/messages/links/AppointmentLinkScreen.tsx', ...opened],
  '/choose-time': ['features/portal/time-links/TimeLinkScreen.tsx', ...opened],
  '/offer': ['features/messages/links/OfferLinkScreen.tsx', ...opened],
  '/pay': ['features/money/online/PayLinkScreen.tsx', ...opened],
  '/payments/success': ['features/money/online/PaymentResultScreen.tsx', ...opened],
};

/** The parts of the Spanish catalog that this page loads. */
export function partsOfPage(address: string): readonly SpanishPart[] {
  const [, ...parts] = patientsPages.find(([from]) => `${address}/`.startsWith(`${from}/`)) ?? [];
  return parts;
}
