import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { isHandedOver, requestState } from './queries.ts';

interface ProposedVisit {
  id: string;
  date: string;
  time: string;
  refused_reason: string;
  propose_until: string;
  is_handed_over: boolean;
}

/** The refused visits of a patient for which this account can choose another time. */
export const proposedTo = (tx: Tx, { patientId, accountId }: PatientSession) =>
  tx.all(
    raw(sql<ProposedVisit>`
      select r.id, r.date, r.starts as time, r.refused_reason, r.propose_until, ${isHandedOver} as is_handed_over
        from online_request r
        join patient p on p.practice_id = r.practice_id and p.id = r.for_patient_id
        where p.survivor_id = ${patientId} and r.account_id = ${accountId} and ${requestState} = 'proposed'
        order by r.propose_until, r.id`),
  );
