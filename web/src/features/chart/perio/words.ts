import {
  archOf,
  type FurcationScale,
  furcationWords,
  isPerioMark,
  mobilityWords,
  type Numbering,
  type PerioDiagnosis,
  type PerioExam,
  type PerioMeasure,
  type PerioPlace,
  spokenLabel,
  type ToothRead,
  toothLabel,
  typedMargin,
} from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import type { TypedMeasure } from './reducer.ts';

/** The measures with their keys. */
export const measureNames = {
  depth: { words: 'Depth', key: 'D' },
  margin: { words: 'Margin', key: 'G' },
  junction: { words: 'Mucogingival junction', key: 'J' },
  keratinized: { words: 'Keratinized width', key: 'K' },
  furcation: { words: 'Furcation', key: 'F' },
  mobility: { words: 'Mobility', key: 'M' },
} as const satisfies Record<TypedMeasure, { words: string; key: string }>;

export const markNames = {
  bleeding: { words: 'Bleeding', key: 'B' },
  suppuration: { words: 'Suppuration', key: 'S' },
  plaque: { words: 'Plaque', key: 'P' },
  calculus: { words: 'Calculus', key: 'C' },
} as const;

const placeNames: Readonly<Record<PerioPlace, string>> = {
  df: 'distofacial',
  f: 'facial',
  mf: 'mesiofacial',
  dl: 'distolingual',
  l: 'lingual',
  ml: 'mesiolingual',
  buccal: 'buccal furcation',
  mesial: 'mesial furcation',
  distal: 'distal furcation',
  lingual: 'lingual furcation',
  tooth: '',
};

/** "distofacial"; above, lingual is palatal. */
export const placeWords = (tooth: number, place: PerioPlace) =>
  archOf(tooth) === 'upper' ? placeNames[place].replace('lingual', 'palatal') : placeNames[place];

/** "Tooth 3, distofacial". */
export function perioSpotWords(spot: ToothRead & { place: PerioPlace }, numbering: Numbering): string {
  const tooth = `Tooth ${spokenLabel(spot.tooth, spot.extra, numbering)}`;
  const place = placeWords(spot.tooth, spot.place);
  return place === '' ? tooth : `${tooth}, ${place}`;
}

export const labelOf = ({ tooth, extra }: ToothRead, numbering: Numbering) =>
  toothLabel(tooth, extra, numbering);

/** "Stage III, generalized, grade B". */
export const diagnosisWords = ({
  stage,
  extent,
  grade,
}: Pick<PerioDiagnosis, 'stage' | 'extent' | 'grade'>) =>
  stage === null ? 'No periodontitis' : `Stage ${stage}, ${extent}, grade ${grade}`;

/** A value as charts write it; margins with the sign that is typed. */
export function valueWords(measure: PerioMeasure, value: number | null, scale: FurcationScale): string {
  if (value === null) return '';
  if (measure === 'margin') return String(typedMargin(value));
  if (measure === 'mobility') return mobilityWords(value);
  if (measure === 'furcation') return furcationWords(value, scale);
  if (isPerioMark(measure)) return value === 1 ? markNames[measure].key : '';
  return String(value);
}

/** "1 reading is", "3 readings are". */
export const unsavedWords = (count: number) => (count === 1 ? '1 reading is' : `${count} readings are`);

/**
 * The sentence for several exams of a patient in progress: one can be begun at a time, but two patients who each had one were
 * merged. Null if there is at most one.
 */
export function openExamsWords(exams: readonly Pick<PerioExam, 'finished_at' | 'exam_on' | 'started_by'>[]) {
  const open = exams.filter(({ finished_at }) => finished_at === null);
  if (open.length < 2) return null;
  const begun = open.map(
    ({ exam_on, started_by }) => `${dateWords(exam_on, 'plain')}, started by ${started_by}`,
  );
  return `${open.length} perio exams are in progress because merged patients each had one: ${begun.join('; ')}. Continue the correct one, and finish the others or mark them as entered in error.`;
}
