import { type AuditAction, type AuditEntry, type RefusalCode, refusals } from '@cusp/contract';
import { plainWords, titleWords } from '../../ui/formats.ts';

/** What a kind of record is called, of one and of a list. Kinds that aren't named here are called as they are. */
const nouns: Record<string, readonly [one: string, several: string]> = {
  patient: ['patient details', 'the list of patients'],
  appointment: ['an appointment', 'appointments'],
  treatment: ['a treatment', 'treatments'],
  payment: ['a payment', 'payments'],
  prescription: ['a prescription', 'prescriptions'],
  pharmacy: ['a pharmacy', 'pharmacies'],
  clinical_note: ['a clinical note', 'clinical notes'],
  soap_note: ['a SOAP note', 'SOAP notes'],
  image: ['an image', 'images'],
  portal_access: ['the portal access', 'the portal access'],
  portal_invitation: ['a portal invitation', 'portal invitations'],
  checkout: ['an online payment', 'online payments'],
  audit: ['the audit trail', 'the audit trail'],
  access_log: ['who opened the record', 'who opened the record'],
  receipt: ['a receipt', 'receipts'],
  statement: ['a statement', 'statements'],
  practice: ['the practice', 'the practice'],
  password: ['a password', 'passwords'],
  session: ['a session', 'sessions'],
  second_factor: ['the own second factor', 'the own second factor'],
  subscription: ['the subscription', 'the subscription'],
  staff: ['a member of the team', 'the team'],
  team_invitation: ['an invitation to the team', 'invitations to the team'],
  'own account': ['the own account', 'the own account'],
};

const verbs: Record<AuditAction, string> = {
  read: 'Opened',
  create: 'Added',
  update: 'Changed',
  delete: 'Removed',
  send: 'Sent',
  export: 'Downloaded',
  print: 'Printed',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
};

/** The actions as a filter offers them. */
export const actionWords = (action: AuditAction) => verbs[action];

type Told = Pick<AuditEntry, 'action' | 'object'> & Partial<Pick<AuditEntry, 'object_id' | 'patient_id'>>;

/** What was done, as a person says it: `Opened treatments`, `Changed patient details`. */
export function deedWords({ action, object, object_id = '', patient_id }: Told): string {
  if (action === 'sign_in' || action === 'sign_out') return verbs[action];
  const [one, several] = nouns[object] ?? [plainWords(object), plainWords(object)];
  // A read that names no record is of a list; of one patient's, the list is of theirs.
  const isList = action === 'read' && object_id === '' && (object !== 'patient' || !patient_id);
  return `${verbs[action]} ${isList ? several : one}`.trim();
}

/** The same to the patient whose record it is. */
export function deedToPatient({ action, object }: Pick<AuditEntry, 'action' | 'object'>): string {
  if (object === 'patient') return `${verbs[action]} your details`;
  const [one, several] = nouns[object] ?? [plainWords(object), plainWords(object)];
  if (object === 'portal_access') return `${verbs[action]} your portal access`;
  return action === 'read' ? `${verbs[action]} your ${several}` : `${verbs[action]} ${one}`;
}

/** The refusal's sentence; null for what was done. */
export function refusedWords(outcome: string): string | null {
  if (outcome === 'done') return null;
  return isCode(outcome) ? refusals[outcome][1] : titleWords(outcome);
}

const isCode = (outcome: string): outcome is RefusalCode => Object.hasOwn(refusals, outcome);

/** Who it was. */
export function whoWords({ realm, person_name }: Pick<AuditEntry, 'realm' | 'person_name'>): string {
  if (realm === 'admin') return 'The operator of this service';
  if (person_name !== '') return person_name;
  return realm === 'system' ? 'Cusp itself' : 'Somebody not signed in';
}

/** In which role. */
export function roleWords({ realm, role }: Pick<AuditEntry, 'realm' | 'role'>): string {
  if (realm === 'patient') return 'Patient portal';
  return role === '' ? '' : titleWords(role);
}
