import type { PlanAnswer } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { headColumns } from './queries.ts';
import type { HeadRow } from './queries.ts';

export interface PresentationRow extends HeadRow {
  plan_id: string;
  patient_id: string;
  content: string;
  verified: boolean;
  answers: PlanAnswer[];
  /** The number of the plan's newest version that the caller can see. */
  newest_number: number;
  today: string;
  /** The practice's: times are written in it. */
  time_zone: string;
}

/** A moment inside JSON, as PostgreSQL's own moments are written. */
const answers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'accepted', a.accepted, 'scope', a.scope, 'phase', a.phase,
      'treatment_ids', (select coalesce(jsonb_agg(al.treatment_id), '[]') from plan_answer_line al
        where al.practice_id = a.practice_id and al.plan_id = a.plan_id and al.number = a.number
          and al.answer_id = a.id and al.accepted = a.accepted),
      'declined_ids', (select coalesce(jsonb_agg(al.treatment_id), '[]') from plan_answer_line al
        where al.practice_id = a.practice_id and al.plan_id = a.plan_id and al.number = a.number
          and al.answer_id = a.id and al.accepted <> a.accepted),
      'reason', a.reason, 'signature', a.e_signature, 'signer_name', a.signer_name,
      'relationship', a.relationship, 'via', a.via, 'by', a.by_name,
      'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.id)
  from plan_answer a
  where a.practice_id = v.practice_id and a.plan_id = v.plan_id and a.number = v.number), '[]')`;

/**
 * The hash is computed again from what is stored.
 * @param seen which of the plan's versions `n` the caller can see
 */
const presentations = (where: RawBuilder<SqlBool>, seen = sql<SqlBool>`true`) =>
  raw(sql<PresentationRow>`
    select v.plan_id, p.survivor_id as patient_id, ${headColumns}, v.content, ${answers} as answers,
        encode(sha256(convert_to(v.content, 'UTF8')), 'hex') = v.sha256
          and encode(sha256(v.pdf), 'hex') = v.pdf_sha256 as verified,
        (select max(n.number) from plan_presentation n
          where n.practice_id = v.practice_id and n.plan_id = v.plan_id and ${seen}) as newest_number,
        ${todayHere} as today, (select time_zone from practice) as time_zone
      from plan_presentation v
      join treatment_plan pl on pl.practice_id = v.practice_id and pl.id = v.plan_id and pl.archived_at is null
      join patient p on p.practice_id = v.practice_id and p.id = v.patient_id
      where ${where}
      order by v.plan_id desc, v.number desc`);

const isVersion = (planId: string, number: number) =>
  sql<SqlBool>`v.plan_id = ${planId} and v.number = ${number}`;

/** One presented version; undefined if the role can't see it. */
export const seekPresentation = (planId: string, number: number) =>
  first(presentations(isVersion(planId, number)));

const inPortal = sql<SqlBool>`n.in_portal`;
/** In the server's role: what was sent to the portal of these records. */
const isOwn = (records: readonly string[]) =>
  sql<SqlBool>`v.in_portal and v.patient_id = any (${[...records]}::uuid[])`;

/** A version that was sent to the portal of these records. */
export const seekOwnPresentation = (planId: string, number: number, records: readonly string[]) =>
  first(presentations(sql<SqlBool>`${isVersion(planId, number)} and ${isOwn(records)}`, inPortal));

/** The newest version of each plan that was sent to the portal of these records. */
export const newestOwnPresentations = (records: readonly string[]) =>
  all(
    presentations(
      sql<SqlBool>`${isOwn(records)} and v.number = (select max(n.number) from plan_presentation n
        where n.practice_id = v.practice_id and n.plan_id = v.plan_id and ${inPortal})`,
      inPortal,
    ),
  );

/** The kept PDF of a version; undefined if the role can't see it. */
export const seekPdf = (planId: string, number: number) =>
  first(
    raw(sql<{ pdf: Buffer; patient_id: string }>`
      select v.pdf, p.survivor_id as patient_id from plan_presentation v
        join treatment_plan pl on pl.practice_id = v.practice_id and pl.id = v.plan_id and pl.archived_at is null
        join patient p on p.practice_id = v.practice_id and p.id = v.patient_id
        where ${isVersion(planId, number)}`),
  );

interface NewPresentation {
  plan_id: string;
  number: number;
  patient_id: string;
  treatment_ids: string[];
  content: string;
  sha256: string;
  pdf: Buffer;
  pdf_sha256: string;
  presented_on: string;
  presented_by: string;
  presented_by_id: string;
  valid_until: string;
  in_portal: boolean;
}

/** Stores a version. A check refuses a hash that isn't that of what is stored. */
export const insertPresentation = (tx: Tx, presentation: NewPresentation) =>
  tx.all(sqlFor.insertInto('plan_presentation').values(presentation));
