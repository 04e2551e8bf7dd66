import { type Chart, type ChartTreatment, existingWork, type Finding, goneKinds } from '@cusp/contract';
import { findingNames } from './command/words.ts';
import type { Mark, MarkState } from './marks.ts';

/** The layers that can be shown or hidden. */
export const layers = ['existing', 'completed', 'planned', 'findings', 'watches'] as const;
export type Layer = (typeof layers)[number];

export const layerOfState: Readonly<Record<MarkState, Layer>> = {
  finding: 'findings',
  watch: 'watches',
  existing: 'existing',
  elsewhere: 'existing',
  completed: 'completed',
  in_progress: 'planned',
  planned: 'planned',
  referred: 'planned',
  declined: 'planned',
  not_needed: 'planned',
};

/** Findings that say whether and how a tooth is there: drawn whatever layer is hidden. */
const ofTheTooth = new Set<string>([
  ...goneKinds,
  'unerupted',
  'impacted',
  'retained_root',
  'implant',
  'primary_retained',
]);

/** One row of the chart, drawn and listed alike. */
export type ChartRow =
  | { mark: Mark; finding: Finding; treatment?: never; date: string; who: string }
  | { mark: Mark; treatment: ChartTreatment; finding?: never; date: string; who: string };

/**
 * All findings and treatments of a chart.
 *
 * @param marking whether what has changed since the last visit is marked
 */
export function rowsOfChart(chart: Chart, marking: boolean): ChartRow[] {
  const isFresh = (since: string) => marking && chart.last_visit !== null && since > chart.last_visit;
  const findings = chart.findings.map((finding): ChartRow => ({
    mark: markOfFinding(finding, isFresh(finding.found_on)),
    finding,
    date: finding.found_on,
    who: finding.created_by,
  }));
  const treatments = chart.treatments.map((treatment): ChartRow => ({
    mark: markOfTreatment(treatment, isFresh(treatment.since)),
    treatment,
    date: treatment.service_date ?? treatment.planned_on,
    who: treatment.provider_name,
  }));
  return [...findings, ...treatments];
}

function markOfFinding(finding: Finding, fresh: boolean): Mark {
  const { id, kind, material, grade, direction, note, where_done: where } = finding;
  return {
    ...siteOf(finding),
    id,
    type: 'finding',
    state: stateOfFinding(kind, where),
    what: kind,
    material,
    grade,
    direction,
    name: findingNames[kind],
    note,
    fresh,
  };
}

function stateOfFinding(kind: Finding['kind'], where: Finding['where_done']): MarkState {
  if (kind === 'watch') return 'watch';
  if (where === 'here') return 'existing';
  if (where === 'elsewhere') return 'elsewhere';
  return workKinds.has(kind) ? 'existing' : 'finding';
}

/** Existing work, even where it isn't said who did it. */
const workKinds: ReadonlySet<string> = new Set(existingWork);

const markOfTreatment = (treatment: ChartTreatment, fresh: boolean): Mark => ({
  ...siteOf(treatment),
  id: treatment.id,
  type: 'treatment',
  state: treatment.outcome ?? treatment.status,
  what: treatment.paint,
  material: treatment.material,
  grade: '',
  direction: '',
  name: treatment.procedure_name,
  note: treatment.description,
  fresh,
});

const siteOf = ({ tooth, extra, tooth_to, pontics, surfaces, quadrant, arch }: Finding | ChartTreatment) => ({
  tooth,
  extra,
  tooth_to,
  pontics,
  surfaces,
  quadrant,
  arch,
});

/** The order of drawing: existing work, regions of findings, treatments, and decay and the lines of findings on top. */
function depth({ type, state, surfaces, what }: Mark): number {
  if (what === 'caries') return 3;
  if (state === 'existing' || state === 'elsewhere') return 0;
  if (type === 'treatment') return 2;
  return surfaces === '' ? 3 : 1;
}

/** The marks that are drawn, with these layers hidden, in the order of drawing. */
export const drawnMarks = (rows: readonly ChartRow[], hidden: ReadonlySet<Layer>): Mark[] =>
  rows
    .map(({ mark }) => mark)
    .filter(({ state, what }) => !hidden.has(layerOfState[state]) || ofTheTooth.has(what))
    .toSorted((a, b) => depth(a) - depth(b));
