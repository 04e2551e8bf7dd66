import type { ProcedureArea, Work } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';

/** The facts about the practice's providers that decide whose work a treatment is. */
export const providerCandidates = (tx: Tx) =>
  tx.all(
    sqlFor
      .selectFrom('provider')
      .select(['id', 'name', 'kind', 'user_id', 'is_default'])
      .where('archived_at', 'is', null)
      .orderBy('position')
      .orderBy('id'),
  );

/** The provider of the last visit that a treatment is on. */
export const appointmentProvider = async (tx: Tx, treatmentId: string): Promise<string | null> => {
  const row = await tx.first(
    raw(sql<{ provider_id: string }>`
      select a.provider_id from appointment_treatment v
        join appointment a on a.practice_id = v.practice_id and a.id = v.appointment_id
        where v.treatment_id = ${treatmentId} and a.status <> 'cancelled' and a.provider_id is not null
        order by a.appointment_date desc, a.id limit 1`),
  );
  return row?.provider_id ?? null;
};

/** The provider whom the patient sees today; null where it is nobody, or several. */
export const todaysProvider = async (tx: Tx, patientId: string): Promise<string | null> => {
  const rows = await tx.all(
    raw(sql<{ provider_id: string }>`
      select distinct provider_id from appointment
        where patient_id in (select patient_records(current_practice(), ${patientId}::uuid)) and appointment_date = ${todayHere}
          and status <> 'cancelled' and provider_id is not null`),
  );
  const [only, another] = rows;
  return only !== undefined && another === undefined ? only.provider_id : null;
};

/** The work of a stored treatment, which decides who may be its provider, and the part of the mouth that its catalog entry is for. */
export const storedWork = async (
  tx: Tx,
  { procedure, procedure_id }: { procedure: Work['category']; procedure_id: string | null },
): Promise<Work & { area?: ProcedureArea }> => {
  if (procedure_id === null) return { category: procedure };
  const entry = await tx.first(
    sqlFor
      .selectFrom('procedure')
      .select(['category', 'by_hygienist', 'area'])
      .where('id', '=', procedure_id),
  );
  return entry ?? { category: procedure };
};
