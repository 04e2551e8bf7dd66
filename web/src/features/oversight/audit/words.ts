import { type AuditAction, type AuditEntry, nounsOf, type RefusalCode, refusals } from '@cusp/contract';
import { t, texts, translated } from '../../../ui/language/t.ts';
import { plainWords, titleWords } from '../../../ui/text/formats.ts';

/** Of the service itself, which only staff and the operator read. */
const serviceVerbs = {
  start: 'Started',
  stop: 'Stopped',
  backup: 'Backed up',
  check: 'Checked',
  restore: 'Restored',
  load: 'Loaded',
  fail: 'Gave up on',
  retry: 'Tried again',
} as const;

const recordVerbs = texts({
  read: 'Opened',
  create: 'Added',
  update: 'Changed',
  delete: 'Removed',
  send: 'Sent',
  export: 'Downloaded',
  print: 'Printed',
  merge: 'Merged',
  unmerge: 'Unmerged',
  strike: 'Marked as entered in error',
  cosign: 'Co-signed',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
});

const isOfService = (action: AuditAction): action is keyof typeof serviceVerbs =>
  Object.hasOwn(serviceVerbs, action);

/** Read when it is said: a copy of the texts would stay in the language in which it was made. */
const verbOf = (action: AuditAction): string =>
  isOfService(action) ? serviceVerbs[action] : recordVerbs[action];

/** The actions that the filter offers. */
export const actionWords = (action: AuditAction) => verbOf(action);

/** The nouns for a kind of record; an unknown kind is shown by its plain name. */
const nounsFor = (object: string) =>
  nounsOf(object) ?? { one: plainWords(object), several: plainWords(object) };

type AuditedAction = Pick<AuditEntry, 'action' | 'object'> &
  Partial<Pick<AuditEntry, 'object_id' | 'patient_id'>>;

/** The action in words: `Opened treatments`, `Changed patient details`. */
export function actionSummary({ action, object, object_id = '', patient_id }: AuditedAction): string {
  if (action === 'sign_in' || action === 'sign_out') return verbOf(action);
  const { one, several } = nounsFor(object);
  // A read without a record's id is of a list; with a patient, of that patient's list.
  const isList = action === 'read' && object_id === '' && (object !== 'patient' || !patient_id);
  return `${verbOf(action)} ${isList ? several : one}`.trim();
}

/** The action in words addressed to the patient: `Opened your treatments`. */
export function actionSummaryForPatient({ action, object }: Pick<AuditEntry, 'action' | 'object'>): string {
  const { one, several, toPatient } = nounsFor(object);
  const what = toPatient ?? (action === 'read' ? several : undefined);
  return t('{deed} {what}', {
    deed: verbOf(action),
    what: translated(what === undefined ? one : `your ${what}`),
  });
}

/** The refusal's sentence; null for a call that succeeded. */
export function refusedWords(outcome: string): string | null {
  if (outcome === 'done') return null;
  return isCode(outcome) ? refusals[outcome][1] : titleWords(outcome);
}

const isCode = (outcome: string): outcome is RefusalCode => Object.hasOwn(refusals, outcome);

/** The name of the person who acted. */
export function whoWords({ realm, person_name }: Pick<AuditEntry, 'realm' | 'person_name'>): string {
  if (realm === 'admin') return t('The Cusp administrator');
  if (person_name !== '') return person_name;
  return realm === 'system' ? t('Cusp (automatic)') : t('Someone not signed in');
}

/** The role in which the person acted. */
export function roleWords({ realm, role }: Pick<AuditEntry, 'realm' | 'role'>): string {
  if (realm === 'patient') return t('Patient portal');
  return role === '' ? '' : titleWords(role);
}
