import { existingWork } from '@cusp/contract';
import type { ServiceElsewhere, ServicesElsewhere } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  service_elsewhere_procedure_fk: 'procedure_not_found',
  service_elsewhere_once: 'service_elsewhere_dated',
};

/** Services that a condition finds, each as calls answer it. */
const services = (condition: ReturnType<typeof isOfPatient>) =>
  raw(sql<ServiceElsewhere>`
    select s.id, r.survivor_id as patient_id,
        case when p.id is not null then jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) end as procedure,
        s.category, s.lost, s.tooth, s.quadrant, s.arch, s.year, s.month, s.day, s.source, s.notes, s.recorded_at, s.recorded_by,
        s.struck_at, s.struck_by, s.struck_reason
      from service_elsewhere s
      join patient r on r.practice_id = s.practice_id and r.id = s.patient_id
      left join procedure p on p.practice_id = s.practice_id and p.id = s.procedure_id
      where ${condition}
      order by s.struck_at is not null, s.first_day desc, s.id`);

type Offered = ServicesElsewhere['offered'][number];

/** Present findings of work done elsewhere, and missing teeth, that have no date yet. */
const offeredOf = (patientId: string) =>
  all(
    raw(sql<Offered>`
      select f.id as finding_id, f.kind, f.tooth, f.quadrant, f.arch, f.found_on
        from finding f
        where ${isOfPatient('f.patient_id', patientId)} and f.struck_at is null and f.ended_on is null
          and (f.kind = 'missing' or f.where_done = 'elsewhere' and f.kind::text = any (${[...existingWork]}))
          and not exists (select from service_elsewhere s
            where s.practice_id = f.practice_id and s.finding_id = f.id and s.struck_at is null)
        order by f.tooth nulls last, f.id`),
  );

/** A patient's services elsewhere, of all merged records. */
export const servicesElsewhereOf = (
  patientId: string,
): ReadPlan<Pick<ServicesElsewhere, 'services' | 'offered'>> =>
  both(all(services(isOfPatient('s.patient_id', patientId))), offeredOf(patientId)).map(
    ([recorded, offered]) => ({ services: recorded, offered }),
  );

/** Whether the chart of this patient has such a finding. */
export const isFindingOf = async (tx: Tx, patientId: string, findingId: string): Promise<boolean> => {
  const found = await tx.first(
    sqlFor
      .selectFrom('finding')
      .select('id')
      .where('id', '=', findingId)
      .where(isOfPatient('patient_id', patientId))
      .where('struck_at', 'is', null),
  );
  return found !== undefined;
};

export const serviceElsewhereById = (id: string) => first(services(sql<boolean>`s.id = ${id}`));

interface NewService extends Pick<
  ServiceElsewhere,
  'category' | 'lost' | 'tooth' | 'quadrant' | 'arch' | 'year' | 'month' | 'day' | 'source' | 'notes'
> {
  patient_id: string;
  procedure_id: string | null;
  finding_id: string | null;
  first_day: string;
  last_day: string;
}

/** The person who records it. */
type Recorder = Pick<Person, 'id' | 'name'>;

export async function insertServiceElsewhere(
  tx: Tx,
  service: NewService,
  { id: recorded_by_id, name: recorded_by }: Recorder,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor.insertInto('service_elsewhere').values({ id, ...service, recorded_by, recorded_by_id }),
  );
  return id;
}

/** Marks it as entered in error, unless somebody did meanwhile; answers its id, or nothing. */
export const strikeStoredService = (
  tx: Tx,
  id: string,
  struck_reason: string,
  { id: struck_by_id, name: struck_by }: Recorder,
) =>
  tx.first(
    sqlFor
      .updateTable('service_elsewhere')
      .set({ struck_at: sql<string>`now()`, struck_by, struck_by_id, struck_reason })
      .where('id', '=', id)
      .where('struck_at', 'is', null)
      .returning('id'),
  );
