import type { ConsentPurpose, MessageReason, PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { beyondLimits } from '../../../overload/sending-limits.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { recordQueued } from './queueing.ts';
import { thisPractice } from './writing-queries.ts';
import type { MessageAppointment, NewMessage } from './writing-queries.ts';

/** A rule's message about a visit. */
type RuleMessage = Pick<NewMessage, 'kind' | 'channel' | 'address' | 'subject' | 'body' | 'rule_id'> & {
  language: PatientLanguage;
  purpose: ConsentPurpose;
};

/** A message by a rule, or why there is none; with the patients and visits that it is about. */
export interface WrittenByRule {
  reason: MessageReason | null;
  message: RuleMessage;
  visits: readonly MessageAppointment[];
}

/**
 * Does what `queueOrLog` does for many messages of rules at once, whose patients, visits and reminders are locked; returns their ids in the
 * same order.
 */
export async function queueByRules(tx: Tx, written: readonly WrittenByRule[]): Promise<string[]> {
  if (written.length === 0) return [];
  const practice = await thisPractice(tx);
  const leaving = written.filter(({ reason }) => reason === null);
  const beyond = await beyondLimits(
    tx,
    leaving.map(({ message: { channel, kind, address: to } }) => ({
      channel,
      kind,
      to,
      practice,
      by: 'rules',
    })),
  );
  const tooMany = new Set(leaving.filter((_, place) => beyond.has(place)));
  const rows = written.map((one) => {
    const reason = tooMany.has(one) ? 'too_many' : one.reason;
    return { ...one, id: newId(), reason };
  });
  const visits = rows.flatMap(({ id, visits: its }) =>
    its.map(({ appointment_id, patient_id, visit_date, visit_time }) => ({
      message_id: id,
      appointment_id,
      patient_id,
      visit_date,
      visit_time,
    })),
  );
  await Promise.all([
    tx.all(
      raw(sql`
        insert into message (id, kind, channel, state, reason, address, subject, body, rule_id, language, purpose)
          select id, kind, channel, case when reason is null then 'queued' else 'not_sent' end::message_state, reason, address, subject, body,
              rule_id, language, purpose
            from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, reason, message }) => ({ ...message, id, reason })))}::jsonb)
              as m (id uuid, kind text, channel message_channel, reason text, address text, subject text, body text, rule_id uuid,
                language patient_language, purpose text)`),
    ),
    tx.all(
      raw(sql`
        insert into message_patient (message_id, patient_id)
          select distinct message_id, patient_id from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v (message_id uuid, patient_id uuid)`),
    ),
    tx.all(
      raw(sql`
        insert into message_visit (message_id, appointment_id, patient_id, visit_date, visit_time)
          select message_id, appointment_id, patient_id, visit_date, visit_time from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
            as v (message_id uuid, appointment_id uuid, patient_id uuid, visit_date date, visit_time time)`),
    ),
  ]);
  const queued = rows.filter(({ reason }) => reason === null);
  recordQueued(
    tx,
    queued.map(({ id }) => id),
    byService,
  );
  for (const { id, reason } of rows) if (reason !== null) recordEvent(tx, 'message.not_sent', id, byService);
  return rows.map(({ id }) => id);
}
