import { isFront, isTooth, lettersOf, teethBetween, toothLabel } from '@cusp/contract';

/** A treatment as the chart has it. */
export interface TreatmentToBill {
  treatment_id: string;
  /** A code of an imported file; null: the catalog's own. */
  code: string | null;
  name: string;
  tooth: number | null;
  tooth_extra: boolean;
  tooth_to: number | null;
  surfaces: string;
  quadrant: number | null;
  arch: 'upper' | 'lower' | null;
  fee_cents: number;
  provider_id: string | null;
  /** The day on which it was done; null: it isn't. */
  service_date: string | null;
}

/** A treatment as a claim's line. */
export interface ClaimLineText {
  code: string;
  name: string;
  teeth: string[];
  surfaces: string;
  area: string;
  fee_cents: number;
  provider_id: string | null;
}

const quadrantAreas = ['10', '20', '30', '40'];
const archAreas = { upper: '01', lower: '02' };

/** A treatment as a claim says it: teeth in Universal numbers, surfaces and areas of the mouth as X12 has them. */
export function lineText(charted: TreatmentToBill): ClaimLineText {
  const { code, name, tooth, tooth_extra, tooth_to, quadrant, arch, fee_cents, provider_id } = charted;
  const teeth =
    tooth === null || !isTooth(tooth)
      ? []
      : tooth_to === null
        ? [toothLabel(tooth, tooth_extra, 'universal')]
        : (teethBetween(tooth, tooth_to) ?? [tooth]).map((each) => toothLabel(each, false, 'universal'));
  const area =
    teeth.length > 0
      ? ''
      : quadrant === null
        ? arch === null
          ? ''
          : archAreas[arch]
        : (quadrantAreas[quadrant - 1] ?? '');
  return {
    code: code ?? '',
    name,
    teeth,
    surfaces: tooth === null ? '' : surfacesFor(charted.surfaces, tooth),
    area,
    fee_cents,
    provider_id,
  };
}

/** X12 has no class V: it is the facial side. */
const surfacesFor = (surfaces: string, tooth: number): string =>
  [
    ...new Set(lettersOf(surfaces).map((letter) => (letter === 'V' ? (isFront(tooth) ? 'F' : 'B') : letter))),
  ].join('');
