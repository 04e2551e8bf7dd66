import type { DocumentSource, ListedDocument } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { documentHead, documentSubjects } from '../../imaging/documents/index.ts';

/** The records of the person, read once for all sources. */
const ofPerson = sql`((select records from person)::uuid[])`;
/** In the portal the database role's policies choose the rows, so no condition is needed. */
const everyRow = sql`true`;

/** S-2026-00042. */
const serialNumber = (
  letter: string,
  year: string,
  serial: string,
) => sql`format(${sql.lit(`${letter}-%s-%s`)}, ${sql.ref(year)},
    lpad(${sql.ref(serial)}::text, greatest(5, length(${sql.ref(serial)}::text)), '0'))`;

/** A row before the allowed actions are added, which depend on the reader. */
type DocumentRow = Omit<ListedDocument, 'stored'> & {
  stored: Omit<NonNullable<ListedDocument['stored']>, 'can'> | null;
};

type Condition = (column: string) => RawBuilder<unknown>;

/** Columns that only added files have, filled in for documents Cusp wrote. */
const generatedColumns = sql`null::jsonb as appointment, null::jsonb as treatment, 'application/pdf' as content_type, null::bigint as size,
    null::int as pages, true as locked, null::timestamptz as seen_at, null::jsonb as stored`;

/**
 * The rows of each source, with the columns of `ListedDocument`; `patient_id` is the record's own. @param withHealth
 * includes forms that ask about the health history
 */
const rowsOfSource = (isOf: Condition, withHealth: boolean): Record<DocumentSource, RawBuilder<unknown>> => ({
  stored: sql`
    select 'stored' as source, null::int as number, false as signed, ${documentHead},
        jsonb_build_object('locked_by', d.locked_by, 'released_by', d.released_by, 'struck_at', d.struck_at, 'struck_by', d.struck_by,
          'struck_reason', d.struck_reason, 'version', d.version) as stored
      from document d ${documentSubjects}
      where ${isOf('d.patient_id')} and (${withHealth} or not is_health_scan(d.practice_id, d.id))`,
  plan: sql`
    select 'plan' as source, n.number, exists (select from plan_answer a where a.practice_id = n.practice_id and a.plan_id = n.plan_id
          and a.number = n.number) as signed,
        n.plan_id as id, n.patient_id, 'treatment_plan' as kind, n.content::jsonb #>> '{plan,title}' as title, 'en' as language,
        n.presented_on as dated, n.presented_by as added_by, n.created_at as added_at,
        case when n.in_portal then n.created_at end as released_at, ${generatedColumns}
      from plan_presentation n where ${isOf('n.patient_id')}`,
  form: sql`
    select 'form' as source, null::int, true, s.id, s.patient_id,
        case s.content::jsonb #>> '{form,kind}' when 'consent' then 'consent' else 'form' end, s.content::jsonb #>> '{form,title}', s.language,
        (s.signed_at at time zone (select time_zone from practice))::date, s.signer_name, s.signed_at, s.signed_at, ${generatedColumns}
      from form_signature s
      where ${isOf('s.patient_id')} and (${withHealth} or not exists (select from patient_form g
        join form_version v on v.practice_id = g.practice_id and v.form_id = g.form_id and v.number = g.number and v.asks_health
        where g.practice_id = s.practice_id and g.id = s.id))`,
  instruction: sql`
    select 'instruction' as source, null::int, false, g.id, g.patient_id, 'instructions',
        case when g.language = 'es' and v.name_es <> '' then v.name_es else v.name end, g.language,
        (g.given_at at time zone (select time_zone from practice))::date, g.given_by, g.given_at, g.given_at, ${generatedColumns}
      from given_instruction g
      join instruction_version v on v.practice_id = g.practice_id and v.instruction_id = g.instruction_id and v.number = g.number
      where g.taken_back_at is null and ${isOf('g.patient_id')}`,
  statement: sql`
    select 'statement' as source, null::int, false, s.id, s.patient_id, 'statement', ${serialNumber('S', 's.year', 's.serial')}, 'en', s.made_on,
        s.made_by, s.made_at, s.made_at, ${generatedColumns}
      from statement s where ${isOf('s.patient_id')}`,
  walk_out: sql`
    select 'walk_out' as source, null::int, false, k.id, k.patient_id, 'statement',
        case k.content::jsonb #>> '{language}' when 'es' then 'Resumen de su visita' else 'Walk-Out Statement' end,
        k.content::jsonb #>> '{language}', k.made_on, k.made_by, k.made_at, k.made_at, ${generatedColumns}
      from walk_out k where ${isOf('k.patient_id')}`,
  receipt: sql`
    select 'receipt' as source, null::int, false, y.id, y.patient_id, 'receipt', ${serialNumber('R', 'y.receipt_year', 'y.receipt_serial')}, 'en',
        y.payment_date, '', y.created_at, y.created_at, ${generatedColumns}
      from payment y where y.receipt_serial is not null and ${isOf('y.patient_id')}`,
  payment_plan: sql`
    select 'payment_plan' as source, null::int, g.signer_name <> '', g.plan_id, g.patient_id, 'agreement', 'Payment plan', 'en',
        (g.at at time zone (select time_zone from practice))::date, g.by_name, g.at, g.at, ${generatedColumns}
      from payment_plan_agreement g where ${isOf('g.patient_id')}`,
  membership: sql`
    select 'membership' as source, null::int, true, m.id, m.patient_id, 'agreement', 'Membership: ' || v.name, 'en',
        (r.consented_at at time zone (select time_zone from practice))::date, r.recorded_by, r.consented_at, null::timestamptz, ${generatedColumns}
      from membership m
      join membership_term r on r.practice_id = m.practice_id and r.membership_id = m.id
      join membership_plan_version v on v.practice_id = r.practice_id and v.plan_id = r.plan_id and v.version = r.plan_version
      where ${isOf('m.patient_id')}`,
  insurance_card: sql`
    select 'insurance_card' as source, null::int, false, f.id, f.patient_id, 'insurance_card',
        case f.side when 'front' then 'Front of the insurance card' else 'Back of the insurance card' end, null::text,
        (f.added_at at time zone (select time_zone from practice))::date, f.added_by, f.added_at, null::timestamptz,
        null::jsonb, null::jsonb, f.content_type::text, f.size, null::int, true, null::timestamptz, null::jsonb
      from card_photo f where f.archived_at is null and ${isOf('f.patient_id')}`,
  appeal: sql`
    select 'appeal' as source, a.number, false, l.claim_id, l.patient_id, 'letter', 'Appeal to ' || c.name || ', claim ' || k.control_number, 'en',
        l.written_on, l.made_by, l.made_at, null::timestamptz, ${generatedColumns}
      from claim_appeal l
      join claim_attachment a on a.practice_id = l.practice_id and a.of_patient_id = l.patient_id and a.appeal_id = l.id
      join claim k on k.practice_id = l.practice_id and k.id = l.claim_id
      join carrier c on c.practice_id = k.practice_id and c.id = k.carrier_id
      where ${isOf('l.patient_id')}`,
});

const documentRows = (sources: readonly DocumentSource[], isOf: Condition, withHealth = true) => {
  const rows = rowsOfSource(isOf, withHealth);
  return sql`
    select d.*, p.survivor_id as patient_id
      from (${sql.join(
        sources.map((source) => rows[source]),
        sql` union all `,
      )}) d
      join patient p on p.practice_id = current_practice() and p.id = d.patient_id
      order by d.dated desc, d.added_at desc, d.id desc, d.number desc`;
};

/** A patient's documents from these sources, under any of the person's records, the newest first. */
export const documentsOfPatient = (
  patientId: string,
  sources: readonly DocumentSource[],
  withHealth: boolean,
) =>
  all(
    raw(sql<DocumentRow>`
      with person as materialized (
        select array(select record from patient_records(current_practice(), ${patientId}) as record) as records)
      ${documentRows(sources, (column) => sql`${sql.ref(column)} = any ${ofPerson}`, withHealth)}`),
  );

/** The sources that the portal shows. */
const portalSources = [
  'stored',
  'plan',
  'form',
  'instruction',
  'statement',
  'walk_out',
  'receipt',
  'payment_plan',
] as const;

export const documentsInPortal = () =>
  all(raw(sql<DocumentRow>`${documentRows(portalSources, () => everyRow)}`));
