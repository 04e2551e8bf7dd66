import { endedBy, plannedInstead } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { siteColumns, siteOfRow } from '../treatments/index.ts';
import { recordUnaskedTreatments } from '../../health/alerts/index.ts';
import { markContradictions, mouthToday } from './contradictions.ts';
import type { Mouth, RowsToCheck } from './contradictions.ts';
import * as findings from './findings-queries.ts';
import * as following from './consequence-queries.ts';

/**
 * Consequences of treatments that were just completed: they end what was found and planned under them, and what
 * contradicts the chart now is marked. Every way to complete a treatment comes here.
 *
 * @param how with `reasons`, from Cusp's screens and commands: refuses what contradicts the chart without a reason
 */
export async function afterCompletion(
  tx: Tx,
  person: Person,
  patientId: string,
  completed: readonly string[],
  {
    appointmentId,
    ...asked
  }: Pick<RowsToCheck, 'reasons' | 'instead' | 'places'> & { appointmentId?: string } = {},
): Promise<void> {
  if (completed.length === 0) return;
  const mouth = await mouthToday(tx, patientId, person);
  const gone = new Set<string>();
  for (const done of mouth.treatments.filter(({ id }) => completed.includes(id))) {
    // A completion that is entered late doesn't end findings that were found after it.
    const found = mouth.findings.filter(({ id, found_on }) => found_on <= done.since && !gone.has(id));
    const ended = endedBy(done, { findings: found, treatments: mouth.treatments });
    for (const { finding, left } of ended.findings) {
      gone.add(finding.id);
      await findings.endFinding(tx, finding.id, done.since, person, done.id);
      recordEvent(tx, 'finding.ended', finding.id, byStaff(person));
      if (left !== '') await insertLeft(tx, person, { finding, left, done });
    }
    for (const { id } of ended.treatments) {
      await following.setNotNeeded(tx, person, id, done.id);
      recordEvent(tx, 'treatment.changed', id, byStaff(person));
    }
  }
  await endPlannedInstead(tx, person, mouth, asked.instead);
  await markContradictions(tx, person, patientId, { treatments: completed, ...asked });
  await recordUnaskedTreatments(tx, person, {
    patientId,
    moment: 'completing',
    treatmentIds: completed,
    appointmentId,
  });
}

/** Ends the planned work instead of which these treatments are done. */
export async function endPlannedInstead(
  tx: Tx,
  person: Person,
  { treatments }: Mouth,
  instead: RowsToCheck['instead'],
): Promise<void> {
  for (const done of treatments.filter(({ id }) => instead?.get(id) === true))
    for (const { id } of plannedInstead(
      done,
      treatments.filter((one) => one.id !== done.id),
    )) {
      await following.setNotNeeded(tx, person, id, done.id);
      recordEvent(tx, 'treatment.changed', id, byStaff(person));
    }
}

/** Inserts the rest of a decay: the surfaces that a filling doesn't cover. */
async function insertLeft(
  tx: Tx,
  person: Person,
  {
    finding,
    left,
    done,
  }: { finding: Mouth['findings'][number]; left: string; done: Mouth['treatments'][number] },
): Promise<void> {
  const { kind, material, where_done, grade, direction, note } = finding;
  const id = await findings.insertFinding(
    tx,
    {
      patient_id: finding.patient_id,
      kind,
      ...siteColumns({ ...siteOfRow(finding), surfaces: left }),
      material,
      where_done,
      grade,
      direction,
      note,
      found_on: done.since,
      left_by_treatment_id: done.id,
    },
    person,
  );
  recordEvent(tx, 'finding.added', id, byStaff(person));
}

/** Reopens what these treatments had ended, because they are no longer completed. */
export async function takeBackEnded(
  tx: Tx,
  person: Person,
  patientId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const { id } of await findings.findingsFromTreatments(tx, ids)) {
    await findings.strikeFinding(tx, id, 'The treatment that left it was undone.', person);
    recordEvent(tx, 'finding.undone', id, byStaff(person));
  }
  for (const { id } of await findings.endedByTreatments(tx, ids)) {
    await findings.reopenFinding(tx, id);
    recordEvent(tx, 'finding.undone', id, byStaff(person));
  }
  const planned = await following.planAgain(tx, person, ids);
  for (const { id } of planned) recordEvent(tx, 'treatment.changed', id, byStaff(person));
  await markContradictions(tx, person, patientId, {});
}
