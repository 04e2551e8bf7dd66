import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { recordsOf } from '../../people/patients/index.ts';

/** With COMMIT, has the devices notified of these messages: a job for each whose patients have a device that is notified of such. */
export const notifyOfMessages = (tx: Tx, ids: readonly string[]): void =>
  tx.last(
    raw(sql`
      select requeue_job('push.message', m.id, ${attemptsOf('push.message')}, 0) from unnest(${[...ids]}::uuid[]) as m (id)
        where exists (select from message_patient mp
          join push_subscription s on s.practice_id = mp.practice_id and s.patient_id = any ${recordsOf('mp.patient_id')}
            and s.kinds && array['visits', 'messages']
          where mp.practice_id = current_practice() and mp.message_id = m.id)`),
  );
