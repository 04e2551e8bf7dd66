import { describe, expect, test } from 'vitest';
import type { AuditAction } from '../audited.ts';
import { declaredEvent } from '../domain-events.ts';
import { endpoints } from '../endpoints.ts';
import { nounsOf } from '../audit-objects.ts';
import { kindNames, kinds } from './index.ts';
import { refusals } from '../refusals.ts';

/** Staff calls that need another permission than viewing or changing such a record, most of them a stricter one. */
const stricter = new Map([
  // Only the owner opens a closed day again.
  ['reopenDay', 'days.reopen'],
  ['archivePatient', 'patients.archive'],
  ['restorePatient', 'patients.archive'],
  ['markDeceased', 'patients.archive'],
  ['markLiving', 'patients.archive'],
  ['exportPatient', 'patients.export'],
  ['countPatientRecords', 'patients.merge'],
  ['mergePatients', 'patients.merge'],
  ['unmergePatient', 'patients.merge'],
  // Missed calls and voicemail are messages, and stand in the same list.
  ['listPhoneCalls', 'messages.read'],
  ['cosignNote', 'notes.cosign'],
  ['cosignSoapNote', 'notes.cosign'],
  ['listAwaitedNotes', 'notes.cosign'],
  ['updateNoteSettings', 'practice.write'],
  ['setPracticeQuickButtons', 'practice.write'],
  ['confirmProblem', 'health.confirm'],
  ['checkPrescription', 'prescriptions.write'],
  // They are read and taken over on the medication list.
  ['listUnlistedPrescriptions', 'health.read'],
  ['listPrescribedMedication', 'health.write'],
  // Alerts are shown to everybody who sees the patient or the visit; the answers are read with the chart.
  ['getPatientAlerts', 'patients.read'],
  ['listVisitAlerts', 'appointments.read'],
  ['confirmPerioDiagnosis', 'perio.diagnose'],
  ['withdrawPerioDiagnosis', 'perio.diagnose'],
  // Billing data about a patient belongs to insurance, whose desk enters it.
  ['getPatientBilling', 'insurance.read'],
  ['updatePatientBilling', 'insurance.coverages'],
  ['billTreatment', 'insurance.claims'],
  // Only people who merge plans ask for the patients with both.
  ['previewInsurancePlanMerge', 'insurance.plans'],
  // A person other than the author.
  ['approveMailing', 'messages.approve'],
  ['declineMailing', 'messages.approve'],
  // A rule of the practice; a fee itself is a matter of the ledger.
  ['updateVisitFeeRule', 'practice.write'],
  // Only a reader of notes can mark them as read.
  ['readMentions', 'messages.read'],
  // The biller handles the clearinghouse's files.
  ['closeClearinghouseFile', 'insurance.claims'],
  // Everybody who sees the treatments sees their expected payments.
  ['estimateWork', 'treatments.read'],
  ['refundPayment', 'ledger.refund'],
  ['returnCheck', 'ledger.refund'],
  ['decideDeposit', 'ledger.refund'],
  ['lockDocument', 'documents.manage'],
  ['releaseDocument', 'documents.manage'],
  ['strikeDocument', 'documents.manage'],
  ['restoreDocument', 'documents.manage'],
  ['transferEntries', 'ledger.adjust'],
  // The rows hold answers on health, too, which an export shows; these calls refuse those to callers who may not read the history.
  ['listPatientForms', 'forms.read'],
  ['listNeededConsents', 'forms.read'],
  ['previewFormRules', 'forms.read'],
  ['listVisitConsents', 'forms.read'],
  ['getPatientForm', 'forms.read'],
  ['formPhoto', 'forms.read'],
  ['blankFormPdf', 'forms.read'],
  ['signedFormPdf', 'forms.read'],
  ['checkPaper', 'forms.read'],
  ['listSigningAgreements', 'forms.read'],
  ['reviewInstruction', 'instructions.review'],
  // What a note is written from is clinical.
  ['getVisitFacts', 'chart.read'],
  // Those who may change a plan read what is proposed for it.
  ['listPlanProposals', 'insurance.plans'],
  // Owners connect tablets, everybody at the desk hands them over.
  ['handOverTablet', 'forms.write'],
]);

/** Actions that don't change a record. */
const seeing = new Set<AuditAction>(['read', 'export', 'print']);

describe('the kinds of record', () => {
  const calls = endpoints.flatMap(({ name, access, audit }) =>
    access.realm === 'staff' && audit !== undefined && 'object' in audit
      ? [{ name, permission: access.permission, ...audit }]
      : [],
  );

  test.each(kindNames)('%s: its calls need the permissions of its kind', (kind) => {
    const { read, write } = kinds[kind].permissions;
    const asked = calls.filter(({ object, permission }) => object === kind && permission !== 'signed_in');
    expect(asked.map(({ name, permission }) => [name, permission])).toEqual(
      asked.map(({ name, action }) => [name, stricter.get(name) ?? (seeing.has(action) ? read : write)]),
    );
  });

  test('know the events that their calls declare', () => {
    const declaring = endpoints.filter(({ event }) => event !== undefined);
    expect(declaring.length).toBeGreaterThan(0);
    expect(declaring.filter((call) => declaredEvent(call) === undefined)).toEqual([]);
  });

  test('have a name in words, and so has every other object of a call', () => {
    expect(calls.filter(({ object }) => nounsOf(object) === undefined)).toEqual([]);
    expect(nounsOf('constructor')).toBeUndefined();
  });
});

test.each([
  ['pharmacy_not_found', 404, 'That pharmacy was not found.'],
  ['note_template_not_found', 404, 'That template was not found.'],
  ['operatory_name_taken', 409, 'Another operatory has this name.'],
  ['hours_not_found', 404, 'Those hours were not found.'],
] as const)('%s is said with the noun of its kind', (code, status, detail) => {
  expect(refusals[code]).toEqual([status, detail]);
});
