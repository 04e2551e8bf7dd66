/**
 * Who may make which call, written by hand and once more than in the contract: a permission that is changed there by
 * mistake is found here, and a new call has to be decided here before its tests pass.
 */
export const actors = [
  'dentist',
  'hygienist',
  'assistant',
  'receptionist',
  // A receptionist by role, so that what only owners may do and what only clinicians may read are told apart.
  'owner',
  'patient',
  'super_admin',
  'support',
  'billing',
  'stranger',
] as const;
export type Actor = (typeof actors)[number];

const groups = {
  anyone: actors,
  staff: ['dentist', 'hygienist', 'assistant', 'receptionist', 'owner'],
  clinicians: ['dentist', 'hygienist', 'assistant'],
  dentists: ['dentist'],
  owners: ['owner'],
  patients: ['patient'],
  admins: ['super_admin', 'support', 'billing'],
  super_admins: ['super_admin'],
  support: ['super_admin', 'support'],
  billing: ['super_admin', 'billing'],
} as const satisfies Record<string, readonly Actor[]>;

type Group = keyof typeof groups;

/** The calls of each group, by name. */
const decisions: Record<Group, readonly string[]> = {
  anyone: [
    'health',
    'ready',
    'config',
    'register',
    'login',
    'forgotPassword',
    'resetPassword',
    'portalLogin',
    'readInvitation',
    'activate',
    'forgotPortalPassword',
    'resetPortalPassword',
    'checkoutStatus',
    'adminLogin',
    'readJoinInvitation',
    'join',
  ],
  staff: [
    'me',
    'logout',
    'getProfile',
    'updateProfile',
    'changePassword',
    'listSessions',
    'endSession',
    'endOtherSessions',
    'dashboardStats',
    'listPatients',
    'createPatient',
    'getPatient',
    'updatePatient',
    'getPortalAccess',
    'inviteToPortal',
    'withdrawPortalAccess',
    'listAppointments',
    'listRecalls',
    'listRecentAppointments',
    'createAppointment',
    'updateAppointment',
    'listTreatments',
    'createTreatment',
    'updateTreatment',
    'listPayments',
    'createPayment',
    'listPrescriptions',
    'listPharmacies',
    'createPharmacy',
    'deletePharmacy',
    'listImages',
    'uploadImage',
    'updateImage',
    'deleteImage',
    'imageOriginal',
    'imagePreview',
    'imageThumbnail',
  ],
  clinicians: ['listNotes', 'createNote', 'listSoapNotes', 'createSoapNote'],
  dentists: ['createPrescription', 'sendToPharmacy', 'updatePrescriber'],
  owners: [
    'getOwnPractice',
    'updateOwnPractice',
    'listTeam',
    'updateTeamMember',
    'deactivateTeamMember',
    'reactivateTeamMember',
    'listTeamInvitations',
    'inviteToTeam',
    'withdrawTeamInvitation',
    'getSubscription',
    'startSubscription',
    'openBillingPortal',
  ],
  patients: [
    'portalMe',
    'portalLogout',
    'portalAppointments',
    'portalTreatments',
    'portalPrescriptions',
    'portalPayments',
    'portalImages',
    'portalImageOriginal',
    'portalImagePreview',
    'portalImageThumbnail',
    'updateInfo',
    'startCheckout',
  ],
  admins: [
    'adminMe',
    'adminLogout',
    'changeAdminPassword',
    'adminStats',
    'adminTrends',
    'adminAttention',
    'listPractices',
    'getPractice',
    'listSubscriptions',
    'listPlans',
    'listUsers',
    'listAdmins',
    'serviceSettings',
    'serviceState',
  ],
  super_admins: ['createAdmin', 'updateAdmin', 'resetAdminSecondFactor', 'updateServiceSettings', 'testMail'],
  support: [
    'suspendPractice',
    'reinstatePractice',
    'deactivateUser',
    'reactivateUser',
    'forceUserPassword',
    'resetUserSecondFactor',
  ],
  billing: ['changeSubscription', 'createPlan', 'updatePlan'],
};

/** Who may make the call; undefined where that was not decided. */
export function decided(call: string): readonly Actor[] | undefined {
  for (const group of Object.keys(groups)) {
    if (isGroup(group) && decisions[group].includes(call)) return groups[group];
  }
  return undefined;
}

const isGroup = (word: string): word is Group => word in groups;

/** Every call that was decided, as often as it was. */
export const decidedCalls = Object.values(decisions).flat();
