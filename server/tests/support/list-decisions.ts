/** The practice's lists that everybody of it reads and only owners change: the names of their calls, the reading one first. */
const lists: readonly (readonly string[])[] = [
  ['listTablets', 'createTablet', 'updateTablet', 'pairTabletAgain', 'revokeTablet'],
  ['listLaboratories', 'createLaboratory', 'updateLaboratory'],
  ['listMembershipPlans', 'createMembershipPlan', 'updateMembershipPlan'],
  ['listOperatories', 'createOperatory', 'updateOperatory', 'orderOperatories', 'deleteOperatory'],
  ['listProviders', 'createProvider', 'updateProvider', 'deleteProvider'],
  ['listAppointmentKinds', 'createAppointmentKind', 'updateAppointmentKind', 'deleteAppointmentKind'],
  ['listAdjustmentKinds', 'createAdjustmentKind', 'updateAdjustmentKind'],
  ['listRecallTypes', 'createRecallType', 'updateRecallType', 'deleteRecallType'],
  ['listBookingReasons', 'createBookingReason', 'updateBookingReason'],
  ['listForms', 'addStarterForms', 'createForm', 'saveForm', 'publishForm'],
  ['listInstructions', 'addStarterInstructions', 'createInstruction', 'saveInstruction'],
  ['getOnlineBooking', 'updateOnlineBooking'],
  ['getBookingPage', 'updateBookingPage'],
  ['listMessageTemplates', 'createMessageTemplate', 'updateMessageTemplate'],
  ['listReminderRules', 'createReminderRule', 'updateReminderRule', 'deleteReminderRule'],
];

export const listReads = lists.flatMap((calls) => calls.slice(0, 1));
export const listChanges = lists.flatMap((calls) => calls.slice(1));
