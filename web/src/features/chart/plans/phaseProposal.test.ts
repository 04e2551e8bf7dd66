import { type ChartTreatment, type Finding, wholeMouth } from '@cusp/contract';
import { expect, test } from 'vitest';
import { draftLines, type DraftPhase, newVisit } from './ordering.ts';
import { inPhasesByUrgency } from './phaseProposal.ts';

const treatment = (id: string, fields: Partial<ChartTreatment>): ChartTreatment => ({
  ...wholeMouth,
  id,
  patient_id: 'p',
  procedure: 'Crown',
  procedure_id: null,
  procedure_name: id,
  paint: 'none',
  material: null,
  tooth_number: '',
  provider_id: null,
  provider_name: '',
  status: 'planned',
  outcome: null,
  since: '2026-01-01',
  planned_on: '2026-01-01',
  service_date: null,
  description: '',
  notes: '',
  cost: 0,
  priced: false,
  contradicts: '',
  despite: '',
  can: [],
  version: 1,
  ...fields,
});
const abscess: Finding = {
  ...wholeMouth,
  id: 'f',
  patient_id: 'p',
  kind: 'abscess',
  tooth: 46,
  material: null,
  where_done: null,
  grade: '',
  direction: '',
  note: '',
  found_on: '2026-01-01',
  ended_on: null,
  created_by: '',
  created_at: '',
  corrects_id: null,
  contradicts: '',
  despite: '',
  undoable: false,
  version: 1,
};
const chart = {
  treatments: [
    treatment('whitening', { procedure: 'Whitening' }),
    treatment('crown', { procedure: 'Crown', tooth: 16 }),
    treatment('filling', { procedure: 'Filling', tooth: 26 }),
    treatment('rct', { procedure: 'Root Canal', tooth: 46 }),
  ],
  findings: [abscess],
};
const plan = (...visits: string[][]): DraftPhase[] => [
  {
    key: 'one',
    name: '',
    visits: visits.map((ids) =>
      newVisit(
        ids.map((treatment_id) => ({
          treatment_id,
          name: treatment_id,
          tooth: '',
          surfaces: '',
          choice: '',
          option: '',
          diagnosis: '',
          fee: '',
          discount: '',
          planned: true,
        })),
      ),
    ),
  },
];
const shown = (phases: readonly DraftPhase[] = []) =>
  phases.map((phase) => [
    phase.name,
    ...phase.visits.map(({ lines }) => lines.map(({ treatment_id }) => treatment_id).join(' ')),
  ]);

test('what hurts comes first, then disease, then restoring, then what can wait; a visit stays one visit', () => {
  const phases = plan(['whitening', 'crown'], ['filling', 'rct']);
  expect(shown(inPhasesByUrgency(phases, chart))).toEqual([
    ['Urgent', 'rct'],
    ['Disease control', 'filling'],
    ['Restorative', 'crown'],
    ['Elective and maintenance', 'whitening'],
  ]);
  const proposed = inPhasesByUrgency(phases, chart) ?? [];
  expect(draftLines(proposed)).toHaveLength(4);
  // Nothing is lost, and what has these phases is left as it is.
  expect(inPhasesByUrgency(proposed, chart)).toBeUndefined();
});

test('nothing is proposed for one phase, nor for work that the chart doesn’t show', () => {
  expect(inPhasesByUrgency(plan(['crown']), chart)).toBeUndefined();
  expect(inPhasesByUrgency(plan(['crown', 'rct', 'elsewhere']), chart)).toBeUndefined();
  expect(inPhasesByUrgency([], chart)).toBeUndefined();
});
