import { officePlace, placesOfService, placeOfServiceWords } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { AddressFields } from './AddressFields.tsx';

interface PlaceFieldsProps {
  label?: string;
  description?: string;
  place: string;
  /** The props of a field of the form, by its name. */
  of: (name: string) => object;
}

const places = placesOfService.map(({ code }) => ({ value: code, label: placeOfServiceWords(code) }));

/** The fields of the place of treatment; outside of the office the place itself, too. */
export const PlaceFields = ({ label = 'Place of Service', description, place, of }: PlaceFieldsProps) => (
  <>
    <Select
      label={label}
      description={description}
      allowDeselect={false}
      searchable
      data={places}
      {...of('place_of_service')}
    />
    {place !== officePlace && (
      <>
        <FieldRow>
          <TextInput
            label="Facility Name"
            description="Such as the nursing home or hospital"
            autoComplete="off"
            {...of('facility_name')}
          />
          <TextInput
            label="Facility NPI"
            description="If it has one"
            autoComplete="off"
            inputMode="numeric"
            {...of('facility_npi')}
          />
        </FieldRow>
        <AddressFields of={of} prefix="facility_" label="Place: " />
      </>
    )}
  </>
);
