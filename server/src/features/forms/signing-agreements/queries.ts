import { signingDisclosure } from '@cusp/contract';
import type { PatientLanguage, SigningAgreement } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

interface StandingAgreement {
  id: string;
  patient_id: string;
  account_id: string;
  agreed_at: string;
}

/** Agreements to the current disclosure that weren't withdrawn, newest first. */
const standing = (where: RawBuilder<SqlBool>) =>
  raw(sql<StandingAgreement>`
    select a.id, a.patient_id, a.account_id, a.agreed_at from signing_agreement a
      where a.practice_id = current_practice() and a.disclosure = ${signingDisclosure.number} and ${where}
        and not exists (select from signing_withdrawal w where w.practice_id = a.practice_id and w.agreement_id = a.id)
      order by a.id desc`);

/** In the portal's role: the agreements for the record that is open. */
export const agreementsInPortal = () => all(standing(sql<SqlBool>`true`));

interface Agreeing {
  accountId: string;
  records: readonly string[];
}

/** The agreements of an account for these records. */
export const agreementsOfAccount = ({ accountId, records }: Agreeing) =>
  all(
    standing(
      sql<SqlBool>`a.account_id = ${accountId}::uuid and a.patient_id = any (${[...records]}::uuid[])`,
    ),
  );

/** The agreements of any account for a patient. */
export const agreementsOfPatient = (patientId: string) =>
  all(standing(isOfPatient('a.patient_id', patientId)));

export const insertAgreement = (
  tx: Tx,
  agreement: { patient_id: string; account_id: string; language: PatientLanguage },
) =>
  tx.all(
    sqlFor
      .insertInto('signing_agreement')
      .values({ id: newId(), disclosure: signingDisclosure.number, ...agreement }),
  );

/** Withdraws agreements, each of them once. */
export const insertWithdrawals = (
  tx: Tx,
  agreements: readonly Pick<StandingAgreement, 'id' | 'patient_id'>[],
  { reason, by }: { reason: string; by: { id: string; name: string } },
) =>
  tx.all(
    sqlFor
      .insertInto('signing_withdrawal')
      .values(
        agreements.map(({ id, patient_id }) => ({
          agreement_id: id,
          patient_id,
          reason,
          by_name: by.name,
          by_id: by.id,
        })),
      )
      .onConflict((conflict) => conflict.constraint('signing_withdrawal_pk').doNothing()),
  );

/** The agreements of the portal's accounts for a patient, withdrawn ones included, as staff see them. */
export const agreementHistory = (patientId: string) =>
  all(
    raw(sql<SigningAgreement>`
      select a.id, p.survivor_id as patient_id, l.email, a.agreed_at, w.withdrawn_at, coalesce(w.by_name, '') as withdrawn_by,
          coalesce(w.reason, '') as reason
        from signing_agreement a
        join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        join lateral (select l.email from portal_link l where l.practice_id = a.practice_id and l.account_id = a.account_id
          limit 1) l on true
        left join signing_withdrawal w on w.practice_id = a.practice_id and w.agreement_id = a.id
        where ${isOfPatient('a.patient_id', patientId)} and a.disclosure = ${signingDisclosure.number}
        order by a.id desc`),
  );
