import { dentitionOf, teethPresent } from '@cusp/contract';
import type {
  ChartedTooth,
  ChartTreatment,
  Dentition,
  Finding,
  FindingKind,
  Numbering,
  Site,
} from '@cusp/contract';
import { Refusal } from '../../http/kernel/refusal.ts';
import { mustBeSite } from '../treatments/rules.ts';

/** What can be found without a tooth: in an arch, a quadrant or the whole mouth. */
const withoutTooth = new Set<FindingKind>([
  'wear',
  'fracture',
  'denture',
  'periapical',
  'abscess',
  'watch',
  'drifted',
]);

/** Refuses a finding's site that contradicts itself, or names no tooth where there has to be one. */
export function mustBeFindable(kind: FindingKind, site: Site, numbering: Numbering): Site {
  if (site.tooth === null && !withoutTooth.has(kind))
    throw new Refusal('invalid', [{ path: 'tooth', message: 'Name the tooth.' }]);
  return mustBeSite(site, numbering);
}

/** What says that a tooth isn't in the mouth, or not to be seen there. */
const gone = new Set<FindingKind>(['missing', 'unerupted', 'impacted']);

/**
 * What the chart says of single teeth, in the order in which it happened. Only what is about that tooth and no
 * supernumerary counts; what is planned says nothing, because it may be about a tooth to come.
 */
function chartedTeeth(findings: readonly Finding[], treatments: readonly ChartTreatment[]): ChartedTooth[] {
  const said = [
    ...findings.map(({ tooth, extra, tooth_to, kind, found_on }) => ({
      tooth,
      isOne: !extra && tooth_to === null && kind !== 'bridge' && kind !== 'denture',
      isThere: !gone.has(kind),
      day: found_on,
    })),
    ...treatments
      .filter(({ status }) => status === 'completed')
      .map(({ tooth, extra, tooth_to, paint, since }) => ({
        tooth,
        isOne: !extra && tooth_to === null,
        isThere: paint !== 'extraction',
        day: since,
      })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return said.flatMap(({ tooth, isOne, isThere }) => (tooth === null || !isOne ? [] : [{ tooth, isThere }]));
}

/** Which teeth are in the mouth on a day, and which dentition they make. */
export function mouthOf(
  born: string,
  on: string,
  findings: readonly Finding[],
  treatments: readonly ChartTreatment[],
): { teeth_present: number[]; dentition: Dentition } {
  const teeth_present = teethPresent(born, on, chartedTeeth(findings, treatments));
  return { teeth_present, dentition: dentitionOf(teeth_present) };
}
