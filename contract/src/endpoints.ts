import { adminEndpoints } from './admin-endpoints.ts';
import * as appointmentKinds from './appointment-kinds.ts';
import * as appointments from './appointments.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as blockouts from './blockouts.ts';
import * as chart from './chart.ts';
import * as consents from './consents.ts';
import * as cosigning from './cosigning.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports.ts';
import * as live from './events.ts';
import * as families from './families.ts';
import * as findings from './findings.ts';
import * as fees from './fee-schedules.ts';
import * as gaps from './gaps.ts';
import * as hours from './hours.ts';
import * as huddle from './huddle.ts';
import * as images from './images.ts';
import * as letters from './letters.ts';
import * as messages from './messages.ts';
import * as phrases from './note-phrases.ts';
import * as templates from './note-templates.ts';
import * as notes from './notes.ts';
import * as online from './online-payments.ts';
import * as operatories from './operatories.ts';
import * as patients from './patients.ts';
import * as bar from './patient-bar.ts';
import * as merging from './patient-merging.ts';
import * as payments from './payments.ts';
import * as pharmacies from './pharmacies.ts';
import * as portal from './portal.ts';
import * as portalSession from './portal-session.ts';
import * as access from './portal-access.ts';
import * as practice from './practice.ts';
import * as prescriptions from './prescriptions.ts';
import * as bundles from './procedure-bundles.ts';
import * as codes from './procedure-import.ts';
import * as procedures from './procedures.ts';
import * as process from './process.ts';
import * as second from './second-factor.ts';
import * as profile from './profile.ts';
import * as providers from './providers.ts';
import * as recallTypes from './recall-types.ts';
import * as recalls from './recalls.ts';
import * as rules from './reminder-rules.ts';
import * as schedule from './schedule.ts';
import * as soapNotes from './soap-notes.ts';
import * as subscription from './subscription.ts';
import * as team from './team.ts';
import * as acts from './treatment-acts.ts';
import * as timeline from './timeline.ts';
import * as treatments from './treatments.ts';
import * as links from './visit-links.ts';

/** Every call of the API, in the order in which the documentation lists them. */
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
  patients.listPatientEntries,
  patients.listPatientSummaries,
  patients.createPatient,
  patients.getPatient,
  patients.updatePatient,
  patients.archivePatient,
  patients.restorePatient,
  patients.patientHistory,
  bar.getPatientBar,
  timeline.getTimeline,
  merging.countPatientRecords,
  merging.mergePatients,
  merging.unmergePatient,
  families.getPatientFamily,
  families.createFamily,
  families.updateFamily,
  families.addFamilyMember,
  families.endFamilyMember,
  appointments.listAppointments,
  appointments.countAppointments,
  appointments.listRecalls,
  appointments.countRecalls,
  appointments.listRecentAppointments,
  appointments.createAppointment,
  appointments.updateAppointment,
  schedule.getSchedule,
  huddle.getHuddle,
  schedule.listFreePlaces,
  schedule.listAsap,
  gaps.listBroken,
  gaps.listUnscheduled,
  gaps.listFits,
  schedule.getVisit,
  schedule.listVisitEvents,
  schedule.moveVisit,
  schedule.setVisitProgress,
  schedule.checkOutVisit,
  schedule.confirmVisit,
  schedule.undoVisit,
  recalls.listDueRecalls,
  recalls.countDueRecalls,
  recalls.listPatientRecalls,
  recalls.setPatientRecall,
  recalls.listRecallContacts,
  recalls.createRecallContact,
  recallTypes.listRecallTypes,
  recallTypes.createRecallType,
  recallTypes.updateRecallType,
  recallTypes.deleteRecallType,
  blockouts.listBlockouts,
  blockouts.createBlockout,
  blockouts.updateBlockout,
  blockouts.deleteBlockout,
  operatories.listOperatories,
  operatories.createOperatory,
  operatories.orderOperatories,
  operatories.updateOperatory,
  operatories.deleteOperatory,
  providers.listProviders,
  providers.createProvider,
  providers.updateProvider,
  providers.deleteProvider,
  hours.getHours,
  hours.setWeeklyHours,
  hours.deleteWeeklyHours,
  hours.createClosure,
  hours.deleteClosure,
  appointmentKinds.listAppointmentKinds,
  appointmentKinds.createAppointmentKind,
  appointmentKinds.updateAppointmentKind,
  appointmentKinds.deleteAppointmentKind,
  procedures.listProcedures,
  procedures.createProcedure,
  procedures.updateProcedure,
  codes.checkProcedureImport,
  codes.importProcedures,
  codes.listProcedureImports,
  fees.listFeeSchedules,
  fees.createFeeSchedule,
  fees.updateFeeSchedule,
  fees.listFees,
  fees.setFees,
  bundles.listProcedureBundles,
  bundles.createProcedureBundle,
  bundles.updateProcedureBundle,
  bundles.getQuickButtons,
  bundles.setQuickButtons,
  bundles.getPracticeQuickButtons,
  bundles.setPracticeQuickButtons,
  rules.listReminderRules,
  rules.createReminderRule,
  rules.updateReminderRule,
  rules.deleteReminderRule,
  rules.getMessageSettings,
  rules.updateMessageSettings,
  consents.getContact,
  consents.recordConsent,
  consents.setContactZone,
  messages.listMessages,
  messages.messageFigures,
  messages.listPlannedReminders,
  messages.sendMessageAgain,
  messages.answerMessage,
  messages.closeMessage,
  messages.answerAsPatient,
  links.readVisitLink,
  links.confirmByLink,
  links.declineByLink,
  treatments.listTreatments,
  treatments.treatmentFigures,
  treatments.createTreatment,
  treatments.updateTreatment,
  acts.completeTreatment,
  acts.correctTreatment,
  chart.getChart,
  chart.addToChart,
  chart.undoChart,
  findings.updateFinding,
  findings.endFinding,
  findings.correctFinding,
  payments.listPayments,
  payments.paymentFigures,
  payments.createPayment,
  payments.resolvePayment,
  prescriptions.listPrescriptions,
  prescriptions.countPrescriptions,
  prescriptions.createPrescription,
  prescriptions.getPrescription,
  prescriptions.sendToPharmacy,
  notes.listNotes,
  notes.createNote,
  notes.addToNote,
  notes.correctNote,
  notes.strikeNote,
  cosigning.cosignNote,
  cosigning.listAwaitedNotes,
  cosigning.getNoteSettings,
  cosigning.updateNoteSettings,
  templates.listNoteTemplates,
  templates.createNoteTemplate,
  templates.updateNoteTemplate,
  templates.deleteNoteTemplate,
  phrases.listNotePhrases,
  phrases.createNotePhrase,
  phrases.updateNotePhrase,
  phrases.deleteNotePhrase,
  pharmacies.listPharmacies,
  pharmacies.createPharmacy,
  pharmacies.deletePharmacy,
  soapNotes.listSoapNotes,
  soapNotes.countSoapNotes,
  soapNotes.createSoapNote,
  soapNotes.addToSoapNote,
  soapNotes.correctSoapNote,
  soapNotes.strikeSoapNote,
  cosigning.cosignSoapNote,
  images.listImages,
  images.uploadImage,
  images.updateImage,
  images.deleteImage,
  ...Object.values(images.imageFileCalls),
  access.getPortalAccess,
  access.inviteToPortal,
  letters.sendPortalLetterAgain,
  access.resetPatientFactor,
  access.withdrawPortalAccess,
  portalSession.portalLogin,
  portal.readInvitation,
  portal.mailActivationCode,
  portal.activate,
  portal.forgotPortalPassword,
  portal.resetPortalPassword,
  portalSession.portalMe,
  portalSession.portalLogout,
  portal.portalAppointments,
  portal.portalTreatments,
  portal.portalPrescriptions,
  portal.portalPayments,
  images.portalImages,
  ...Object.values(images.portalImageFileCalls),
  portal.updateInfo,
  online.startCheckout,
  online.checkoutStatus,
  audit.listAudit,
  audit.getAuditEntry,
  audit.listAuditPeople,
  audit.exportAudit,
  audit.auditAnchors,
  audit.recordPrint,
  audit.recordPortalPrint,
  audit.portalAccessLog,
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
  practice.listTimeZones,
  practice.updateOwnPractice,
  team.listTeam,
  team.updateTeamMember,
  team.deactivateTeamMember,
  team.reactivateTeamMember,
  team.listTeamInvitations,
  team.inviteToTeam,
  team.withdrawTeamInvitation,
  letters.sendTeamLetterAgain,
  team.readJoinInvitation,
  team.join,
  ...adminEndpoints,
  exports.exportPractice,
  exports.exportPatient,
  exports.portalExport,
];
