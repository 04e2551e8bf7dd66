import type { ImageReading } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = { image_reading_image_fk: 'image_not_found' };

const readings = (condition: RawBuilder<unknown>) =>
  raw(
    sql<ImageReading>`
      select r.id, r.image_id, p.survivor_id as patient_id, r.findings, r.read_by, r.created_at
        from image_reading r
          join image i on i.practice_id = r.practice_id and i.id = r.image_id
          join patient p on p.practice_id = r.practice_id and p.id = r.patient_id
        where i.archived_at is null and ${condition}
        order by r.id desc`,
  );

/** What was read on a patient's images, the newest first. */
export const listReadingsOfImages = (patientId: string) =>
  all(readings(isOfPatient('r.patient_id', patientId)));

/** What was read on an image, the newest first. */
export const readingsOfImage = (imageId: string) => all(readings(sql`r.image_id = ${imageId}`));

/** The other images of the mount that an image is in. */
export const besideInMount = (tx: Tx, imageId: string) =>
  tx.all(
    raw(
      sql<{ id: string }>`
        select i.id from mount_slot own
          join mount_slot s on s.practice_id = own.practice_id and s.mount_id = own.mount_id
          join image i on i.practice_id = s.practice_id and i.id = s.image_id
          where own.image_id = ${imageId} and i.id <> ${imageId} and i.archived_at is null
          order by s.position`,
    ),
  );

interface Signed {
  findings: string;
  read_by: string;
  read_by_id: string;
}

/** Signs the findings for these images, each under its own record of the patient. */
export const insertImageReadings = (
  tx: Tx,
  images: readonly { id: string; image_id: string }[],
  { findings, read_by, read_by_id }: Signed,
) =>
  tx.all(
    raw(sql`
      insert into image_reading (id, patient_id, image_id, findings, read_by, read_by_id)
        select n.id, i.patient_id, i.id, ${findings}, ${read_by}, ${read_by_id}
          from unnest(${images.map(({ id }) => id)}::uuid[], ${images.map(({ image_id }) => image_id)}::uuid[]) as n (id, image_id)
            join image i on i.id = n.image_id`),
  );

/** Radiographs that nobody read, of a patient and a day together, for the work list. */
export const imagesToRead = (taken: RawBuilder<unknown>, firstDay: RawBuilder<unknown>) => sql`
    select (array_agg(i.id order by i.id))[1] as id, i.patient_id,
        case count(*) when 1 then initcap(max(i.kind::text)) else count(*) || ' radiographs' end as title,
        ${taken} as day, null::uuid as person_id
      from image i
      where i.archived_at is null and i.reading_due and i.kind in ('bitewing', 'periapical', 'panoramic', 'cephalometric')
        and ${taken} >= ${firstDay}
        and not exists (select from image_reading r where r.practice_id = i.practice_id and r.patient_id = i.patient_id and r.image_id = i.id)
      group by i.patient_id, ${taken}`;
