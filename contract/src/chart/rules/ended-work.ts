import { type FindingKind, goneKinds, pulpKinds } from '../chart-words.ts';
import { type Site, teethOf } from './site.ts';
import { canonicalSurfaces, lettersOf } from './surfaces.ts';
import type { StatedFinding, StatedTreatment } from './charted-mouth.ts';
import { needsTooth, isImplanted } from './contradictions.ts';

/** The findings and treatments that completed work ends; a finding's remaining surfaces are in `left`. */
export interface Ended<F, T> {
  findings: { finding: F; left: string }[];
  /** Planned treatments that are no longer needed. */
  treatments: T[];
}

interface Identified {
  id: string;
}

/**
 * The findings and treatments that a completed treatment ends on its tooth: a filling the decay and faults under it, a crown those and
 * fractures, a root canal treatment the diagnosis of the pulp, an extraction all that was found there and the planned work that needs the tooth. Work that was begun stays, for
 * a person to decide.
 */
export function endedBy<F extends StatedFinding & Identified, T extends StatedTreatment & Identified>(
  done: Pick<StatedTreatment, 'paint' | keyof Site> & Identified,
  chart: { findings: readonly F[]; treatments: readonly T[] },
): Ended<F, T> {
  const { paint } = done;
  const teeth = new Set(
    paint === 'bridge' ? teethOf(done).filter((tooth) => !done.pontics.includes(tooth)) : teethOf(done),
  );
  const isThere = ({ tooth, extra, tooth_to }: Site) =>
    tooth !== null && tooth_to === null && extra === done.extra && teeth.has(tooth);
  if (done.tooth === null || (done.tooth_to !== null && paint !== 'bridge'))
    return { findings: [], treatments: [] };
  const on = chart.findings.filter((finding) => isThere(finding));
  const whole = (findings: readonly F[]) => findings.map((finding) => ({ finding, left: '' }));
  if (paint === 'extraction')
    return {
      findings: whole(on.filter(({ kind }) => !goneKinds.some((gone) => gone === kind))),
      treatments: chart.treatments.filter(
        (one) =>
          one.id !== done.id &&
          one.status === 'planned' &&
          one.outcome === null &&
          isThere(one) &&
          needsTooth.has(one.paint) &&
          !(one.paint === 'crown' && isImplanted(chart.treatments, one.tooth ?? 0, one.extra)),
      ),
    };
  if (paint === 'crown' || paint === 'bridge')
    return {
      findings: whole(on.filter(({ kind }) => kind === 'fracture' || mended.has(kind))),
      treatments: [],
    };
  if (paint === 'root_filling')
    return {
      findings: whole(on.filter(({ kind }) => pulpKinds.some((pulp) => pulp === kind))),
      treatments: [],
    };
  const filled =
    paint === 'filling' || paint === 'inlay' ? done.surfaces : paint === 'veneer' ? 'F' : undefined;
  return {
    findings: filled === undefined ? [] : on.flatMap((finding) => underFilling(finding, filled)),
    treatments: [],
  };
}

/** What new work on a crown takes away: decay, and the faults of what was there. */
const mended: ReadonlySet<FindingKind> = new Set([
  'caries',
  'cervical_lesion',
  'open_margin',
  'overhang',
  'defective',
]);

/** What has no surfaces is taken to lie under the filling. */
function underFilling<F extends StatedFinding>(finding: F, filled: string) {
  if (!mended.has(finding.kind)) return [];
  const of = lettersOf(finding.surfaces);
  const left = of.filter((letter) => !filled.includes(letter)).join('');
  return of.length > 0 && left.length === of.length ? [] : [{ finding, left: canonicalSurfaces(left) }];
}
