import type { Endpoint } from '@cusp/contract';
import { fieldsOf } from './fields.ts';

/**
 * How a changing call keeps two people from undoing each other's work in silence:
 * - `version`: it takes the version that was read, and refuses a stale one;
 * - `compared`: it takes what was read of the fields that it replaces, and compares each with what is stored;
 * - `specified`: a body of product.md without a version, which is taken as it is (decisions.md);
 * - `no edit`: it replaces nothing that somebody else may have changed, for a reason below.
 */
export type EditWay = 'version' | 'compared' | 'specified' | 'no edit';

/** Undefined: none of them, and then two people can undo each other's work. */
export function editWay(endpoint: Endpoint): EditWay | undefined {
  const { name, method, access, audit } = endpoint;
  const fields = fieldsOf(endpoint.body).map((field) => field.name);
  if (fields.includes('version') || name in versionsWithin) return 'version';
  if (fields.includes('was') || name in comparedOtherwise) return 'compared';
  if (endpoint.emptiesAbsent === true) return 'specified';
  if (method === 'DELETE' || access.realm === 'public') return 'no edit';
  const action = audit !== undefined && 'action' in audit ? audit.action : undefined;
  if (action !== undefined && replacesNothing.has(action)) return 'no edit';
  return name in reasons ? 'no edit' : undefined;
}

/** What these actions of the audit trail do is beside what is stored. */
const replacesNothing = new Set(['read', 'create', 'send', 'export', 'print', 'sign_in', 'sign_out']);

/** Each of several records has its version. */
const versionsWithin: Record<string, string> = {
  orderCoverages: 'coverages[].version',
  describeImages: 'images[].version',
  reviewInstruction: 'number: the version that was read',
};

/** They compare by a field of their own. */
const comparedOtherwise: Record<string, string> = {
  moveSuspension: 'instead_of',
  savePerioReadings: 'readings[].was',
};

/** Two people who set it differently from what they read set the same. */
const flag = 'It is yes or no.';
/** The states say what may follow; a second one is refused, or finds it done. */
const transition = 'A state follows another; the server says which may.';
const append = 'It adds to what is there, which stays.';
/** Nobody else changes it. */
const own = 'It is the caller’s own.';
const job = 'It changes nothing by itself: the service does something, or tells what would happen.';

/** Why these replace nothing that somebody else may have changed. */
export const reasons: Record<string, string> = {
  archivePatient: transition,
  endBlockoutSeries: transition,
  endImageShare: transition,
  endPhoneUpload: transition,
  markDeceased: transition,
  markLiving: transition,
  restorePatient: transition,
  unmergePatient: transition,
  unmergeCarrier: transition,
  unmergeInsurancePlan: transition,
  setBillingPrivacy: flag,
  answerHealthList: append,
  strikeVital: transition,
  undoAppointment: 'It names the event that it undoes, which must be the latest.',
  undoChart: 'It names what it undoes.',
  addSedationEntry: append,
  signSedation: transition,
  answerPlan: append,
  portalAnswerPlan: append,
  giveEstimate: append,
  confirmPerioDiagnosis: 'An exam has one at most.',
  withdrawPerioDiagnosis: transition,
  strikeAnesthetic: transition,
  confirmBenefitCategories: 'Only the categories that were confirmed.',
  addStartingProcedures: append,
  setFees: 'Only the fees that were changed, from a day on; earlier ones stay.',
  addAttachments: append,
  withdrawAttachments: transition,
  addClaimNote: append,
  askClaimStatus: job,
  askEligibility: job,
  checkClaim: job,
  fetchClearinghouse: job,
  takeClaimBack: transition,
  billTreatment: flag,
  dismissSentCard: transition,
  takeSentCard: transition,
  sendCardBack: append,
  readEligibilityAnswer: append,
  recordVerification: append,
  stopBillingRun: transition,
  startDataImport: transition,
  decideImport: 'A decision of a conflict, which is not a record yet; the last one counts.',
  discardDataImport: transition,
  discardTableFile: transition,
  undoDataImport: transition,
  matchImportFiles: append,
  signImportProof: 'An import is signed once.',
  strikeServiceElsewhere: transition,
  addToNote: append,
  addToSoapNote: append,
  approveRequest: transition,
  denyRequest: transition,
  noteRequest: transition,
  cancelPrescription: transition,
  listPrescribedMedication: transition,
  sendTestRequest: job,
  portalSeeDocument: append,
  answerLedgerRequest: transition,
  askCardCharge: job,
  askReaderCharge: job,
  cancelReaderCharge: transition,
  presentTestCard: transition,
  denyPayment: transition,
  movePayment: append,
  receivePayment: transition,
  refundPayment: append,
  reopenDay: transition,
  resolvePayment: append,
  resumeStatementRun: transition,
  stopStatementRun: transition,
  returnCheck: transition,
  reverseBankDeposit: transition,
  setBankLineAside: transition,
  checkBankFile: job,
  checkProcedureImport: job,
  tryRemittance: job,
  voidPayment: transition,
  portalAddFormPhoto: append,
  portalWithdrawSigning: transition,
  withdrawSigning: transition,
  takeBackInstruction: transition,
  takeInForm: transition,
  approveMailing: transition,
  declineMailing: transition,
  stopMailing: transition,
  closeReply: transition,
  continueFollowUp: transition,
  stopFollowUp: transition,
  logFollowUpCall: append,
  endDelay: transition,
  proveNumber: transition,
  setPatientColumns: own,
  readMentions: own,
  readPortalMessages: own,
  typeInConversation: own,
  takeBackMessage: transition,
  withdrawPlaceOffer: transition,
  answerTask: append,
  readTaskAnswers: own,
  setTaskDone: flag,
  decideDeposit: transition,
  refuseRequest: transition,
  takeInRequest: transition,
  endFormLink: transition,
  endPortalLink: transition,
  resetPatientFactor: transition,
  pairTabletAgain: append,
  pairOfficeProgramAgain: append,
  revokeOfficeProgram: transition,
  endImageCapture: transition,
  fileTrayImage: transition,
  discardTrayImage: transition,
  revokeTablet: transition,
  portalCancelAppointment: transition,
  portalCheckIn: transition,
  portalConfirmAppointment: transition,
  portalMoveAppointment: 'It moves their own visit; what it replaces is kept and told.',
  portalKeepPrivate: flag,
  portalSetPush: own,
  setPortalLanguage: own,
  setPracticePicture: 'The picture is the whole of it, and seen before it is replaced.',
  stayHere: own,
  finishDraft: own,
  setIdleTime: 'It is one choice, saved as it is made.',
  changePassword: own,
  changePortalPassword: own,
  changeAdminPassword: own,
  requireSecondFactor: flag,
  startStepUp: own,
  deactivateTeamMember: transition,
  reactivateTeamMember: transition,
  endAnnouncement: transition,
  readAnnouncement: own,
  createPlan: append,
  writeToPractices: append,
  createAdmin: append,
  adminLogout: own,
  approvePractice: transition,
  suspendPractice: transition,
  reinstatePractice: transition,
  deactivateUser: transition,
  reactivateUser: transition,
  forceUserPassword: transition,
  makeUserOwner: append,
  resetAdminSecondFactor: transition,
  resetUserSecondFactor: transition,
  sendOwnerLink: job,
  testMail: job,
  tryJobAgain: job,
};
for (const realm of ['staff', 'patient', 'admin'])
  for (const step of [
    'StartTotp',
    'ConfirmTotp',
    'RemoveTotp',
    'StartPasskey',
    'AddPasskey',
    'RemovePasskey',
    'NewRecoveryCodes',
  ])
    reasons[`${realm}${step}`] = own;
