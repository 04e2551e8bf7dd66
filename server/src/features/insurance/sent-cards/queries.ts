import type { CardSide, OwnSentCard, SentCardWords } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** The number of new cards sent for these records today, and whether the last one is so recent that it may be a repeat. */
export const sentToday = (tx: Tx, records: readonly string[]) =>
  tx.one(
    raw(sql<{ sent: number; lately: boolean }>`
      select count(*) as sent, coalesce(max(sent_at) > now() - interval '10 minutes', false) as lately from sent_card
        where patient_id = any (${[...records]}::uuid[])
          and (sent_at at time zone (select time_zone from practice))::date = ${todayHere}`),
  );

interface NewSentCard extends z.output<typeof SentCardWords> {
  id: string;
  patient_id: string;
  sent_by: string;
}

export const insertSentCard = (tx: Tx, card: NewSentCard) =>
  tx.all(sqlFor.insertInto('sent_card').values(card));

/** Locks a card that was sent until the transaction ends; undefined if there is none. */
export const lockSentCard = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('sent_card')
      .select(['id', 'patient_id', 'decided_at'])
      .where('id', '=', id)
      .forUpdate(),
  );

/** Whether a photo of the back came with it. */
export async function hasBack(tx: Tx, id: string): Promise<boolean> {
  const back = await tx.first(
    sqlFor.selectFrom('card_photo').select('id').where('sent_card_id', '=', id).where('side', '=', 'back'),
  );
  return back !== undefined;
}

/** Whether a coverage is of the person whose record this is. */
export async function isCoverageOf(tx: Tx, coverageId: string, patientId: string): Promise<boolean> {
  const found = await tx.first(
    sqlFor
      .selectFrom('coverage')
      .select('id')
      .where('id', '=', coverageId)
      .where(isOfPatient('patient_id', patientId)),
  );
  return found !== undefined;
}

/** @param coverageId the one that its photos were taken to; null: dismissed */
export const decide = (
  tx: Tx,
  id: string,
  { coverageId, note }: { coverageId: string | null; note: string },
  by: Person,
) =>
  tx.all(
    sqlFor
      .updateTable('sent_card')
      .set({
        decided_at: sql<string>`now()`,
        coverage_id: coverageId,
        note,
        decided_by: by.name,
        decided_by_id: by.id,
      })
      .where('id', '=', id),
  );

interface OwnCardRow {
  id: string;
  sent_at: string;
  sides: CardSide[];
  taken: boolean;
  decided_at: string | null;
}

/** The latest cards that were sent for these records. */
export const ownSentCards = (records: readonly string[]): ReadPlan<OwnSentCard[]> =>
  all(
    raw(sql<OwnCardRow>`
      select k.id, k.sent_at, k.coverage_id is not null as taken, k.decided_at,
          array(select f.side::text from card_photo f where f.practice_id = k.practice_id and f.sent_card_id = k.id
            order by f.side) as sides
        from sent_card k where k.patient_id = any (${[...records]}::uuid[])
        order by k.sent_at desc, k.id desc limit 3`),
  ).map((rows) =>
    rows.map(({ taken, ...row }) => ({
      ...row,
      state: row.decided_at === null ? 'waiting' : taken ? 'taken' : 'looked_at',
    })),
  );
