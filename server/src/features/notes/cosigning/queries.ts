import type { AwaitedNote, NoteSettings } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage, Rows } from '../../../pipeline/lists/paging.ts';
import { patientName } from '../../people/patients/index.ts';

const settings = ['cosign_hygienists', 'cosign_assistants', 'cosign_treatments', 'version'] as const;

/** The rules for co-signatures; none are required until the practice says so. */
export const noteSettings: ReadPlan<NoteSettings> = first(
  sqlFor.selectFrom('note_setting').select(settings),
).map(
  (stored) =>
    stored ?? { cosign_hygienists: false, cosign_assistants: false, cosign_treatments: false, version: 0 },
);

export const setNoteSettings = (
  tx: Tx,
  fields: Omit<NoteSettings, 'version' | 'cosign_treatments'> & { cosign_treatments?: boolean },
) =>
  tx.one(
    sqlFor
      .insertInto('note_setting')
      .values(fields)
      .onConflict((conflict) =>
        conflict.column('practice_id').doUpdateSet({ ...fields, version: sql`note_setting.version + 1` }),
      )
      .returning(settings),
  );

interface AwaitedRow extends AwaitedNote {
  key: string;
}

const oldestFirst: ListOrder<AwaitedRow> = {
  columns: ['asked_at', 'key'],
  direction: 'asc',
  of: (row) => [row.asked_at, row.key],
};

/** The notes waiting for a dentist's co-signature, each once, the longest waiting first. Struck notes are left out. */
export function listAwaited({ limit, cursor }: RowPage): ReadPlan<Rows<AwaitedNote>> {
  return all(
    raw(sql<AwaitedRow>`
      select * from (
        select distinct on (c.clinical_note_id, c.soap_note_id)
            coalesce(c.clinical_note_id, c.soap_note_id) as id, c.id as key,
            case when c.soap_note_id is null then 'clinical_note' else 'soap_note' end as kind,
            p.survivor_id as patient_id, ${patientName} as patient_name,
            (select s.date_of_birth from patient s where s.practice_id = p.practice_id and s.id = p.survivor_id)
              as patient_date_of_birth,
            coalesce(n.created_by, s.created_by) as created_by, c.asked_at,
            left(coalesce(n.content, s.chief_complaint), 200) as excerpt
          from cosignature c
          join patient p on p.practice_id = c.practice_id and p.id = c.patient_id
          left join clinical_note n on n.practice_id = c.practice_id and n.id = c.clinical_note_id
          left join soap_note s on s.practice_id = c.practice_id and s.id = c.soap_note_id
          where c.signed_at is null
            and not exists (select from clinical_note_amendment a
              where a.practice_id = c.practice_id and a.note_id = c.clinical_note_id and a.kind = 'strike')
            and not exists (select from soap_note_amendment a
              where a.practice_id = c.practice_id and a.note_id = c.soap_note_id and a.kind = 'strike')
          order by c.clinical_note_id, c.soap_note_id, c.version) awaited
        where ${cursor === undefined ? sql`true` : isAfterCursor(oldestFirst, cursor)}
        order by asked_at, key ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => cutPage(oldestFirst, { limit }, rows));
}
