import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { formerFields } from './insurance-queries.ts';
import type { NamedByPrescription, NewFormerPrescription } from './prescription-rules.ts';
import { patientColumns, recordIn, rowsById } from './record-queries.ts';

/** What rows of prescriptions name. */
export async function namedByPrescriptions(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByPrescription>> {
  const rows = await tx.all(
    raw(sql<NamedByPrescription & { source_id: string }>`
      select r.source_id, ${patientColumns}, ${formerFields('provider', 'ProvNum')} as provider,
          (select w.name from provider w where w.id = ${recordIn('provider', 'ProvNum')}) as provider_name,
          ${formerFields('pharmacy', 'PharmacyNum')} as pharmacy
        from ${rowsById(importId, 'rxpat', ids)}`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

export const insertFormerPrescription = (
  tx: Tx,
  id: string,
  prescription: NewFormerPrescription & { patient_id: string },
) => tx.all(sqlFor.insertInto('former_prescription').values({ id, ...prescription }));
