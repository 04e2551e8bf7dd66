import { dentitionOf, presentTeeth, toothStates } from '@cusp/contract';
import type { ChartedMouth, Dentition, FindingKind, Numbering, Site, ToothState } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';
import { validateSite } from '../treatments/index.ts';

/** The findings without a tooth: of an arch, a quadrant or the whole mouth. */
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
export function validateFindingSite(kind: FindingKind, site: Site, numbering: Numbering): Site {
  if (site.tooth === null && !withoutTooth.has(kind))
    throw new Refusal('invalid', [{ path: 'tooth', message: 'Enter the tooth.' }]);
  return validateSite(site, numbering);
}

/** The state of each tooth on a day, those present, and their dentition. */
export function mouthOf(mouth: ChartedMouth): {
  teeth: ToothState[];
  teeth_present: number[];
  dentition: Dentition;
} {
  const teeth = toothStates(mouth);
  const teeth_present = presentTeeth(teeth);
  return { teeth, teeth_present, dentition: dentitionOf(teeth_present) };
}
