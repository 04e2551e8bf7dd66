import { isArea, toothNumber } from '../../../ui/text/formats.ts';
import { t, translated } from '../../../ui/language/t.ts';

interface NamedTreatment {
  name: string;
  /** A tooth or teeth in the practice's notation, or an area: `upper right`, `lower arch`; '' for the whole mouth. */
  tooth: string;
  surfaces?: string;
}

/** A treatment as a patient reads it: `Crown, tooth #14`, `Deep cleaning below the gums, upper right`. */
export function titleForPatients({ name, tooth, surfaces = '' }: NamedTreatment): string {
  const treatment = translated(name);
  if (tooth === '') return treatment;
  if (isArea(tooth)) return `${treatment}, ${translated(tooth)}`;
  return t('{treatment}, tooth {tooth}', {
    treatment,
    tooth: `${toothNumber(tooth)}${surfaces && ` ${surfaces}`}`,
  });
}
