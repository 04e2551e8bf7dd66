import { serviceDays } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../values/ids.ts';
import { demoPatientBenefits } from './overrides.ts';

interface Told {
  today: string;
  by: { id: string; name: string };
}

/** Services in other offices, and benefits that hold for one patient. */
export async function demoInsuranceDetails(tx: Tx, told: Told): Promise<void> {
  await demoServicesElsewhere(tx, told);
  await demoPatientBenefits(tx, told.today, told.by);
}

type Row = Insertable<Tables['service_elsewhere']>;

/**
 * Services in other offices: a family that had a cleaning each at a vacation place this year, a crown of which the former
 * office's records say the month, and a tooth of which the patient knows only the year.
 */
async function demoServicesElsewhere(tx: Tx, { today, by }: Told): Promise<void> {
  const family = await tx.all(
    raw(sql<{ patient_id: string }>`
      select g.patient_id from coverage g
        where g.rank = 1 and g.subscription_id = (select c.subscription_id from coverage c
          group by c.subscription_id order by count(*) desc, c.subscription_id limit 1)
        order by g.patient_id`),
  );
  const [cleaning] = await tx.all(sqlFor.selectFrom('procedure').select('id').where('code', '=', 'CLN1'));
  const [mother] = family;
  if (cleaning === undefined || mother === undefined) return;
  const year = Number(today.slice(0, 4));
  const row = (
    at: { year: number; month: number | null; day: number | null },
    fields: Pick<Row, 'patient_id'> & Partial<Row>,
  ): Row => {
    const days = serviceDays(at) ?? { first: today, last: today };
    return {
      id: newId(),
      procedure_id: null,
      category: null,
      lost: false,
      ...at,
      first_day: days.first < today ? days.first : today,
      last_day: days.last < today ? days.last : today,
      source: 'patient',
      notes: '',
      recorded_by: by.name,
      recorded_by_id: by.id,
      ...fields,
    };
  };
  await tx.all(
    sqlFor.insertInto('service_elsewhere').values([
      ...family.map(({ patient_id }) =>
        row(
          { year, month: 1, day: 9 },
          {
            patient_id,
            procedure_id: cleaning.id,
            source: 'carrier',
            notes: 'At the lake, over the holidays',
          },
        ),
      ),
      row(
        { year: year - 3, month: 5, day: null },
        { patient_id: mother.patient_id, category: 'crowns', tooth: 46, source: 'former_office' },
      ),
      row(
        { year: year - 9, month: null, day: null },
        { patient_id: mother.patient_id, lost: true, tooth: 36 },
      ),
    ]),
  );
}
