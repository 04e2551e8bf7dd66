import { firstPhoneWords } from '@cusp/contract';
import type { PhoneCall } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';

export interface PhoneLine {
  practice_id: string;
  practice_name: string;
  is_on: boolean;
  serial: number;
  texts_missed: boolean;
  body: string;
  body_es: string;
  version: number;
}

/** The settings of calls, with the defaults if none were set; empty: there is no such practice. */
export const callReporting = (): ReadPlan<PhoneLine[]> =>
  all(
    raw(sql<PhoneLine>`
      select o.practice_id, o.name as practice_name, coalesce(l.is_on, false) as is_on, coalesce(l.serial, 1) as serial,
          coalesce(l.texts_missed, false) as texts_missed, coalesce(l.body, ${firstPhoneWords.body}) as body,
          coalesce(l.body_es, ${firstPhoneWords.body_es}) as body_es, coalesce(l.version, 1) as version
        from practice o left join phone_line l on l.practice_id = o.practice_id`),
  );

/** Stores how calls come in. */
export const savePhoneLine = (
  tx: Tx,
  {
    new_secret,
    ...line
  }: Pick<PhoneLine, 'is_on' | 'texts_missed' | 'body' | 'body_es'> & { new_secret: boolean },
) =>
  tx.all(
    sqlFor
      .insertInto('phone_line')
      .values({ ...line, serial: new_secret ? 2 : 1, version: 2 })
      .onConflict((row) =>
        row.constraint('phone_line_pk').doUpdateSet({
          ...line,
          version: sql<number>`phone_line.version + 1`,
          serial: sql<number>`phone_line.serial + ${new_secret ? 1 : 0}`,
        }),
      ),
  );

/** A call that was reported before; undefined if it wasn't. */
export const reportedCall = (tx: Tx, callId: string) =>
  tx.first(
    raw(sql<{ id: string; phone_call: PhoneCall }>`
      select id, phone_call from message where kind = 'reply' and gateway = 'phone' and gateway_id = ${callId}`),
  );

/** A voicemail that came behind the report of its call: somebody has to hear it, whatever was done about the call. */
export const becomeVoicemail = (tx: Tx, id: string, body: string) =>
  tx.all(
    sqlFor
      .updateTable('message')
      .set({
        phone_call: 'voicemail',
        body,
        needs_answer: true,
        done_at: null,
        done_by: '',
        changed_at: sql<string>`now()`,
      })
      .where('id', '=', id),
  );

/** Whether a call from this number was answered by a text within a day. */
export const wasTextedBack = async (tx: Tx, number: string): Promise<boolean> =>
  (await tx.first(
    raw(sql<{ id: string }>`
      select m.id from message m
        join message r on r.practice_id = m.practice_id and r.id = m.answers_id and r.phone_call is not null
        where m.address = ${number} and m.kind = 'answer' and m.by_name = '' and m.created_at > now() - interval '1 day' limit 1`),
  )) !== undefined;
