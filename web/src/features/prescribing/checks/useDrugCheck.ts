import type { DrugCheck, DrugToCheck } from '@cusp/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type RepeatedOrListed, drugCheckQuery } from './queries.ts';

/** Milliseconds after the last key before a drug is checked. */
const pause = 300;

/** Checks a drug as it is typed; undefined before a patient and a drug are given, and while a first answer is awaited. */
export function useDrugCheck(patientId: string, drug: DrugToCheck & RepeatedOrListed): DrugCheck | undefined {
  const [key] = useDebouncedValue(JSON.stringify(drug), pause);
  const settled = key === JSON.stringify(drug) ? drug : undefined;
  const { data } = useQuery({
    ...drugCheckQuery(patientId, settled ?? drug),
    enabled: settled !== undefined && patientId !== '' && drug.medication.trim() !== '',
  });
  return patientId === '' || drug.medication.trim() === '' ? undefined : data;
}
