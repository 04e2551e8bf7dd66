import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { demoPatient } from './portal.ts';

interface Carer {
  patient_id: string;
  proof_id: string;
  by: { id: string; name: string };
}

/** The portal's parent looks after another patient, too, by a power of attorney. */
export const demoCarer = (tx: Tx, { patient_id, proof_id, by }: Carer) =>
  tx.all(
    raw(sql`
      insert into portal_link (patient_id, account_id, email, relation, linked_at, proof_id, proof_seen_at, proof_seen_by, proof_seen_by_id)
        select ${patient_id}, l.account_id, l.email, 'agent', clock_timestamp(), ${proof_id}, now(), ${by.name}, ${by.id}
          from portal_link l where l.practice_id = current_practice() and l.relation = 'self' and l.email = ${demoPatient.email}
        on conflict (practice_id, patient_id, account_id) do nothing`),
  );
