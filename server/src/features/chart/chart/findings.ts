import * as contract from '@cusp/contract';
import { todayAt } from '../../../values/calendar/today.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { on } from '../../../pipeline/bind.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { markContradictions } from './contradictions.ts';
import { siteColumns, refuseFutureDate, siteAfter, siteOfRow } from '../treatments/index.ts';
import * as queries from './findings-queries.ts';
import { validateFindingSite } from './rules.ts';

/** Changing, ending and correcting a finding. */
export const findingRoutes = [
  on(contract.updateFinding, async ({ tx, person, input }) => {
    const { version, ...given } = input.body;
    const stored = requireCurrentVersion(
      await queries.lockFinding(tx, input.params.id),
      version,
      'finding_not_found',
    );
    if (!stored.created_today || stored.created_by_id !== person.id) throw new Refusal('finding_settled');
    await queries.updateFinding(tx, stored.id, changedColumns(stored, given, person));
    recordEvent(tx, 'finding.changed', stored.id, byStaff(person));
    await markContradictions(tx, person, stored.patient_id, { findings: [stored.id] });
    return finding(tx, stored.id, person);
  }),

  on(contract.endFinding, async ({ tx, person, input }) => {
    const { version, ...given } = input.body;
    const stored = requireCurrentVersion(
      await queries.lockFinding(tx, input.params.id),
      version,
      'finding_not_found',
    );
    if (stored.ended_on !== null) throw new Refusal('finding_ended');
    const today = todayAt(person.practice.timeZone);
    const ended_on = given.ended_on ?? today;
    refuseFutureDate(ended_on, today, 'ended_on');
    if (ended_on < stored.found_on)
      throw new Refusal('invalid', [
        { path: 'ended_on', message: 'Choose the date it was found or a later date.' },
      ]);
    await queries.endFinding(tx, stored.id, ended_on, person);
    recordEvent(tx, 'finding.ended', stored.id, byStaff(person));
    await markContradictions(tx, person, stored.patient_id, {});
    return finding(tx, stored.id, person);
  }),

  on(contract.correctFinding, async ({ tx, person, input, auditScope }) => {
    const { version, reason, strike, ...given } = input.body;
    const stored = requireCurrentVersion(
      await queries.lockFinding(tx, input.params.id),
      version,
      'finding_not_found',
    );
    const { patient_id, ended_on, ended_at, ended_by, ended_by_id } = stored;
    await queries.strikeFinding(tx, stored.id, reason, person);
    recordEvent(tx, 'finding.corrected', stored.id, byStaff(person));
    if (strike === true) {
      auditScope.setSubject({ action: 'strike' });
      await markContradictions(tx, person, patient_id, {});
      return finding(tx, stored.id, person);
    }
    const columns = changedColumns(stored, given, person);
    const ended = { ended_on, ended_at, ended_by, ended_by_id };
    const id = await queries.insertFinding(
      tx,
      { patient_id, ...columns, ...ended, corrects_id: stored.id },
      person,
    );
    await markContradictions(tx, person, patient_id, { findings: [id] });
    return finding(tx, id, person);
  }),
];

type Stored = NonNullable<Awaited<ReturnType<typeof queries.lockFinding>>>;
type Given = Omit<contract.ParsedOf<typeof contract.updateFinding>['body'], 'version'>;

/** A finding's columns after the change; absent fields stay. */
function changedColumns(stored: Stored, given: Given, person: Person) {
  const { numbering, timeZone } = person.practice;
  refuseFutureDate(given.found_on, todayAt(timeZone), 'found_on');
  const kind = given.kind ?? stored.kind;
  const site = validateFindingSite(kind, siteAfter(siteOfRow(stored), given, numbering), numbering);
  return {
    kind,
    ...siteColumns(site),
    material: given.material === undefined ? stored.material : given.material,
    where_done: given.where_done === undefined ? stored.where_done : given.where_done,
    grade: given.grade ?? stored.grade,
    direction: given.direction ?? stored.direction,
    note: given.note ?? stored.note,
    found_on: given.found_on ?? stored.found_on,
  };
}

async function finding(tx: Tx, id: string, reader: Person) {
  const [found] = await queries.findFindings(tx, [id], reader);
  if (found === undefined) throw new Refusal('finding_not_found');
  return found;
}
