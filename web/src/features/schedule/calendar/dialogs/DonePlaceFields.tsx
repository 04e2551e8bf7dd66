import { TextInput } from '@mantine/core';
import { capital } from '../../../../ui/text/formats.ts';
import { AreaSelect } from '../../../chart/treatments/AreaSelect.tsx';
import type { DonePlace, DoneRow } from './checkingOut.ts';

interface DonePlaceFieldsProps {
  row: DoneRow;
  /** The error; `false` if there is none, or it isn't shown yet. */
  error: string | false;
  onPlace: (place: DonePlace) => void;
}

/**
 * The fields for the site of work, as the area of its procedure asks: a tooth, its surfaces, the ends of a range, a quadrant or an arch.
 */
export function DonePlaceFields({ row, error, onPlace }: DonePlaceFieldsProps) {
  const { area, place, words } = row;
  if (area === 'mouth') return null;
  if (area === 'quadrant' || area === 'arch')
    return (
      <AreaSelect
        area={area}
        aria-label={`${capital(area)} of ${words}`}
        placeholder={capital(area)}
        size="xs"
        w="9rem"
        error={error}
        value={place}
        onChange={(to) => onPlace({ ...place, ...to })}
      />
    );
  return (
    <>
      <TextInput
        aria-label={`${area === 'range' ? 'Teeth' : 'Tooth'} of ${words}`}
        placeholder={area === 'range' ? '2-4' : 'Tooth'}
        size="xs"
        w="6rem"
        autoComplete="off"
        error={error}
        value={place.tooth}
        onChange={({ currentTarget }) => onPlace({ ...place, tooth: currentTarget.value })}
      />
      {area === 'surfaces' && (
        <TextInput
          aria-label={`Surfaces of ${words}`}
          placeholder="MOD"
          size="xs"
          w="6rem"
          autoComplete="off"
          value={place.surfaces}
          onChange={({ currentTarget }) => onPlace({ ...place, surfaces: currentTarget.value })}
        />
      )}
    </>
  );
}
