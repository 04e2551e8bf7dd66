import type {
  FilledBlanks,
  FormAnswers,
  FormContent,
  FormEnding,
  FormKind,
  PatientFormState,
  PatientLanguage,
  SignerRelationship,
} from '@cusp/contract';
import { recordFields } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  patient_form_waiting: 'form_waiting',
  patient_form_of_one_person: 'not_found',
  patient_form_document_fk: 'document_not_found',
};

export interface PatientFormRow {
  id: string;
  patient_id: string;
  /** The record that it was given to. */
  record_id: string;
  form_id: string;
  number: number;
  kind: FormKind;
  name: string;
  name_es: string;
  good_for_months: number | null;
  state: PatientFormState;
  asks_health: boolean;
  due_on: string | null;
  appointment_id: string | null;
  appointment_date: string | null;
  treatment_id: string | null;
  blanks: FilledBlanks;
  given_at: string;
  given_by: string;
  signed_at: string | null;
  signer_name: string;
  expires_on: string | null;
  ended_as: FormEnding | null;
  ended_reason: string;
  ended_by: string;
  document_id: string | null;
  open_record: number;
  open_health: number;
  outdated: boolean;
  answers: FormAnswers;
  /** The session without a sign-in that saved them last; null: somebody signed in. */
  answered_in: string | null;
  content: FormContent;
  version: number;
}

const state = sql`case
    when g.ended_as is not null then g.ended_as::text
    when g.expires_on < ${todayHere} then 'expired'
    when g.document_id is not null then 'on_paper'
    when g.signed_at is not null and g.open_record + g.open_health = 0
      and exists (select from form_decision d where d.practice_id = g.practice_id and d.patient_form_id = g.id) then 'taken_in'
    when g.signed_at is not null then 'signed'
    when g.begun_at is not null then 'begun'
    else 'given' end`;

/** The portal doesn't show staff's decisions: a signed form is just signed. */
const stateForPatient = sql`case
    when g.ended_as is not null then g.ended_as::text
    when g.expires_on < ${todayHere} then 'expired'
    when g.document_id is not null then 'on_paper'
    when g.signed_at is not null then 'signed'
    when g.begun_at is not null then 'begun'
    else 'given' end`;

const columns = (
  stateOf: RawBuilder<unknown>,
) => sql`g.id, g.patient_id as record_id, p.survivor_id as patient_id, g.form_id, g.number,
    f.kind::text as kind, f.name, f.name_es, ${stateOf} as state, v.asks_health, g.due_on, g.appointment_id, a.appointment_date, g.treatment_id,
    g.blanks, g.given_at, g.given_by, g.signed_at, coalesce(s.signer_name, '') as signer_name, g.expires_on, g.ended_as::text as ended_as,
    g.ended_reason, g.ended_by, g.document_id, g.open_record, g.open_health,
    exists (select from form_version n where n.practice_id = g.practice_id and n.form_id = g.form_id and n.number > g.number) as outdated,
    g.answers, g.answered_in, v.content::jsonb as content, g.version`;

const joins = sql`
    join form f on f.practice_id = g.practice_id and f.id = g.form_id
    join form_version v on v.practice_id = g.practice_id and v.form_id = g.form_id and v.number = g.number
    join patient p on p.practice_id = g.practice_id and p.id = g.patient_id
    left join appointment a on a.practice_id = g.practice_id and a.id = g.appointment_id
    left join form_signature s on s.practice_id = g.practice_id and s.id = g.id`;

/** Forms as staff see them. */
const given = (where: RawBuilder<SqlBool>) =>
  raw(sql<PatientFormRow>`
    select ${columns(state)}, f.good_for_months from patient_form g ${joins}
      where g.practice_id = current_practice() and ${where} order by g.id desc`);

export const formsGivenTo = (patientId: string) => all(given(isOfPatient('g.patient_id', patientId)));
export const findPatientForm = (id: string) => first(given(sql<SqlBool>`g.id = ${id}`));

/** The same in the portal's role, which sees only its own patient's. */
const own = (where: RawBuilder<SqlBool>) =>
  raw(sql<Omit<PatientFormRow, 'good_for_months'>>`
    select ${columns(stateForPatient)} from patient_form g ${joins}
      where g.practice_id = current_practice() and ${where}
      order by (g.signed_at is null and g.ended_as is null and g.document_id is null) desc, g.due_on nulls last, g.id desc`);

export const ownForms = () => all(own(sql<SqlBool>`true`));
/** What forms ask of the patient's own records, as it is on file. */
export const ownFields = all(sqlFor.selectFrom('patient').select(['id', ...recordFields]));
export const findOwnForm = (id: string) => first(own(sql<SqlBool>`g.id = ${id}`));

/** Locks a form until the transaction ends; undefined if there is none. */
export const lockPatientForm = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('patient_form')
      .select(['id', 'patient_id', 'version', 'signed_at', 'ended_as', 'document_id'])
      .where('id', '=', id)
      .forUpdate(),
  );

interface SignatureRow {
  signer_name: string;
  relationship: SignerRelationship;
  signed_at: string;
  identified: string;
  language: PatientLanguage;
  sha256: string;
  pdf_sha256: string;
  verified: boolean;
}

/** The signature of a form. `verified` computes the digests again from the stored content. */
export const findSignature = (id: string) =>
  first(
    raw(sql<SignatureRow>`
      select s.signer_name, s.relationship::text as relationship, s.signed_at, s.identified, s.language, s.sha256, s.pdf_sha256,
          encode(sha256(convert_to(s.content, 'UTF8')), 'hex') = s.sha256 and encode(sha256(s.pdf), 'hex') = s.pdf_sha256 as verified
        from form_signature s where s.practice_id = current_practice() and s.id = ${id}`),
  );

/** The PDF that was stored at signing, for staff and the portal; undefined if there is none that the caller may see. */
export const findFormPdf = (id: string) =>
  first(
    raw(sql<{ pdf: Buffer; patient_id: string; asks_health: boolean; answered_in: string | null }>`
      select s.pdf, p.survivor_id as patient_id, v.asks_health, g.answered_in
        from form_signature s
        join patient_form g on g.practice_id = s.practice_id and g.id = s.id
        join form_version v on v.practice_id = g.practice_id and v.form_id = g.form_id and v.number = g.number
        join patient p on p.practice_id = s.practice_id and p.id = s.patient_id
        where s.practice_id = current_practice() and s.id = ${id}`),
  );

export const formDecisions = (id: string) =>
  all(
    sqlFor
      .selectFrom('form_decision')
      .select(['line', 'taken', 'decided_at', 'decided_by'])
      .where('patient_form_id', '=', id),
  );

/** The newest version of each of these forms that isn't archived; null if none was published. */
export const givableForms = (ids: readonly string[]) =>
  all(
    raw(sql<{ id: string; number: number | null }>`
      select f.id, (select max(v.number) from form_version v where v.practice_id = f.practice_id and v.form_id = f.id) as number
        from form f where f.practice_id = current_practice() and f.archived_at is null and f.id = any (${[...ids]}::uuid[])`),
  );

/** The values of blanks about a visit of the patient; undefined if it isn't theirs. */
export const findVisitForBlanks = (id: string, patientId: string) =>
  first(
    raw(sql<{ appointment_date: string; provider: string }>`
      select a.appointment_date, coalesce(w.name, '') as provider
        from appointment a left join provider w on w.practice_id = a.practice_id and w.id = a.provider_id
        where a.practice_id = current_practice() and a.id = ${id} and ${isOfPatient('a.patient_id', patientId)}`),
  );
/** The values of blanks about a procedure in the catalog; undefined if there is none. */
export const findProcedureForBlanks = (id: string) =>
  first(sqlFor.selectFrom('procedure').select('name').where('id', '=', id).where('archived_at', 'is', null));
export const findTreatmentForBlanks = (id: string, patientId: string) =>
  first(
    raw(sql<{ procedure: string; tooth: string; provider: string }>`
      select treatment_name(t, false) as procedure, treatment_tooth(t) as tooth, coalesce(w.name, '') as provider
        from treatment t left join provider w on w.practice_id = t.practice_id and w.id = t.provider_id
        where t.practice_id = current_practice() and t.id = ${id} and t.struck_at is null and ${isOfPatient('t.patient_id', patientId)}`),
  );

/** The PDF of this practice with this digest: a signed form, or a presented plan; undefined if there is none. */
export const findKeptPdf = (sha256: string) =>
  first(
    raw(sql<{
      patient_id: string;
      patient_name: string;
      title: string;
      kept_at: string;
      signer_name: string;
    }>`
      select p.survivor_id as patient_id, p.first_name || ' ' || p.last_name as patient_name, k.title, k.kept_at, k.signer_name
        from (
          select s.practice_id, s.patient_id, s.content::jsonb #>> '{form,name}' as title, s.signed_at as kept_at, s.signer_name
            from form_signature s where s.practice_id = current_practice() and s.pdf_sha256 = ${sha256}
          union all
          select v.practice_id, v.patient_id, v.content::jsonb #>> '{plan,title}', v.created_at, ''
            from plan_presentation v where v.practice_id = current_practice() and v.pdf_sha256 = ${sha256}
        ) k
        join patient p on p.practice_id = k.practice_id and p.id = k.patient_id
        limit 1`),
  );
