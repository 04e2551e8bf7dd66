import type { ClaimState } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import { todayHere } from '../../../../values/calendar/today.ts';
import type { UnfinishedClaim } from '../finishing-queries.ts';
import type { Face, FaceHere, StoredFace } from './comparing.ts';

/** Claims as they are here. One that was checked before it is sent is a draft still. */
export async function claimsHere(
  tx: Tx,
  records: readonly StoredFace[],
): Promise<ReadonlyMap<string, FaceHere>> {
  const rows = await tx.all(
    raw(sql<Face & { id: string; patient_id: string }>`
      select k.id, k.patient_id, case k.state when 'checked' then 'draft' else k.state::text end as state, k.billed_cents as amount
        from claim k where k.id = any (${records.map(({ record_id }) => record_id)}::uuid[])`),
  );
  const byId = new Map(rows.map(({ id, patient_id, ...face }) => [id, { patient_id, face }]));
  return new Map(
    records.flatMap(({ source_id, record_id }) => {
      const here = byId.get(record_id);
      return here === undefined ? [] : [[source_id, here] as const];
    }),
  );
}

interface ClaimNow {
  state: ClaimState;
  state_on?: string;
  payer_number?: string;
}

/** Moves a claim. @param note its event, where no later step says more */
export async function setClaimState(tx: Tx, id: string, now: ClaimNow, note = ''): Promise<void> {
  const { state_on = sql<string>`${todayHere}`, ...set } = now;
  await tx.all(
    sqlFor
      .updateTable('claim')
      .set({ ...set, state_on, version: sql`version + 1` })
      .where('id', '=', id),
  );
  if (note !== '')
    await tx.all(
      raw(sql`
        insert into claim_event (claim_id, serial, state, on_date, note, by_name)
          select ${id}::uuid, max(e.serial) + 1, ${now.state}, ${todayHere}, ${note}, 'Open Dental' from claim_event e where e.claim_id = ${id}`),
    );
}

interface MovedClaim extends UnfinishedClaim {
  last_serial: number;
  /** All that its history has. */
  states: ClaimState[];
}

/** Claims that this import moved and whose history doesn't say so yet. */
export const movedClaims = (tx: Tx, importId: string, most: number) =>
  tx.all(
    raw(sql<MovedClaim>`
      select k.id, r.source_id as number, r.fields, k.control_number, k.patient_id, k.rank, k.purpose, k.state, k.state_on, k.service_date,
          h.last_serial, h.states
        from data_import_row r
        join imported_record i on i.practice_id = r.practice_id and i.source_table = 'claim' and i.source_id = r.source_id
        join claim k on k.practice_id = i.practice_id and k.id = i.record_id
        cross join lateral (select max(e.serial) as last_serial, array_agg(e.state::text) filter (where e.state is not null) as states
          from claim_event e where e.practice_id = k.practice_id and e.claim_id = k.id) h
        where r.import_id = ${importId} and r.source_table = 'claim' and r.outcome = 'changed' and k.state in ('sent', 'closed')
          and k.state::text <> all (h.states)
        order by k.id limit ${most}`),
  );

/** The lines of claims, by the treatment that each is of. */
export const linesOfClaims = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<{ claim_id: string; treatment_id: string; position: number; is_decided: boolean }>`
      select l.claim_id, l.treatment_id, l.position, exists (select from claim_decision d
            where d.practice_id = l.practice_id and d.claim_id = l.claim_id and d.position = l.position) as is_decided
        from claim_line l where l.claim_id = any (${[...ids]}::uuid[])`),
  );
