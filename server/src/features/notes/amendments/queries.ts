import type { Addendum, Cosignature, CosignState, EntrySigner, SoapSections, Strike } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { Person } from '../../../identity/person.ts';
import { signerColumns, signerOf } from '../../../values/signer.ts';
import type { SignerColumns } from '../../../values/signer.ts';

/** Two people who amend a note at once both insert its next version; the second is asked to reload. */
export const constraints: ConstraintRefusals = {
  clinical_note_amendment_pk: 'stale_version',
  soap_note_amendment_pk: 'stale_version',
};

/** The kinds of note; each has its own table of amendments. */
export type NoteKind = 'clinical_note' | 'soap_note';

export interface Amendment extends SignerColumns {
  note_id: string;
  kind: 'addendum' | 'correction' | 'strike';
  content: string;
  /** Only in the correction of a SOAP note. */
  sections: unknown;
  reason: string;
  created_by: string;
  created_at: string;
}

const fields = [
  'note_id',
  'kind',
  'content',
  'reason',
  'created_by',
  'created_at',
  ...signerColumns,
] as const;

/** A single parameter for any number of ids, so that the statement stays the same. */
const among = (ids: string[]) => sql<boolean>`note_id = any(${ids}::uuid[])`;

/** The amendments of these notes, in the order in which they were made. */
export async function listAmendments(
  tx: Tx,
  kind: NoteKind,
  notes: readonly { id: string }[],
): Promise<Map<string, Amendment[]>> {
  const ids = notes.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows: Amendment[] =
    kind === 'soap_note'
      ? await tx.all(
          sqlFor
            .selectFrom('soap_note_amendment')
            .select([...fields, 'sections'])
            .where(among(ids))
            .orderBy('note_id')
            .orderBy('version'),
        )
      : (
          await tx.all(
            sqlFor
              .selectFrom('clinical_note_amendment')
              .select(fields)
              .where(among(ids))
              .orderBy('note_id')
              .orderBy('version'),
          )
        ).map((row) => ({ ...row, sections: null }));
  return Map.groupBy(rows, ({ note_id }) => note_id);
}

/** An amendment to add; `sections` only in the correction of a SOAP note. */
export interface NewAmendment extends Pick<Amendment, 'kind' | 'content' | 'reason'> {
  sections?: SoapSections;
}

/** Adds the note's next version; earlier ones stay. */
export async function insertAmendment(
  tx: Tx,
  kind: NoteKind,
  note: { id: string; record_id: string; version: number },
  { sections, ...amendment }: NewAmendment,
  author: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  const row = {
    ...amendment,
    note_id: note.id,
    patient_id: note.record_id,
    version: note.version + 1,
    created_by: author.name,
    created_by_id: author.id,
  };
  if (kind === 'clinical_note') await tx.all(sqlFor.insertInto('clinical_note_amendment').values(row));
  else
    await tx.all(
      sqlFor
        .insertInto('soap_note_amendment')
        .values({ ...row, sections: sections === undefined ? null : JSON.stringify(sections) }),
    );
}

/** A co-signature of a note, requested or given. */
interface Cosigning extends SignerColumns {
  note_id: string;
  version: number;
  signed_at: string | null;
  signed_by: string;
}

const columnOf = { clinical_note: 'clinical_note_id', soap_note: 'soap_note_id' } as const;

/** The co-signatures of these notes, requested or given, by version. */
export async function listCosignatures(
  tx: Tx,
  kind: NoteKind,
  notes: readonly { id: string }[],
): Promise<Map<string, Cosigning[]>> {
  const ids = notes.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const column = sql.ref<string>(columnOf[kind]);
  const rows = await tx.all(
    sqlFor
      .selectFrom('cosignature')
      .select([column.as('note_id'), 'version', 'signed_at', 'signed_by', ...signerColumns])
      .where(sql<boolean>`${column} = any(${ids}::uuid[])`)
      .orderBy('version'),
  );
  return Map.groupBy(rows, ({ note_id }) => note_id);
}

/** Records a dentist's signature for all requested co-signatures of a note. */
export const cosign = (tx: Tx, kind: NoteKind, id: string, dentist: Pick<Person, 'id' | 'name'>) =>
  tx.all(
    sqlFor
      .updateTable('cosignature')
      .set({
        signed_at: sql<string>`now()`,
        signed_by: dentist.name,
        signed_by_id: dentist.id,
        signed_hash: sql<string>`note_hash(practice_id, clinical_note_id, soap_note_id)`,
      })
      .where(columnOf[kind], '=', id)
      .where('signed_at', 'is', null),
  );

/** The author and time of a note as signed. */
export interface Signed extends SignerColumns {
  created_by_id: string;
  created_at: string;
}
interface Since {
  amendments: readonly Amendment[];
  cosigning: readonly Cosigning[];
}

/**
 * Combines a note with its amendments and co-signatures.
 * @param words the text as signed
 * @param corrected the text of a correction
 */
export function withAmendments<Words extends object>(
  signed: Signed,
  { amendments, cosigning }: Since,
  reader: Pick<Person, 'id'>,
  words: Words,
  corrected: (amendment: Amendment) => Words,
) {
  let standing = { words, created_at: signed.created_at, signer: signerOf(signed) };
  let struck: Strike | null = null;
  const addenda: Addendum[] = [];
  const earlier: (Words & Strike & { created_at: string; signer: EntrySigner | null })[] = [];
  for (const amendment of amendments) {
    const { kind, content, reason, created_by, created_at } = amendment;
    const signer = signerOf(amendment);
    const strike = { reason, struck_by: created_by, striker: signer, struck_at: created_at };
    if (kind === 'addendum') addenda.push({ content, created_by, signer, created_at });
    if (kind === 'strike') struck = strike;
    if (kind === 'correction') {
      const { words: replaced, ...since } = standing;
      earlier.push({ ...replaced, ...since, ...strike });
      standing = { words: corrected(amendment), created_at, signer };
    }
  }
  return {
    ...standing.words,
    signer: standing.signer,
    version: amendments.length + 1,
    own: signed.created_by_id === reader.id,
    struck,
    addenda,
    earlier,
    cosign: cosignState(cosigning, struck),
    cosigned: latest(cosigning),
  };
}

function cosignState(cosigning: readonly Cosigning[], struck: Strike | null): CosignState {
  if (struck === null && cosigning.some(({ signed_at }) => signed_at === null)) return 'awaiting';
  return cosigning.some(({ signed_at }) => signed_at !== null) ? 'signed' : 'not_asked';
}

function latest(cosigning: readonly Cosigning[]): Cosignature | null {
  for (const row of cosigning.toReversed()) {
    const { signed_at, signed_by, version } = row;
    if (signed_at !== null) return { signed_by, signer: signerOf(row), signed_at, version };
  }
  return null;
}
