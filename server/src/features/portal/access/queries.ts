import { accessNoticeDays, invitationDays, relationsWithProof } from '@cusp/contract';
import type { PortalLink, PortalLinkToDecide, PortalPart, PortalRelation } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** A document that shows that somebody may act for a patient, and the member of staff who looked at it. */
export interface SeenProof {
  proof_id: string | null;
  proof_seen_at: string | null;
  proof_seen_by: string;
  proof_seen_by_id: string | null;
}

export const noProof: SeenProof = {
  proof_id: null,
  proof_seen_at: null,
  proof_seen_by: '',
  proof_seen_by_id: null,
};

const now = sql<string>`now()`;

const open = (patientId: string) =>
  sqlFor
    .selectFrom('portal_invitation')
    .select(['id', 'email', 'expires_at'])
    .where(isOfPatient('patient_id', patientId))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now);

interface Link extends PortalLink {
  linked_at: string;
  last_sign_in: string | null;
  /** The account requires a second factor. */
  second_factor: boolean;
}

/** The document `d` is the proof of the link `l`; one that was struck proves nothing. */
const isProof = sql`d.practice_id = l.practice_id and d.id = l.proof_id and d.struck_at is null`;

/** The relation and parts by which the link `l` opens the record `p`, and their end. */
const relationColumns = sql`l.relation, l.parts, portal_link_parts(l.practice_id, l.patient_id, l.relation, l.parts) as shares, l.until_date::text as until,
  portal_link_end(l.relation, l.until_date, p.date_of_birth)::text as ends_on,
  coalesce(portal_link_end(l.relation, l.until_date, p.date_of_birth) <= practice_today(l.practice_id), false) as ended,
  (select jsonb_build_object('document_id', d.id, 'title', d.title, 'seen_by', l.proof_seen_by,
      'seen_at', to_char(l.proof_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from document d where ${isProof}) as proof`;

/**
 * The patient's links to accounts, with the accounts' last sign-in: that of the record that survives first, then those
 * of records merged into it. An account is named once.
 */
export const findLinks = async (tx: Tx, patientId: string): Promise<Link[]> => {
  const links = await tx.all(
    raw(sql<Link>`
      select l.account_id, l.email, l.linked_at, ${relationColumns}, portal_last_sign_in(l.account_id) as last_sign_in,
          has_second_factor('patient', l.account_id) as second_factor
        from portal_link l join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
        where ${isOfPatient('l.patient_id', patientId)}
        order by p.merged_into is not null, l.linked_at`),
  );
  return [...Map.groupBy(links, ({ account_id }) => account_id).values()].flatMap(([first]) => first ?? []);
};

export const findOpenInvitation = (tx: Tx, patientId: string) =>
  tx.first(open(patientId).orderBy('created_at', 'desc').limit(1));

/** Sets the relation by which an account opens the patient's records; false if it opens none. */
export const setRelation = async (
  tx: Tx,
  patientId: string,
  link: {
    account_id: string;
    relation: PortalRelation;
    until: string | null;
    /** Undefined: they stay as they are. */
    parts: readonly PortalPart[] | null | undefined;
    /** Undefined: it stays as it is. */
    proof: SeenProof | undefined;
  },
): Promise<boolean> => {
  const changed = await tx.all(
    sqlFor
      .updateTable('portal_link')
      .set({
        relation: link.relation,
        until_date: link.until,
        ...(link.parts !== undefined && { parts: link.parts && [...link.parts] }),
        ...link.proof,
      })
      .where(isOfPatient('patient_id', patientId))
      .where('account_id', '=', link.account_id)
      .returning('account_id'),
  );
  return changed.length > 0;
};

/** Whether the patient is of age today. */
export const isAdult = async (tx: Tx, patientId: string): Promise<boolean> =>
  (
    await tx.one(
      raw(sql<{ adult: boolean }>`
        select birthday(date_of_birth, 18) <= practice_today(practice_id) as adult from patient where id = ${patientId}`),
    )
  ).adult;

/** Whether a document of this patient proves that somebody may act for them; undefined: it isn't a document of theirs. */
export const documentToProve = (tx: Tx, patientId: string, documentId: string) =>
  tx.first(
    sqlFor
      .selectFrom('document')
      .select(sql<boolean>`kind = 'authority' and struck_at is null`.as('is_proof'))
      .where('id', '=', documentId)
      .where(isOfPatient('patient_id', patientId)),
  );

/** The link `l` continues without a proof that somebody has looked at. */
const lacksProof = sql`l.relation = any (${[...relationsWithProof]}::portal_relation[])
  and coalesce(portal_link_end(l.relation, l.until_date, p.date_of_birth) > practice_today(l.practice_id), true)
  and not exists (select from document d where ${isProof})`;

/** The links that staff should look at, those without a relation last. */
export const linksToDecide: ReadPlan<PortalLinkToDecide[]> = all(
  raw(sql<PortalLinkToDecide>`
    select p.survivor_id as patient_id, s.first_name || ' ' || s.last_name as patient_name, l.account_id, l.email,
        ${relationColumns}
      from portal_link l
      join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
      join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
      where l.relation is null
        or abs(portal_link_end(l.relation, l.until_date, p.date_of_birth) - practice_today(l.practice_id)) <= ${accessNoticeDays}::int
        or ${lacksProof}
      order by l.relation is null, portal_link_end(l.relation, l.until_date, p.date_of_birth), patient_name, l.account_id
      limit 500`),
);

/** Ends the patient's open invitations. */
export const withdrawInvitations = (tx: Tx, patientId: string) =>
  tx.all(
    sqlFor
      .updateTable('portal_invitation')
      .set({ withdrawn_at: now })
      .where(isOfPatient('patient_id', patientId))
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null),
  );

export interface NewPortalInvitation {
  patient_id: string;
  email: string;
  token_hash: Buffer;
  /** The hash of the token in the email's link; null if no email is sent. */
  mailed_token_hash: Buffer | null;
  invited_by_id: string;
  relation: PortalRelation | null;
  until_date: string | null;
  parts: readonly PortalPart[] | null;
  proof: SeenProof | undefined;
}

export const insertPortalInvitation = (tx: Tx, { parts, proof, ...invitation }: NewPortalInvitation) =>
  tx.one(
    sqlFor
      .insertInto('portal_invitation')
      .values({
        id: newId(),
        ...invitation,
        ...proof,
        parts: parts && [...parts],
        expires_at: sql<string>`now() + make_interval(days => ${sql.lit(invitationDays)})`,
      })
      .returning(['id', 'expires_at']),
  );

interface FactorReset {
  patient_id: string;
  account_id: string;
  reason: string;
  reset_by: string;
  reset_by_id: string;
}

/** Records who reset a second factor, and why. */
export const insertFactorReset = (tx: Tx, reset: FactorReset) =>
  tx.all(sqlFor.insertInto('portal_factor_reset').values({ id: newId(), ...reset }));

/** Whether an account also opens records of other practices than the current one. */
export async function isElsewhere(tx: Tx, accountId: string): Promise<boolean> {
  const { elsewhere } = await tx.one(
    raw(sql<{ elsewhere: boolean }>`select portal_account_is_elsewhere(${accountId}) as elsewhere`),
  );
  return elsewhere;
}

/** Records in the other practices' trails that a second factor was reset. */
export const factorWasReset = (tx: Tx, accountId: string) =>
  tx.all(raw(sql`select audit_portal_factor_reset(${accountId})`));

/** Ends all sessions of an account. */
export const endPortalSessions = (tx: Tx, accountId: string) =>
  tx.all(raw(sql`select end_other_portal_sessions(${accountId}, ''::bytea)`));

/** Unlinks all records of the patient; if an account has no record left, its sessions end. */
export async function deleteLinks(tx: Tx, patientId: string): Promise<void> {
  const links = await tx.all(
    sqlFor.deleteFrom('portal_link').where(isOfPatient('patient_id', patientId)).returning('account_id'),
  );
  for (const { account_id } of links) await tx.all(raw(sql`select end_unlinked_sessions(${account_id})`));
}

/** Unlinks one account from the patient's records; false if it opens none. Its sessions end where no record is left on it. */
export async function deleteLink(tx: Tx, patientId: string, accountId: string): Promise<boolean> {
  const gone = await tx.all(
    sqlFor
      .deleteFrom('portal_link')
      .where(isOfPatient('patient_id', patientId))
      .where('account_id', '=', accountId)
      .returning('account_id'),
  );
  await tx.all(raw(sql`select end_unlinked_sessions(${accountId})`));
  return gone.length > 0;
}
