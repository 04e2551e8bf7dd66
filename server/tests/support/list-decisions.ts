import { endpoints, listKinds } from '@cusp/contract';

/** The practice's lists that everybody of it reads and only owners change: the names of their calls, the reading one first. */
const lists: readonly (readonly string[])[] = [
  ['listTablets', 'createTablet', 'updateTablet', 'pairTabletAgain', 'revokeTablet'],
  ['listOfficePrograms', 'createOfficeProgram', 'pairOfficeProgramAgain', 'revokeOfficeProgram'],
  ['listMountTemplates', 'createMountTemplate', 'updateMountTemplate'],
  ['listMembershipPlans', 'createMembershipPlan', 'updateMembershipPlan'],
  ['listCardReaders', 'registerCardReader', 'updateCardReader', 'removeCardReader'],
  ['listOperatories', 'createOperatory', 'updateOperatory', 'orderOperatories', 'deleteOperatory'],
  ['listProviders', 'createProvider', 'updateProvider', 'deleteProvider'],
  ['listAppointmentKinds', 'createAppointmentKind', 'updateAppointmentKind', 'deleteAppointmentKind'],
  ['listAdjustmentKinds', 'createAdjustmentKind', 'updateAdjustmentKind'],
  ['listRecallTypes', 'createRecallType', 'updateRecallType', 'deleteRecallType'],
  ['listForms', 'addStarterForms', 'createForm', 'saveForm', 'publishForm'],
  ['listInstructions', 'addStarterInstructions', 'createInstruction', 'saveInstruction'],
  ['getOnlineBooking', 'updateOnlineBooking'],
  ['getVisitFeeRule', 'updateVisitFeeRule'],
  ['getMinorRules', 'setMinorRules'],
  ['getGlossary', 'setGlossary'],
  ['getBookingPage', 'updateBookingPage'],
  ['listMessageTemplates', 'createMessageTemplate', 'updateMessageTemplate'],
  ['listSequences', 'createSequence', 'updateSequence', 'deleteSequence'],
  ['listReminderRules', 'createReminderRule', 'updateReminderRule', 'deleteReminderRule'],
];

/** The calls of the plain lists (contract/src/practice/list-kinds.ts), by their paths: of them all, the same is decided. */
const plain = endpoints.filter(({ path }) =>
  Object.values(listKinds).some(({ list }) => path === `/${list}` || path.startsWith(`/${list}/`)),
);
const namesOf = (calls: typeof plain) => calls.map(({ name }) => name);

export const listReads = [
  ...lists.flatMap((calls) => calls.slice(0, 1)),
  ...namesOf(plain.filter(({ method }) => method === 'GET')),
];
export const listChanges = [
  // Only owners may read the look's settings, too, and what new versions bring for the catalog.
  'getPracticeLook',
  'listStartingProcedures',
  'addStartingProcedures',
  'setPracticeColor',
  'setPracticePicture',
  'removePracticePicture',
  ...lists.flatMap((calls) => calls.slice(1)),
  ...namesOf(plain.filter(({ method }) => method !== 'GET')),
];
