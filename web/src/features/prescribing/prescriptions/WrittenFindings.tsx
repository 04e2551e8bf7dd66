import { drugToCheck, lacksAsControlled } from '@cusp/contract';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { patientQuery } from '../../people/patients/queries.ts';
import { CheckDetails } from '../checks/CheckDetails.tsx';
import { withFindings } from '../checks/findings.ts';
import { useDrugCheck } from '../checks/useDrugCheck.ts';
import { AllergyCheckField } from './AllergyCheck.tsx';
import { unansweredAllergies } from './allergyReason.ts';
import { ChildDoseField } from './ChildDoseField.tsx';
import { prescriptionMessages } from './messages.ts';
import { OnListField } from './OnListField.tsx';
import { prescriptionBody, type PrescriptionValues } from './prescriptionValues.ts';

interface WrittenFindingsProps {
  form: UseFormReturnType<PrescriptionValues>;
  /** It is given instead of the drug that a pharmacy asks for, and replaces it on the list. */
  isAnswer: boolean;
}

/** Checks the drug while it is typed, and again when the patient has loaded, which may be later. */
export function WrittenFindings({ form, isAnswer }: WrittenFindingsProps) {
  const { values } = form;
  const { data: patient } = useQuery({
    ...patientQuery(values.patient_id),
    enabled: values.patient_id !== '',
  });
  const body = prescriptionBody(values);
  const check = useDrugCheck(values.patient_id, {
    ...drugToCheck(body, body.parts),
    repeats_id: values.parts.repeats_id,
    on_list: isAnswer ? 'replace' : values.on_list,
  });
  const lacks = check?.controlled
    ? lacksAsControlled({ ...values, ...check.controlled, quantity: values.parts.quantity })
    : [];
  return (
    <>
      <AllergyCheckField
        check={withFindings(unansweredAllergies(patient, values), check)}
        reason={form.getInputProps('allergy_reason')}
      >
        <CheckDetails check={check} patientId={values.patient_id} />
      </AllergyCheckField>
      {lacks.length > 0 && (
        <p role="note">
          {prescriptionMessages.controlledLacks} {lacks.join(', ')}.
        </p>
      )}
      <ChildDoseField form={form} dose={check?.child_dose ?? null} />
      {!isAnswer && <OnListField form={form} onList={check?.already_listed ?? []} />}
    </>
  );
}
