import * as contract from '@cusp/contract';
import type { ParsedOf } from '@cusp/contract';
import { todayAt } from '../../../values/calendar/today.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { recordUnaskedTreatments } from '../../health/alerts/index.ts';
import { patientById } from '../../people/patients/index.ts';
import {
  catalogEntry,
  treatmentsFor,
  insertTreatment,
  treatingProvider,
  todaysProvider,
  withFee,
  siteColumns,
  refuseFutureDate,
  newTreatment,
  workOf,
} from '../treatments/index.ts';
import { carryOut, rowCarriedOut } from './carrying-out.ts';
import { markContradictions, mouthToday } from './contradictions.ts';
import type { Mouth } from './contradictions.ts';
import { lockChart } from './mouth-queries.ts';
import { afterCompletion, endPlannedInstead } from './after-completion.ts';
import { findingRoutes } from './findings.ts';
import * as findings from './findings-queries.ts';
import { chartOn, shownTreatment } from './queries.ts';
import { paintOfCategory } from './paint.ts';
import { mouthOf, validateFindingSite } from './rules.ts';
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
            treatments: found.treatments.map((row) => shownTreatment(row, person)),
          };
          const mouth = mouthOf({ born: patient.date_of_birth, on: found.on, ...shown });
          return { ...found, ...shown, ...mouth, patient_id: patient.id };
        },
      ),
    ),

    on(contract.addToChart, async ({ tx, person, input }) => {
      const patient = await tx.ask(patientById(input.params.id));
      await lockChart(tx, patient.id);
      const isDone = input.body.entries.some(
        (entry) => entry.type === 'treatment' && entry.status !== 'planned',
      );
      const call = {
        tx,
        person,
        patient_id: patient.id,
        visit: isDone ? await todaysProvider(tx, patient.id) : null,
        whose: treatingProvider(tx, person),
        // A planned treatment is carried out once, however often a command names it.
        planned: (await mouthToday(tx, patient.id, person)).treatments,
      };
      const charted = await Promise.all(
        input.body.entries.map((entry, place) => atEntry(place, () => addEntry(call, entry))),
      );
      const idsOf = (type: ChartEntry['type']) =>
        charted.filter((one) => one.type === type).map(({ id }) => id);
      const reasons = new Map(
        charted.map(({ id }, place) => [id, input.body.entries[place]?.chart_anyway ?? '']),
      );
      const completed = charted.filter(({ isCompleted }) => isCompleted).map(({ id }) => id);
      const instead = new Map(
        charted.flatMap(({ id }, place) => {
          const entry = input.body.entries[place];
          return entry?.type === 'treatment' && typeof entry.instead === 'boolean'
            ? [[id, entry.instead] as const]
            : [];
        }),
      );
      await afterCompletion(tx, person, patient.id, completed, { reasons, instead });
      const begun = idsOf('treatment').filter((id) => !completed.includes(id) && instead.get(id) === true);
      if (begun.length > 0)
        await endPlannedInstead(tx, person, await mouthToday(tx, patient.id, person), instead);
      await markContradictions(tx, person, patient.id, {
        treatments: idsOf('treatment').filter((id) => !completed.includes(id)),
        findings: idsOf('finding'),
        reasons,
        instead,
      });
      const planned = idsOf('treatment').filter((id) => !completed.includes(id));
      await recordUnaskedTreatments(tx, person, {
        patientId: patient.id,
        moment: 'planning',
        treatmentIds: planned,
      });
      return {
        findings: await findings.findFindings(tx, idsOf('finding'), person),
        treatments: await treatmentsFor(tx, idsOf('treatment'), person),
      };
    }),

    undoRoute,
    ...findingRoutes,
  ],
};

type ChartEntry = ParsedOf<typeof contract.addToChart>['body']['entries'][number];

interface Call {
  tx: Tx;
  person: Person;
  patient_id: string;
  /** The provider of the patient's visit today. */
  visit: string | null;
  whose: ReturnType<typeof treatingProvider>;
  planned: Mouth['treatments'];
}

interface Charted {
  type: ChartEntry['type'];
  id: string;
  isCompleted: boolean;
}

async function addEntry(call: Call, entry: ChartEntry): Promise<Charted> {
  const { tx, person, patient_id, visit, whose } = call;
  const today = todayAt(person.practice.timeZone);
  const { numbering } = person.practice;
  const { type } = entry;
  if (entry.type === 'treatment') {
    const chosen = await catalogEntry(tx, entry.procedure_id);
    const site = siteIn(entry);
    const misplaced = chosen && contract.areaFits(chosen.area, site);
    if (misplaced !== undefined) throw new Refusal('invalid', [{ path: 'tooth', message: misplaced }]);
    const category = chosen?.category ?? entry.procedure;
    const work = category && {
      ...site,
      procedure: category,
      procedure_id: chosen?.id ?? null,
      paint: chosen?.paint ?? paintOfCategory[category],
      status: entry.status,
      outcome: entry.outcome,
      since: entry.service_date ?? today,
    };
    const carriedOut = work ? rowCarriedOut(call.planned, entry, work) : undefined;
    if (carriedOut !== undefined) {
      call.planned = call.planned.filter(({ id }) => id !== carriedOut.id);
      await carryOut(tx, person, carriedOut, entry, { visit, whose, chosen, site });
      return { type, id: carriedOut.id, isCompleted: entry.status === 'completed' };
    }
    // The person who plans it need not be the provider.
    const provider_id = await whose(workOf(chosen, entry), {
      given: entry.provider_id,
      visit,
      isCharged: entry.status !== 'planned',
    });
    const procedure = await withFee(tx, chosen, { patient_id, provider_id });
    const columns = newTreatment({ ...entry, provider_id, tooth_number: '' }, procedure, {
      today,
      numbering,
    });
    const id = await insertTreatment(tx, { ...columns, patient_id, date: today }, person);
    recordEvent(tx, 'treatment.added', id, byStaff(person));
    return { type, id, isCompleted: entry.status === 'completed' };
  }
  const { kind, material, where_done, grade, direction, note, found_on } = entry;
  refuseFutureDate(found_on, today, 'found_on');
  const place = validateFindingSite(kind, siteIn(entry), numbering);
  const id = await findings.insertFinding(
    tx,
    {
      patient_id,
      kind,
      ...siteColumns(place),
      material,
      where_done,
      grade,
      direction,
      note,
      found_on: found_on ?? today,
    },
    person,
  );
  recordEvent(tx, 'finding.added', id, byStaff(person));
  return { type, id, isCompleted: false };
}

const siteIn = ({ tooth, extra, tooth_to, pontics, surfaces, quadrant, arch }: contract.Site) =>
  contract.orderedSite({ tooth, extra, tooth_to, pontics, surfaces, quadrant, arch });

/** Refuses an entry with its position in the body. */
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
