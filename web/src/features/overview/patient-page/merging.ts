import type { PatientValues } from '../../people/patients/PatientFields.tsx';

/** The result of merging one's own edits with somebody else's saved changes. */
export interface Merged {
  /** The form's new values: one's own edits, and otherwise the stored values. */
  values: PatientValues;
  /** Fields that both changed, with the value the other person saved. */
  contested: { field: keyof PatientValues; stored: string }[];
}

/**
 * Merges the edits (`mine`, started from `base`) into the stored values. No input is lost, and no stored value is
 * overwritten without naming the conflicting field.
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

/** The label of each field; the type ensures that no field is forgotten. */
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
