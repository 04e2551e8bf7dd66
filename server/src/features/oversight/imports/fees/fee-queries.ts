import { sql } from 'kysely';
import { raw, sqlFor } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import { isHereOrComing, recordIn, rowsById } from '../record-queries.ts';
import type { NamedByFee, NamedBySchedule, NewFee, NewSchedule } from './fee-rules.ts';

const byRow = <Row extends { source_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.source_id, row]));

/** What is known of fee schedules: who charges by them, and whose name is here. */
export const namedBySchedules = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<NamedBySchedule & { source_id: string }>`
        select r.source_id,
            r.source_id = (select p.fields ->> 'FeeSched' from data_import_row p
              where p.import_id = r.import_id and p.source_table = 'provider' and coalesce(p.fields ->> 'IsHidden', '0') <> '1'
                and coalesce(p.fields ->> 'FeeSched', '0') not in ('', '0')
              group by 1 order by count(*) desc, length(p.fields ->> 'FeeSched'), 1 limit 1) as is_most_used,
            exists (select from data_import_row p where p.import_id = r.import_id and p.source_table = 'insplan'
              and r.source_id in (p.fields ->> 'FeeSched', p.fields ->> 'AllowedFeeSched')) as is_of_plan,
            (select s.id from fee_schedule s where s.archived_at is null and s.kind <> 'office'
              and lower(s.name) = lower(trim(r.fields ->> 'Description'))
              and not exists (select from imported_record i where i.record_id = s.id and i.import_id = r.import_id)) as same_id,
            exists (select from fee_schedule s where s.archived_at is null and lower(s.name) = lower(trim(r.fields ->> 'Description')))
              as is_taken,
            (select s.id from fee_schedule s where s.kind = 'office'
              and not exists (select from fee f where f.schedule_id = s.id and f.fee_cents is not null)) as empty_office_id
          from ${rowsById(importId, 'feesched', ids)}`),
    ),
  );

/** What fees name. */
export const namedByFees = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<NamedByFee & { source_id: string }>`
        select r.source_id, ${recordIn('feesched', 'FeeSched')} as schedule_id, ${isHereOrComing('feesched', 'FeeSched')} as schedule_comes,
            exists (select from fee f where f.schedule_id = ${recordIn('feesched', 'FeeSched')}
              and f.procedure_id = ${recordIn('procedurecode', 'CodeNum')}
              and not exists (select from imported_record i where i.record_id = f.id and i.import_id = r.import_id)) as has_fee,
            ${recordIn('procedurecode', 'CodeNum')} as procedure_id, ${isHereOrComing('procedurecode', 'CodeNum')} as procedure_comes
          from ${rowsById(importId, 'fee', ids)}`),
    ),
  );

export const insertFormerSchedule = (tx: Tx, id: string, { isHidden, ...fields }: NewSchedule) =>
  tx.all(
    sqlFor
      .insertInto('fee_schedule')
      .values({ id, ...fields, provider_id: null, archived_at: isHidden ? sql<string>`now()` : null }),
  );

export const insertFormerFee = (
  tx: Tx,
  id: string,
  fee: NewFee & { schedule_id: string; procedure_id: string },
  by: { name: string },
) => tx.all(sqlFor.insertInto('fee').values({ id, ...fee, recorded_by: by.name }));
