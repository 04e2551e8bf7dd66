import type { AuditAction } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import { patientName } from '../../people/patients/index.ts';

export interface Filters {
  from?: string | undefined;
  until?: string | undefined;
  person_id?: string | undefined;
  patient_id?: string | undefined;
  action?: AuditAction | undefined;
  outcome?: 'done' | 'refused' | undefined;
}

/** The most waiting entries that are chained before a list is read; the server's sealer leaves far fewer. */
const mostAtOnce = 5_000;

/** Chains the current practice's waiting entries, so that a list shows everything done before it. */
export const chainWaitingEntries = (tx: Tx) =>
  tx.all(raw(sql`select seal_audit(current_practice(), ${mostAtOnce})`));

/** Chains waiting entries of any practice, for the sealer. Returns how many it chained. */
export async function chainEntriesOf(tx: Tx, practiceId: string, most: number): Promise<number> {
  const { sealed } = await tx.one(
    raw(sql<{ sealed: number }>`select seal_audit(${practiceId}::uuid, ${most}) as sealed`),
  );
  return sealed;
}

/** The practices that have entries waiting to be chained. */
export async function practicesWaiting(tx: Tx): Promise<string[]> {
  const rows = await tx.all(raw(sql<{ practice_id: string }>`select practices_to_seal() as practice_id`));
  return rows.map(({ practice_id }) => practice_id);
}

interface ChainEnd {
  practice_id: string;
  seq: number;
  hash: Buffer;
  /** ISO 8601. */
  sealed_at: string;
}

/** The ends of all practices' chains that grew since a moment. */
export const chainEnds = (tx: Tx, since: Date) =>
  tx.all(raw(sql<ChainEnd>`select * from audit_chain_ends(${since}::timestamptz)`));

/** Sorted by position in the chain, which is the order of time except for calls within the same few seconds. */
const newestFirst: ListOrder<{ seq: number }> = {
  columns: ['e.seq'],
  direction: 'desc',
  of: ({ seq }) => [String(seq)],
};

const entries = () =>
  sqlFor
    .selectFrom('audit_entry as e')
    .leftJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 'e.practice_id').onRef('p.id', '=', 'e.patient_id'),
    )
    .select([
      'e.id',
      'e.seq',
      'e.at',
      'e.realm',
      'e.person_id',
      'e.person_name',
      'e.role',
      'e.action',
      'e.call',
      'e.object',
      'e.object_id',
      sql<string | null>`coalesce(p.survivor_id, e.patient_id)`.as('patient_id'),
      'e.outcome',
      'e.address',
      patientName.as('patient_name'),
      sql<boolean>`exists (select from jsonb_array_elements(e.changes) c
        where c -> 'before' <> '{}' or c -> 'after' <> '{}')`.as('has_changes'),
    ]);

/** All records of this patient's person, or the id itself if no patient has it. */
const records = (patientId: string) =>
  sql`(array[${patientId}::uuid] || array(
    select record from patient_records(current_practice(), ${patientId}) as record))`;

function filtered({ from, until, person_id, patient_id, action, outcome }: Filters) {
  let query = entries();
  if (from !== undefined) query = query.where('e.at', '>=', from);
  if (until !== undefined) query = query.where('e.at', '<', until);
  if (person_id !== undefined) query = query.where('e.person_id', '=', person_id);
  if (patient_id !== undefined)
    query = query.where(
      sql<boolean>`(e.patient_id = any (${records(patient_id)}) or e.seq = any (array(
        select audit_lists_naming(record) from unnest(${records(patient_id)}) as record)))`,
    );
  if (action !== undefined) query = query.where('e.action', '=', action);
  if (outcome !== undefined) query = query.where('e.outcome', outcome === 'done' ? '=' : '<>', 'done');
  return query.orderBy('e.seq', 'desc');
}

/** The practice's entries, newest first. */
export async function listAuditEntries(tx: Tx, { limit, cursor, ...filters }: RowPage & Filters) {
  let query = filtered(filters);
  if (cursor !== undefined) query = query.where(isAfterCursor(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  return cutPage(newestFirst, { limit }, await tx.all(query));
}

/** A page of the entries before a position in the chain, with their changes, for the CSV file. */
export function entriesBefore(tx: Tx, filters: Filters, before: number | null, limit: number) {
  let query = filtered(filters).select(['e.app_version', 'e.changes', 'e.detail', 'e.hash']).limit(limit);
  if (before !== null) query = query.where('e.seq', '<', before);
  return tx.all(query);
}

export const findAuditEntry = (tx: Tx, id: string) =>
  tx.first(entries().select(['e.app_version', 'e.changes', 'e.detail', 'e.hash']).where('e.id', '=', id));

export const listPeople = (tx: Tx) =>
  tx.all(sqlFor.selectFrom('staff').select(['id', 'name', 'role']).orderBy('name').orderBy('id'));

export const listAnchors = (tx: Tx) =>
  tx.all(sqlFor.selectFrom('audit_anchor').select(['day', 'seq', 'hash']).orderBy('day'));

export const chainEnd = (tx: Tx) => tx.first(sqlFor.selectFrom('audit_chain').select(['seq', 'hash']));

/** The patient of a prescription. */
export const patientOfPrescription = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('prescription').select('patient_id').where('id', '=', id));
export const patientOfPayment = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('payment').select('patient_id').where('id', '=', id));

export const patientOfAppointment = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('appointment').select('patient_id').where('id', '=', id));

/** Staff's accesses to the patient's own record. The transaction can't see any other patient's. */
export async function listAccesses(tx: Tx, { limit, cursor }: RowPage) {
  let query = sqlFor
    .selectFrom('audit_entry as e')
    .select(['e.seq', 'e.id', 'e.at', 'e.realm', 'e.person_name', 'e.role', 'e.action', 'e.object'])
    .where(sql<boolean>`e.patient_id = any (current_records())`)
    // Another office that was sent images has no sign-in, and looks at them by a link.
    .where(({ eb, and, or }) =>
      or([
        eb('e.realm', '=', 'staff'),
        and([
          eb('e.realm', '=', 'public'),
          eb('e.object', '=', 'image_share'),
          eb('e.action', 'in', ['read', 'export']),
        ]),
      ]),
    )
    .orderBy('e.seq', 'desc');
  if (cursor !== undefined) query = query.where(isAfterCursor(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  return cutPage(newestFirst, { limit }, await tx.all(query));
}
