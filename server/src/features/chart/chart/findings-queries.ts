import type { Finding, Site } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable, UpdateObject } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { Person } from '../../../identity/person.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import type { SiteColumns } from '../treatments/index.ts';
import { siteOfRow } from '../treatments/index.ts';

type Stored = Selectable<Tables['finding']>;

interface FindingRow extends Omit<Finding, keyof Site | 'undoable'>, SiteColumns {
  created_by_id: string | null;
  ended_by_id: string | null;
  created_today: boolean;
  ended_today: boolean;
}

const findings = (condition: RawBuilder<unknown>) =>
  raw(sql<FindingRow>`
    select f.id, p.survivor_id as patient_id, f.kind, f.tooth, f.tooth_extra, f.tooth_to, f.pontics, f.surfaces,
        f.quadrant, f.arch, f.material, f.where_done, f.grade, f.direction, f.note, f.found_on, f.ended_on,
        f.created_by, f.created_at, f.created_by_id, f.ended_by_id, f.corrects_id, f.contradicts, f.despite,
        f.version,
        (f.created_at at time zone o.time_zone)::date = ${todayHere} as created_today,
        coalesce((f.ended_at at time zone o.time_zone)::date = ${todayHere}, false) as ended_today
      from finding f
      join practice o on o.practice_id = f.practice_id
      join patient p on p.practice_id = f.practice_id and p.id = f.patient_id
      where ${condition}
      order by f.found_on, f.id`);

/** The findings of all of a patient's records that were there on that day, the earliest first; without struck ones. */
export const findingsOn = (patientId: string, day: RawBuilder<unknown>) =>
  all(
    findings(sql`${isOfPatient('f.patient_id', patientId)} and f.struck_at is null and f.found_on <= ${day}
      and (f.ended_on is null or f.ended_on > ${day})`),
  );

/** A row as this reader sees it. */
export function shownFinding(row: FindingRow, readerId: string): Finding {
  const { created_by_id, ended_by_id, created_today, ended_today, ...finding } = row;
  const undoable =
    row.ended_on === null
      ? created_today && created_by_id === readerId
      : ended_today && ended_by_id === readerId;
  return { ...finding, ...siteOfRow(row), undoable };
}

/** These findings, struck ones included, in the order of their days. */
export const findFindings = async (tx: Tx, ids: readonly string[], reader: Person): Promise<Finding[]> =>
  ids.length === 0
    ? []
    : (await tx.all(findings(sql`f.id = any (${ids}::uuid[])`))).map((row) => shownFinding(row, reader.id));

/** A finding that isn't struck, locked until the transaction ends; undefined if there is none. */
export const lockFinding = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<Stored & { created_today: boolean; ended_today: boolean }>`
      select f.*, (f.created_at at time zone o.time_zone)::date = ${todayHere} as created_today,
          coalesce((f.ended_at at time zone o.time_zone)::date = ${todayHere}, false) as ended_today
        from finding f join practice o on o.practice_id = f.practice_id
        where f.id = ${id} and f.struck_at is null
        for update of f`),
  );

type NewFinding = Omit<
  Insertable<Tables['finding']>,
  'id' | 'practice_id' | 'created_by' | 'created_by_id' | 'created_at'
>;

/** Inserts a finding; its id. */
export async function insertFinding(tx: Tx, finding: NewFinding, author: Person): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('finding')
      .values({ id, ...finding, created_by: author.name, created_by_id: author.id }),
  );
  return id;
}

/** Changes a locked finding. */
export const updateFinding = (tx: Tx, id: string, columns: UpdateObject<Tables, 'finding'>) =>
  tx.all(
    sqlFor
      .updateTable('finding')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', id),
  );

/** Ends a finding as of a day, by the completed treatment if one ended it. */
export const endFinding = (
  tx: Tx,
  id: string,
  ended_on: string,
  person: Person,
  ended_by_treatment_id: string | null = null,
) =>
  updateFinding(tx, id, {
    ended_on,
    ended_by_treatment_id,
    ended_at: sql<string>`now()`,
    ended_by: person.name,
    ended_by_id: person.id,
  });

/** Takes that back. */
export const reopenFinding = (tx: Tx, id: string) =>
  updateFinding(tx, id, {
    ended_on: null,
    ended_at: null,
    ended_by: '',
    ended_by_id: null,
    ended_by_treatment_id: null,
  });

/** Takes a locked finding off the chart; it stays to be read with the reason. */
export const strikeFinding = (tx: Tx, id: string, struck_reason: string, person: Person) =>
  updateFinding(tx, id, {
    struck_at: sql<string>`now()`,
    struck_by: person.name,
    struck_by_id: person.id,
    struck_reason,
  });

/** The findings that these treatments have ended. */
export const endedByTreatments = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<{ id: string }>`select id from finding
      where struck_at is null and ended_by_treatment_id = any (${[...ids]}::uuid[])`),
  );

/** The rest of findings that these treatments left, if it is still there. */
export const findingsFromTreatments = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<{ id: string }>`select id from finding
      where struck_at is null and ended_on is null and left_by_treatment_id = any (${[...ids]}::uuid[])`),
  );
