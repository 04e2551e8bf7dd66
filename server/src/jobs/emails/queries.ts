import { emailReasons } from '@cusp/contract';
import type { EmailReason, EmailDelivery } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

/** The purposes of emails. */
export const emailPurposes = [
  'portal_invitation',
  'team_invitation',
  'factor_notice',
  'account_notice',
  'code',
  'password',
  'test',
  'receipt',
  'statement',
  'operator_notice',
  'online_request',
  'membership',
  'saved_report',
  'image_share',
] as const;

/** The record that an email is about; the record of that kind shows the email's state. */
export type EmailPurpose = (typeof emailPurposes)[number];

interface NewEmail {
  id: string;
  kind: EmailPurpose;
  subject_id: string | null;
  sealed: Buffer;
  /** For how many minutes the email is of use. */
  minutes: number;
}

export const insertEmail = (tx: Tx, { minutes, ...email }: NewEmail) =>
  tx.all(
    sqlFor
      .insertInto('letter')
      .values({ ...email, until: sql<string>`now() + make_interval(mins => ${minutes})` }),
  );

/** Locks a queued email, so that only one process sends it; undefined if it is no longer queued. */
export const lockQueued = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('letter')
      .select(['kind', 'subject_id', 'sealed', sql<boolean>`until < now()`.as('too_late')])
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .forUpdate(),
  );

export const markEmailSent = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('letter')
      .set({ state: 'sent', reason: null, tries: sql`tries + 1`, sealed: null, changed_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'queued'),
  );

/** Records why an attempt failed; after the last attempt the email has failed. */
export const markTried = (tx: Tx, id: string, reason: EmailReason, hasFailed: boolean) =>
  tx.all(
    sqlFor
      .updateTable('letter')
      .set({
        state: hasFailed ? 'failed' : 'queued',
        reason,
        tries: sql`tries + 1`,
        changed_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('state', '=', 'queued'),
  );

/** Drops the queued emails about a subject, because their content is no longer valid. */
export const dropQueued = (tx: Tx, kind: EmailPurpose, subjectIds: readonly string[]) =>
  tx.all(
    sqlFor
      .updateTable('letter')
      .set({ state: 'failed', reason: 'replaced', sealed: null, changed_at: sql`now()` })
      .where('kind', '=', kind)
      .where(sql<boolean>`subject_id = any(${subjectIds}::uuid[])`)
      .where('state', '!=', 'sent'),
  );

interface Stored {
  id: string;
  subject_id: string | null;
  state: EmailDelivery['state'];
  reason: EmailReason | null;
  tries: number;
  changed_at: string;
  is_useful: boolean;
}

const columns = sql`id, subject_id, state, reason, tries, changed_at, sealed is not null and until > now() as is_useful`;

/** The latest email about each subject. */
export async function newestAbout(tx: Tx, subjectIds: readonly string[]) {
  const rows = await tx.all(
    raw(sql<Stored>`
      select distinct on (subject_id) ${columns} from letter
        where subject_id = any(${subjectIds}::uuid[]) order by subject_id, created_at desc, id desc`),
  );
  return new Map(rows.map((row) => [row.subject_id ?? '', shown(row)]));
}

/** The state of one email. */
export const emailById = async (tx: Tx, id: string): Promise<EmailDelivery> =>
  shown(await tx.one(raw(sql<Stored>`select ${columns} from letter where id = ${id}`)));

/** Queues the latest email about a subject again if it has failed and is still of use; otherwise undefined. */
export const requeue = (tx: Tx, subjectId: string) =>
  tx.first(
    raw(sql<{ id: string; sealed: Buffer; kind: EmailPurpose }>`
      update letter set state = 'queued', reason = null, changed_at = now()
        where practice_id = current_scope() and state = 'failed' and sealed is not null and until > now()
          and id = (select l.id from letter l where l.practice_id = current_scope() and l.subject_id = ${subjectId}
            order by l.created_at desc, l.id desc limit 1)
        returning id, sealed, kind`),
  );

const shown = ({ state, reason, tries, changed_at, is_useful }: Stored): EmailDelivery => ({
  state,
  reason: reason === null ? '' : emailReasons[reason],
  tries,
  changed_at,
  can_be_sent_again: state === 'failed' && is_useful,
});
