import type {
  FilledBlanks,
  FormAnswers,
  FormEnding,
  PatientLanguage,
  SignerRelationship,
} from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

interface NewPatientForm {
  patient_id: string;
  form_id: string;
  number: number;
  due_on: string | null;
  appointment_id: string | null;
  treatment_id: string | null;
  blanks: FilledBlanks;
  given_by: string;
  given_by_id: string | null;
}

/** Gives a form, and returns its id. */
export async function insertPatientForm(tx: Tx, { blanks, ...form }: NewPatientForm): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('patient_form').values({ id, ...form, blanks: JSON.stringify(blanks) }));
  return id;
}

const nextVersion = sql<number>`version + 1`;
const now = sql<string>`now()`;
const goodUntil = (months: number | null) =>
  months === null ? null : sql<string>`(${todayHere} + make_interval(months => ${months}))::date`;

/**
 * Saves the answers of a form that is being filled in.
 * @param answeredIn the session without a sign-in that gives them; null: somebody signed in
 */
export const saveAnswers = (tx: Tx, id: string, answers: FormAnswers, answeredIn: string | null) =>
  tx.all(
    sqlFor
      .updateTable('patient_form')
      .set({
        answers: JSON.stringify(answers),
        answered_in: answeredIn,
        begun_at: sql<string>`coalesce(begun_at, now())`,
        version: nextVersion,
      })
      .where('id', '=', id),
  );

export const endForm = (
  tx: Tx,
  id: string,
  { as, reason, by }: { as: FormEnding; reason: string; by: { id: string; name: string } },
) =>
  tx.all(
    sqlFor
      .updateTable('patient_form')
      .set({
        ended_as: as,
        ended_at: now,
        ended_reason: reason,
        ended_by: by.name,
        ended_by_id: by.id,
        version: nextVersion,
      })
      .where('id', '=', id),
  );

/** True if a document is the patient's, and not struck. */
export const isDocumentOfPatient = async (tx: Tx, id: string, patientId: string) =>
  (await tx.first(
    sqlFor
      .selectFrom('document')
      .select('id')
      .where('id', '=', id)
      .where('struck_at', 'is', null)
      .where(isOfPatient('patient_id', patientId)),
  )) !== undefined;

/** Sets the document that is the form's scan; it is good for as long as a form signed today. */
export const attachDocument = (
  tx: Tx,
  id: string,
  { documentId, goodForMonths }: { documentId: string; goodForMonths: number | null },
) =>
  tx.all(
    sqlFor
      .updateTable('patient_form')
      .set({ document_id: documentId, expires_on: goodUntil(goodForMonths), version: nextVersion })
      .where('id', '=', id),
  );

interface NewSignature {
  id: string;
  patient_id: string;
  content: string;
  sha256: string;
  pdf: Buffer;
  pdf_sha256: string;
  signer_name: string;
  relationship: SignerRelationship;
  e_signature: string | null;
  via: 'desk' | 'portal' | 'tablet' | 'link';
  by_name: string;
  by_id: string;
  identified: string;
  language: PatientLanguage;
  signed_at: string;
}

/** Stores a signature and closes the form for its patient. */
export async function insertSignature(
  tx: Tx,
  signature: NewSignature,
  {
    answers,
    answeredIn,
    open,
    goodForMonths,
  }: {
    answers: FormAnswers;
    answeredIn: string | null;
    open: { record: number; health: number };
    goodForMonths: number | null;
  },
): Promise<void> {
  await tx.all(sqlFor.insertInto('form_signature').values(signature));
  await tx.all(
    sqlFor
      .updateTable('patient_form')
      .set({
        answers: JSON.stringify(answers),
        answered_in: answeredIn,
        begun_at: sql<string>`coalesce(begun_at, ${signature.signed_at}::timestamptz)`,
        signed_at: signature.signed_at,
        expires_on: goodUntil(goodForMonths),
        open_record: open.record,
        open_health: open.health,
        version: nextVersion,
      })
      .where('id', '=', signature.id),
  );
}

/** Stores what was decided about lines, and how many are left. The primary key refuses a second decision about the same line. */
export async function insertFormDecisions(
  tx: Tx,
  id: string,
  decisions: readonly { line: string; taken: boolean }[],
  { left, by }: { left: { record: number; health: number }; by: { id: string; name: string } },
): Promise<void> {
  await tx.all(
    sqlFor.insertInto('form_decision').values(
      decisions.map((decision) => ({
        patient_form_id: id,
        ...decision,
        decided_by: by.name,
        decided_by_id: by.id,
      })),
    ),
  );
  await tx.all(
    sqlFor
      .updateTable('patient_form')
      .set({ open_record: left.record, open_health: left.health, version: nextVersion })
      .where('id', '=', id),
  );
}
