import type { AllergyReason, Prescription } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import { contains, searchWords } from '../../../pipeline/lists/searching.ts';
import type { Figures } from '../../../pipeline/lists/shown-rows.ts';
import { partsColumn } from './parts-queries.ts';
import { secondsSince } from './sending-queries.ts';
import {
  isOfPatient,
  isOfMatchingPatient,
  patientName,
  patientsOfCountedRows,
} from '../../people/patients/index.ts';
import { wasLookedUp } from '../monitoring/index.ts';
import { prescribers, withPrescribers } from './prescriber-queries.ts';

export const constraints: ConstraintRefusals = {
  prescription_patient_fk: 'patient_not_found',
  // Somebody changed the same entry of the medication list.
  health_entry_pk: 'stale_version',
  prescription_medication_pk: 'prescription_listed',
};

/**
 * Joins the pharmacy's name, even if the pharmacy is archived. PostgreSQL stores signature images apart from their
 * rows (TOAST), so a list without them reads far fewer pages.
 */
const prescriptions = (signatures = true) =>
  sqlFor
    .selectFrom('prescription as r')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 'r.practice_id').onRef('p.id', '=', 'r.patient_id'),
    )
    .leftJoin('pharmacy as f', (join) =>
      join.onRef('f.practice_id', '=', 'r.practice_id').onRef('f.id', '=', 'r.pharmacy_id'),
    )
    .select([
      'r.id',
      'p.survivor_id as patient_id',
      'r.medication',
      'r.dosage',
      'r.frequency',
      'r.duration',
      'r.instructions',
      'r.pharmacy_id',
      'r.prescribed_by',
      'r.prescribed_by_id',
      'r.by_role',
      'r.by_license_number',
      'r.by_license_state',
      'r.prescribed_date',
      'r.sent_at',
      'r.sent_in_test_mode',
      'r.created_at',
      (signatures ? sql<string | null>`r.e_signature` : sql<string | null>`null::text`).as('e_signature'),
      sql<boolean>`r.e_signature is not null`.as('signed'),
      patientName.as('patient_name'),
      sql<string>`case when p.merged_into is null then p.date_of_birth else (select s.date_of_birth from patient s
        where s.practice_id = p.practice_id and s.id = p.merged_into) end`.as('patient_date_of_birth'),
      sql<string>`case when p.merged_into is null then p.address else (select s.address from patient s
        where s.practice_id = p.practice_id and s.id = p.merged_into) end`.as('patient_address'),
      'f.name as pharmacy_name',
      sql<boolean>`r.sent_at is not null`.as('sent_to_pharmacy'),
    ]);

/** Statements of prescribers, by prescription. The portal's role can't read them. */
const statements = sqlFor
  .selectFrom('prescription_statement')
  .select('prescription_id')
  .select(
    sql<StatementRow[]>`jsonb_agg(jsonb_build_object('kind', kind, 'matches', matches, 'reason', reason,
      'stated_by', stated_by, 'stated_at', to_char(stated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by stated_at, id)`.as('statements'),
  )
  .groupBy('prescription_id');

/** A stored statement of a prescriber. */
interface StatementRow extends AllergyReason {
  kind: 'allergy' | 'not_controlled';
}

/** The latest attempt to send a prescription that isn't sent. */
const newestTry = sqlFor
  .selectFrom('prescription_transmission as t')
  .select(['t.outcome', 't.words', 't.unanswered_since', secondsSince('t.tried_at').as('age')])
  .where('t.prescription_id', '=', sql<string>`r.id`)
  .where(sql<boolean>`r.sent_at is null`)
  .orderBy('t.tried_at', 'desc')
  .orderBy('t.id', 'desc')
  .limit(1);

/** The latest cancellation. */
const newestCancellation = sqlFor
  .selectFrom('pharmacy_message as m')
  .select(
    sql<
      Prescription['cancelled']
    >`jsonb_build_object('state', case m.outcome when 'trying' then 'sending' else m.outcome::text end,
      'approved', m.pharmacy_approved, 'words', coalesce(nullif(m.pharmacy_words, ''), m.words), 'reason', m.reason,
      'by', m.written_by, 'at', to_char(m.tried_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.as(
      'cancelled',
    ),
  )
  .where('m.prescription_id', '=', sql<string>`r.id`)
  .where('m.kind', '=', 'cancel')
  .orderBy('m.tried_at', 'desc')
  .orderBy('m.id', 'desc')
  .limit(1);

/** Prescriptions with their statements (null if there are none) and the state of sending. */
const withStatements = (signatures = true) =>
  prescriptions(signatures)
    .leftJoin(statements.as('s'), 's.prescription_id', 'r.id')
    .leftJoinLateral(newestTry.as('t'), (join) => join.onTrue())
    .leftJoin('prescription_parts as d', (join) =>
      join.onRef('d.practice_id', '=', 'r.practice_id').onRef('d.prescription_id', '=', 'r.id'),
    )
    .leftJoinLateral(newestCancellation.as('c'), (join) => join.onTrue())
    .select([
      'c.cancelled',
      wasLookedUp(sql`r.patient_id, p.survivor_id`, sql`r.prescribed_date`).as('monitoring_looked_up'),
      partsColumn.as('parts'),
      's.statements',
      't.outcome as try_outcome',
      't.words as try_words',
      't.unanswered_since',
      't.age',
    ]);

const newestFirst: ListOrder<{ prescribed_date: string; id: string }> = {
  columns: ['r.prescribed_date', 'r.id'],
  direction: 'desc',
  of: (row) => [row.prescribed_date, row.id],
};

interface PrescriptionFilter extends RowPage {
  patient_id?: string | undefined;
  /** Part of the patient's name or of the medication. */
  q?: string | undefined;
  /** Leaves out the signature images. */
  signatures?: 'none' | undefined;
}

/** The conditions of a list of prescriptions; without filters none. */
function filters({ q }: Pick<PrescriptionFilter, 'q'>) {
  const words = searchWords(q);
  return words === undefined
    ? []
    : [
        sql<boolean>`(${isOfMatchingPatient('r.patient_id', words)} or ${contains(sql`r.medication`, words)})`,
      ];
}

/** Prescriptions for staff, newest first. */
export function listPrescriptions({ patient_id, signatures, limit, cursor, ...filter }: PrescriptionFilter) {
  let query = withStatements(signatures !== 'none')
    .where((where) => where.and(filters(filter)))
    .orderBy('r.prescribed_date', 'desc')
    .orderBy('r.id', 'desc');
  if (patient_id !== undefined) query = query.where(isOfPatient('r.patient_id', patient_id));
  if (cursor !== undefined) query = query.where(isAfterCursor(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  return both(all(query), prescribers).map(([rows, known]) =>
    cutPage(newestFirst, { limit }, withPrescribers(rows, known)),
  );
}

/** A patient's prescriptions as the portal's role may read them, newest first, without signatures. */
export const listForPortal = () =>
  all(
    prescriptions(false)
      .leftJoin('prescription_parts as d', (join) =>
        join.onRef('d.practice_id', '=', 'r.practice_id').onRef('d.prescription_id', '=', 'r.id'),
      )
      .select(sql<string>`coalesce(d.directions, '')`.as('directions'))
      .orderBy('r.prescribed_date', 'desc')
      .orderBy('r.id', 'desc'),
  );

/** Counts such a list. */
export const countPrescriptions = (filter: Pick<PrescriptionFilter, 'q'>): ReadPlan<Figures> =>
  one(
    sqlFor
      .selectFrom('prescription as r')
      .where((where) => where.and(filters(filter)))
      .select(sql<number>`count(*)`.as('count'))
      .$if(searchWords(filter.q) !== undefined, (query) =>
        query.select(patientsOfCountedRows('r.patient_id').as('patients')),
      ),
  );

/** One prescription; undefined if it doesn't exist. */
export const findPrescription = (id: string) =>
  both(all(withStatements().where('r.id', '=', id)), prescribers).map(
    ([rows, known]) => withPrescribers(rows, known)[0],
  );

/** These prescriptions, without signature images. */
export const readPrescriptions = (ids: readonly string[]) =>
  both(all(withStatements(false).where('r.id', 'in', [...ids])), prescribers).map(([rows, known]) =>
    withPrescribers(rows, known),
  );

/** The statements about a prescription, oldest first. */
export const listSendStatements = (tx: Tx, prescriptionId: string) =>
  tx.all(
    sqlFor
      .selectFrom('prescription_statement')
      .select(['kind', 'stated_by', 'stated_at', 'reason', sql<string[]>`matches`.as('matches')])
      .where('prescription_id', '=', prescriptionId)
      .orderBy('stated_at')
      .orderBy('id'),
  );
