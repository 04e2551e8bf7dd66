import { sql } from 'kysely';
import type { SignerRelationship } from '@cusp/contract';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

export interface KeptAgreement {
  patient_id: string;
  content: string;
  sha256: string;
  pdf: Buffer | null;
  e_signature: string | null;
  signer_name: string;
  relationship: SignerRelationship;
  signed_on: string;
  by_name: string;
}

/** The stored agreement of a plan; with `records` only if it belongs to one of these. */
export const keptAgreement = (tx: Tx, planId: string, records?: readonly string[]) =>
  tx.first(
    raw(sql<KeptAgreement>`
      select p.survivor_id as patient_id, a.content, a.sha256, a.pdf, a.e_signature, a.signer_name, a.relationship, a.by_name,
          (a.at at time zone (select time_zone from practice where practice_id = a.practice_id))::date as signed_on
        from payment_plan_agreement a
        join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        where a.plan_id = ${planId}
          and (${records === undefined}::boolean or a.patient_id = any (${[...(records ?? [])]}::uuid[]))`),
  );

/** Keeps the PDF; of two that were made at once the first one stays. */
export const keepPlanPdf = (tx: Tx, planId: string, pdf: Buffer) =>
  tx.all(
    raw(sql`update payment_plan_agreement set pdf = ${pdf}, pdf_sha256 = encode(sha256(${pdf}::bytea), 'hex')
      where plan_id = ${planId} and pdf is null`),
  );
