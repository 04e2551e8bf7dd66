import {
  type Arch,
  arches,
  type ProcedureArea,
  type Quadrant,
  quadrantNames,
  quadrants,
} from '@cusp/contract';
import { Select, type SelectProps } from '@mantine/core';
import { capital } from '../../../ui/text/formats.ts';

/** The area of a procedure that isn't done on teeth. */
export interface TreatmentArea {
  quadrant: Quadrant | null;
  arch: Arch | null;
}

interface TypedSite extends TreatmentArea {
  tooth_number: string;
  surfaces: string;
}

/** The typed and chosen parts of a site that the procedure's area asks for: parts for another area are left out. */
export const askedSite = (
  area: ProcedureArea | undefined,
  { tooth_number, surfaces, quadrant, arch }: TypedSite,
): TypedSite =>
  area === 'quadrant' || area === 'arch'
    ? {
        tooth_number: '',
        surfaces: '',
        quadrant: area === 'quadrant' ? quadrant : null,
        arch: area === 'arch' ? arch : null,
      }
    : { tooth_number, surfaces: area === 'surfaces' ? surfaces : '', quadrant: null, arch: null };

interface AreaSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  area: 'quadrant' | 'arch';
  value: TreatmentArea;
  onChange: (area: TreatmentArea) => void;
}

const quadrantChoices = quadrants.map((quadrant) => ({
  value: String(quadrant),
  label: capital(quadrantNames[quadrant]),
}));
const archChoices = arches.map((arch) => ({ value: arch, label: capital(arch) }));

/** Chooses a quadrant or an arch, as the procedure asks. */
export function AreaSelect({ area, value: { quadrant, arch }, onChange, ...field }: AreaSelectProps) {
  return area === 'quadrant' ? (
    <Select
      {...field}
      data={quadrantChoices}
      value={quadrant === null ? null : String(quadrant)}
      onChange={(to) =>
        onChange({ quadrant: quadrants.find((one) => String(one) === to) ?? null, arch: null })
      }
    />
  ) : (
    <Select
      {...field}
      data={archChoices}
      value={arch}
      onChange={(to) => onChange({ quadrant: null, arch: arches.find((one) => one === to) ?? null })}
    />
  );
}
