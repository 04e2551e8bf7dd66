import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { patientName } from '../../people/patients/index.ts';

/** A time in an operatory. */
export interface TimeSlot {
  operatory_id: string;
  date: string;
  /** `HH:MM` */
  time: string;
  minutes: number;
}

const duringOf = ({ date, time, minutes }: TimeSlot) =>
  sql`chair_time_range(${date}::date, ${time}::time, ${minutes}::int)`;

/** Waits for transactions that are about to take or free a place on these days. */
export function lockDays(tx: Tx, places: readonly TimeSlot[]) {
  const days = places.map(
    (locked) => sql`chair_days(current_practice(), ${locked.operatory_id}::uuid, ${duringOf(locked)})`,
  );
  return tx.all(raw(sql`select lock_chair_days(${sql.join(days, sql` || `)})`));
}

export interface BlockingRow {
  id: string;
  kind: 'visit' | 'blockout' | 'hold';
  /** The patient's name, or the reason. */
  what: string;
  starts: string;
  ends: string;
  /** The half of the column that it takes; null for all of it. */
  lane: number | null;
  /** It stood beside the visit that is changed, in this operatory that day. */
  beside: boolean;
}

/**
 * The appointments, blockouts and holds that take a slot already. Other transactions that are about to take or free it wait until this
 * transaction ends.
 * @param self the one that is being moved: it doesn't block itself
 * @param was its present slot
 */
export async function findSlotConflicts(
  tx: Tx,
  place: TimeSlot,
  self?: string,
  was?: TimeSlot,
): Promise<BlockingRow[]> {
  const [, rows] = await Promise.all([
    lockDays(tx, [place, ...(was === undefined ? [] : [was])]),
    tx.all(
      raw(sql<BlockingRow>`
        select c.id, c.kind, coalesce(${patientName}, b.reason, h.reason, '') as what,
            lower(c.during)::time as starts, upper(c.during)::time as ends,
            case c.lanes when '[0,1)' then 0 when '[1,2)' then 1 end as lane,
            coalesce(mine.operatory_id = c.operatory_id and mine.during && c.during
              and lower(mine.during)::date = ${place.date}::date, false) as beside
          from chair_time c
          left join chair_time mine on mine.practice_id = c.practice_id and mine.id = ${self ?? null}::uuid
          left join appointment a on c.kind = 'visit' and a.practice_id = c.practice_id and a.id = c.id
          left join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
          left join blockout b on c.kind = 'blockout' and b.practice_id = c.practice_id and b.id = c.id
          left join hold h on c.kind = 'hold' and h.practice_id = c.practice_id and h.id = c.id
          where c.practice_id = current_practice() and c.operatory_id = ${place.operatory_id}
            and c.during && ${duringOf(place)} and c.id is distinct from ${self ?? null}::uuid
            and (h.id is null or h.expires_at > clock_timestamp())
          order by c.during, c.id`),
    ),
  ]);
  return rows;
}

export interface Elsewhere {
  patient_name: string;
  operatory: string;
  starts: string;
  ends: string;
}

/**
 * The visits with another operatory that a person has at the time of a place. Others that are about to give that person one
 * wait until this transaction ends; asked after `findSlotConflicts`, whose lock comes first.
 * @param self the visit that is placed
 */
export async function personElsewhere(
  tx: Tx,
  place: TimeSlot,
  { id, patient_id }: { id: string; patient_id: string },
): Promise<Elsewhere[]> {
  const [, rows] = await Promise.all([
    tx.all(raw(sql`select lock_person_visits(current_practice(), ${patient_id}::uuid)`)),
    tx.all(
      raw(sql<Elsewhere>`
        select ${patientName} as patient_name, o.name as operatory, lower(c.during)::time as starts, upper(c.during)::time as ends
          from overlapping_visits(current_practice(), ${patient_id}::uuid, ${id}::uuid, ${place.operatory_id}::uuid,
            ${duringOf(place)}) other
          join chair_time c on c.practice_id = current_practice() and c.id = other
          join appointment a on a.practice_id = c.practice_id and a.id = c.id
          join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
          join operatory o on o.practice_id = c.practice_id and o.id = c.operatory_id
          order by c.during, c.id`),
    ),
  ]);
  return rows;
}

/** The entries that take the time of operatories and providers on some days, for the search for openings. */
export const busyIn = (from: string, to: string, moves?: string) =>
  all(
    raw(sql<{
      date: string;
      starts: string;
      minutes: number;
      operatory_id: string | null;
      provider_id: string | null;
    }>`
      select appointment_date as date, appointment_time as starts, duration as minutes, operatory_id, provider_id
        from appointment
        where appointment_date between ${from} and ${to} and status <> 'cancelled'
          and (operatory_id is not null or provider_id is not null) and id is distinct from ${moves ?? null}::uuid
      union all
      select date, starts, (extract(epoch from ends - starts) / 60)::int, operatory_id, null from blockout
        where date between ${from} and ${to}
      union all
      select date, starts, (extract(epoch from ends - starts) / 60)::int, operatory_id, provider_id from hold
        where date between ${from} and ${to} and expires_at > now()`),
  );
