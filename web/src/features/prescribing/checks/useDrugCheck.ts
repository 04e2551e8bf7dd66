import type { DrugToCheck, WrittenCheck } from '@cusp/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useAnswered } from '../../../ui/feedback/answered.ts';
import { type RepeatedOrListed, drugCheckQuery } from './queries.ts';

/** Milliseconds after the last key before a drug is checked. */
const pause = 300;

/**
 * Checks a drug as it is typed; undefined before a patient and a drug are given, and while a first answer is awaited. While a dose
 * changes, the former findings stay; those against another drug or of another patient never do.
 */
export function useDrugCheck(
  patientId: string,
  drug: DrugToCheck & RepeatedOrListed,
): WrittenCheck | undefined {
  const [key] = useDebouncedValue(JSON.stringify(drug), pause);
  const settled = key === JSON.stringify(drug) ? drug : undefined;
  const query = useQuery({
    ...drugCheckQuery(patientId, settled ?? drug),
    enabled: settled !== undefined && patientId !== '' && drug.medication.trim() !== '',
  });
  const answered = useAnswered({ patientId, medication: drug.medication }, query);
  const isOfThis = answered.patientId === patientId && answered.medication === drug.medication;
  return patientId === '' || drug.medication.trim() === '' || !isOfThis ? undefined : query.data;
}
