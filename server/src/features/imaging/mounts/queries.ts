import type { Mount, MountSlot, TemplateSlot } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, one } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  mount_patient_fk: 'patient_not_found',
  mount_slot_image_fk: 'image_not_found',
  mount_slot_of_one_person: 'image_not_found',
  mount_slot_image_unique: 'image_mounted',
};

/** Mounts with their slots and retakes. A slot whose image is archived is empty. */
const mounts = (condition: RawBuilder<unknown>) =>
  raw(
    sql<Mount>`
      select m.id, p.survivor_id as patient_id, m.template, m.name, m.date_taken, m.created_by, m.version, m.created_at,
          (select json_agg(json_build_object('position', s.position, 'label', s.label, 'teeth', s.teeth, 'kind', s.kind,
              'orientation', s.orientation, 'x', s.x, 'y', s.y, 'image_id', i.id,
              'flipped', s.flipped, 'turns', s.turns, 'mark', s.mark) order by s.position)
            from mount_slot s left join image i
              on i.practice_id = s.practice_id and i.id = s.image_id and i.archived_at is null
            where s.practice_id = m.practice_id and s.mount_id = m.id) as slots,
          coalesce((select json_agg(json_build_object('position', r.position, 'image_id', r.image_id,
              'replaced_by', r.replaced_by, 'reason', r.reason, 'author', r.author, 'created_at', r.created_at) order by r.id)
            from mount_retake r where r.practice_id = m.practice_id and r.mount_id = m.id), '[]') as retakes
        from mount m join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
        where m.archived_at is null and ${condition}
        order by m.date_taken desc, m.id desc`,
  );

export const listMounts = (patientId: string) => all(mounts(isOfPatient('m.patient_id', patientId)));

export const readMount = (id: string) => one(mounts(sql`m.id = ${id}`));

/** One mount; undefined if it doesn't exist. */
export const mountIfFound = (id: string) => first(mounts(sql`m.id = ${id}`));

/** Locks the mount until the transaction ends; undefined if it doesn't exist. */
export const lockMount = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('mount')
      .select(['version'])
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate(),
  );

interface NewMount {
  id: string;
  patient_id: string;
  template: string;
  name: string;
  date_taken: string;
  created_by: string;
  created_by_id: string;
  created_at?: string;
}

/** Stores a mount with the slots of its template. */
export async function insertMount(tx: Tx, mount: NewMount, slots: readonly TemplateSlot[]): Promise<void> {
  await tx.all(sqlFor.insertInto('mount').values(mount));
  await tx.all(
    sqlFor.insertInto('mount_slot').values(
      slots.map(({ turns = 0, ...slot }, at) => ({
        ...slot,
        acquired_turns: turns,
        mount_id: mount.id,
        position: at + 1,
      })),
    ),
  );
}

/** Puts images into slots, in one statement, so that two can be swapped. One that moves within the mount stays turned as it was. */
export const placeImages = (
  tx: Tx,
  mountId: string,
  changed: readonly { position: number; image_id: string | null }[],
) =>
  tx.all(
    raw(sql`
      update mount_slot s
        set image_id = c.image_id, flipped = coalesce(b.flipped, false), turns = coalesce(b.turns, s.acquired_turns), mark = coalesce(b.mark, '')
        from unnest(${changed.map(({ position }) => position)}::int[], ${changed.map(({ image_id }) => image_id)}::uuid[])
            as c (position, image_id)
          left join mount_slot b on b.mount_id = ${mountId} and b.image_id = c.image_id
        where s.mount_id = ${mountId} and s.position = c.position`),
  );

/** Sets how an image is shown in its slot. */
export const turnSlot = (
  tx: Tx,
  mountId: string,
  { position, ...shown }: Pick<MountSlot, 'position' | 'flipped' | 'turns' | 'mark'>,
) =>
  tx.all(
    sqlFor
      .updateTable('mount_slot')
      .set(shown)
      .where('mount_id', '=', mountId)
      .where('position', '=', position),
  );

/**
 * Gives placed images the teeth of their slots, and its kind to those that have none. Teeth that were entered by hand stay: those that
 * no slot of the mount has.
 */
export const tagImages = (tx: Tx, mountId: string, positions: readonly number[]) =>
  tx.all(
    raw(
      sql<{ id: string }>`
        update image i set teeth = t.teeth, kind = t.kind, version = i.version + 1
          from (select s.image_id,
              case when s.teeth <> '' and (i.teeth = '' or i.teeth in (select o.teeth from mount_slot o where o.mount_id = ${mountId}))
                then s.teeth else i.teeth end as teeth,
              case when i.kind = 'other' then s.kind else i.kind end as kind
            from mount_slot s join image i on i.practice_id = s.practice_id and i.id = s.image_id
            where s.mount_id = ${mountId} and s.position = any (${[...positions]}::int[])) as t
          where i.id = t.image_id and (i.teeth, i.kind) is distinct from (t.teeth, t.kind)
          returning i.id`,
    ),
  );

interface Retake {
  position: number;
  image_id: string;
  replaced_by: string;
}

/** Records why images were taken again. */
export const insertRetakes = (
  tx: Tx,
  about: { mount_id: string; reason: string; author: string; author_id: string },
  retakes: readonly Retake[],
) =>
  tx.all(
    sqlFor.insertInto('mount_retake').values(retakes.map((retake) => ({ ...about, ...retake, id: newId() }))),
  );

export const bumpVersion = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('mount')
      .set({ version: sql`version + 1` })
      .where('id', '=', id),
  );

/** Archives a mount; its images leave their slots. */
export async function archiveMount(tx: Tx, id: string): Promise<void> {
  await tx.all(sqlFor.updateTable('mount_slot').set({ image_id: null }).where('mount_id', '=', id));
  await tx.all(
    sqlFor
      .updateTable('mount')
      .set({ archived_at: sql`now()` })
      .where('id', '=', id),
  );
}
