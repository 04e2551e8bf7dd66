import type { Pharmacy } from '@cusp/contract';
import { Select, type SelectProps } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { pharmacyMessages } from './messages.ts';
import classes from './PharmacySelect.module.css';
import { pharmaciesQuery } from './queries.ts';
import { matchingOptions } from '../../../ui/tables/searching.ts';

/** The clear button in the field can't be reached by keyboard; this choice isn't. */
const noPharmacy = { value: 'none', label: 'None' };

const choiceOf = ({ id, name, city }: Pharmacy) => ({ value: id, label: `${name}, ${city}` });

interface PharmacySelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  /** The pharmacy's id, '' for none. */
  value?: string;
  onChange: (id: string) => void;
  /** Shown instead of the field if the practice has no pharmacy. */
  none: string;
}

/** Chooses one of the practice's pharmacies, or none; those of the same name are distinguished by their city. */
export function PharmacySelect({ value = '', onChange, none, error, ...field }: PharmacySelectProps) {
  const { data: pharmacies, error: failure } = useQuery(pharmaciesQuery());

  if (pharmacies?.length === 0) {
    return (
      <div className={classes.none} role="note">
        <IconBuildingStore size={20} stroke={1.7} className={classes.sign} aria-hidden />
        <p>
          <span>{none}</span>{' '}
          <Link to="/pharmacies" search={{ dialog: 'new' }} className={classes.link ?? ''}>
            Add Pharmacy
          </Link>
        </p>
      </div>
    );
  }
  return (
    <Select
      label="Pharmacy"
      placeholder={pharmacies || failure ? 'None' : 'Loading'}
      searchable
      filter={matchingOptions}
      clearable
      // Choosing the chosen one again keeps it.
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': 'Clear pharmacy' }}
      nothingFoundMessage="No pharmacy of this name"
      autoComplete="off"
      {...field}
      data={pharmacies ? [noPharmacy, ...pharmacies.map(choiceOf)] : []}
      value={value || null}
      onChange={(id) => onChange(id === null || id === noPharmacy.value ? '' : id)}
      error={
        error ??
        (failure && !pharmacies ? refusalOf(failure).detail || pharmacyMessages.listFailed : undefined)
      }
    />
  );
}
