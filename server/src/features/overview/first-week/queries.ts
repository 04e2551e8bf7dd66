import type { FirstWeekStep } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';

export interface SetUp {
  name: string;
  address: string;
  phone: string;
  /** The names of the owners: the practice may still be called by one of them. */
  owners: string[];
  /** Whether anything differs from what a practice starts with (start_schedule). */
  hours: boolean;
  operatories: boolean;
  providers: boolean;
  fees: boolean;
  texts: boolean;
  team: boolean;
  patient: boolean;
  skipped: FirstWeekStep[];
  put_away: boolean;
}

/** What the practice has set up, and what its owner decided about the checklist. */
export const setUp = one(
  raw(sql<SetUp>`
    select p.name, p.address, p.phone,
        array(select s.name from staff s where s.is_owner) as owners,
        exists (select from weekly_hours where version > 1)
          or (select count(*) > 1 from weekly_hours) as hours,
        (select count(*) <> 2 or bool_or(version > 1) from operatory where archived_at is null) as operatories,
        (select count(*) <> 1 or bool_or(version > 1) from provider where archived_at is null) as providers,
        exists (select from fee where fee_cents is not null) as fees,
        exists (select from text_sender where number <> '') as texts,
        (select count(*) > 1 from staff) or exists (select from staff_invitation where withdrawn_at is null) as team,
        exists (select from patient) as patient,
        p.first_week_skipped as skipped, p.first_week_put_away as put_away
      from practice p`),
);

/** What the owner decided, locked until the transaction ends. */
export const lockChoices = (tx: Tx) =>
  tx.one(
    raw(sql<Pick<SetUp, 'skipped' | 'put_away'>>`
      select first_week_skipped as skipped, first_week_put_away as put_away from practice for no key update`),
  );

export const writeChoices = (tx: Tx, { skipped, put_away }: Pick<SetUp, 'skipped' | 'put_away'>) =>
  tx.all(sqlFor.updateTable('practice').set({ first_week_skipped: skipped, first_week_put_away: put_away }));
