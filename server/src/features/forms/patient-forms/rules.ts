import * as contract from '@cusp/contract';
import { mayStaff } from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { PatientFormRow } from './queries.ts';

type FormState = Pick<PatientFormRow, 'ended_as' | 'signed_at'>;
type PatientFormChange = Exclude<contract.PatientFormAction, 'read'>;

/** A form that is signed or ended can't be filled in anymore. A scan doesn't end it, so it can be replaced by another. */
const unlessDone = ({ ended_as, signed_at }: FormState) =>
  ended_as !== null || signed_at !== null ? 'form_done' : undefined;

/** Why something can't be done to a form; undefined if it can. The calls refuse by it, and `can` is made by it. */
const patientFormRefusal: Record<PatientFormChange, (form: FormState) => contract.RefusalCode | undefined> = {
  attach_paper: unlessDone,
  refuse: unlessDone,
  withdraw: ({ ended_as }) => (ended_as !== null ? 'form_done' : undefined),
};

const callable = callableActions(contract.patientFormActions, {
  read: contract.getPatientForm,
  attach_paper: contract.attachPaperForm,
  withdraw: contract.endPatientForm,
  refuse: contract.endPatientForm,
});

/** Health answers may be read by those who may read the health history. */
const isReadable = ({ asks_health }: { asks_health: boolean }, person: Person): boolean =>
  !asks_health || mayStaff(person, 'health.read');

/** Whether somebody signed in, and didn't only come by a link's birth date or a tablet that was handed over. */
export const isSignedIn = ({ guest }: PatientSession): boolean => guest === undefined || guest.isSignedIn;

/**
 * True if a session of the portal is shown a form's answers. Without a sign-in, by a link's birth date or on a tablet that was handed over,
 * health answers are shown only to the session that gave them: staff know the birth date, and make the link or the tablet's code.
 */
export const showsAnswers = (
  { asks_health, answered_in }: Pick<PatientFormRow, 'asks_health' | 'answered_in'>,
  session: PatientSession,
): boolean => !asks_health || isSignedIn(session) || answered_in === session.accountId;

/** A form, or what belongs to one, whose answers the session is shown; refuses any other as not found. */
export function requireOwnAnswers<Row extends Pick<PatientFormRow, 'asks_health' | 'answered_in'>>(
  row: Row,
  session: PatientSession,
): Row {
  if (!showsAnswers(row, session)) throw new Refusal('patient_form_not_found');
  return row;
}

/** The session without a sign-in that answers a form; null for somebody who signed in. */
export const answeringSession = (session: PatientSession): string | null =>
  isSignedIn(session) ? null : session.accountId;

/** The actions that this person may take on a form. */
export const patientFormActionsFor = (
  person: Person | undefined,
  form: FormState & { asks_health: boolean },
): contract.PatientFormAction[] =>
  person === undefined
    ? []
    : callable(person).filter((action) =>
        action === 'read' ? isReadable(form, person) : patientFormRefusal[action](form) === undefined,
      );

/** Refuses an action that the stored state of a form forbids. */
export function refusePatientFormAction(action: PatientFormChange, form: FormState): void {
  const refusal = patientFormRefusal[action](form);
  if (refusal !== undefined) throw new Refusal(refusal);
}

/** A form that this person may read; refuses any other. */
export function requireReadable<Row extends { asks_health: boolean }>(row: Row, person: Person): Row {
  if (!isReadable(row, person)) throw new Refusal('not_permitted');
  return row;
}

/** True if this person may accept or leave a line. */
export const mayDecideLine = ({ to }: Pick<contract.ProposedLine, 'to'>, person: Person): boolean =>
  mayStaff(
    person,
    to === 'record' ? 'patients.write' : to === 'document' ? 'documents.write' : 'health.write',
  );
