import type { PatientValues } from '../patients/PatientFields.tsx';

/** What came of laying one's own edits over what somebody else stored meanwhile. */
export interface Merged {
  /** What the form holds now: own edits, and for the rest what is stored. */
  values: PatientValues;
  /** Where both wrote something else: the field, and what the other one stored. */
  contested: { field: keyof PatientValues; stored: string }[];
}

/**
 * Lays the edits (`mine`, begun from `base`) over what is stored now. Nothing typed is lost, and nothing stored is
 * overwritten without the contested fields being named.
 */
export function merge(base: PatientValues, mine: PatientValues, stored: PatientValues): Merged {
  const values = { ...stored };
  const contested: Merged['contested'] = [];
  for (const field of fieldsOf(stored)) {
    if (mine[field] === base[field]) continue;
    values[field] = mine[field];
    if (stored[field] !== base[field] && stored[field] !== mine[field]) {
      contested.push({ field, stored: stored[field] });
    }
  }
  return { values, contested };
}

/** The words of each field, which also say that no field is forgotten. */
export const fieldWords: Record<keyof PatientValues, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  date_of_birth: 'Date of Birth',
  gender: 'Gender',
  address: 'Address',
  insurance_provider: 'Insurance Provider',
  insurance_id: 'Insurance ID',
  medical_history: 'Medical History',
  allergies: 'Allergies',
  emergency_contact: 'Emergency Contact',
  emergency_phone: 'Emergency Phone',
};

const isField = (name: string): name is keyof PatientValues => name in fieldWords;
const fieldsOf = (values: PatientValues) => Object.keys(values).filter(isField);
