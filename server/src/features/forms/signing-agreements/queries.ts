import { signingDisclosure } from '@cusp/contract';
import type { PatientLanguage, SigningAgreement } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/question.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

interface Standing {
  id: string;
  patient_id: string;
  account_id: string;
  agreed_at: string;
}

/** What was agreed to of today's disclosure, and not taken back; the newest first. */
const standing = (where: RawBuilder<SqlBool>) =>
  raw(sql<Standing>`
    select a.id, a.patient_id, a.account_id, a.agreed_at from signing_agreement a
      where a.practice_id = current_practice() and a.disclosure = ${signingDisclosure.number} and ${where}
        and not exists (select from signing_withdrawal w where w.practice_id = a.practice_id and w.agreement_id = a.id)
      order by a.id desc`);

/** Those of the record that is open in the portal's role. */
export const agreementsSeen = () => all(standing(sql<SqlBool>`true`));

interface Agreeing {
  accountId: string;
  records: readonly string[];
}

/** Those of an account for these records. */
export const agreementsOf = ({ accountId, records }: Agreeing) =>
  all(
    standing(
      sql<SqlBool>`a.account_id = ${accountId}::uuid and a.patient_id = any (${[...records]}::uuid[])`,
    ),
  );

/** Those of whatever account for a patient. */
export const agreementsFor = (patientId: string) => all(standing(isOfPatient('a.patient_id', patientId)));

export const insertAgreement = (
  tx: Tx,
  agreement: { patient_id: string; account_id: string; language: PatientLanguage },
) =>
  tx.all(
    sqlFor
      .insertInto('signing_agreement')
      .values({ id: newId(), disclosure: signingDisclosure.number, ...agreement }),
  );

/** Takes agreements back; each once. */
export const insertWithdrawals = (
  tx: Tx,
  agreements: readonly Pick<Standing, 'id' | 'patient_id'>[],
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

/** What accounts of the portal agreed to for a patient, as staff see it. */
export const agreementsShown = (patientId: string) =>
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
