import { arches, quadrantNames, quadrants } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { capital } from '../../../../ui/text/formats.ts';
import type { DonePlace, DoneRow } from './checkingOut.ts';

const quadrantChoices = quadrants.map((quadrant) => ({
  value: String(quadrant),
  label: capital(quadrantNames[quadrant]),
}));
const archChoices = arches.map((arch) => ({ value: arch, label: capital(arch) }));

interface DonePlaceFieldsProps {
  row: DoneRow;
  /** What is missing or wrong; `false`: nothing, or nobody asked yet. */
  error: string | false;
  onPlace: (place: DonePlace) => void;
}

/** Where an added procedure was done, as its area asks: a tooth, its surfaces, the ends of a range, a quadrant or an arch. */
export function DonePlaceFields({ row, error, onPlace }: DonePlaceFieldsProps) {
  const { area, place, words } = row;
  const small = { size: 'xs', error } as const;
  switch (area) {
    case 'mouth':
      return null;
    case 'quadrant':
      return (
        <Select
          {...small}
          aria-label={`Quadrant of ${words}`}
          placeholder="Quadrant"
          w="9rem"
          data={quadrantChoices}
          value={place.quadrant === null ? null : String(place.quadrant)}
          onChange={(to) =>
            onPlace({ ...place, quadrant: quadrants.find((one) => String(one) === to) ?? null })
          }
        />
      );
    case 'arch':
      return (
        <Select
          {...small}
          aria-label={`Arch of ${words}`}
          placeholder="Arch"
          w="9rem"
          data={archChoices}
          value={place.arch}
          onChange={(to) => onPlace({ ...place, arch: arches.find((one) => one === to) ?? null })}
        />
      );
    default:
      return (
        <>
          <TextInput
            {...small}
            aria-label={`${area === 'range' ? 'Teeth' : 'Tooth'} of ${words}`}
            placeholder={area === 'range' ? '2-4' : 'Tooth'}
            w="6rem"
            autoComplete="off"
            value={place.tooth}
            onChange={({ currentTarget }) => onPlace({ ...place, tooth: currentTarget.value })}
          />
          {area === 'surfaces' && (
            <TextInput
              size="xs"
              aria-label={`Surfaces of ${words}`}
              placeholder="MOD"
              w="6rem"
              autoComplete="off"
              value={place.surfaces}
              onChange={({ currentTarget }) => onPlace({ ...place, surfaces: currentTarget.value })}
            />
          )}
        </>
      );
  }
}
