import { drugToCheck, type Prescription } from '@cusp/contract';
import type { TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { patientQuery } from '../../people/patients/queries.ts';
import { CheckDetails } from '../checks/CheckDetails.tsx';
import { withFindings, withoutAnswered } from '../checks/findings.ts';
import { useDrugCheck } from '../checks/useDrugCheck.ts';
import { AllergyCheckField } from './AllergyCheck.tsx';
import { unansweredAllergies } from './allergyReason.ts';

interface StoredFindingsProps {
  prescription: Prescription;
  /** The findings already answered with a reason; none if it is written again. */
  answered: readonly string[];
  reason: Omit<TextInputProps, 'label'>;
}

/** The reasons against a written prescription today, before it is sent or repeated; its own entry on the list doesn't count. */
export function StoredFindings({ prescription, answered, reason }: StoredFindingsProps) {
  const { id, patient_id: patientId, parts } = prescription;
  const { data: patient } = useQuery(patientQuery(patientId));
  const found = useDrugCheck(patientId, { ...drugToCheck(prescription, parts), repeats_id: id });
  const check = withoutAnswered(found, answered);
  return (
    <AllergyCheckField
      check={withFindings(unansweredAllergies(patient, prescription, answered), check)}
      reason={reason}
    >
      <CheckDetails check={check} patientId={patientId} />
    </AllergyCheckField>
  );
}
