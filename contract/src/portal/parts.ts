import * as z from 'zod/mini';
import { get, portalAccount, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { type PortalPart, portalParts, recordParts } from './part-names.ts';

const callsOfPart: Readonly<Record<PortalPart, readonly string[]>> = {
  visits: [
    'portalAppointments',
    'portalBook',
    'portalBooking',
    'portalCancelAppointment',
    'portalCheckIn',
    'portalConfirmAppointment',
    'portalDeclineAppointment',
    'portalDropEarlierTime',
    'portalDueVisits',
    'portalEarlierTimes',
    'portalMoveAppointment',
    'portalOpenings',
    'portalOpeningsForMove',
    'portalProposedVisits',
    'portalRequestVisit',
    'portalSetEarlierTime',
    'portalTakeBackDecline',
  ],
  records: [
    'portalAccessLog',
    'portalAnswerPlan',
    'portalDocumentFile',
    'portalDocuments',
    'portalHealth',
    'portalImageOriginal',
    'portalImagePreview',
    'portalImageThumbnail',
    'portalImages',
    'portalInstructionPdf',
    'portalInstructions',
    'portalPerio',
    'portalPlanPdf',
    'portalPlans',
    'portalPrescriptions',
    'portalSeeDocument',
    'portalSignedPlanPdf',
    'portalTreatments',
  ],
  money: [
    'checkoutBalance',
    'payWithKeptCard',
    'portalBalance',
    'portalCancelMembership',
    'portalInsurance',
    'portalLines',
    'portalMemberships',
    'portalPaymentPlanPdf',
    'portalPaymentPlans',
    'portalPayments',
    'portalStatementPdf',
    'portalStatements',
    'portalWalkOutPdf',
    'removeKeptCard',
    'sendCardBack',
    'sendInsuranceCard',
    'startCheckout',
  ],
  forms: [
    'portalAddFormPhoto',
    'portalForm',
    'portalFormPdf',
    'portalFormPhoto',
    'portalForms',
    'portalSaveForm',
    'portalSignForm',
    'portalSigning',
    'portalWithdrawSigning',
  ],
  contact: ['portalNotifications', 'setPortalNotification', 'updateInfo'],
};

/** About the account itself, and who sees the record. */
const ofNoPart: readonly string[] = [
  'changePortalPassword',
  'endOtherPortalSessions',
  'endPortalSession',
  'patientAddPasskey',
  'patientConfirmTotp',
  'patientNewRecoveryCodes',
  'patientRemovePasskey',
  'patientRemoveTotp',
  'patientSecondFactor',
  'patientStartPasskey',
  'patientStartTotp',
  'portalKeepPrivate',
  'portalLogout',
  'portalMe',
  'portalPrivacy',
  'portalPush',
  'portalSessions',
  'portalSetPush',
  'portalViewers',
  'recordPortalPrint',
  'setPortalLanguage',
  'stayHere',
];

/** The parts that a call of the portal needs; one that isn't listed, as the export of the whole record, needs all of the record. */
export function partsNeeded(call: string): readonly PortalPart[] {
  if (ofNoPart.includes(call)) return [];
  const found = portalParts.find((part) => callsOfPart[part].includes(call));
  return found === undefined ? recordParts : [found];
}

/** The rules of a part for parents of minors: hidden from an age on, or the minor's own decision. */
export const minorRuleKinds = ['hidden', 'minor_decides'] as const;
export type MinorRuleKind = (typeof minorRuleKinds)[number];
/** The ages from which such a rule can hold; on the eighteenth birthday a parent's access ends. */
export const minorRuleAges = { from: 6, to: 17 } as const;

const wrongAge = `Use a whole age from ${minorRuleAges.from} to ${minorRuleAges.to}.`;
const MinorRule = z.object({
  part: field.oneOf(portalParts, 'Choose a part of the record.'),
  rule: field.oneOf(minorRuleKinds, 'Choose hidden, or the minor’s decision.'),
  from_age: z
    .int({ error: wrongAge })
    .check(z.refine((age) => age >= minorRuleAges.from && age <= minorRuleAges.to, wrongAge)),
});
export type MinorRule = z.infer<typeof MinorRule>;
const MinorRules = z.object({ rules: z.array(MinorRule), version: z.int() });

export const getMinorRules = get('/minor-rules', {
  summary: 'What parents no longer see of a minor’s record in the portal, and from which age.',
  access: staffWith('patients.read'),
  audit: { nothing: 'Rules of the practice, no record.' },
  output: MinorRules,
  refusals: [],
});

export const setMinorRules = put('/minor-rules', {
  summary:
    'Set what parents no longer see of a minor’s record, and from which age: at once, for all records.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'minor_rule' },
  body: z.object({
    rules: z.array(MinorRule, { error: 'Send the rules as a list.' }).check(
      z.maxLength(portalParts.length, 'Set each part once.'),
      z.refine(
        (rules) => new Set(rules.map(({ part }) => part)).size === rules.length,
        'Set each part once.',
      ),
    ),
    version: field.version(),
  }),
  output: MinorRules,
  refusals: ['stale_version'],
});

/** The parts that a minor can keep private; empty for everybody else. */
const PortalPrivacy = z.object({
  choices: z.array(z.object({ part: z.enum(portalParts), kept: z.boolean() })),
});

export const portalPrivacy = get('/patient-portal/privacy', {
  summary:
    'What a minor who is signed in can keep from parents by the practice’s rules; nothing for everybody else.',
  access: portalAccount,
  audit: { action: 'read', object: 'portal_access' },
  output: PortalPrivacy,
  refusals: ['patient_not_found'],
});

export const portalKeepPrivate = put('/patient-portal/privacy', {
  summary:
    'Keep a part of the own record from parents, or show it to them again, where the practice leaves that to a minor.',
  access: portalAccount,
  audit: { action: 'update', object: 'portal_access' },
  body: z.object({
    part: field.oneOf(portalParts, 'Choose a part of the record.'),
    kept: z.boolean({ error: 'Choose yes or no.' }),
  }),
  output: PortalPrivacy,
  refusals: ['patient_not_found', 'not_yours_to_keep'],
});
