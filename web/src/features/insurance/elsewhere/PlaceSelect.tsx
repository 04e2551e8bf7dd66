import {
  arches,
  type Arch,
  type Numbering,
  permanentTeeth,
  primaryTeeth,
  type Quadrant,
  quadrantNames,
  quadrants,
  toothLabel,
} from '@cusp/contract';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

export interface PlaceValues {
  tooth: number | null;
  quadrant: Quadrant | null;
  arch: Arch | null;
}

interface PlaceSelectProps {
  label: string;
  description?: string;
  required?: boolean;
  /** Only teeth can be chosen. */
  teethOnly: boolean;
  numbering: Numbering;
  value: PlaceValues;
  onChange: (place: PlaceValues) => void;
  error?: ReactNode;
}

const nowhere: PlaceValues = { tooth: null, quadrant: null, arch: null };
const archNames = { upper: 'Upper arch', lower: 'Lower arch' };

/** Chooses a tooth, a quadrant or an arch. */
export function PlaceSelect({ numbering, teethOnly, value, onChange, ...field }: PlaceSelectProps) {
  const teeth = [...permanentTeeth, ...primaryTeeth].map((tooth) => ({
    value: `tooth ${tooth}`,
    label: `Tooth ${toothLabel(tooth, false, numbering)}`,
    place: { ...nowhere, tooth },
  }));
  const areas = [
    ...quadrants.map((quadrant) => ({
      value: `quadrant ${quadrant}`,
      label: `Quadrant: ${quadrantNames[quadrant]}`,
      place: { ...nowhere, quadrant },
    })),
    ...arches.map((arch) => ({ value: arch, label: archNames[arch], place: { ...nowhere, arch } })),
  ];
  const offered = teethOnly ? teeth : [...areas, ...teeth];
  const chosen = offered.find(
    ({ place }) =>
      place.tooth === value.tooth && place.quadrant === value.quadrant && place.arch === value.arch,
  );
  return (
    <Select
      {...field}
      searchable
      clearable
      data={offered.map(({ value: word, label }) => ({ value: word, label }))}
      value={chosen?.value ?? null}
      onChange={(word) => onChange(offered.find((each) => each.value === word)?.place ?? nowhere)}
    />
  );
}
