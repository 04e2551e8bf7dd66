import type { NewDetailsValues } from '../details/detailsValues.ts';
import { emptyPatient, type PatientValues } from './PatientFields.tsx';
import type { TypedCoverage } from './slots.ts';

/** The values of the form that adds a patient. */
export interface NewValues extends PatientValues {
  /** Null until somebody opens that part. */
  details: NewDetailsValues | null;
  /** Null: the insurance stays two texts. */
  coverage: TypedCoverage | null;
}

export const emptyNewPatient: NewValues = { ...emptyPatient, details: null, coverage: null };

/** What is missing of the coverage that the typed insurance becomes. */
export const missingOfCoverage = ({ coverage, insurance_id }: NewValues) => ({
  ...(coverage !== null && insurance_id.trim() === '' && { insurance_id: 'Enter the member ID.' }),
  ...(coverage !== null &&
    coverage.relationship !== 'self' &&
    coverage.subscriber_id === '' && { 'coverage.subscriber_id': 'Choose the subscriber.' }),
});
