import * as admin from './admin.ts';
import * as accounts from './admin-accounts.ts';
import * as plans from './admin-plans.ts';
import * as practices from './admin-practices.ts';
import * as service from './admin-settings.ts';
import * as appointments from './appointments.ts';
import * as auth from './auth.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports.ts';
import * as live from './events.ts';
import * as images from './images.ts';
import * as notes from './notes.ts';
import * as online from './online-payments.ts';
import * as patients from './patients.ts';
import * as payments from './payments.ts';
import * as pharmacies from './pharmacies.ts';
import * as portal from './portal.ts';
import * as access from './portal-access.ts';
import * as practice from './practice.ts';
import * as prescriptions from './prescriptions.ts';
import * as process from './process.ts';
import * as second from './second-factor.ts';
import * as profile from './profile.ts';
import * as soapNotes from './soap-notes.ts';
import * as subscription from './subscription.ts';
import * as team from './team.ts';
import * as treatments from './treatments.ts';

/** Every call of the API, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [
  process.health,
  process.ready,
  process.config,
  auth.register,
  auth.login,
  auth.startPasskeySignIn,
  auth.passkeySignIn,
  auth.me,
  auth.logout,
  live.events,
  dashboard.dashboardStats,
  patients.listPatients,
  patients.createPatient,
  patients.getPatient,
  patients.updatePatient,
  patients.archivePatient,
  patients.restorePatient,
  patients.patientHistory,
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
  notes.addToNote,
  notes.correctNote,
  notes.strikeNote,
  pharmacies.listPharmacies,
  pharmacies.createPharmacy,
  pharmacies.deletePharmacy,
  soapNotes.listSoapNotes,
  soapNotes.createSoapNote,
  soapNotes.addToSoapNote,
  soapNotes.correctSoapNote,
  soapNotes.strikeSoapNote,
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
  ...Object.values(second.secondFactorCalls.staff),
  second.startStepUp,
  second.stepUp,
  second.requireSecondFactor,
  ...Object.values(second.secondFactorCalls.patient),
  ...Object.values(second.secondFactorCalls.admin),
  subscription.getSubscription,
  subscription.startSubscription,
  subscription.openBillingPortal,
  profile.getProfile,
  profile.updateProfile,
  profile.updatePrescriber,
  profile.changePassword,
  profile.listSessions,
  profile.endSession,
  profile.endOtherSessions,
  practice.getOwnPractice,
  practice.updateOwnPractice,
  team.listTeam,
  team.updateTeamMember,
  team.deactivateTeamMember,
  team.reactivateTeamMember,
  team.listTeamInvitations,
  team.inviteToTeam,
  team.withdrawTeamInvitation,
  team.readJoinInvitation,
  team.join,
  admin.adminLogin,
  admin.adminMe,
  admin.adminLogout,
  admin.changeAdminPassword,
  admin.adminStats,
  admin.adminTrends,
  admin.adminAttention,
  practices.listPractices,
  practices.getPractice,
  practices.suspendPractice,
  practices.reinstatePractice,
  practices.listSubscriptions,
  practices.changeSubscription,
  plans.listPlans,
  plans.createPlan,
  plans.updatePlan,
  accounts.listUsers,
  accounts.deactivateUser,
  accounts.reactivateUser,
  accounts.forceUserPassword,
  accounts.resetUserSecondFactor,
  accounts.listAdmins,
  accounts.createAdmin,
  accounts.updateAdmin,
  accounts.resetAdminSecondFactor,
  service.serviceSettings,
  service.updateServiceSettings,
  service.serviceState,
  service.testMail,
  exports.exportPractice,
  exports.exportPatient,
  exports.portalExport,
];
