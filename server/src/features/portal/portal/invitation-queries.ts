import { mailedCode } from '@cusp/contract';
import type { PortalPart, PortalRelation } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { noProof } from '../access/index.ts';
import type { SeenProof } from '../access/index.ts';

export interface StoredPortalInvitation {
  practice_id: string;
  id: string;
  patient_id: string;
  email: string;
  expires_at: string;
  used_at: string | null;
  withdrawn_at: string | null;
  first_name: string;
  practice_name: string;
  practice_phone: string;
  /** The operator has suspended the practice. */
  suspended: boolean;
  /** The token is the one of the mailed link, so anybody who has it can read the mailbox. */
  by_mail: boolean;
  /** The hash of the mailed code while it is valid. */
  mailed_code_hash: Buffer | null;
}

export const portalInvitationByToken = (tx: Tx, tokenHash: Buffer) =>
  tx.first(raw(sql<StoredPortalInvitation>`select * from portal_invitation_by_token(${tokenHash})`));

/** Stores the hash of a code that is being mailed and replaces an earlier one. Runs in the invitation's practice. */
export const keepMailedCode = (tx: Tx, id: string, mailed_code_hash: Buffer) =>
  tx.all(
    sqlFor
      .updateTable('portal_invitation')
      .set({
        mailed_code_hash,
        mailed_code_until: sql<string>`now() + make_interval(mins => ${sql.lit(mailedCode.minutes)})`,
      })
      .where('id', '=', id),
  );

/** Marks an invitation as used; undefined if it was already used. Runs in the invitation's practice. */
export const usePortalInvitation = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .updateTable('portal_invitation')
      .set({ used_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning([
        'id',
        'relation',
        'until_date',
        sql<PortalPart[] | null>`parts::text[]`.as('parts'),
        'proof_id',
        'proof_seen_at',
        'proof_seen_by',
        'proof_seen_by_id',
      ]),
  );

/** The relation that an invitation is for, and its end. */
interface AskedFor extends SeenProof {
  relation: PortalRelation | null;
  until_date: string | null;
  parts: readonly PortalPart[] | null;
}

/**
 * Links a patient record to an account. The patient's own account takes the place of an earlier one of theirs; a parent's, a
 * guardian's or an agent's is added to the others.
 */
export async function linkPatient(
  tx: Tx,
  { parts = null, ...given }: { patient_id: string; account_id: string; email: string } & Partial<AskedFor>,
): Promise<void> {
  const { patient_id, account_id, relation = null } = given;
  // Also in place of a link that had a proof.
  const link = { ...noProof, ...given, parts: parts && [...parts] };
  if (relation === null || relation === 'self')
    await tx.all(
      sqlFor
        .deleteFrom('portal_link')
        .where('patient_id', '=', patient_id)
        .where('account_id', '<>', account_id)
        .where((where) => where.or([where('relation', 'is', null), where('relation', '=', 'self')])),
    );
  await tx.all(
    sqlFor
      .insertInto('portal_link')
      .values(link)
      .onConflict((conflict) =>
        conflict
          .columns(['practice_id', 'patient_id', 'account_id'])
          .doUpdateSet({ ...link, linked_at: sql`now()` }),
      ),
  );
}
