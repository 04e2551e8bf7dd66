import type { AnswerInput, EstimateWay, PlanAnswer } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all, first } from '../../../db/question.ts';
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

/** Of each plan the newest version that was sent to the portal of these records. */
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

type Signed = Pick<
  z.output<typeof AnswerInput>,
  'accepted' | 'scope' | 'reason' | 'signer_name' | 'relationship'
>;
interface NewAnswer extends Signed {
  plan_id: string;
  number: number;
  sha256: string;
  patient_id: string;
  phase: number | null;
  e_signature: string | null;
  via: 'desk' | 'portal';
  by_name: string;
  by_id: string;
}

/**
 * Writes an answer with its lines. Of two answers to one line the second is refused by the key of the lines.
 * @param lines what is accepted or declined
 * @param declined the alternatives that are declined because of it
 */
export async function insertAnswer(
  tx: Tx,
  answer: NewAnswer,
  { lines, declined }: { lines: string[]; declined: string[] },
): Promise<void> {
  const id = newId();
  await tx.all(sqlFor.insertInto('plan_answer').values({ id, ...answer }));
  const { plan_id, number, patient_id } = answer;
  const row = (treatment_id: string, accepted: boolean) => ({
    plan_id,
    number,
    treatment_id,
    answer_id: id,
    patient_id,
    accepted,
  });
  await tx.all(
    sqlFor
      .insertInto('plan_answer_line')
      .values([
        ...lines.map((treatment) => row(treatment, answer.accepted)),
        ...declined.map((treatment) => row(treatment, false)),
      ]),
  );
}

/** The lines of a version that were answered. */
export const answeredLines = async (tx: Tx, planId: string, number: number): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(
        sqlFor
          .selectFrom('plan_answer_line')
          .select('treatment_id')
          .where('plan_id', '=', planId)
          .where('number', '=', number),
      )
    ).map(({ treatment_id }) => treatment_id),
  );

/**
 * Marks planned treatments as declined, and takes that back of those that are accepted after all. What stands in
 * another plan by now, or is held by another plan's signature, declining this one leaves as it is.
 * @returns the ids of those that were changed
 */
export async function setOutcomes(
  tx: Tx,
  { accepted, declined }: { accepted: readonly string[]; declined: readonly string[] },
  { planId, by }: { planId: string; by: { id: string; name: string } },
): Promise<string[]> {
  const ids = (list: readonly string[]) => sql`any (${[...list]}::uuid[])`;
  const wanted = await tx.all(
    raw(sql<{ id: string }>`update treatment set outcome = null, version = version + 1,
        changed_by_id = ${by.id}, changed_by = ${by.name}
      where id = ${ids(accepted)} and status = 'planned' and outcome = 'declined' returning id`),
  );
  const unwanted = await tx.all(
    raw(sql<{ id: string }>`update treatment set outcome = 'declined', version = version + 1,
        changed_by_id = ${by.id}, changed_by = ${by.name}
      where id = ${ids(declined)} and status = 'planned' and outcome is null
        and not exists (select from plan_line l where l.practice_id = treatment.practice_id
          and l.treatment_id = treatment.id and l.plan_id <> ${planId} and l.removed_at is null)
        and not exists (select from plan_answer_line a
          join treatment_plan p on p.practice_id = a.practice_id and p.id = a.plan_id and p.archived_at is null
          where a.practice_id = treatment.practice_id and a.treatment_id = treatment.id and a.plan_id <> ${planId}
            and a.accepted and not exists (select from plan_answer_line later
              where later.practice_id = a.practice_id and later.plan_id = a.plan_id
                and later.treatment_id = a.treatment_id and later.number > a.number))
      returning id`),
  );
  return [...wanted, ...unwanted].map(({ id }) => id);
}

/** Notes that the good-faith estimate of a version was given. */
export const insertGiven = (
  tx: Tx,
  given: {
    plan_id: string;
    number: number;
    patient_id: string;
    given_on: string;
    how: EstimateWay;
    given_by: string;
    given_by_id: string;
  },
) => tx.all(sqlFor.insertInto('plan_estimate').values({ id: newId(), ...given }));
