import type { PriceListChoice, PriceListInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all, both, one } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { Person } from '../../../identity/person.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** A patient's price list today, and what was said about it, the latest first. */
export const priceListOf = (patientId: string) =>
  both(
    all(
      sqlFor
        .selectFrom('patient_price_list as l')
        .leftJoin('fee_schedule as s', (join) =>
          join.onRef('s.practice_id', '=', 'l.practice_id').onRef('s.id', '=', 'l.schedule_id'),
        )
        .select([
          'l.id',
          'l.schedule_id as fee_schedule_id',
          sql<string>`coalesce(s.name, '')`.as('name'),
          's.kind',
          'l.from_date',
          'l.to_date',
          'l.recorded_at',
          'l.recorded_by',
        ])
        .where(isOfPatient('l.patient_id', patientId))
        .orderBy('l.from_date', 'desc')
        .orderBy('l.recorded_at', 'desc'),
    ),
    one(
      raw(sql<{ patient_id: string; schedule_id: string | null; today: string }>`
        select coalesce((select survivor_id from patient where id = ${patientId}), ${patientId}::uuid) as patient_id,
          patient_price_list_on(current_practice(), ${patientId}::uuid, ${todayHere}) as schedule_id, ${todayHere} as today`),
    ),
  ).map(([choices, { patient_id, schedule_id, today }]) => ({
    patient_id,
    current:
      schedule_id === null
        ? null
        : (choices.find((said: PriceListChoice) => said.from_date <= today) ?? null),
    choices,
  }));

/** The kind of a list; undefined if it is unknown or archived. */
export const seekList = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('fee_schedule')
      .select('kind')
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forShare(),
  );

export const insertChoice = (
  tx: Tx,
  {
    patient_id,
    fee_schedule_id,
    ...days
  }: Omit<z.output<typeof PriceListInput>, 'was'> & { patient_id: string },
  { id, name }: Pick<Person, 'id' | 'name'>,
) =>
  tx.all(
    sqlFor.insertInto('patient_price_list').values({
      id: newId(),
      patient_id,
      schedule_id: fee_schedule_id,
      ...days,
      recorded_by: name,
      recorded_by_id: id,
    }),
  );
