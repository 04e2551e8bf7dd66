import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

/** One of today's patients has been ready for the doctor for some minutes; before the office opens, one who was seated early. */
export const demoReady = (tx: Tx, today: string) =>
  tx.all(
    raw(sql`
      update appointment set progress = 'in_chair', ready_for_doctor_at = now() - interval '7 minutes'
        where practice_id = current_practice() and id = (select id from appointment
          where practice_id = current_practice() and appointment_date = ${today}::date and status = 'scheduled'
          order by progress desc, type = 'cleaning' desc, appointment_time, id limit 1)`),
  );
