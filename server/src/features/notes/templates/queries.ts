import { SoapSections } from '@cusp/contract';
import type { NoteTemplate, NoteTemplateInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { rowsInUse } from '../../../pipeline/lists/rows-in-use.ts';

const activeRows = rowsInUse('note_template');

export const constraints: ConstraintRefusals = {
  note_template_name_unique: 'note_template_name_taken',
  note_template_procedure_fk: 'procedure_not_found',
  note_template_provider_fk: 'provider_not_found',
};

export type TemplateFields = Omit<z.output<typeof NoteTemplateInput>, 'version'>;

const presentTemplate = ({ sections, ...row }: Selectable<Tables['note_template']>): NoteTemplate => ({
  ...row,
  sections: sections === null ? null : SoapSections.parse(sections),
});

/** The columns of a template; the text of the other kind of note is left out. */
const columnsOf = ({ sections, content, ...fields }: TemplateFields) => ({
  ...fields,
  content: fields.kind === 'clinical' ? content : '',
  sections: fields.kind === 'clinical' ? null : JSON.stringify(SoapSections.parse(sections)),
});

/** The active templates, by name. */
export const listTemplates = all(
  sqlFor
    .selectFrom('note_template')
    .selectAll()
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id'),
).map((rows) => rows.map(presentTemplate));

/** Locks an active template until the transaction ends; undefined if there is none. */
export const lockTemplate = activeRows.lock('id', 'kind', 'version');

export const insertTemplate = async (tx: Tx, fields: TemplateFields) =>
  presentTemplate(
    await tx.one(
      sqlFor
        .insertInto('note_template')
        .values({ id: newId(), ...columnsOf(fields) })
        .returningAll(),
    ),
  );

export const updateTemplate = async (tx: Tx, id: string, fields: TemplateFields) =>
  presentTemplate(
    await tx.one(
      sqlFor
        .updateTable('note_template')
        .set({ ...columnsOf(fields), version: sql`version + 1` })
        .where('id', '=', id)
        .returningAll(),
    ),
  );

export const archiveTemplate = activeRows.archive;
