import { sql } from 'kysely';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import { hashToken, newToken } from '../../src/identity/person.ts';
import type { recordsOf } from './records.ts';
import type { Side } from './side.ts';

interface Ground {
  database: Database;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}

interface AtAnOpening {
  patientId: string;
  booking_reason_id: string;
  when: { date: string; time: string; provider_id: string | null };
}

/** Input for the calls of follow-ups: one that waits for a call, one that has ended, and the link of a message about a recall. */
export function timeLinkSpecials(
  { database, records, own }: Ground,
  atAnOpening: () => Promise<AtAnOpening>,
) {
  const inPractice = (statement: ReturnType<typeof sql>) =>
    database.asPractice(own.practiceId, (tx) => tx.all(raw(statement)));

  async function linkTo(patientId: string, kindId: string) {
    const followUp = await records.make('follow_up', own, patientId);
    const token = newToken();
    await inPractice(sql`
      with t as (insert into recall_type (id, name, months, days, minutes, book_kind_id)
          values (gen_random_uuid(), gen_random_uuid()::text, 6, 1, 30, ${kindId}) returning id),
        d as (insert into recall_due (patient_id, type_id, current_type_id, due_date)
          select ${patientId}, id, id, practice_today(current_practice()) from t),
        f as (update follow_up set recall_type_id = t.id, occasion = concat_ws(' ', 'recall', t.id, ${patientId}::text, practice_today(current_practice()))
          from t where follow_up.id = ${followUp}),
        m as (insert into message (id, channel, kind, address, body, state, link_hash)
          values (gen_random_uuid(), 'text', 'follow_up', '+12125550147', '', 'sent', ${hashToken(token)}::bytea) returning id),
        p as (insert into message_patient (message_id, patient_id) select id, ${patientId} from m)
      insert into reminder (follow_up_id, step, patient_id, due_at, state, message_id)
        select ${followUp}, 1, ${patientId}, now(), 'done', id from m`);
    return { token, id: followUp };
  }

  async function timeLink() {
    const { patientId, booking_reason_id, when } = await atAnOpening();
    const { kind_id } = await database.asPractice(own.practiceId, (tx) =>
      tx.one(
        raw(sql<{ kind_id: string }>`select kind_id from booking_reason where id = ${booking_reason_id}`),
      ),
    );
    return { body: { ...(await linkTo(patientId, kind_id)), ...when } };
  }

  const anyLink = async () => {
    const patientId = await records.make('patient', own);
    return { body: await linkTo(patientId, await records.make('appointment_kind', own)) };
  };

  return {
    bookByTimeLink: timeLink,
    readTimeLink: anyLink,
    timeLinkOpenings: anyLink,
    callMeByTimeLink: anyLink,
    declineByTimeLink: anyLink,
    continueFollowUp: async () => {
      const id = await records.make('follow_up', own);
      await inPractice(
        sql`update follow_up set state = 'ended', ended_at = now(), ended_why = 'by_hand' where id = ${id}`,
      );
      return { params: { id } };
    },
    logFollowUpCall: async () => {
      const id = await records.make('follow_up', own);
      await inPractice(
        sql`insert into reminder (follow_up_id, step, patient_id, due_at, to_call)
          select id, 1, patient_id, now(), true from follow_up where id = ${id}`,
      );
      return { params: { id }, body: { outcome: 'reached', next_attempt: null } };
    },
  };
}
