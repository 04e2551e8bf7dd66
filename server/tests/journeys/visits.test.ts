/**
 * Random visits of a patient, by the contract's own calls: work is planned, begun, completed, noted, corrected, undone, and billed in any
 * order. Whatever happens, plan, chart, charge, claim and note say the same of it (issue 57). The nightly run plays many; what it finds
 * becomes a test of its own beside the feature.
 */
import {
  addDays,
  addToChart,
  checkClaim,
  completeTreatment,
  correctTreatment,
  createNote,
  createTreatmentPlan,
  getPatientLedger,
  getVisitFacts,
  listNotes,
  listTreatmentPlans,
  listTreatments,
  listWork,
  noteOfVisit,
  toothLabel,
  treatmentsToNote,
  undoChart,
  updateTreatment,
} from '@cusp/contract';
import type { Treatment } from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimWorld } from '../../src/features/insurance/claims/claim-world.helpers.ts';
import { quickOr } from '../support/breadth.ts';
import { testApp } from '../support/practice.ts';

const { newPractice } = await testApp();
const runs = quickOr(5, 500);

const acts = [
  'plan',
  'chart',
  'begin',
  'complete',
  'note',
  'correct',
  'undo',
  'strike',
  'bill',
  'line',
] as const;
const act = fc.record({
  what: fc.constantFrom(...acts, 'plan', 'chart', 'complete', 'note'),
  which: fc.nat(1000),
  tooth: fc.constantFrom(16, 26, 36),
  surfaces: fc.constantFrom('O', 'MO', 'MOD'),
  isCrown: fc.boolean(),
  daysAgo: fc.nat(15),
  /** Whether it is done instead of planned work like it, where that is asked. */
  instead: fc.constantFrom(true, false),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

async function office() {
  const world = await claimWorld(newPractice);
  const { call, user, provider, procedure, patientId, ready, bill } = world;
  const params = { id: patientId };
  const claims = new Set<string>();
  /** The treatments that stand on one of them. */
  const billed = new Set<string>();
  const treatments = async () =>
    (await call(listTreatments, { query: { patient_id: patientId, limit: '200' } })).output;
  const one = <Row>(rows: readonly Row[], { which }: Act) => rows[which % Math.max(1, rows.length)];
  const dayOf = ({ daysAgo }: Act) => addDays(user.today, -daysAgo);
  const workOf = ({ isCrown, tooth, surfaces }: Act) =>
    isCrown
      ? { procedure_id: procedure('X1001'), procedure: 'Crown' as const, tooth }
      : { procedure_id: procedure('X2003'), procedure: 'Filling' as const, tooth, surfaces };
  const answers = ({ instead }: Act) => ({ instead, chart_anyway: 'As agreed' });

  /** What a person would press; undefined where there is nothing to press. */
  async function press(pressed: Act): Promise<{ status: number; body: unknown } | undefined> {
    const all = await treatments();
    const { what } = pressed;
    switch (what) {
      case 'plan':
      case 'chart': {
        const status = what === 'plan' ? 'planned' : 'completed';
        const service_date = what === 'plan' ? undefined : dayOf(pressed);
        const entry = { type: 'treatment', ...workOf(pressed), ...answers(pressed), status } as const;
        return call.unchecked(addToChart, {
          params,
          body: { entries: [{ ...entry, provider_id: provider.id, service_date }] },
        });
      }
      case 'begin': {
        const treatment = one(
          all.filter(({ status }) => status === 'planned'),
          pressed,
        );
        if (treatment === undefined) return undefined;
        const body = { ...treatment, ...answers(pressed), status: 'in_progress' as const };
        return call.unchecked(updateTreatment, {
          params: { id: treatment.id },
          body: { ...body, provider_id: provider.id, service_date: dayOf(pressed) },
        });
      }
      case 'complete': {
        const treatment = one(
          all.filter(({ status }) => status !== 'completed'),
          pressed,
        );
        if (treatment === undefined) return undefined;
        return call.unchecked(completeTreatment, {
          params: { id: treatment.id },
          body: { ...answers(pressed), provider_id: provider.id, service_date: dayOf(pressed) },
        });
      }
      case 'note': {
        const treatment = one(
          all.filter(({ status }) => status === 'completed'),
          pressed,
        );
        return treatment && noteAbout(treatment);
      }
      case 'correct': {
        const treatment = one(
          all.filter(({ status }) => status === 'completed'),
          pressed,
        );
        if (treatment === undefined) return undefined;
        return call.unchecked(correctTreatment, {
          params: { id: treatment.id },
          body: {
            reason: 'Wrong tooth',
            tooth: pressed.tooth,
            service_date: dayOf(pressed),
            version: treatment.version,
          },
        });
      }
      case 'strike': {
        const treatment = one(all, pressed);
        if (treatment === undefined || billed.has(treatment.id)) return undefined;
        return call.unchecked(correctTreatment, {
          params: { id: treatment.id },
          body: { reason: 'Wrong patient', strike: true, version: treatment.version },
        });
      }
      case 'undo': {
        const treatment = one(all, pressed);
        if (treatment === undefined || billed.has(treatment.id)) return undefined;
        return call.unchecked(undoChart, { body: { treatments: [treatment.id] } });
      }
      case 'bill': {
        if ((await ready()).length === 0) return undefined;
        for (const { id } of await bill()) {
          claims.add(id);
          for (const { treatment_id } of (await world.claim(id)).lines) billed.add(treatment_id);
        }
        return undefined;
      }
      case 'line': {
        const planned = all.filter(({ status, outcome }) => status === 'planned' && outcome === null);
        const treatment = one(planned, pressed);
        const visit = { lines: treatment === undefined ? [] : [{ treatment_id: treatment.id }] };
        return call.unchecked(createTreatmentPlan, {
          body: { patient_id: patientId, title: 'Plan', phases: [{ name: '', visits: [visit] }] },
        });
      }
    }
  }

  /** The note as the panel beside the chart writes it: of all that its provider did that day and nobody noted. */
  async function noteAbout(treatment: Treatment) {
    const visit = (await call(getVisitFacts, { params, query: { treatment_id: treatment.id } })).output;
    const about = treatmentsToNote(visit, treatment.id).filter(({ noted }) => !noted);
    if (about.length === 0) return undefined;
    const content = noteOfVisit(visit, about, '');
    for (const { tooth, surfaces } of about)
      expect(content).toContain(surfaces === '' ? ` ${tooth}` : ` ${tooth} ${surfaces}`);
    expect(content).toContain(`by ${provider.name}`);
    return call.unchecked(createNote, {
      body: {
        patient_id: patientId,
        content,
        treatment_ids: about.map(({ id }) => id),
        appointment_id: visit.appointment_id,
      },
    });
  }

  /** What plan, charge, note, work list, and claim say otherwise of one treatment than its chart. */
  async function contradictions(): Promise<string[]> {
    const all = await treatments();
    const found: string[] = [];
    const say = (id: string, ...words: unknown[]) => found.push([id, ...words].join(' '));
    const plans = (await call(listTreatmentPlans, { query: { patient_id: patientId } })).output;
    const lines = plans.flatMap(({ phases }) =>
      phases.flatMap(({ visits }) => visits.flatMap((visit) => visit.lines)),
    );
    const notes = (await call(listNotes, { query: { patient_id: patientId, limit: '200' } })).output;
    const work = (await call(listWork, { query: { patient_id: patientId, kind: 'note_missing', whose: 'everybody' } })).output;
    const ledger = (await call(getPatientLedger, { params, query: { limit: '200' } })).output;
    for (const { id, status, cost, service_date, begun_on, provider_id } of all) {
      const planned = lines.filter(({ treatment_id }) => treatment_id === id).length;
      if (planned > 1) say(id, 'stands on', planned, 'lines of plans');
      const noted = notes.filter(
        ({ struck, treatments: of }) => struck === null && of.some((each) => each.id === id),
      ).length;
      const waiting = work.filter((item) => item.id === id).length;
      if (status === 'completed' && noted + waiting !== 1)
        say(id, 'stands in', noted, 'notes and', waiting, 'times on the work list');
      const charges = new Map<string, number>();
      for (const entry of ledger)
        if (entry.kind === 'charge' && entry.treatment_id === id) {
          const key = `${entry.occurred_on} ${entry.provider_id}`;
          charges.set(key, (charges.get(key) ?? 0) + entry.amount);
        }
      const charged = [...charges].filter(([, amount]) => amount !== 0);
      const expected =
        status === 'planned' || cost === 0 ? [] : [[`${service_date ?? begun_on} ${provider_id}`, cost]];
      if (JSON.stringify(charged) !== JSON.stringify(expected))
        say(id, 'is charged', JSON.stringify(charged), 'and not', JSON.stringify(expected));
    }
    for (const id of claims) {
      await call.unchecked(checkClaim, { params: { id } });
      for (const line of (await world.claim(id)).lines) {
        const of = all.find((treatment) => treatment.id === line.treatment_id);
        if (of === undefined || of.status === 'planned') continue;
        const said = [line.teeth.join(), line.surfaces, line.service_date, line.provider_name, line.fee];
        const charted = [
          of.tooth === null ? '' : toothLabel(of.tooth, of.extra, 'universal'),
          of.surfaces,
          of.service_date,
          of.provider_name,
          of.cost,
        ];
        if (JSON.stringify(said) !== JSON.stringify(charted))
          say(of.id, 'is claimed as', said, 'and charted as', charted);
      }
    }
    return found;
  }
  return { press, contradictions };
}

test(
  'plan, chart, charge, claim, and note say the same of whatever was done',
  async () => {
    const done: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async (pressed) => {
        const { press, contradictions } = await office();
        const story: string[] = [];
        for (const each of pressed) {
          const answer = await press(each);
          if (answer === undefined) continue;
          expect(answer.status, `${each.what} is no failure of the server`).toBeLessThan(500);
          story.push(`${each.what} ${answer.status}`);
          if (answer.status < 300) done[each.what] = (done[each.what] ?? 0) + 1;
        }
        expect({ story, said: await contradictions() }).toEqual({ story, said: [] });
      }),
      { numRuns: runs, seed: 57 },
    );
    expect(done['complete']).toBeGreaterThan(0);
    expect(done['note']).toBeGreaterThan(0);
  },
  60_000 + runs * 20_000,
);
