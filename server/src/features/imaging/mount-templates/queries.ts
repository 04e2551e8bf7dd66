import type { OwnMountTemplate, OwnTemplateInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, one } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';

export const constraints: ConstraintRefusals = { mount_template_name_unique: 'mount_template_name_taken' };

type Slots = readonly OwnTemplateInput['slots'][number][];

const templates = (condition: RawBuilder<unknown>) =>
  raw(sql<OwnMountTemplate>`
    select id, name, slots, archived_at is not null as archived, version
      from mount_template where ${condition}
      order by archived_at is not null, lower(name), id`);

export const listMountTemplates = all(templates(sql`true`));

/** A template that new mounts may copy; undefined if it doesn't exist or is archived. */
export const usableMountTemplate = (id: string) => first(templates(sql`id = ${id} and archived_at is null`));

export const readMountTemplate = (id: string) => one(templates(sql`id = ${id}`));

/** Locks the template until the transaction ends; undefined if it doesn't exist. */
export const lockMountTemplate = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('mount_template').select(['version']).where('id', '=', id).forUpdate());

export async function insertMountTemplate(tx: Tx, name: string, slots: Slots): Promise<string> {
  const id = newId();
  await tx.all(
    raw(
      sql`insert into mount_template (id, name, slots) values (${id}, ${name}, ${JSON.stringify(slots)}::jsonb)`,
    ),
  );
  return id;
}

export const updateMountTemplate = (
  tx: Tx,
  id: string,
  { name, slots, archived }: { name: string; slots: Slots; archived: boolean },
) =>
  tx.all(
    raw(sql`
      update mount_template set name = ${name}, slots = ${JSON.stringify(slots)}::jsonb, version = version + 1,
          archived_at = ${archived ? sql`coalesce(archived_at, now())` : sql`null`}
        where id = ${id}`),
  );
