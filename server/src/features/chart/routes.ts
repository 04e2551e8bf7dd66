import * as contract from '@cusp/contract';
import type { ParsedOf } from '@cusp/contract';
import { todayIn } from '../../http/calendar/today.ts';
import type { Tx } from '../../db/database.ts';
import type { Person } from '../../http/identity/person.ts';
import { readInOneTrip } from '../../http/kernel/read-in-one-trip.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import { patientById } from '../patients/queries.ts';
import { catalogueEntry, findTreatments, insertTreatment, ownProvider } from '../treatments/queries.ts';
import { columnsOf, mustHaveCome, newTreatment } from '../treatments/rules.ts';
import { findingRoutes } from './findings.ts';
import * as findings from './findings-queries.ts';
import { chartOn, shownTreatment } from './queries.ts';
import { mouthOf, mustBeFindable } from './rules.ts';
import { undoRoute } from './undoing.ts';

/** A patient's chart: findings and treatments by tooth, as they are or as they were on a day. */
export const chart: Feature = {
  routes: [
    on(
      contract.getChart,
      readInOneTrip(
        ({ input }) => chartOn(input.params.id, input.query.on),
        ({ patient, ...found }, { person }) => {
          const shown = {
            findings: found.findings.map((row) => findings.shownFinding(row, person.id)),
            treatments: found.treatments.map((row) => shownTreatment(row, person.id)),
          };
          const mouth = mouthOf(patient.date_of_birth, found.on, shown.findings, shown.treatments);
          return { ...found, ...shown, ...mouth, patient_id: patient.id };
        },
      ),
    ),

    on(contract.addToChart, async ({ tx, person, input }) => {
      const patient = await tx.ask(patientById(input.params.id));
      const call = { tx, person, patient_id: patient.id, own: (await ownProvider(tx, person))?.id ?? null };
      const charted = await Promise.all(
        input.body.entries.map((entry, place) => atEntry(place, () => addEntry(call, entry))),
      );
      const idsOf = (type: ChartEntry['type']) =>
        charted.filter((one) => one.type === type).map(({ id }) => id);
      return {
        findings: await findings.findFindings(tx, idsOf('finding'), person),
        treatments: await findTreatments(tx, idsOf('treatment')),
      };
    }),

    undoRoute,
    ...findingRoutes,
  ],
};

type ChartEntry = ParsedOf<typeof contract.addToChart>['body']['entries'][number];

async function addEntry(
  { tx, person, patient_id, own }: { tx: Tx; person: Person; patient_id: string; own: string | null },
  entry: ChartEntry,
): Promise<{ type: ChartEntry['type']; id: string }> {
  const today = todayIn(person.practice.timeZone);
  const { numbering } = person.practice;
  const { type } = entry;
  if (entry.type === 'treatment') {
    // What one did oneself is one's own; who plans it need not do it.
    const provider_id = entry.provider_id ?? (entry.status === 'planned' ? null : own);
    const procedure = await catalogueEntry(tx, entry.procedure_id, { provider_id });
    const misplaced = procedure && contract.areaFits(procedure.area, contract.orderedSite(entry));
    if (misplaced !== undefined) throw new Refusal('invalid', [{ path: 'tooth', message: misplaced }]);
    const columns = newTreatment({ ...entry, provider_id, tooth_number: '' }, procedure, {
      today,
      numbering,
    });
    const id = await insertTreatment(tx, { ...columns, patient_id, date: today }, person);
    happened(tx, 'treatment.added', id, byStaff(person));
    return { type, id };
  }
  const { kind, material, where_done, grade, direction, note, found_on, type: _type, ...site } = entry;
  mustHaveCome(found_on, today, 'found_on');
  const place = mustBeFindable(kind, contract.orderedSite(site), numbering);
  const id = await findings.insertFinding(
    tx,
    {
      patient_id,
      kind,
      ...columnsOf(place),
      material,
      where_done,
      grade,
      direction,
      note,
      found_on: found_on ?? today,
    },
    person,
  );
  happened(tx, 'finding.added', id, byStaff(person));
  return { type, id };
}

/** What is wrong with an entry is said with its place in the body. */
async function atEntry<T>(place: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
    throw new Refusal(
      'invalid',
      error.problems.map(({ path, message }) => ({ path: `entries.${place}.${path}`, message })),
    );
  }
}
