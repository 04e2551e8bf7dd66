import {
  cavityClassOf,
  type Numbering,
  surfaceNames,
  type ToothCondition,
  toothName,
  type ToothState,
} from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { type Mark, type MarkState, markStates, stateNames, type ToothLook } from './marks.ts';

/** The conditions of teeth in words; empty for a natural one. */
const conditionWords: Readonly<Record<ToothCondition, string>> = {
  natural: '',
  primary_kept: 'retained primary tooth',
  not_erupted: 'not erupted',
  unerupted: 'unerupted',
  impacted: 'impacted',
  root_only: 'retained root',
  missing: 'missing',
  extracted: 'extracted',
  shed: 'shed',
  implant: 'implant',
  pontic: 'pontic',
  under_denture: 'missing, under a denture',
};

/** "extracted on Mar 1, 2024", "implant"; `''` for a natural tooth. */
export const toothStateWords = ({ state, since }: ToothState): string =>
  state === 'extracted' && since !== null
    ? `extracted on ${dateWords(since, 'plain')}`
    : conditionWords[state];

const materialWords: Readonly<Record<string, string>> = {
  amalgam: 'amalgam',
  composite: 'composite',
  glass_ionomer: 'glass ionomer',
  gold: 'gold',
  ceramic: 'ceramic',
  metal_ceramic: 'metal-ceramic',
  zirconia: 'zirconia',
  stainless_steel: 'stainless steel',
  acrylic: 'acrylic',
  temporary: 'temporary',
};

/** A mark in words, without its site: "Caries", "Restoration, amalgam", "Mobility 2+", "Drifted, mesial". */
export function markWords(mark: Mark): string {
  const material =
    mark.type === 'finding' && mark.material !== null
      ? `, ${materialWords[mark.material] ?? mark.material}`
      : '';
  const grade = mark.grade === '' ? '' : ` ${mark.grade}`;
  const direction = mark.direction === '' ? '' : `, ${mark.direction}`;
  return `${mark.name}${grade}${material}${direction}`;
}

const hasClass: ReadonlySet<string> = new Set(['caries', 'restoration', 'filling']);

/** "class II" of decay and fillings, by their surfaces; `''` of everything else. */
export function cavityWords({ what, tooth, tooth_to, surfaces }: Mark): string {
  const cavity =
    hasClass.has(what) && tooth !== null && tooth_to === null ? cavityClassOf(tooth, surfaces) : undefined;
  return cavity === undefined ? '' : `class ${cavity}`;
}

/** The state of a mark in words; empty for a finding, whose name says it. */
export const markStateWords = (mark: Mark) =>
  mark.state === 'finding' || mark.state === 'watch' ? '' : stateNames[mark.state].toLowerCase();

/** All that a screen reader says about a tooth: its name, whether it is there, what is charted, what is chosen. */
export function toothWords(
  tooth: number,
  extra: boolean,
  look: ToothLook,
  chosen: string | undefined,
  numbering: Numbering,
): string {
  const presence = toothStateWords(look.state);
  const marks = look.marks.map(({ mark, pontic }) => {
    const surfaces = mark.surfaces === '' ? '' : `, ${surfaceNames(mark.surfaces)}`;
    const state = markStateWords(mark);
    return `${markWords(mark)}${pontic && mark.what !== 'pontic' ? ', pontic' : ''}${surfaces}${state === '' ? '' : `, ${state}`}`;
  });
  const said = [presence, ...marks].filter((part) => part !== '');
  const surfaces = chosen === undefined || chosen === '' ? '' : `. Chosen: ${surfaceNames(chosen)}`;
  return `${toothName(tooth, extra, numbering)}: ${said.length === 0 ? 'nothing charted' : said.join('; ')}${surfaces}`;
}

/** The states that a tooth's marks are in, in their order. */
export const statesOf = (look: ToothLook): MarkState[] =>
  markStates.filter((state) => look.marks.some(({ mark }) => mark.state === state));
