import { listTreatments } from '@cusp/contract';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { dateWords } from '../../../ui/text/dates.ts';

interface TreatmentsFieldProps {
  patientId: string;
  /** The ids of the chosen treatments. */
  value?: string[];
  onChange?: (ids: string[]) => void;
  error?: ReactNode;
}

/** Chooses the patient's treatments that a note describes; the most recently done are listed first. */
export function TreatmentsField({ patientId, value = [], ...field }: TreatmentsFieldProps) {
  const { data: treatments = [] } = useQuery({
    ...queryOf(listTreatments, { query: { patient_id: patientId } }, keyOf('treatments', 'list', patientId)),
    enabled: patientId !== '',
  });
  const done = treatments
    .filter(({ id, status, outcome }) => value.includes(id) || (status !== 'planned' && outcome === null))
    .toSorted((one, other) => (other.service_date ?? '').localeCompare(one.service_date ?? ''));
  if (done.length === 0) return null;
  return (
    <MultiSelect
      label="Treatments described in this note"
      description="The note is also linked to today’s appointment."
      searchable
      clearable
      hidePickedOptions
      data={done.map(({ id, procedure_name, tooth_number, surfaces, service_date }) => ({
        value: id,
        label: [procedure_name, tooth_number, surfaces, service_date && `· ${dateWords(service_date)}`]
          .filter(Boolean)
          .join(' '),
      }))}
      value={value}
      {...field}
    />
  );
}
