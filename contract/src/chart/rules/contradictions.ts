import { type FindingKind, type ProcedurePaint, pulpKinds } from '../chart-words.ts';
import type { Numbering } from '../../kernel/numberings.ts';
import { type Site, teethOf } from './site.ts';
import { archOf } from './teeth.ts';
import { toothLabel } from './tooth-numbering.ts';
import { stateOfTooth } from './tooth-states.ts';
import type { StatedTreatment, ToothCondition, ToothState } from './charted-mouth.ts';

/** Charted work, or work to be charted: a finding, or a treatment with its drawing. */
export interface ChartedWork extends Site {
  what: FindingKind | ProcedurePaint;
  /** Whether it is there: a finding, or completed work. What is planned is still to come. */
  isDone: boolean;
  /** Whether it is a finding, which says how the mouth is: an implant that is found there has replaced the tooth. */
  isFinding: boolean;
}

export interface ChartContradiction {
  /** "14 was extracted on Mar 1, 2024." */
  says: string;
  /** For a complete denture the teeth of its arch that aren't charted as missing, for an implant or a pontic its own tooth; otherwise none. */
  standing: number[];
}

type Work = ChartedWork['what'];

const ofCrown: readonly Work[] = [
  'filling',
  'inlay',
  'sealant',
  'veneer',
  'restoration',
  'caries',
  'wear',
  'cervical_lesion',
  'nonrestorable',
];
/** An implant has none of these. */
const ofRoot: readonly Work[] = ['root_filling', 'post', 'furcation', 'ankylosed', ...pulpKinds];
const ofTooth: readonly Work[] = [
  ...ofCrown,
  'fracture',
  ...ofRoot,
  'crown',
  'mobility',
  'drifted',
  'rotated',
  'recession',
  'open_contact',
  'open_margin',
  'overhang',
  'defective',
];
const nowhere: ReadonlySet<Work> = new Set([]);
export const needsTooth: ReadonlySet<Work> = new Set([...ofTooth, 'extraction', 'primary_retained']);
const needsEruption: ReadonlySet<Work> = new Set(ofTooth.filter((work) => work !== 'ankylosed'));

/** The ceramic of a pontic can chip, wear, and fit badly. */
const ofPontic: ReadonlySet<Work> = new Set([
  'fracture',
  'wear',
  'open_contact',
  'open_margin',
  'overhang',
  'defective',
]);

/** The work that is impossible on a tooth in each condition. Age alone rules nothing out: teeth erupt early and late. */
const cantBeOn: Readonly<Record<ToothCondition, ReadonlySet<Work>>> = {
  natural: nowhere,
  primary_kept: nowhere,
  not_erupted: nowhere,
  shed: nowhere,
  missing: needsTooth,
  extracted: needsTooth,
  under_denture: needsTooth,
  pontic: new Set([...needsTooth].filter((work) => !ofPontic.has(work))),
  implant: new Set<Work>([
    ...ofCrown.filter((work) => work !== 'wear'),
    ...ofRoot,
    'extraction',
    'primary_retained',
  ]),
  root_only: new Set<Work>(['filling', 'inlay', 'sealant', 'veneer', 'wear']),
  unerupted: needsEruption,
  // Half of it may be seen, and may decay.
  impacted: new Set([...needsEruption].filter((work) => work !== 'caries' && work !== 'restoration')),
};

const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayWords = (day: string) => spoken.format(new Date(`${day}T00:00:00Z`));

const stateSentence: Readonly<Record<ToothCondition, string>> = {
  natural: 'is there',
  primary_kept: 'is a retained primary tooth',
  not_erupted: 'has not erupted',
  shed: 'was shed',
  missing: 'is charted as missing',
  extracted: 'was extracted',
  under_denture: 'is replaced by a denture',
  pontic: 'is the pontic of a bridge',
  implant: 'is an implant',
  root_only: 'is only a root',
  unerupted: 'is charted as not erupted',
  impacted: 'is impacted',
};

/** "14 was extracted on Mar 1, 2024." */
export function toothSentence({ tooth, extra, state, since }: ToothState, numbering: Numbering): string {
  const day =
    since === null ? '' : ` ${state === 'extracted' || state === 'shed' ? 'on' : 'since'} ${dayWords(since)}`;
  return `${toothLabel(tooth, extra, numbering)} ${stateSentence[state]}${day}.`;
}

type Open = Pick<StatedTreatment, 'paint' | 'status' | 'outcome' | 'tooth' | 'extra'>;

/** Whether such work is to come there. */
const isToCome = (paint: ProcedurePaint, open: readonly Open[], tooth: number, extra: boolean) =>
  open.some(
    (one) =>
      one.paint === paint &&
      one.status !== 'completed' &&
      one.outcome === null &&
      one.tooth === tooth &&
      one.extra === extra,
  );

/** Whether an implant is to come there: it carries the crown that is planned with it. */
export const isImplanted = (open: readonly Open[], tooth: number, extra: boolean) =>
  isToCome('implant', open, tooth, extra);

/** The conditions in which a tooth, or a part of it, stands where an implant is to go. */
const inTheWay: readonly ToothCondition[] = ['natural', 'primary_kept', 'root_only', 'unerupted', 'impacted'];

/** An implant or a pontic where a tooth stands; one that is planned may follow the extraction that is planned. */
function whereToothStands(
  work: ChartedWork,
  { states, open }: { states: readonly ToothState[]; open: readonly Open[] },
  numbering: Numbering,
): ChartContradiction[] {
  return teethOf(work).flatMap((tooth) => {
    const state = stateOfTooth(states, tooth, work.extra);
    const isLeaving = !work.isDone && isToCome('extraction', open, tooth, work.extra);
    if (isLeaving || !inTheWay.includes(state.state)) return [];
    const says =
      state.since === null
        ? `${toothLabel(tooth, work.extra, numbering)} is not charted as missing.`
        : toothSentence(state, numbering);
    return [{ says, standing: work.extra ? [] : [tooth] }];
  });
}

/** An abutment where no implant is, and none is to come. */
function withoutImplant(
  work: ChartedWork,
  { states, open }: { states: readonly ToothState[]; open: readonly Open[] },
  numbering: Numbering,
): ChartContradiction[] {
  return teethOf(work).flatMap((tooth) => {
    const { state } = stateOfTooth(states, tooth, work.extra);
    if (state === 'implant' || isImplanted(open, tooth, work.extra)) return [];
    return [
      { says: `${toothLabel(tooth, work.extra, numbering)} is not charted as an implant.`, standing: [] },
    ];
  });
}

/**
 * Contradictions between the chart and work, or a finding: a root canal on a missing tooth, a filling on a pontic, the
 * extraction of what is gone, an implant or a pontic where a tooth stands, an abutment without an implant, a complete denture over teeth. Empty if there are none.
 *
 * @param open planned and begun treatments, those that are charted together with it included
 */
export function contradictionsOf(
  work: ChartedWork,
  { states, open }: { states: readonly ToothState[]; open: readonly Open[] },
  numbering: Numbering,
): ChartContradiction[] {
  if (work.what === 'denture') return overTeeth(work, states, numbering);
  if ((work.what === 'implant' || work.what === 'pontic') && !work.isFinding)
    return whereToothStands(work, { states, open }, numbering);
  if (work.what === 'abutment' && !work.isFinding) return withoutImplant(work, { states, open }, numbering);
  // A bridge's abutments have to be present, its pontics don't.
  const teeth = teethOf(work).filter((tooth) => !work.pontics.includes(tooth));
  const isCarried = work.what === 'bridge';
  if (!isCarried && work.tooth_to !== null) return [];
  return teeth.flatMap((tooth) => {
    const state = stateOfTooth(states, tooth, work.extra);
    const isOnImplant = (isCarried || work.what === 'crown') && isImplanted(open, tooth, work.extra);
    const rules = state.state === 'shed' && state.since !== null ? needsTooth : cantBeOn[state.state];
    if (isOnImplant || !rules.has(isCarried ? 'crown' : work.what)) return [];
    return [{ says: toothSentence(state, numbering), standing: [] }];
  });
}

/** A complete denture in a mouth whose teeth nobody charted as missing. */
function overTeeth(
  work: ChartedWork,
  states: readonly ToothState[],
  numbering: Numbering,
): ChartContradiction[] {
  if (!work.isDone || work.arch === null) return [];
  const standing = states
    .filter(
      ({ tooth, extra, state }) =>
        !extra &&
        archOf(tooth) === work.arch &&
        (state === 'natural' || state === 'primary_kept' || state === 'pontic'),
    )
    .map(({ tooth }) => tooth);
  if (standing.length === 0) return [];
  const labels = standing.map((tooth) => toothLabel(tooth, false, numbering));
  const which = labels.length === 1 ? `${labels[0]} is` : `${labels.join(', ')} are`;
  return [{ says: `${which} not charted as missing.`, standing }];
}
