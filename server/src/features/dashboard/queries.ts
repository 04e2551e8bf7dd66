import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

interface Figures {
  total_patients: number;
  total_appointments: number;
  today_appointments: number;
  revenue_cents: number;
}

/** The practice's figures in one question; `today` is the practice's. */
export const figures = (tx: Tx, today: string) =>
  tx.one(
    raw(sql<Figures>`
      select
        (select count(*) from patient where archived_at is null) as total_patients,
        (select count(*) from appointment) as total_appointments,
        (select count(*) from appointment
          where appointment_date = ${today} and status <> 'cancelled') as today_appointments,
        (select coalesce(sum(amount_cents), 0)::bigint from payment
          where status = 'completed') as revenue_cents`),
  );
