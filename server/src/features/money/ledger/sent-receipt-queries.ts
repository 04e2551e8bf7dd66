import { emailReasons, messageReasons } from '@cusp/contract';
import type { EmailReason, EmailDelivery, MessageReason, MessageState, SentReceipt } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { EmailPurpose } from '../../../jobs/emails/queries.ts';

interface Row {
  id: string;
  number: string | null;
  letter_state: EmailDelivery['state'] | null;
  letter_reason: EmailReason | null;
  message_state: MessageState | null;
  message_reason: MessageReason | null;
  changed_at: string;
}

const waiting = new Set<MessageState>(['queued', 'sending']);
const reached = new Set<MessageState>(['sent', 'delivered']);

/** A text's state in the words of emails. */
const stateOf = (state: MessageState): EmailDelivery['state'] =>
  waiting.has(state) ? 'queued' : reached.has(state) ? 'sent' : 'failed';

/** Locks a payment, so that of two presses one writes a text and the other finds it. */
export const lockReceiptPayment = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('payment').select('id').where('id', '=', id).forNoKeyUpdate());

/** The emails and texts that sent the receipt of a payment, the latest first. */
export const sentReceipts = (paymentId: string) => sentAbout(paymentId, 'receipt', 'payment_id');

/** The emails and texts that said where a walk-out statement is, the latest first. */
export const sentWalkOuts = (walkOutId: string) => sentAbout(walkOutId, 'statement', 'walk_out_id');

const sentAbout = (
  id: string,
  letter: EmailPurpose,
  message: 'payment_id' | 'walk_out_id',
): ReadPlan<SentReceipt[]> =>
  all(
    raw(sql<Row>`
      select id, null::text as number, state as letter_state, reason as letter_reason, null as message_state,
          null as message_reason, changed_at
        from letter where subject_id = ${id} and kind = ${letter}
      union all
      select id, address, null, null, state, reason, changed_at from message where ${sql.ref(message)} = ${id}
      order by id desc`),
  ).map((rows) => rows.map(shown));

function shown({ id, number, changed_at, ...row }: Row): SentReceipt {
  const { letter_state, letter_reason, message_state, message_reason } = row;
  return {
    id,
    channel: message_state === null ? 'email' : 'text',
    number: number ?? '',
    state: message_state === null ? (letter_state ?? 'queued') : stateOf(message_state),
    reason:
      letter_reason !== null
        ? emailReasons[letter_reason]
        : message_reason === null
          ? ''
          : messageReasons[message_reason],
    changed_at,
  };
}
