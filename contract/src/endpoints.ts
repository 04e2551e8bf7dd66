import * as appointments from './appointments.ts';
import * as auth from './auth.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import * as live from './events.ts';
import * as images from './images.ts';
import * as notes from './notes.ts';
import * as online from './online-payments.ts';
import * as patients from './patients.ts';
import * as payments from './payments.ts';
import * as pharmacies from './pharmacies.ts';
import * as portal from './portal.ts';
import * as access from './portal-access.ts';
import * as prescriptions from './prescriptions.ts';
import * as process from './process.ts';
import * as soapNotes from './soap-notes.ts';
import * as treatments from './treatments.ts';

/** Every call of the API, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [
  process.health,
  process.ready,
  process.config,
  auth.register,
  auth.login,
  auth.me,
  auth.logout,
  live.events,
  dashboard.dashboardStats,
  patients.listPatients,
  patients.createPatient,
  patients.getPatient,
  patients.updatePatient,
  appointments.listAppointments,
  appointments.listRecalls,
  appointments.listRecentAppointments,
  appointments.createAppointment,
  appointments.updateAppointment,
  treatments.listTreatments,
  treatments.createTreatment,
  treatments.updateTreatment,
  payments.listPayments,
  payments.createPayment,
  prescriptions.listPrescriptions,
  prescriptions.createPrescription,
  prescriptions.getPrescription,
  prescriptions.sendToPharmacy,
  notes.listNotes,
  notes.createNote,
  pharmacies.listPharmacies,
  pharmacies.createPharmacy,
  pharmacies.deletePharmacy,
  soapNotes.listSoapNotes,
  soapNotes.createSoapNote,
  images.listImages,
  images.uploadImage,
  images.updateImage,
  images.deleteImage,
  ...Object.values(images.imageFileCalls),
  access.getPortalAccess,
  access.inviteToPortal,
  access.withdrawPortalAccess,
  portal.portalLogin,
  portal.readInvitation,
  portal.activate,
  portal.forgotPortalPassword,
  portal.resetPortalPassword,
  portal.portalMe,
  portal.portalLogout,
  portal.portalAppointments,
  portal.portalTreatments,
  portal.portalPrescriptions,
  portal.portalPayments,
  images.portalImages,
  ...Object.values(images.portalImageFileCalls),
  portal.updateInfo,
  online.startCheckout,
  online.checkoutStatus,
  auth.forgotPassword,
  auth.resetPassword,
];
