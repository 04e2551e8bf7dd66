import { importAttestation } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { KnownCodes, NewProcedure } from './code-rules.ts';

/** The codes in use, and whether those of an import may be added. */
export async function knownCodes(tx: Tx, importId: string): Promise<KnownCodes> {
  const { codes, attested } = await tx.one(
    raw(sql<{ codes: KnownCodes['codes']; attested: boolean | null }>`
      select (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code)), '[]')
            from procedure p where p.archived_at is null) as codes,
          case when i.state = 'importing' then exists (select from procedure_import a where a.id = i.id) end as attested
        from data_import i where i.id = ${importId}`),
  );
  return { codes, attested: attested ?? undefined };
}

/**
 * Keeps who confirmed that the practice may use the codes of an import. Of the file, which isn't kept, the codes are what the checksum is of.
 */
export const insertAttestation = (tx: Tx, importId: string, by: { id: string; name: string }) =>
  tx.all(
    raw(sql`
      insert into procedure_import (id, imported_by, imported_by_id, file_name, file_sha256, attestation, added, changed, unchanged)
        select ${importId}::uuid, ${by.name}, ${by.id}::uuid, 'Open Dental', encode(sha256(convert_to(
            coalesce(string_agg(r.fields ->> 'ProcCode', ' ' order by r.fields ->> 'ProcCode'), ''), 'UTF8')), 'hex'),
            ${importAttestation}, (count(*) filter (where r.outcome = 'ready'))::int, 0, (count(*) filter (where r.outcome = 'same'))::int
          from data_import_row r where r.import_id = ${importId} and r.source_table = 'procedurecode'`),
  );

export const insertFormerProcedure = (tx: Tx, id: string, made: NewProcedure, importId: string) =>
  tx.all(sqlFor.insertInto('procedure').values({ id, ...made, import_id: importId }));
