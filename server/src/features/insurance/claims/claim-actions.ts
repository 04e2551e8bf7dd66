import { isOpenClaim, isPredetermination, missingOnClaim, toothStates } from '@cusp/contract';
import type { Claim, ClaimSummary } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { mouthRows } from '../../chart/chart/index.ts';
import { chartedTreatments } from './charted-queries.ts';
import { factsOfClaims } from './facts-queries.ts';
import { lifeOfClaim } from './life-queries.ts';
import type { ExpectedOfClaims } from './expected-of-claims.ts';
import type { ClaimFacts } from './facts.ts';
import { claimFindings } from './claim-findings.ts';
import { lineText } from './lines.ts';
import * as queries from './queries.ts';
import { addEvents } from './event-queries.ts';
import { findCoverageChange, lockReady } from './ready-queries.ts';
import type { ReadyRow } from './ready-queries.ts';
import { lineNumber, newControlNumber, shownClaim } from './rules.ts';
import { newId } from '../../../values/ids.ts';

/** A claim as its page shows it; refuses one that isn't there. */
export const claimById = (id: string) =>
  both(factsOfClaims([id]), lifeOfClaim(id)).map(([[facts], life]): Claim => {
    if (facts === undefined) throw new Refusal('claim_not_found');
    return shownClaim(facts, life);
  });

export async function factsOfOne(tx: Tx, id: string): Promise<ClaimFacts> {
  const [facts] = await tx.ask(factsOfClaims([id]));
  if (facts === undefined) throw new Refusal('claim_not_found');
  return facts;
}

/** Locks a claim that can be changed; refuses one that isn't there, is out, or was changed meanwhile. */
export async function lockOpenClaim(tx: Tx, id: string, version?: number | null) {
  const stored = requireCurrentVersion(await queries.lockClaim(tx, id), version, 'claim_not_found');
  if (!isOpenClaim(stored.state)) throw new Refusal('claim_is_out');
  return stored;
}

/** Reads the lines of claims from the chart. Of a treatment that was entered in error the line stays as it was. */
async function readFromChart(tx: Tx, claims: readonly ClaimFacts[]): Promise<void> {
  const ids = claims.flatMap(({ lines }) => lines.map(({ treatment_id }) => treatment_id));
  const charted = new Map(
    (await tx.ask(chartedTreatments(ids))).map((treatment) => [treatment.treatment_id, treatment]),
  );
  // A void repeats what was sent.
  const read = claims.filter(({ claim }) => claim.purpose !== 'void');
  await queries.refreshLines(
    tx,
    read.map(({ claim }) => claim.id),
    read.flatMap(({ claim, lines }) =>
      lines.flatMap(({ treatment_id }, at) => {
        const treatment = charted.get(treatment_id);
        if (treatment === undefined) return [];
        // A predetermination has no day of service, also of what was done since.
        const service_date = isPredetermination(claim) ? null : treatment.service_date;
        return [{ claim_id: claim.id, position: at + 1, ...lineText(treatment), service_date }];
      }),
    ),
  );
}

interface Checker {
  id: string;
  name: string;
}

/** Checks claims that can be changed: those without findings are ready, the others drafts. @returns what they were checked by */
export async function checkClaims(
  tx: Tx,
  ids: readonly string[],
  by: Checker,
  today: string,
): Promise<ClaimFacts[]> {
  if (ids.length === 0) return [];
  await readFromChart(tx, await tx.ask(factsOfClaims(ids)));
  const facts = await tx.ask(factsOfClaims(ids));
  await addEvents(
    tx,
    facts.flatMap((of) => {
      const state = checkedState(of);
      if (of.claim.state === state) return [];
      return [{ claim_id: of.claim.id, state, on_date: today, note: '', by }];
    }),
  );
  return facts;
}

const checkedState = (facts: ClaimFacts): 'checked' | 'draft' =>
  claimFindings(facts).length === 0 ? 'checked' : 'draft';

interface Wanted {
  coverage_id: string;
  treatment_ids: string[];
}

/**
 * Makes claims of treatments that are ready, checks them, and returns them; a claim can bill several days. Refuses treatments that aren't ready, and
 * days between which another plan begins or ends to pay.
 */
export async function makeClaims(
  tx: Tx,
  wanted: readonly Wanted[],
  person: Person,
  expected: ExpectedOfClaims,
): Promise<ClaimSummary[]> {
  const ready = await lockReady(tx, [...new Set(wanted.flatMap(({ treatment_ids }) => treatment_ids))]);
  const taken = new Set<string>();
  const made = wanted.map(({ coverage_id, treatment_ids }) => {
    const ids = [...new Set(treatment_ids)];
    const rows = ids
      .flatMap((id) => ready.find((row) => row.treatment_id === id && row.coverage_id === coverage_id) ?? [])
      .toSorted((one, other) => one.service_date.localeCompare(other.service_date));
    const [of] = rows;
    const isTwice = ids.some((id) => taken.has(`${coverage_id} ${id}`));
    if (of === undefined || rows.length < ids.length || isTwice) throw new Refusal('claim_not_ready');
    for (const id of ids) taken.add(`${coverage_id} ${id}`);
    return { of, rows };
  });
  const spans = made.map(({ of: { patient_id, service_date }, rows }) => ({
    patient_id,
    from_date: service_date,
    to_date: rows.at(-1)?.service_date ?? service_date,
  }));
  if (await findCoverageChange(tx, spans)) throw new Refusal('claim_days_differ');
  return keepClaims(tx, made, { person, expected });
}

/** The rows of one claim, by their days: one patient and coverage, and the first of them. */
interface ToClaim {
  of: ReadyRow;
  rows: readonly ReadyRow[];
}

/** The person who makes claims; without `expected` only predeterminations are made. */
interface Making {
  person: Person;
  expected?: ExpectedOfClaims;
}

/** Keeps new claims, checks them, and returns them. */
export async function keepClaims(
  tx: Tx,
  wanted: readonly ToClaim[],
  making: Making,
): Promise<ClaimSummary[]> {
  const kept = await keepChecked(tx, wanted, making);
  return (await tx.ask(factsOfClaims(kept.map(({ claim }) => claim.id)))).map(({ claim }) => claim);
}

/** Keeps new claims with what is expected of them, and checks them. @returns what each was checked by, in their order, with the state that it had until then */
export async function keepChecked(
  tx: Tx,
  wanted: readonly ToClaim[],
  { person, expected }: Making,
): Promise<ClaimFacts[]> {
  const purpose = expected === undefined ? 'predetermine' : 'bill';
  const today = todayAt(person.practice.timeZone);
  const made = wanted.map((each) => ({ id: newId(), control_number: newControlNumber(), ...each }));
  const missing = await Promise.all(
    made.map(async ({ of: { patient_id: patientId, service_date }, rows }) => {
      const on = rows.at(-1)?.service_date ?? service_date;
      return missingOnClaim(toothStates(await tx.ask(mouthRows(patientId, on))), on);
    }),
  );
  await queries.insertClaims(
    tx,
    made.map(({ id, control_number, of, rows }, at) => ({
      id,
      control_number,
      of,
      missing_teeth: missing[at] ?? [],
      state_on: today,
      purpose,
      billed_cents: rows.reduce((sum, { fee_cents }) => sum + fee_cents, 0),
    })),
    person,
  );
  const charted = new Map(
    (
      await tx.ask(
        chartedTreatments(made.flatMap(({ rows }) => rows.map(({ treatment_id }) => treatment_id))),
      )
    ).map((each) => [each.treatment_id, each]),
  );
  await queries.insertClaimLines(
    tx,
    made.flatMap(({ id, control_number, of, rows }) =>
      rows.flatMap(({ treatment_id, service_date }, at) => {
        const treatment = charted.get(treatment_id);
        if (treatment === undefined) return [];
        return [
          {
            claim_id: id,
            patient_id: of.patient_id,
            position: at + 1,
            treatment_id,
            line_number: lineNumber(control_number, at + 1),
            service_date: service_date === of.service_date ? null : service_date,
            ...lineText(treatment),
          },
        ];
      }),
    ),
  );
  const ids = made.map(({ id }) => id);
  await queries.refreshSums(tx, ids);
  await queries.takeOverMonths(tx, ids);
  await expected?.expect(
    tx,
    made.flatMap(({ id, of, rows }) =>
      [...Map.groupBy(rows, ({ service_date }) => service_date)].map(([onDay, ofDay]) => ({
        claimId: id,
        patientId: of.patient_id,
        onDay,
        treatmentIds: ofDay.map(({ treatment_id }) => treatment_id),
      })),
    ),
    person,
  );
  const facts = new Map((await tx.ask(factsOfClaims(ids))).map((of) => [of.claim.id, of]));
  const kept = ids.flatMap((id) => facts.get(id) ?? []);
  await addEvents(
    tx,
    kept.flatMap((of) => {
      const event = { claim_id: of.claim.id, on_date: today, note: '', by: person };
      const drafted = { ...event, state: 'draft' as const };
      return checkedState(of) === 'draft' ? [drafted] : [drafted, { ...event, state: 'checked' as const }];
    }),
  );
  for (const id of ids) recordEvent(tx, 'claim.added', id, byStaff(person));
  return kept;
}
