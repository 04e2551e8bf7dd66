import {
  contradictionsOf,
  plannedInstead,
  plannedSentence,
  sameWork,
  sameWorkSentence,
  toothStates,
} from '@cusp/contract';
import type { ChartedWork, Numbering } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { ReadPlanAnswer } from '../../../db/read-plan.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { setContradiction } from './consequence-queries.ts';
import { mouthRows } from './mouth-queries.ts';

/** A patient's chart on a day. */
export type Mouth = ReadPlanAnswer<ReturnType<typeof mouthRows<string>>>;
type MouthTreatment = Mouth['treatments'][number];

const mouthOn = (tx: Tx, patientId: string, on: string): Promise<Mouth> => tx.ask(mouthRows(patientId, on));

/** The patient's mouth today. */
export const mouthToday = (tx: Tx, patientId: string, { practice }: Person): Promise<Mouth> =>
  mouthOn(tx, patientId, todayAt(practice.timeZone));

/** Planned or begun, and still to be done here. */
const isOpen = ({ status, outcome }: Pick<MouthTreatment, 'status' | 'outcome'>): boolean =>
  status !== 'completed' && outcome === null;

/**
 * Why work can't be there by what else is charted, as sentences; `''`: it can.
 *
 * @param work its own row says nothing against itself
 */
function contradictionIn(mouth: Mouth, work: ChartedWork & { id: string }, numbering: Numbering): string {
  const others = {
    ...mouth,
    findings: mouth.findings.filter(({ id }) => id !== work.id),
    treatments: mouth.treatments.filter(({ id }) => id !== work.id),
  };
  const open = others.treatments.filter((row) => isOpen(row));
  return contradictionsOf(work, { states: toothStates(others), open }, numbering)
    .map(({ says }) => says)
    .join(' ');
}

/** That the same is charted already, as a sentence; `''`: it isn't. Of two that are planned, the later one says so. */
function repeatedIn({ treatments }: Mouth, row: MouthTreatment, numbering: Numbering): string {
  const others = treatments.filter(({ id }) => (isOpen(row) ? id < row.id : id !== row.id));
  const same = sameWork(row, others);
  return same === undefined ? '' : sameWorkSentence(same, numbering);
}

/** That work is planned which this may be meant to carry out, as a sentence; `''`: none is. */
function plannedLike(mouth: Mouth, row: MouthTreatment, numbering: Numbering): string {
  const others = mouth.treatments.filter(({ id }) => id !== row.id);
  return plannedSentence(plannedInstead(row, others), numbering);
}

/** Refuses what may be meant to carry out planned work, until somebody says whether it is. */
function mustSayInstead(planned: string, place: string): void {
  if (planned !== '')
    throw new Refusal('planned_here', [{ path: `${place}instead`, message: planned }], {
      detail: `${planned} Say whether this is instead of it, or in addition to it.`,
    });
}

/** Refuses what contradicts the chart, unless somebody says why it is charted anyway. */
function mustFitChart(says: string, reason: string, place = ''): void {
  if (says !== '' && reason.trim() === '')
    throw new Refusal('chart_contradiction', [{ path: `${place}chart_anyway`, message: says }], {
      detail: `${says} Enter a reason to chart it anyway.`,
    });
}

const workOf = (row: MouthTreatment): ChartedWork & { id: string } => ({
  ...row,
  what: row.paint,
  isDone: row.status === 'completed',
  isFinding: false,
});

/** Rows that were just written, with the reasons for charting them anyway. */
export interface RowsToCheck {
  treatments?: readonly string[];
  findings?: readonly string[];
  /** By row; a row without one keeps its own. Absent: nobody can be asked, so that what contradicts the chart is taken and marked. */
  reasons?: ReadonlyMap<string, string>;
  /** By row, whether it is done instead of planned work like it, where somebody said so. */
  instead?: ReadonlyMap<string, boolean>;
  /** By row, where its answers stand in a body that has several: `added.0.`. */
  places?: ReadonlyMap<string, string>;
}

/**
 * Marks what contradicts the chart now: the rows that were written, by the day from which they stand, and all open work,
 * by today. What was done earlier stays as it was judged then: a filling doesn't become a contradiction because the tooth was lost
 * later. Refuses a written row that contradicts the chart, if its reason was asked for and is missing.
 */
export async function markContradictions(
  tx: Tx,
  person: Person,
  patientId: string,
  { treatments = [], findings = [], reasons, instead, places }: RowsToCheck,
): Promise<void> {
  const { numbering } = person.practice;
  const mouth = await mouthToday(tx, patientId, person);
  const days = new Map([[mouth.on, mouth]]);
  const mouthOf = async (day: string) => {
    const known = days.get(day) ?? (await mouthOn(tx, patientId, day));
    days.set(day, known);
    return known;
  };
  for (const row of mouth.treatments) {
    const isWritten = treatments.includes(row.id);
    if (!isOpen(row) && !isWritten) continue;
    const seen = row.status === 'completed' ? await mouthOf(row.since) : mouth;
    const says = row.outcome === null ? contradictionIn(seen, workOf(row), numbering) : '';
    const repeated = row.outcome === null ? repeatedIn(mouth, row, numbering) : '';
    const planned = instead?.has(row.id) ? '' : plannedLike(mouth, row, numbering);
    if (isWritten && reasons) {
      const place = places?.get(row.id) ?? '';
      mustSayInstead(planned, place);
      mustFitChart(sentences(says, repeated), reasons.get(row.id) ?? row.despite, place);
    }
    // Where nobody could be asked, that stays said as long as it is so.
    const unasked = isWritten ? !reasons : row.contradicts.includes(planned);
    const marked = sentences(says, repeated, unasked ? planned : '');
    await mark(tx, person, 'treatment', row, { says: marked, reason: reasons?.get(row.id) });
  }
  for (const row of mouth.findings.filter(({ id }) => findings.includes(id))) {
    const work = { ...row, what: row.kind, isDone: true, isFinding: true };
    const says = contradictionIn(await mouthOf(row.found_on), work, numbering);
    if (reasons) mustFitChart(says, reasons.get(row.id) ?? '');
    await mark(tx, person, 'finding', row, { says, reason: reasons?.get(row.id) });
  }
}

const sentences = (...said: string[]) => said.filter((one) => one !== '').join(' ');

/** Marking a row doesn't change what it says, so its version stays. */
async function mark(
  tx: Tx,
  person: Person,
  table: 'treatment' | 'finding',
  row: { id: string; contradicts: string; despite: string },
  { says: contradicts, reason }: { says: string; reason: string | undefined },
): Promise<void> {
  const despite = contradicts === '' ? '' : (reason ?? row.despite);
  if (contradicts === row.contradicts && despite === row.despite) return;
  await setContradiction(tx, table, row.id, { contradicts, despite });
  recordEvent(tx, `${table}.changed`, row.id, byStaff(person));
}
